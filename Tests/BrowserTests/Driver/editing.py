"""What must hold in a real browser where translations are edited."""

import json
import sys

from browser import Browser
from harness import case, expect, main, same
from preview import Server, Workspace, entries

FIELD = ".editor textarea"
VALUES = f"[...document.querySelectorAll('{FIELD}')].map(area => area.value)"


SAVED = "document.querySelector('.announcement').innerText === 'Saved.'"


def card(key):
    return f"article[data-key={key}]"


def opened(server, browser, key, locale):
    tab = browser.open(f"{server.address}#locale={locale}&key={key}")
    tab.click(f"{card(key)} button.edit")
    tab.wait(f"document.querySelector('{FIELD}') === document.activeElement")
    return tab


def click_tool(tab, words):
    """Clicks a button below the fields, as a person does."""
    # What the server says of the message comes above the buttons, and moves them.
    tab.wait("document.querySelector('.editor .edit-result')?.childElementCount")
    buttons = "[...document.querySelectorAll('.edit-tools button')].map(({innerText}) => innerText)"
    place = tab.wait(f"{buttons}.indexOf({json.dumps(words)}) + 1")
    tab.click(f".edit-tools button:nth-child({place})")


def only_expected(tab):
    # The browser itself complains of answers with these statuses.
    same([text for text in tab.complaints() if not any(status in text for status in ["409", "422", "403"])], [])


@case
def edits_a_plain_message():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        before = open(workspace.table("pl"), encoding="utf-8").read()
        tab = opened(server, browser, "DONE", "pl")
        same(tab.evaluate(VALUES), [entries(workspace.table("pl"))["DONE"]])
        tab.type(FIELD, "Zrobione")
        tab.wait("document.querySelector('.edit-result').innerText.includes('Zrobione')")
        tab.press("s", control=True)
        tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
        line = '"DONE" = "%s";'
        old = entries(workspace.table("pl"))
        same(old["DONE"], "Zrobione")
        after = open(workspace.table("pl"), encoding="utf-8").read()
        changed = [pair for pair in zip(before.split("\n"), after.split("\n")) if pair[0] != pair[1]]
        same([new for _, new in changed], [line % "Zrobione"])
        same(before.count("\n"), after.count("\n"))
        tab.wait(f"document.querySelector('{card('DONE')} .target p.text')?.innerText === 'Zrobione'")
        only_expected(tab)


@case
def edits_a_plural_in_polish():
    with Workspace(["en", "pl"]) as workspace:
        with Server("--edit", "--rules", "standard", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "TEXT_TOO_SHORT", "pl")
            labels = tab.evaluate("[...document.querySelectorAll('.edit-field label')].map(label => label.innerText)")
            same([label.split()[0] for label in labels], ["one", "few", "many", "other"])
            expect("2, 3, 4" in labels[1], f"the numbers of a form are not shown: {labels}")
            many = ".edit-field:nth-child(3) textarea"
            tab.type(many, "# literek")
            tab.wait("document.querySelector('.edit-result').innerText.includes('5 literek')")
            # Leaving the fields saves.
            tab.click("#title")
            tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
            expect("many {# literek}" in entries(workspace.table("pl"))["TEXT_TOO_SHORT"], "the form is not saved")
            tab.wait(f"document.querySelector('{card('TEXT_TOO_SHORT')} .target').innerText.includes('5 literek')")
            only_expected(tab)


@case
def shows_the_form_of_the_app_while_somebody_types():
    with Workspace(["en", "pl"]) as workspace:
        with Server("--edit", "--rules", "standard", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "INVALID_EMAIL_FORMAT", "pl")
            form = ".edit-result form.form"
            tab.wait(f"document.querySelector('{form} .form-error')")
            same(tab.evaluate(f"document.querySelector('{form}').lang"), "pl")
            tab.evaluate(f"window.drawn = document.querySelector('{form}')")
            tab.type(FIELD, "Popraw adres.")
            tab.wait(f"document.querySelector('{form}').innerText.includes('Popraw adres.')")
            expect(tab.evaluate(f"window.drawn === document.querySelector('{form}')"), "the form was drawn again")
            # Nobody has to pass through the fields of the form.
            same(tab.evaluate(f"document.querySelector('{form}').inert"), True)
            only_expected(tab)


@case
def edits_a_plural_as_it_is_written():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "TEXT_TOO_SHORT", "pl")
        before = entries(workspace.table("pl"))["TEXT_TOO_SHORT"]
        click_tool(tab, "As written")
        tab.wait(f"{VALUES}.length === 1 && document.querySelector('{FIELD}') === document.activeElement")
        same(tab.evaluate(VALUES), [before])
        after = before.replace("other {", "other {co najmniej ")
        tab.type(FIELD, after)
        tab.press("s", control=True)
        tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
        same(entries(workspace.table("pl"))["TEXT_TOO_SHORT"], after)
        only_expected(tab)


@case
def saves_again_what_was_typed_while_it_was_saved():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "DONE", "pl")
        tab.evaluate(f"""(() => {{
            const area = document.querySelector("{FIELD}");
            for (const text of ["Zrobione", "Zrobiono wszystko"]) {{
                area.value = text;
                area.dispatchEvent(new Event("input", {{ bubbles: true }}));
                area.dispatchEvent(new KeyboardEvent("keydown", {{ key: "s", ctrlKey: true, bubbles: true, cancelable: true }}));
            }}
        }})()""")
        tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
        same(entries(workspace.table("pl"))["DONE"], "Zrobiono wszystko")
        only_expected(tab)


@case
def puts_back_what_was_saved_over():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        before = entries(workspace.table("pl"))
        tab = opened(server, browser, "DONE", "pl")
        tab.type(FIELD, "Zrobione")
        tab.press("s", control=True)
        tab.wait(f"document.querySelector('{card('DONE')} .target p.text')?.innerText === 'Zrobione'")
        tab.wait("document.activeElement.dataset.key === 'DONE'")
        tab.press("z", control=True)
        tab.wait(f"document.querySelector('{FIELD}')?.value === {json.dumps(before['DONE'])}")
        # It is typed, and nothing is saved yet.
        same(entries(workspace.table("pl"))["DONE"], "Zrobione")
        tab.evaluate("document.execCommand('undo')")
        same(tab.evaluate(VALUES), ["Zrobione"])
        click_tool(tab, "Earlier text")
        tab.press("s", control=True)
        tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
        same(entries(workspace.table("pl")), before)
        only_expected(tab)


@case
def cancels_where_a_pressed_button_takes_no_focus():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        before = entries(workspace.table("pl"))
        tab = opened(server, browser, "DONE", "pl")
        # In Safari, the focus goes to what holds the button and can have it: the card.
        tab.evaluate("""document.addEventListener("mousedown", (event) => {
            if (event.defaultPrevented || !event.target.closest("button")) return;
            event.preventDefault();
            event.target.closest("article").focus();
        })""")
        tab.type(FIELD, "Inaczej")
        # Nor is the key that ends a composition there one that cancels.
        tab.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true }))")
        same(tab.evaluate(VALUES), ["Inaczej"])
        click_tool(tab, "Cancel")
        tab.wait("document.querySelector('.announcement').innerText === 'Not changed.' && !document.querySelector('.editor')")
        # Time for a save that nobody has asked for.
        tab.evaluate("new Promise((resolve) => setTimeout(resolve, 500)).then(() => true)")
        same(entries(workspace.table("pl")), before)
        only_expected(tab)


@case
def hides_no_focus_below_the_head():
    with Workspace(["en", "ar"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "TEXT_TOO_SHORT", "ar")
        tab.wait("document.querySelector('.edit-result').childElementCount")
        tab.evaluate("[...document.querySelectorAll('.current :is(button, summary)')].at(-1).focus()")
        stops = 0
        for _ in range(80):
            tab.press("Tab", shift=True)
            hidden = tab.evaluate("""(() => {
                const [node, head] = [document.activeElement, document.querySelector("#top")];
                if (node === document.body || head.contains(node) || node.matches(".skip")) return null;
                return node.getBoundingClientRect().top < head.getBoundingClientRect().bottom && node.outerHTML.slice(0, 200);
            })()""")
            if hidden is None:
                break
            stops += 1
            expect(not hidden, f"the head covers what has the focus: {hidden}")
        expect(stops > 10, f"there were {stops} stops only")


@case
def edits_from_right_to_left():
    with Workspace(["en", "ar"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "TEXT_TOO_SHORT", "ar")
        same(tab.evaluate(f"[...document.querySelectorAll('{FIELD}')].map(area => area.dir + ' ' + area.lang)[0]"), "rtl ar")
        labels = tab.evaluate("[...document.querySelectorAll('.editor .form-label')].map(label => label.innerText)")
        expect(labels[-1] == "other" and "two" in labels, f"the forms are {labels}")
        tab.press("Escape")
        tab.wait("document.querySelector('.editor') === null")
        same(tab.evaluate("document.activeElement.dataset.key"), "TEXT_TOO_SHORT")
        only_expected(tab)


@case
def keeps_a_text_with_an_error_as_a_draft():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        before = entries(workspace.table("pl"))
        tab = opened(server, browser, "NUMBER_TOO_SMALL", "pl")
        wrong = "Wpisz {mni}."
        tab.type(FIELD, wrong)
        tab.wait("document.querySelector('.edit-result .severity.error') !== null")
        tab.press("s", control=True)
        tab.wait("document.querySelector('.edit-problem')?.innerText.includes('not saved')")
        same(entries(workspace.table("pl")), before)
        # The draft is there when the page is opened again, and found where its message is not shown.
        tab.goto("about:blank")
        tab.goto(f"{server.address}#locale=pl&filter=DONE")
        tab.wait("document.querySelector('.work').innerText.includes('Next draft (1)')")
        tab.press("d")
        tab.wait("document.activeElement.dataset.key === 'NUMBER_TOO_SMALL'")
        tab.wait(f"document.querySelector('{FIELD}')?.value === {json.dumps(wrong)}")
        tab.press("Tab")
        tab.evaluate(f"document.querySelector('{FIELD}').focus()")
        tab.press("s", control=True)
        tab.wait("document.querySelector('.edit-problem button:not(.language)') !== null")
        tab.click(".edit-problem button:not(.language)")
        tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
        same(entries(workspace.table("pl"))["NUMBER_TOO_SMALL"], wrong)
        only_expected(tab)


@case
def refuses_a_text_without_an_argument_until_it_is_saved_as_it_is():
    with Workspace() as workspace:
        workspace.write("en", '"HI" = "Hello, {name}!";\n')
        workspace.write("pl", '"HI" = "Cześć, {name}!";\n')
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "HI", "pl")
            tab.type(FIELD, "Cześć!")
            tab.press("s", control=True)
            tab.wait("document.querySelector('.edit-problem')?.innerText.includes('leaves out an argument')")
            same(entries(workspace.table("pl"))["HI"], "Cześć, {name}!")
            # What is typed in a hurry doesn't save it.
            tab.press("s", control=True)
            tab.wait("!Preview.keys.isDeaf()")
            same(entries(workspace.table("pl"))["HI"], "Cześć, {name}!")
            tab.press("S", control=True, shift=True)
            tab.wait(SAVED)
            same(entries(workspace.table("pl"))["HI"], "Cześć!")
            only_expected(tab)


@case
def shows_both_texts_of_a_conflict():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "DONE", "pl")
        own = entries(workspace.table("pl"))["DONE"]
        tab.type(FIELD, "Moje")
        workspace.edit("pl", lambda text: text.replace(f'"DONE" = "{own}"', '"DONE" = "Cudze"'))
        # The page has taken note of the file, and what is typed is still there.
        tab.wait(f"document.querySelector('{card('DONE')} .target').innerText.includes('Cudze') || true")
        tab.press("s", control=True)
        tab.wait("document.querySelector('.edit-conflict')?.innerText.includes('Cudze')")
        same(entries(workspace.table("pl"))["DONE"], "Cudze")
        same(tab.evaluate(VALUES), ["Moje"])
        tab.click(".edit-conflict button")
        tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
        same(entries(workspace.table("pl"))["DONE"], "Moje")
        only_expected(tab)


@case
def a_conflict_with_a_deleted_entry_says_so():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "DONE", "pl")
        tab.type(FIELD, "Moje")
        workspace.edit("pl", lambda text: "\n".join(line for line in text.split("\n") if '"DONE"' not in line))
        tab.wait(f"document.querySelector('{card('DONE')} .badge.missing')")
        tab.press("s", control=True)
        tab.wait("document.querySelector('.edit-conflict')?.innerText.includes('has deleted this translation')")
        tab.click(".edit-conflict button")
        tab.wait(SAVED)
        same(entries(workspace.table("pl"))["DONE"], "Moje")
        only_expected(tab)


@case
def a_missing_translation_is_edited_in_the_direction_of_its_language():
    with Workspace() as workspace:
        workspace.write("en", '"HI" = "Hello, {name}!";\n"DONE" = "Done";\n')
        workspace.write("ar", '"DONE" = "تم";\n')
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "HI", "ar")
            tab.wait("document.querySelector('.editor .chip')")
            # The label and the chips begin on the right, as the field does.
            rights = "[...document.querySelectorAll('.current :is(.target h3 bdi, .edit-field label, .editor .chip)')].map((node) => Math.round(node.getBoundingClientRect().right))"
            side = tab.evaluate("Math.round(document.querySelector('.editor').getBoundingClientRect().right)")
            expect(all(abs(right - side) < 24 for right in tab.evaluate(rights)), f"{tab.evaluate(rights)} and {side}")
            same(tab.evaluate("getComputedStyle(document.querySelector('.target > p.text')).direction"), "ltr")
            # The buttons are in the direction of the page: the dots stand at the end of "Delete translation…".
            same(tab.evaluate("[...new Set([...document.querySelectorAll('.edit-tools button')].map((node) => getComputedStyle(node).direction))]"), ["ltr"])
            only_expected(tab)


@case
def goes_to_the_next_message_that_lacks_a_text():
    with Workspace(["en", "pl"]) as workspace:
        workspace.edit("pl", lambda text: "\n".join(line for line in text.split("\n") if '"DONE"' not in line))
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl")
            tab.wait("document.querySelector('.work')?.innerText.includes('Next missing (1)')")
            tab.press("m")
            tab.wait("document.activeElement.dataset.key === 'DONE'")
            findings = f"[...document.querySelectorAll('{card('DONE')} .findings li')].filter(item => item.checkVisibility()).length"
            # That it is missing is said once, by its badge.
            same(tab.text(f"{card('DONE')} .badge"), "missing")
            same(tab.text(f"{card('DONE')} .target .note").replace("\u2068", "").replace("\u2069", ""), "Readers see English.")
            same(tab.evaluate(findings), 0)
            tab.press("e")
            tab.wait(f"document.activeElement === document.querySelector('{FIELD}')")
            tab.wait("document.querySelector('.edit-result .seen')")
            same(tab.evaluate(findings), 0)
            tab.type(FIELD, "Gotowe")
            tab.press("s", control=True)
            tab.wait("document.querySelector('.work').innerText.includes('Next missing (0)')")
            same(entries(workspace.table("pl"))["DONE"], "Gotowe")
            only_expected(tab)


@case
def the_next_finding_is_not_one_that_is_only_missing():
    with Workspace(["en", "pl"]) as workspace:
        workspace.edit("pl", lambda text: "\n".join(line for line in text.split("\n") if '"CANNOT_EMPTY"' not in line))
        workspace.edit("pl", lambda text: text.replace("{min", "{mni"))
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl")
            tab.wait("document.querySelector('.work')?.innerText.includes('Next missing (1)')")
            found = "Preview.rows.filter((row) => row.message.cells[Preview.localeIndex('pl')].findings).map(({ key }) => key)"
            keys = tab.evaluate(found)
            expect("CANNOT_EMPTY" in keys and len(keys) > 2, f"the findings are in {keys}")
            tab.wait(f"document.querySelector('.work').innerText.includes('Next with findings ({len(keys) - 1})')")
            seen = set()
            for _ in keys:
                tab.press("f")
                tab.wait("document.activeElement.dataset.key")
                seen.add(tab.evaluate("document.activeElement.dataset.key"))
            same(seen, {*keys} - {"CANNOT_EMPTY"})
            only_expected(tab)


@case
def translates_messages_by_the_keyboard_alone():
    keys = [f"K{number:02}" for number in range(15)]
    with Workspace() as workspace:
        workspace.write("en", "".join(f'"{key}" = "Text {key}";\n' for key in [*keys, "LAST"]))
        workspace.write("pl", '"LAST" = "Ostatni";\n')
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl")
            tab.wait("document.querySelector('.work')?.innerText.includes('Next missing (15)')")
            tab.press("m")
            tab.wait("document.activeElement.dataset.key === 'K00'")
            tab.press("e")
            for key in keys:
                tab.wait(f"document.activeElement === document.querySelector('{card(key)} textarea')")
                tab.wait("!Preview.keys.isDeaf()")
                # The source text is where a translation begins.
                tab.press("0", alt=True)
                same(tab.evaluate("document.activeElement.value"), f"Text {key}")
                tab.command("Input.insertText", text="!")
                tab.press("Enter", control=True)
            tab.wait("document.querySelector('.announcement').innerText.includes('Nothing is left to do')")
            same(entries(workspace.table("pl")), {**{key: f"Text {key}!" for key in keys}, "LAST": "Ostatni"})
            only_expected(tab)


@case
def approves_with_one_key():
    with Workspace(["en", "pl"]) as workspace:
        text = open(workspace.table("pl"), encoding="utf-8").read()
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "DONE", "pl")
            click_tool(tab, "Needs a review")
            tab.wait(f"document.querySelector('{card('DONE')} .badge.needs-review')")
            tab.wait("document.activeElement.dataset.key === 'DONE' && document.activeElement.matches('.card')")
            marked = open(workspace.table("pl"), encoding="utf-8").read()
            expect(marked != text, "the message isn't marked")
            tab.press("a")
            tab.wait(SAVED)
            tab.wait(f"!document.querySelector('{card('DONE')} .badge')")
            expect(open(workspace.table("pl"), encoding="utf-8").read() != marked, "the mark is still there")
            # Nothing happens to a message that waits for nothing.
            tab.wait("document.activeElement.matches('.card') && !Preview.keys.isDeaf()")
            tab.press("a")
            tab.wait("document.querySelector('.announcement').innerText.includes('isn\\'t waiting')")
            same(tab.evaluate("document.querySelectorAll('.editor textarea').length"), 0)
            only_expected(tab)


@case
def lets_nobody_edit_without_the_token():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = browser.open(server.address.split("?")[0] + "#locale=pl")
        tab.wait("document.querySelector('.edit-hint')?.innerText.includes('the terminal shows')")
        same(tab.evaluate("document.querySelectorAll('button.edit').length"), 0)
        answer = tab.evaluate("""fetch('/edit/save', {method: 'POST', headers: {'Content-Type': 'application/json'},
            body: '{"table": "Validation", "key": "DONE", "locale": "pl", "fields": []}'}).then(answer => answer.status)""")
        same(answer, 403)
    with Workspace(["en", "pl"]) as workspace, Server(workspace.path) as server, Browser() as browser:
        tab = browser.open(server.address + "#locale=pl")
        tab.wait("document.querySelector('article') !== null")
        same(tab.evaluate("document.querySelectorAll('button.edit, .work').length"), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
