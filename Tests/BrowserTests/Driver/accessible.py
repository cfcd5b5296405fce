"""What axe-core finds in each view: nothing. `.ci/install-browser` installs axe-core."""

import json
import os
import sys

from browser import Browser, read_in
from editing import card
from harness import case, expect, main, same
from preview import Server, Workspace, commit, entries

AXE = os.environ.get("L10N_AXE") or os.path.expanduser("~/.cache/l10n-axe/axe_playwright_python/axe.min.js")


def violations(tab, options, least):
    """What rules of axe-core find wrong, of which so many must hold: a run that looked at nothing would find nothing."""
    found = tab.evaluate(f"axe.run(document, {json.dumps(options)})" + """.then(({violations, passes}) => JSON.stringify({
        passes: passes.length, violations: violations.map(({id, help, nodes}) =>
            `${id}: ${help}: ${nodes.map(({html, any}) => `${html} ${any.map(({message}) => message)}`).slice(0, 3).join(" | ")}`)}))""")
    result = json.loads(found)
    expect(result["passes"] >= least, f"axe-core has only {result['passes']} rules that hold")
    return result["violations"]


def every_look(address, locales, prepare, width=1200, reader="en"):
    """Looks at a view in light and dark, from left to right and from right to left. The page itself is in the reader's language."""
    with Browser(width=width) as browser:
        for locale in locales:
            tab = browser.open("about:blank")
            tab.media(dark=False)
            read_in(tab, reader)
            tab.goto(address.format(locale=locale))
            prepare(tab)
            same(tab.evaluate("document.documentElement.lang"), reader)
            with open(AXE, encoding="utf-8") as file:
                tab.evaluate(file.read() + "; 0")
            # The rules of WCAG 2.2 up to level AA, and the good practice that axe-core knows.
            same((locale, violations(tab, {}, least=11)), (locale, []))
            # In the dark only the colours are others.
            background = "getComputedStyle(document.body).backgroundColor"
            light = tab.evaluate(background)
            tab.media(dark=True)
            tab.wait(f"{background} !== {json.dumps(light)}")
            colours = {"runOnly": ["color-contrast", "link-in-text-block"]}
            same((locale, "dark", violations(tab, colours, least=1)), (locale, "dark", []))


def waiting(expression):
    return lambda tab: tab.wait(expression)


@case
def finds_nothing_in_messages():
    with Server("--rules", "standard", "Localizations") as server:
        every_look(server.address + "#beside=de,he&locale={locale}", ["pl", "ar"], waiting("document.querySelectorAll('.side.other').length > 9"))
    with Workspace(["en", "pl", "ar"]) as workspace, Server("--rules", "standard", workspace.path) as server:
        every_look(server.address + "#locale={locale}", ["all"], waiting("document.querySelector('.neighbours')"))


@case
def finds_nothing_where_messages_are_missing():
    with Workspace(["en", "pl", "ar"]) as workspace:
        for locale in ["pl", "ar"]:
            workspace.edit(locale, lambda text: text.replace('"DONE"', '"DONE_BEFORE"').replace("{min}", "{mni}"))
        with Server("--edit", "--rules", "standard", workspace.path) as server:
            every_look(server.address + "#locale={locale}", ["pl", "ar"], waiting("document.querySelector('.badge.missing')"))


@case
def finds_nothing_while_a_message_is_edited():
    def edit(tab):
        tab.click(f"{card('TEXT_TOO_SHORT')} .edit")
        tab.wait("document.querySelector('.precedents') && document.querySelector('.chip.used')")
        tab.evaluate("document.querySelectorAll('.editor textarea')[2].select()")
        tab.command("Input.insertText", text="{mni}")
        tab.wait("document.querySelector('.chip.lacking') && document.querySelector('.edit-result .severity')")

    with Workspace(["en", "pl", "ar"]) as workspace:
        with Server("--edit", "--rules", "standard", workspace.path) as server:
            every_look(server.address + "#key=TEXT_TOO_SHORT&locale={locale}", ["pl", "ar"], edit)
            every_look(server.address + "#key=TEXT_TOO_SHORT&locale={locale}", ["ar"], edit, width=320)


@case
def finds_nothing_where_the_page_runs_from_right_to_left():
    def edit(tab):
        tab.click(f"{card('TEXT_TOO_SHORT')} .edit")
        tab.wait("document.querySelector('.precedents') && document.querySelector('.chip.used')")

    with Workspace(["en", "pl", "ar"]) as workspace:
        workspace.edit("pl", lambda text: text.replace('"DONE"', '"DONE_BEFORE"').replace("{min}", "{mni}"))
        with Server("--edit", "--rules", "standard", workspace.path) as server:
            address = server.address
            every_look(address + "#locale={locale}", ["pl", "all"], waiting("document.querySelector('.badge.missing, .neighbours')"), reader="ar")
            every_look(address + "#key=TEXT_TOO_SHORT&locale={locale}", ["pl", "ar"], edit, reader="ar")
            every_look(address + "#key=TEXT_TOO_SHORT&locale={locale}", ["ar"], edit, width=320, reader="ar")
            every_look(address + "#view=coverage&locale={locale}", ["pl"], waiting("document.querySelector('#coverage td')"), reader="ar")
            every_look(address + "#view=forms&locale={locale}", ["pl", "ar"], waiting("document.querySelector('.form')"), reader="ar")


@case
def finds_nothing_where_texts_are_in_conflict():
    def edit(tab):
        tab.click(f"{card('DONE')} .edit")
        tab.wait("document.querySelector('.editor')")
        tab.type(".editor textarea", "{x")
        tab.press("s", control=True)
        tab.wait("document.querySelector('#problems .edit-problem')")

    def conflict(tab):
        locale = tab.evaluate("Preview.choice.locale")
        text = entries(workspace.table(locale))["DONE"]
        tab.click(f"{card('DONE')} .edit")
        tab.wait("document.querySelector('.editor')")
        tab.type(".editor textarea", "x")
        workspace.edit(locale, lambda table: table.replace(f'"DONE" = "{text}"', f'"DONE" = "{text}…"'))
        tab.press("s", control=True)
        tab.wait("document.querySelector('.edit-conflict')")

    def empty(tab):
        tab.click(f"{card('DONE')} .edit")
        tab.wait("document.querySelector('.editor')")
        tab.type(".editor textarea", "")
        tab.press("s", control=True)
        tab.wait("document.querySelector('#problems .edit-problem')?.innerText.includes('The text is empty')")

    with Workspace(["en", "pl", "ar"]) as workspace, Server("--edit", workspace.path) as server:
        every_look(server.address + "#key=DONE&locale={locale}", ["pl", "ar"], edit)
    with Workspace(["en", "pl", "ar"]) as workspace, Server("--edit", workspace.path) as server:
        every_look(server.address + "#key=DONE&locale={locale}", ["pl", "ar"], empty)
    with Workspace(["en", "pl", "ar"]) as workspace, Server("--edit", workspace.path) as server:
        every_look(server.address + "#key=DONE&locale={locale}", ["pl", "ar"], conflict)


@case
def finds_nothing_in_the_coverage():
    with Workspace(["en", "pl", "ar"]) as workspace:
        workspace.write("ar", '"DONE" = "%s";\n' % entries(workspace.table("ar"))["DONE"])
        with Server("--rules", "standard", workspace.path) as server:
            every_look(server.address + "#view=coverage&locale={locale}", ["pl", "ar"], waiting("document.querySelector('#coverage td')"))


@case
def finds_nothing_in_forms():
    def every_state(tab):
        tab.click("#form-all")
        tab.wait("document.querySelectorAll('.form').length > 4")

    with Server("--rules", "standard", "Localizations") as server:
        address = server.address + "#view=forms&locale={locale}"
        every_look(address, ["pl", "ar"], waiting("document.querySelector('.form')"))
        every_look(address, ["pl", "ar"], every_state)


@case
def finds_nothing_in_what_opens():
    def shortcuts(tab):
        tab.evaluate("document.querySelector('#shortcuts-button').click()")
        tab.wait("document.querySelector('dialog').open")

    def languages(tab):
        tab.click(".beside summary")
        tab.wait("document.querySelector('.beside').open")

    def details(tab):
        tab.wait("document.querySelector('article .parts')")
        for summary in ["details:nth-of-type(1)", "details:nth-of-type(2)"]:
            tab.evaluate(f"document.querySelector('article .parts {summary}').open = true")
        tab.click("article .try summary")
        tab.wait("document.querySelector('.try-text').innerText !== ''")

    def new_language(tab):
        tab.click(".add-language")
        tab.type("#language-tag", "english")
        tab.press("Enter")
        tab.wait("document.querySelector('#language-problem').innerText !== ''")

    def replacing(tab):
        tab.wait("document.querySelector('article')")
        tab.click(".open-replace")
        tab.type("#replace-find", "a")
        tab.press("Enter")
        tab.wait("document.querySelector('.replace-list li')")

    def versions(tab):
        tab.click(f"{card('DONE')} .edit")
        tab.wait("document.querySelector('.editor .edit-result .seen')")
        tab.click(".editor details summary")
        tab.wait("document.querySelector('.versions li')")

    def compact(tab):
        tab.wait("document.querySelector('article')")
        tab.choose("#density", "compact")

    def files(tab):
        # What comes later moves what is below it.
        tab.wait("document.querySelector('article')")
        tab.click(".open-files")
        tab.click("#export .save")
        tab.wait("document.querySelector('#export-result').innerText !== ''")
        tab.give("#import-files", [changed, os.path.abspath(__file__)])
        tab.wait("document.querySelector('#import-report .findings') && document.querySelector('#import-report details')")
        tab.evaluate("document.querySelector('#import-report details').open = true")

    with Workspace(["en", "pl", "ar"]) as workspace:
        changed = os.path.join(workspace.path, "de.csv")
        with open(changed, "w", encoding="utf-8") as file:
            file.write("table,key,form,comment,source,pl\nen.lproj/Validation.strings,DONE,,,Done,Zrobione\n")
        with Server("--edit", "--rules", "standard", workspace.path) as server:
            address = server.address + "#locale={locale}"
            every_look(address, ["pl", "ar"], shortcuts)
            every_look(address, ["pl", "ar"], files)
            every_look(address, ["pl", "ar"], replacing)
            every_look(address, ["pl"], compact)
            every_look(address, ["pl"], new_language)
            every_look(address, ["pl"], languages)
            every_look(address + "&filter=TEXT_TOO_SHORT", ["pl", "ar"], details)
    with Workspace(["en", "pl", "ar"]) as workspace:
        commit(workspace.path)
        for locale in ["pl", "ar"]:
            workspace.edit(locale, lambda text: text.replace('"DONE" = "', '"DONE" = "1 '))
        with Server("--edit", workspace.path) as server:
            every_look(server.address + "#key=DONE&locale={locale}", ["pl", "ar"], versions)


if __name__ == "__main__":
    if sys.argv[1:] == ["--installed"]:
        sys.exit(0 if os.path.isfile(AXE) else 1)
    sys.exit(main(sys.argv[1:]))
