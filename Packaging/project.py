"""What a release says of the project: see the file `project`."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent


def project():
    lines = (ROOT / "Packaging/project").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def current_version():
    """The version that the sources say."""
    text = (ROOT / "Sources/Base/Version.swift").read_text()
    return re.search(r'current = "([^"]+)"', text).group(1)


def filled(template, **values):
    """The text of a file in this folder, with the value of each `@NAME@` in its place."""
    text = (ROOT / "Packaging" / template).read_text()
    for name, value in {**project(), **values}.items():
        text = text.replace(f"@{name.upper()}@", value)
    left = re.search(r"@[A-Z_0-9]+@", text)
    if left:
        raise SystemExit(f"Packaging/{template}: {left.group()} has no value.")
    return text
