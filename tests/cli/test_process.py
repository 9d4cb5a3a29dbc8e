"""The command line as a process: what it imports, its streams, its signals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

HEAVY = ("reportlab", "pydantic", "numpy", "PIL", "jinja2", "rich", "fontTools", "uharfbuzz", "pypdfium2", "rapidfuzz")


def environment(**extra: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "PYTHONIOENCODING", "PYTHONUTF8")}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **extra}


def tirage(*args: str, cwd: Path | None = None, **extra: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "pipeline.cli", *args], cwd=cwd or ROOT, env=environment(**extra), capture_output=True
    )


def python(script: str, *args: str, cwd: Path | None = None, **extra: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", script, *args], cwd=cwd or ROOT, env=environment(**extra), capture_output=True
    )


@pytest.mark.parametrize("line", ["--help", "--version", "buidl", "build --help", "check --help", "show --help"])
def test_start_up_is_light(line: str) -> None:
    script = (
        "import json, sys\n"
        "from pipeline.cli.app import tirage\n"
        "tirage.main(sys.argv[1:], standalone_mode=False)\n"
        "print('\\n' + json.dumps(sorted(sys.modules)))\n"
    )
    run = python(script, *line.split())
    loaded = {name.split(".")[0] for name in json.loads(run.stdout.splitlines()[-1])}
    allowed = {"rapidfuzz"} if line == "buidl" else set()
    assert loaded & set(HEAVY) <= allowed
    assert "importlib.metadata" not in loaded


def test_help_loads_no_command() -> None:
    script = (
        "import sys\n"
        "from pipeline.cli.app import COMMANDS, tirage\n"
        "tirage.main(['--help'], standalone_mode=False)\n"
        "print([m for m, _ in (spec.split(':') for spec, _ in COMMANDS.values()) if m in sys.modules])\n"
    )
    assert python(script).stdout.splitlines()[-1] == b"[]"


def test_every_command_of_the_table_exists() -> None:
    script = (
        "import click\n"
        "from pipeline.cli.app import COMMANDS, tirage\n"
        "context = click.Context(tirage)\n"
        "print(all(tirage.get_command(context, name).name == name for name in COMMANDS))\n"
    )
    assert python(script).stdout.strip() == b"True"


SAY = """
import sys
from pipeline.cli.streams import flush, prepare, say, say_json
prepare()
say("\\u2192 Pi\\u00e8ge \\u6f22 caf\\udce9.csv")
say_json({"path": "Pi\\u00e8ge \\u2192 caf\\udce9.csv"})
flush()
"""


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "cp437", "ascii", "latin-1", "utf-16"])
def test_no_character_stops_the_command_line(encoding: str) -> None:
    run = python(SAY, PYTHONIOENCODING=encoding)
    assert run.returncode == 0, run.stderr
    text = run.stdout.decode("utf-8" if encoding == "ascii" else encoding)
    document = json.loads(text.split("\n", 1)[1])
    assert document["path"].startswith("Piège →")


def test_errors_survive_any_encoding() -> None:
    run = tirage("show", "pi\N{RIGHTWARDS ARROW}ge", PYTHONIOENCODING="cp437")
    assert run.returncode == 2
    assert run.stderr.startswith(b"error: ")


@pytest.mark.skipif(sys.platform == "win32", reason="file names are Unicode there")
def test_arguments_that_are_no_unicode(tmp_path: Path) -> None:
    run = subprocess.run(
        [
            os.fsencode(sys.executable),
            b"-m",
            b"pipeline.cli",
            b"-C",
            os.fsencode(tmp_path) + b"/caf\xe9",
            b"check",
            b"--json",
        ],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
    )
    assert run.returncode == 2
    assert json.loads(run.stdout)["findings"][0]["check"] == "usage/command-line"
    assert b"Traceback" not in run.stderr


TERMINAL = """
import os, pty, sys
main, other = pty.openpty()
import subprocess
run = subprocess.Popen([sys.executable, "-m", "pipeline.cli", *sys.argv[1:]], stdout=other, stderr=other, stdin=other)
os.close(other)
data = b""
while True:
    try:
        part = os.read(main, 4096)
    except OSError:
        break
    if not part:
        break
    data += part
run.wait()
sys.stdout.buffer.write(data)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are made another way there")
def test_colour_only_on_a_terminal_and_not_when_refused() -> None:
    assert b"\x1b[" in python(TERMINAL, "buidl").stdout
    assert b"\x1b[" not in python(TERMINAL, "buidl", NO_COLOR="1").stdout
    assert b"\x1b[" not in python(TERMINAL, "buidl", TERM="dumb").stdout
    assert b"\x1b[" not in python(TERMINAL, "--no-color", "show", "nothing-of-this-name").stdout
    assert b"\x1b[" not in tirage("buidl").stderr


BARS = """
import sys
from pipeline.cli import progress
from pipeline.cli.settings import Settings
progress.PATIENCE = float(sys.argv[1])
with progress.Progress(Settings(quiet="-q" in sys.argv, verbose="-v" in sys.argv)) as report:
    for done in range(4):
        report("drawing [faces]", done, 3)
print("rich" in sys.modules)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are made another way there")
def test_progress_is_for_terminals_and_long_runs() -> None:
    on_terminal = TERMINAL.replace('"-m", "pipeline.cli"', f'"-c", {BARS!r}')
    assert b"drawing [faces]" in python(on_terminal, "0").stdout
    assert python(on_terminal, "60").stdout.strip() == b"False"
    assert python(on_terminal, "0", "-q").stdout.strip() == b"False"
    piped = python(BARS, "0")
    assert (piped.stdout.strip(), piped.stderr) == (b"False", b"")
    assert python(BARS, "0", "-v").stderr.count(b"drawing [faces]") == 1


LONG = """
import sys
from pipeline.cli.streams import flush, prepare, say
prepare()
for n in range(20000):
    say(f"line {n}")
flush()
sys.stderr.write("went on")
sys.exit(1)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a closed pipe is another error there")
def test_a_reader_that_leaves_changes_neither_the_work_nor_its_exit_code() -> None:
    run = subprocess.Popen(
        [sys.executable, "-c", LONG], cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert run.stdout is not None and run.stderr is not None
    run.stdout.readline()
    run.stdout.close()
    assert run.stderr.read() == b"went on"
    run.stderr.close()
    assert run.wait() == 1


WAIT = """
import sys, time
import pipeline.export, pipeline.project
from pathlib import Path
import types
project = types.SimpleNamespace(root=Path.cwd(), bundled=False, game_ids=("one",))
pipeline.project.load_project = lambda start: project
def build(project, ids, options, progress):
    progress("drawing faces", 3, 9)
    print("ready", flush=True)
    time.sleep(60)
pipeline.export.build = build
from pipeline.cli import main
main(["build"])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent another way there")
def test_ctrl_c(tmp_path: Path) -> None:
    run = subprocess.Popen(
        [sys.executable, "-c", WAIT], cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert run.stdout is not None and run.stderr is not None
    assert run.stdout.readline() == b"ready\n"
    time.sleep(0.1)
    run.send_signal(signal.SIGINT)
    _, told = run.communicate(timeout=30)
    assert run.returncode == 130
    assert b"drawing faces, 3 of 9 done" in told
    assert b"Traceback" not in told
