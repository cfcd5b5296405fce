"""Editing the catalogs of real apps, which lie in `../shared/samples`: copied, and one entry at a time."""

import difflib
import os
import shutil
import sys

from browser import Browser
from editing import FIELD
from harness import case, expect, main, same
from preview import REPOSITORY, Server, Workspace

SAMPLES = os.path.join(REPOSITORY, "..", "shared", "samples")


def files(folder):
    return {
        os.path.relpath(os.path.join(place, name), folder): open(os.path.join(place, name), "rb").read()
        for place, _, names in os.walk(folder) for name in names
    }


def changed_lines(before, after):
    """The lines that are gone and those that are new, of all files."""
    paths = [path for path in {*before, *after} if before.get(path) != after.get(path)]
    lines = []
    for path in paths:
        encoding = "utf-16" if after[path][:2] in [b"\xff\xfe", b"\xfe\xff"] else "utf-8"
        texts = [files.get(path, b"").decode(encoding).splitlines() for files in [before, after]]
        lines += [line for line in difflib.ndiff(*texts) if line[0] in "+-"]
    return paths, lines


def edit(name, locale, address, text):
    """Types a text into the first field of the first message that the address shows, and saves it."""
    with Workspace() as workspace:
        copy = os.path.join(workspace.path, name)
        shutil.copytree(os.path.join(SAMPLES, name), copy)
        before = files(copy)
        with Server("--edit", copy) as server, Browser() as browser:
            tab = browser.open(f"{server.address}#locale={locale}&{address}")
            tab.click("article .edit")
            tab.wait(f"document.activeElement === document.querySelector('{FIELD}')")
            tab.wait("document.querySelector('.edit-result').innerText !== ''")
            tab.evaluate("document.activeElement.select()")
            tab.command("Input.insertText", text=text)
            # What the source text shows, the translation shows.
            for number in range(tab.evaluate("document.querySelector('.editor .chips')?.children.length ?? 0")):
                tab.press(str(number + 1), alt=True)
            tab.press("s", control=True)
            tab.wait("document.querySelector('.announcement').innerText === 'Saved.' || document.querySelector('.edit-problem button:not(.language)')")
            if tab.evaluate("document.querySelector('.edit-problem button:not(.language)') !== null"):
                tab.click(".edit-problem button:not(.language)")
                tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
            # The page shows what the file has.
            tab.wait(f"document.querySelector('#messages').innerText.includes({text!r})")
            same([line for line in tab.complaints() if "422" not in line], [])
        return changed_lines(before, files(copy))


@case
def changes_one_line_of_a_table():
    paths, lines = edit("Calendr", "pl", "state=translated", "Próba")
    same(len(paths), 1)
    same([line[0] for line in lines if line[0] != "?"], ["-", "+"])
    expect("Próba" in lines[-1], lines)


@case
def adds_an_entry_that_a_language_lacks():
    paths, lines = edit("UTM", "ja", "state=missing", "試し")
    same(len(paths), 1)
    expect(all(line[0] == "+" for line in lines) and len([line for line in lines if "試し" in line]) == 1, lines)
    # A comment, an entry and what stands between entries.
    expect(len(lines) <= 4, lines)


@case
def changes_one_text_of_a_string_catalog():
    paths, lines = edit("CSE", "de", "state=translated", "Probe")
    same(len(paths), 1)
    same([line[0] for line in lines if line[0] != "?"], ["-", "+"])
    expect("Probe" in lines[-1], lines)


if __name__ == "__main__":
    if sys.argv[1:] == ["--installed"]:
        sys.exit(0 if os.path.isdir(SAMPLES) else 1)
    sys.exit(main(sys.argv[1:]))
