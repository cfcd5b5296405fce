"""Takes the pictures of the page for the README: `screenshots.py DIR`."""

import os
import shutil
import sys

from browser import Browser, Failure
from preview import REPOSITORY, Server, Workspace, entries

LIMIT = 200_000


def shot(browser, folder, name, address, prepare=None, width=1200, height=800, dark=False):
    tab = browser.open("about:blank")
    tab.resize(width, height)
    tab.media(dark=dark)
    tab.goto(address)
    if prepare:
        prepare(tab)
    if tab.complaints():
        raise Failure(f"{name}: {tab.complaints()}")
    path = os.path.join(folder, f"{name}.png")
    tab.screenshot(path)
    size = os.path.getsize(path)
    if size > LIMIT:
        raise Failure(f"{path} has {size} bytes, more than {LIMIT}")
    print(f"{path}: {size // 1024} KB")


def messages(tab):
    tab.wait("document.querySelector('article')")


def plural_forms(tab):
    tab.wait("document.querySelector('article')")
    tab.click(".current .try summary")
    tab.type(".current [data-argument=min]", "103")
    tab.wait("document.querySelector('.current .try-text').innerText.includes('١٠٣')")
    tab.evaluate("document.activeElement.blur()")
    tab.evaluate("document.querySelector('.current .sheet').scrollTo(0, 0)")


def form_in_arabic(tab):
    tab.choose("#form-choice", "signup")
    tab.evaluate("document.querySelector('[name=form-state][value=\"password/PASSWORD_TOO_SHORT\"]').click()")
    tab.click("#form-beside")
    tab.wait("document.querySelectorAll('.form').length === 2")
    tab.evaluate("document.activeElement.blur()")


def form_in_japanese(tab):
    tab.choose("#form-choice", "signup")
    tab.click("#form-all")
    tab.wait("document.querySelectorAll('.form').length > 4")
    tab.evaluate("document.activeElement.blur()")


def coverage(tab):
    tab.wait("document.querySelectorAll('#coverage td').length > 100")


def editing(text, shown):
    def prepare(tab):
        tab.click(".current .edit")
        tab.wait("document.activeElement.matches('textarea')")
        tab.type(".edit-field:nth-child(2) textarea", text)
        tab.wait(f"document.querySelector('.edit-result').innerText.includes({shown!r})")
        tab.wait("document.querySelector('.precedents')")
        # Down to the first translation of a text like it.
        tab.evaluate("document.querySelector('.current .sheet').scrollTo(0, 0)")
        tab.resize(1200, tab.evaluate("Math.ceil(document.querySelector('.precedents li').getBoundingClientRect().bottom) + 20"))
        tab.evaluate("document.querySelector('.current .sheet').scrollTo(0, 0)")

    return prepare


def unfinished():
    """A catalog as it looks while translators work: some messages are missing, and some come from a parent language."""
    locales = "ar az bg bn ca cs da de el es et eu fa fi fr gl he hi hr hu it ja ko".split()
    workspace = Workspace(["en", *locales])
    for number, locale in enumerate(locales):
        keys = list(entries(workspace.table(locale)))
        gone = {keys[index] for index in range(len(keys)) if (index * 7 + number * 11) % 29 < number % 5}
        with open(workspace.table(locale), encoding="utf-8") as file:
            lines = file.read().split("\n")
        workspace.write(locale, "\n".join(line for line in lines if (line.split('"') + [""])[1] not in gone))
    for locale in ["de-AT", "es-CL", "fr-BE"]:
        parent = entries(workspace.table(locale[:2]))
        own = [f'"{key}" = "{parent[key]}";' for key in list(parent)[::9] if "\\" not in parent[key]]
        workspace.write(locale, "\n".join(own) + "\n")
    # The page shows the name of the folder.
    project = os.path.join(workspace.path, "Localizations")
    os.mkdir(project)
    for name in os.listdir(workspace.path):
        if name.endswith(".lproj"):
            shutil.move(os.path.join(workspace.path, name), project)
    return workspace


def main(folder):
    os.makedirs(folder, exist_ok=True)
    with Server("--rules", "standard", "Localizations") as server, Browser() as browser:
        address = server.address + "#"
        shot(browser, folder, "preview-messages", address + "locale=pl&key=TEXT_TOO_SHORT", messages)
        shot(browser, folder, "preview-plural-forms", address + "locale=ar&key=TEXT_TOO_SHORT", plural_forms, height=730)
        shot(browser, folder, "preview-form", address + "view=forms&locale=ar", form_in_arabic)
        shot(browser, folder, "preview-form-states", address + "view=forms&locale=ja", form_in_japanese, height=900, dark=True)
    with Workspace() as workspace:
        # The page shows the name of the folder.
        project = os.path.join(workspace.path, "Localizations")
        for locale in ["en", "pl", "ar", "de"]:
            shutil.copytree(os.path.join(REPOSITORY, "Localizations", f"{locale}.lproj"), os.path.join(project, f"{locale}.lproj"))
        shutil.copy(os.path.join(REPOSITORY, "Localizations", "terms.json"), project)
        workspace.write_file("Localizations/.l10n-audit.yml", "rules: standard\nterms: terms.json\n")
        with Server("--edit", project) as server, Browser() as browser:
            address = server.address + "#filter=text_too&key=TEXT_TOO_SHORT&locale="
            shot(browser, folder, "preview-editing", address + "pl&beside=de", editing("Wpisz # znaki", "Wpisz 2 znaki"))
            shot(browser, folder, "preview-editing-arabic", address + "ar", editing("أدخل حرفين فأكثر.", "حرفين فأكثر"))
    with unfinished() as workspace, Server("--rules", "standard", workspace.path + "/Localizations") as server, Browser() as browser:
        shot(browser, folder, "preview-coverage", server.address + "#view=coverage&locale=all", coverage)


if __name__ == "__main__":
    main(sys.argv[1])
