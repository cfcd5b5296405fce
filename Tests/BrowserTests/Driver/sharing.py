"""What must hold in a real browser where several change the same texts: windows, editors, a checkout, and a server that is
started again."""

import json
import subprocess
import sys

from browser import Browser
from editing import FIELD, SAVED, VALUES, card, only_expected, opened
from harness import case, main, same
from preview import Server, Workspace, entries

FILES = '"FILES" = "{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}";\n'


def project():
    workspace = Workspace()
    workspace.write("en", '"FILES" = "{count, plural, one {# file} other {# files}}";\n"DONE" = "Done";\n"OPEN" = "Open";\n')
    workspace.write("pl", FILES + '"DONE" = "Gotowe";\n"OPEN" = "Otwórz";\n')
    return workspace


def insert(tab, selector, text):
    """Types behind what stands in a field."""
    tab.evaluate(f"""(() => {{
        const area = document.querySelector({json.dumps(selector)});
        area.focus();
        area.setSelectionRange(area.value.length, area.value.length);
    }})()""")
    tab.command("Input.insertText", text=text)


def field(number):
    return f".edit-field:nth-child({number}) textarea"


@case
def leaves_the_forms_to_those_who_change_them():
    with project() as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "FILES", "pl")
        insert(tab, field(3), " moich")
        workspace.edit("pl", lambda text: text.replace("# pliki}", "# pliczki}"))
        # What nobody has typed into is as it is now; what is typed stays.
        tab.wait(f"{VALUES}[1] === '# pliczki'")
        same(tab.evaluate(VALUES), ["# plik", "# pliczki", "# plików moich", "# pliku"])
        tab.press("s", control=True)
        tab.wait(SAVED)
        same(entries(workspace.table("pl"))["FILES"], "{count, plural, one {# plik} few {# pliczki} many {# plików moich} other {# pliku}}")
        only_expected(tab)


@case
def keeps_the_forms_of_others_with_ones_own():
    with project() as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "FILES", "pl")
        insert(tab, field(3), " moich")
        workspace.edit("pl", lambda text: text.replace("# pliki}", "# pliczki}").replace("# plików}", "# pliczków}"))
        tab.wait(f"{VALUES}[1] === '# pliczki'")
        tab.press("s", control=True)
        tab.wait("document.querySelector('.edit-conflict')?.innerText.includes('pliczków')")
        tab.click(".edit-conflict button")
        tab.wait(SAVED)
        same(entries(workspace.table("pl"))["FILES"], "{count, plural, one {# plik} few {# pliczki} many {# plików moich} other {# pliku}}")
        only_expected(tab)


@case
def chooses_between_two_texts_by_keyboard():
    with project() as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "DONE", "pl")
        for number, (choice, kept) in enumerate([("Take theirs", "Cudze 0"), ("Keep mine", "Moje 1")]):
            tab.type(FIELD, f"Moje {number}")
            before = entries(workspace.table("pl"))["DONE"]
            workspace.edit("pl", lambda text: text.replace(f'"{before}"', f'"Cudze {number}"'))
            tab.press("s", control=True)
            # Who does not see the page is told.
            tab.wait("document.querySelector('.edit-conflict')?.getAttribute('role') === 'alert'")
            for _ in range(20):
                tab.press("Tab")
                if tab.evaluate("document.activeElement.innerText") == choice:
                    break
            tab.press("Enter")
            tab.wait(f"document.querySelector('.edit-conflict') === null && ({VALUES}[0] ?? {json.dumps(kept)}) === {json.dumps(kept)}")
            tab.wait("document.querySelector('.editor').contains(document.activeElement) || document.activeElement.dataset.key === 'DONE'")
        tab.wait(SAVED)
        same(entries(workspace.table("pl"))["DONE"], "Moje 1")
        only_expected(tab)


@case
def undoes_what_was_typed_before_others_saved():
    with project() as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "DONE", "pl")
        insert(tab, FIELD, " już")
        area = f"window.area === document.querySelector('{FIELD}')"
        tab.evaluate(f"window.area = document.querySelector('{FIELD}'); 0")
        workspace.edit("pl", lambda text: text.replace("Otwórz", "Otwieraj"))
        tab.wait(f"document.querySelector('{card('OPEN')} .target').innerText.includes('Otwieraj')")
        # The source text of the message itself is drawn anew around the field.
        workspace.edit("en", lambda text: text.replace('"Done"', '"Ready"'))
        tab.wait(f"document.querySelector('{card('DONE')} .source').innerText.includes('Ready')")
        same(tab.evaluate(f"{area} && document.activeElement === window.area && window.area.value"), "Gotowe już")
        tab.press("z", control=True)
        same(tab.evaluate(VALUES), ["Gotowe"])
        tab.press("y", control=True)
        same(tab.evaluate(VALUES), ["Gotowe już"])
        tab.press("s", control=True)
        tab.wait(SAVED)
        same(entries(workspace.table("pl"))["DONE"], "Gotowe już")
        # The button of a card that was drawn anew around its editor opens it again.
        tab.wait(f"document.querySelector('{card('DONE')} .target p.text')?.innerText === 'Gotowe już'")
        tab.click(f"{card('DONE')} button.edit")
        tab.wait(f"document.activeElement === document.querySelector('{FIELD}')")
        only_expected(tab)


@case
def takes_up_the_drafts_of_a_page_when_it_is_started_again():
    with project() as workspace, Browser() as browser:
        with Server("--edit", workspace.path) as server:
            port = server.address.split(":")[2].split("/")[0]
            before = opened(server, browser, "DONE", "pl")
            before.type(FIELD, "Zrobione")
            before.wait("document.querySelector('.edit-result').innerText.includes('Zrobione')")
        with Server("--edit", "--port", port, workspace.path) as server:
            # The open page says by itself where it goes on, and keeps what is typed.
            before.wait("document.querySelector('.edit-problem')?.innerText.includes('Open the address that the terminal shows now')")
            same(before.evaluate(VALUES), ["Zrobione"])
            after = browser.open(server.address + "#locale=pl&key=DONE")
            after.wait(f"document.querySelector('{FIELD}')?.value === 'Zrobione'")
            after.evaluate(f"document.querySelector('{FIELD}').focus()")
            after.press("s", control=True)
            after.wait(SAVED)
            same(entries(workspace.table("pl"))["DONE"], "Zrobione")
            same(after.evaluate("Object.keys(localStorage).filter(name => name.startsWith('l10n-draft'))"), [])


@case
def keeps_the_drafts_of_another_project_apart():
    with project() as one, project() as other, Browser() as browser:
        with Server("--edit", one.path) as server:
            port = server.address.split(":")[2].split("/")[0]
            tab = opened(server, browser, "DONE", "pl")
            tab.type(FIELD, "Zrobione")
        with Server("--edit", "--port", port, other.path) as server:
            tab.goto("about:blank")
            tab.goto(server.address + "#locale=pl&key=DONE")
            tab.wait(f"document.activeElement.dataset.key === 'DONE' && !document.querySelector('{FIELD}')")
        with Server("--edit", "--port", port, one.path) as server:
            tab.goto("about:blank")
            tab.goto(server.address + "#locale=pl&key=DONE")
            tab.wait(f"document.querySelector('{FIELD}')?.value === 'Zrobione'")


@case
def keeps_the_drafts_of_two_windows():
    with project() as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        address = server.address + "#locale=pl&key=DONE"
        one, two = opened(server, browser, "DONE", "pl"), opened(server, browser, "DONE", "pl")
        two.type(FIELD, "Drugie")
        one.type(FIELD, "Pierwsze")
        one.press("s", control=True)
        one.wait(SAVED)
        # The other window shows what was saved, keeps what is typed in it, and keeps it when it is loaded again.
        two.wait(f"document.querySelector('{card('DONE')} .target').textContent.includes('Pierwsze')")
        same(two.evaluate(VALUES), ["Drugie"])
        two.goto("about:blank")
        two.goto(address)
        two.wait(f"document.querySelector('{FIELD}')?.value === 'Drugie'")
        two.evaluate(f"document.querySelector('{FIELD}').focus()")
        two.press("s", control=True)
        two.wait("document.querySelector('.edit-conflict')?.innerText.includes('Pierwsze')")
        same(entries(workspace.table("pl"))["DONE"], "Pierwsze")
        two.click(".edit-conflict button")
        two.wait(SAVED)
        same(entries(workspace.table("pl"))["DONE"], "Drugie")
        for tab in [one, two]:
            only_expected(tab)


@case
def merges_two_windows_an_editor_and_a_checkout():
    def git(workspace, *arguments):
        subprocess.run(
            ["git", "-C", workspace.path, "-c", "user.name=T", "-c", "user.email=t@t.invalid", *arguments],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    with project() as workspace:
        # Another branch has another text for what nobody edits here.
        git(workspace, "init", "--initial-branch=main")
        git(workspace, "add", ".")
        git(workspace, "commit", "--message=One")
        git(workspace, "checkout", "-b", "other")
        workspace.edit("pl", lambda text: text.replace("Otwórz", "Otwieraj"))
        git(workspace, "commit", "--all", "--message=Two")
        git(workspace, "checkout", "main")
        with Server("--edit", workspace.path) as server, Browser() as browser:
            one, two = opened(server, browser, "DONE", "pl"), opened(server, browser, "FILES", "pl")
            one.type(FIELD, "Zrobione")
            insert(two, field(4), " mojego")
            git(workspace, "checkout", "other")
            workspace.edit("pl", lambda text: text.replace("# plik}", "# pliczek}"))
            one.press("s", control=True)
            two.press("s", control=True)
            for tab in [one, two]:
                tab.wait(SAVED)
            same(entries(workspace.table("pl")), {
                "FILES": "{count, plural, one {# pliczek} few {# pliki} many {# plików} other {# pliku mojego}}",
                "DONE": "Zrobione", "OPEN": "Otwieraj"})
            for tab in [one, two]:
                tab.wait(f"document.querySelector('{card('OPEN')} .target').innerText.includes('Otwieraj')")
                only_expected(tab)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
