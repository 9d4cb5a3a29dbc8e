"""The promises about the tree: what stands where, what imports what, and what the package never names."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "pipeline"

TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "NOTICE",
    "README.md",
    "cards",
    "docs",
    "layouts",
    "output",
    "pipeline",
    "pyproject.toml",
    "rulebooks",
    "tests",
}

BY_TOOLS = {"build", "dist", "tirage.egg-info", "venv"}
"""What tools leave here without being part of the tree."""


def package_files(*suffixes: str) -> Iterator[Path]:
    for file in sorted(PACKAGE.rglob("*")):
        if file.is_file() and file.suffix in suffixes and "bundled" not in file.relative_to(PACKAGE).parts:
            yield file


def bundled_games() -> list[str]:
    return sorted(file.parent.name for file in ROOT.glob("cards/*/game.yaml"))


def test_top_level_is_as_listed() -> None:
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")} - BY_TOOLS
    assert found <= TOP_LEVEL


def test_package_names_no_bundled_game() -> None:
    games = bundled_games()
    assert games, "the repository has no game"
    names = [r"[\W_]*".join(map(re.escape, game.split("-"))) for game in games]
    pattern = re.compile(r"(?<![^\W_])(" + "|".join(names) + r")(?![^\W_])", re.IGNORECASE)
    named = [
        f"{file.relative_to(ROOT).as_posix()}: {match[0]}"
        for file in package_files(".py", ".yaml", ".yml", ".csv", ".md", ".j2", ".txt", ".json", ".html", ".css", ".js")
        for match in pattern.finditer(file.read_text(encoding="utf-8"))
    ]
    assert named == []


def test_every_module_and_package_has_a_docstring() -> None:
    without = [
        file.relative_to(ROOT).as_posix()
        for file in package_files(".py")
        if not ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert without == []


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {file.parent for file in package_files(".py")}
    assert [f.relative_to(ROOT).as_posix() for f in sorted(folders) if not (f / "__init__.py").is_file()] == []


def test_every_module_postpones_annotations() -> None:
    """So that names imported only for types cost nothing at start-up."""
    without = [
        file.relative_to(ROOT).as_posix()
        for file in package_files(".py")
        if "import" in (text := file.read_text(encoding="utf-8")) and "from __future__ import annotations" not in text
    ]
    assert without == []


def test_layers_are_kept() -> None:
    beside = Path(sys.executable).parent / ("lint-imports.exe" if sys.platform == "win32" else "lint-imports")
    command = str(beside) if beside.is_file() else shutil.which("lint-imports")
    if command is None:
        pytest.skip('import-linter is not installed: python -m pip install -e ".[dev]"')
    run = subprocess.run(
        [command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_text_files_end_lines_with_a_line_feed() -> None:
    """Same input, same bytes, on every system."""
    with_cr = [
        file.relative_to(ROOT).as_posix()
        for folder in ("pipeline", "cards", "layouts", "rulebooks")
        for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix in (".py", ".yaml", ".csv", ".md") and b"\r" in file.read_bytes()
    ]
    assert with_cr == []


@pytest.fixture(scope="module")
def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_a_users_install_takes_no_development_tool(project: dict[str, dict[str, list[str]]]) -> None:
    table = project["project"]
    run_time = {re.split(r"[<>=!~\[; ]", line)[0] for line in table["dependencies"]}
    development = {re.split(r"[<>=!~\[; ]", line)[0] for line in table["optional-dependencies"]["dev"]}  # type: ignore[call-overload]
    assert run_time.isdisjoint(development)
    assert {"pytest", "mypy", "ruff", "hypothesis"} <= development


def test_the_wheel_packs_the_games(
    project: dict[str, dict[str, dict[str, dict[str, dict[str, dict[str, str]]]]]],
) -> None:
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert packed == {name: f"pipeline/bundled/{name}" for name in ("cards", "layouts", "rulebooks")}
    assert all((ROOT / name).is_dir() for name in packed)


def test_notice_credits_every_font_and_symbol_package(project: dict[str, dict[str, list[str]]]) -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    packages = [re.split(r"[<>=!~\[; ]", line)[0] for line in project["project"]["dependencies"]]
    uncredited = [p for p in packages if p.startswith(("font-", "fontawesome")) and p not in notice]
    assert uncredited == []
