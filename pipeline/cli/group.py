"""Commands that load when they are used, show examples before options, and suggest near names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

import click

from pipeline.cli.settings import Settings

F = TypeVar("F", bound=Callable[..., Any])


class CommonOption(click.Option):
    """An option that every command accepts; in a command's help these stand last."""


class Command(click.Command):
    """A command whose help is its purpose, examples, usage, its own options, the common options, then `notes`."""

    def __init__(
        self,
        *args: Any,
        examples: Sequence[tuple[str, str]] = (),
        notes: Callable[[], Sequence[tuple[str, str]]] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.examples = examples
        self.notes = notes

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the whole help."""
        formatter.write_text(self.help or "")
        write_section(formatter, "Examples", self.examples)
        formatter.write_paragraph()
        self.format_usage(ctx, formatter)
        own, common = option_records(self, ctx)
        write_section(formatter, "Options", own)
        write_section(formatter, "Targets", self.notes() if self.notes else ())
        write_section(formatter, "Everywhere", common)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The pieces of the usage line, the games before the options."""
        first, *others = super().collect_usage_pieces(ctx)
        return [*others, first]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as click does, with near names for unknown options of every spelling."""
        return _with_near_options(self, ctx, lambda: super(Command, self).parse_args(ctx, args))


class LazyGroup(click.Group):
    """A group whose commands are named here and imported when they are run or their help is asked for.

    `lazy` is name → (module:attribute, summary), in the order of the help.
    """

    def __init__(self, *args: Any, lazy: Mapping[str, tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = dict(lazy)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command's name, in the order of the help."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command called `cmd_name`, imported now; None when there is none."""
        if cmd_name not in self.lazy:
            return None
        from importlib import import_module

        module, _, attribute = self.lazy[cmd_name][0].partition(":")
        return cast(click.Command, getattr(import_module(module), attribute))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that `args` begin with; a usage error with near names when there is none."""
        name = str(args[0])
        if name not in self.lazy and not ctx.resilient_parsing and not name.startswith("-"):
            from pipeline.registry import did_you_mean

            ctx.fail(f"no command {name!r}: {did_you_mean(name, self.lazy)}")
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as click does, with near names for unknown options."""
        return _with_near_options(self, ctx, lambda: super(LazyGroup, self).parse_args(ctx, args))


def _with_near_options(command: click.Command, ctx: click.Context, parse: Callable[[], list[str]]) -> list[str]:
    try:
        return parse()
    except click.NoSuchOption as error:
        from pipeline.registry import near

        known = [o for param in command.get_params(ctx) for o in param.opts if o.startswith("--")]
        close = near(error.option_name.lstrip("-"), [o[2:] for o in known])
        remedy = "did you mean " + " or ".join(f"--{c}" for c in close) + "?" if close else f"known: {', '.join(known)}"
        raise click.UsageError(f"no option {error.option_name!r}: {remedy}", ctx) from error


def write_section(formatter: click.HelpFormatter, title: str, records: Sequence[tuple[str, str]]) -> None:
    """Write what each thing is, in two columns under `title`; nothing when there are none."""
    if records:
        with formatter.section(title):
            formatter.write_dl(list(records), col_max=44)


def option_records(command: click.Command, ctx: click.Context) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Spelling and help of the command's own options, and of those of every command."""
    own: list[tuple[str, str]] = []
    common: list[tuple[str, str]] = []
    for param in command.get_params(ctx):
        record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
        if record is not None:
            (common if isinstance(param, CommonOption) or "--help" in param.opts else own).append(record)
    return own, common


def _keep(attribute: str, reverse: bool = False) -> Callable[[click.Context, click.Parameter, Any], None]:
    """A callback that stores a given value in the run's `Settings`; a default changes nothing."""

    def callback(ctx: click.Context, param: click.Parameter, value: Any) -> None:
        from click.core import ParameterSource

        if param.name and ctx.get_parameter_source(param.name) is ParameterSource.DEFAULT:
            return
        settings = ctx.ensure_object(Settings)
        setattr(settings, attribute, not value if reverse else value)
        if settings.quiet and settings.verbose:
            raise click.UsageError("-q and -v contradict each other: give one of them", ctx)

    return callback


def everywhere(function: F) -> F:
    """Give a command, or the group, the options that are accepted everywhere; they end up in `Settings`."""
    from pathlib import Path

    from pipeline.cli.params import Whole

    options: list[tuple[tuple[str, ...], str, dict[str, Any]]] = [
        (
            ("-C", "--project"),
            "start",
            {"metavar": "PROJECT", "type": click.Path(path_type=Path), "help": "The project folder, or one inside it."},
        ),
        (("--json",), "json", {"is_flag": True, "help": "One JSON document on standard output."}),
        (("-q", "--quiet"), "quiet", {"is_flag": True, "help": "No progress, hints or tables."}),
        (("-v", "--verbose"), "verbose", {"is_flag": True, "help": "Say more: each step, file and finding."}),
        (
            ("-j", "--jobs"),
            "jobs",
            {"type": Whole(1, 256), "help": "Processes that work at once.  [default: as many as there are processors]"},
        ),
        (("--no-color",), "color", {"is_flag": True, "help": "No colour (so does the variable NO_COLOR)."}),
        (("--no-input",), "ask", {"is_flag": True, "help": "Never ask; take the default answer."}),
    ]
    for names, attribute, extra in reversed(options):
        function = click.option(
            *names,
            f"everywhere_{attribute}",
            cls=CommonOption,
            expose_value=False,
            callback=_keep(attribute, reverse=attribute in ("color", "ask")),
            **extra,
        )(function)
    return function
