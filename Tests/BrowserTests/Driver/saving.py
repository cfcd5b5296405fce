"""What must hold in a real browser while a text is saved, and of what the page says about it. A server that answers late, or not at
all, is one whose answers the page gets when a case lets them through."""

import json
import sys

from browser import Browser
from editing import FIELD, SAVED, VALUES, card, click_tool, only_expected, opened
from harness import case, expect, main, same
from preview import Server, Workspace, entries

# Holds the answers to what is asked at some addresses, until `release`. An answer that is still on its way then isn't held.
HOLD = """(() => {
    const ask = window.fetch;
    const released = new Promise((resolve) => { window.release = () => { window.fetch = ask; resolve(); }; });
    window.held = [];
    window.fetch = async (path, ...rest) => {
        const answer = await ask(path, ...rest);
        if (PATHS.some((start) => path.startsWith(start))) {
            window.held.push(path);
            await released;
        }
        return answer;
    };
})()"""

# Whether all of an element can be seen: within the window, and below nothing else.
IN_SIGHT = """((node) => {
    const box = node?.getBoundingClientRect();
    if (!box || !box.width || box.top < 0 || box.bottom > innerHeight) return false;
    return [box.top + 2, box.bottom - 2].every((y) => {
        const top = document.elementFromPoint(box.x + box.width / 2, y);
        return node.contains(top) || top?.contains(node);
    });
})(document.querySelector(SELECTOR))"""


def hold(tab, *paths):
    tab.evaluate(HOLD.replace("PATHS", json.dumps(paths)))


def in_sight(selector):
    return IN_SIGHT.replace("SELECTOR", json.dumps(selector))


def project(*names, **files):
    """English and Polish tables, with files beside them."""
    workspace = Workspace(["en", *names])
    for name, text in files.items():
        workspace.write_file(name, text)
    return workspace


def without(workspace, locale, *keys):
    workspace.edit(locale, lambda text: "\n".join(
        line for line in text.split("\n") if not any(f'"{key}" =' in line for key in keys)))


@case
def keys_do_nothing_while_a_text_is_saved():
    with project("pl") as workspace:
        without(workspace, "pl", "DONE", "CANNOT_EMPTY")
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "DONE", "pl")
            tab.type(FIELD, "Zrobione")
            hold(tab, "/edit/save")
            tab.press("s", control=True)
            tab.wait("window.held.length === 1")
            same(tab.text(".editor .save"), "Saving…")
            same(tab.text(".announcement"), "Saving…")
            same(tab.evaluate(f"document.querySelector('{FIELD}').readOnly"), True)
            # A person who doesn't look goes to the next message and types its text.
            for key in ["m", "e", "W", "p", "i", "s", "z", " ", "[", "Escape", "Enter"]:
                tab.press(key)
            tab.press("s", control=True)
            same(tab.evaluate(VALUES), ["Zrobione"])
            expect("key=DONE&" in tab.evaluate("location.hash") + "&", "a shortcut was followed")
            tab.evaluate("window.release()")
            tab.wait(SAVED)
            # Nor is the rest of it heard, which follows at once.
            for key in ["m", "e", "x"]:
                tab.press(key)
            same(tab.evaluate("document.querySelectorAll('.editor textarea').length"), 0)
            same(tab.evaluate("document.activeElement.dataset.key"), "DONE")
            same(tab.text("#remark"), "Keys pressed while saving or opening a message did nothing.")
            tab.wait("!Preview.keys.isDeaf()")
            tab.press("m")
            tab.wait("document.activeElement.dataset.key === 'CANNOT_EMPTY'")
            same(entries(workspace.table("pl"))["DONE"], "Zrobione")
            expect("CANNOT_EMPTY" not in entries(workspace.table("pl")), "another message was written")
            only_expected(tab)


@case
def keys_do_nothing_while_a_message_opens():
    with project("pl") as workspace:
        without(workspace, "pl", "CANNOT_EMPTY")
        before = entries(workspace.table("pl"))
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = browser.open(f"{server.address}#locale=pl&key=DONE")
            tab.wait(f"document.activeElement === document.querySelector('{card('DONE')}')")
            hold(tab, "/edit/open")
            tab.press("e")
            tab.wait("window.held.length === 1")
            # The first letters of a text would go to another message, approve this one, and start a search.
            for key in ["m", "a", "f", "/", "x"]:
                tab.press(key)
            same(tab.evaluate("document.activeElement.dataset.key"), "DONE")
            tab.evaluate("window.release()")
            tab.wait(f"document.activeElement === document.querySelector('{card('DONE')} textarea')")
            same(tab.text("#remark"), "Keys pressed while saving or opening a message did nothing.")
            # Nor does the field get the end of a text whose beginning wasn't heard.
            tab.press("y")
            same(tab.evaluate(VALUES), [before["DONE"]])
            tab.wait("!Preview.keys.isDeaf()")
            tab.press("z")
            same(tab.evaluate(VALUES), [before["DONE"] + "z"])
            only_expected(tab)


@case
def keys_that_the_page_hears_late_do_nothing_either():
    with project("pl") as workspace:
        without(workspace, "pl", "CANNOT_EMPTY")
        before = entries(workspace.table("pl"))
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "DONE", "pl")
            tab.type(FIELD, "Zrobione")
            hold(tab, "/edit/save")
            tab.press("s", control=True)
            tab.wait(f"document.querySelector('{card('DONE')} .line').innerText.includes('Zrobione')")
            # When the answer is here, the list takes long to draw. The keys are pressed in the meantime.
            tab.evaluate("""Preview.onDataChange(() => {
                if (window.isDrawn) return;
                window.isDrawn = true;
                console.log("draws");
                // Until the first key is there, and a moment longer for the others.
                let start = performance.now();
                while (!navigator.scheduling.isInputPending() && performance.now() - start < 15000) {}
                start = performance.now();
                while (performance.now() - start < 300) {}
            })""")
            tab.evaluate("window.release()")
            tab.logged("draws")
            tab.press_at_once([*"mexyz"])
            tab.wait("window.isDrawn && !Preview.keys.isDeaf()")
            same(tab.evaluate("document.activeElement.dataset.key"), "DONE")
            same(tab.evaluate("document.querySelectorAll('.editor textarea').length"), 0)
            same(entries(workspace.table("pl")), {**before, "DONE": "Zrobione"})
            only_expected(tab)


@case
def says_saved_before_the_project_is_audited():
    with project("pl") as workspace:
        without(workspace, "pl", "DONE", "CANNOT_EMPTY")
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "DONE", "pl")
            hold(tab, "/changes", "/data")
            tab.evaluate("window.before = structuredClone(Preview.data); 0")
            tab.type(FIELD, "Zrobione")
            tab.press("s", control=True)
            tab.wait(SAVED)
            # What is left is counted at once, and the text that was there before isn't shown besides.
            tab.wait("document.querySelector('.work').innerText.includes('Next missing (1)')")
            shown = f"document.querySelector('{card('DONE')} .target').innerText"
            expect("Zrobione" in tab.evaluate(shown) and "Done" not in tab.evaluate(shown), tab.evaluate(shown))
            same(tab.evaluate(f"document.querySelector('{card('DONE')} .badge')"), None)
            # Data from a reading that began before the save doesn't bring back what was there.
            state = "Preview.usualState(Preview.rows.find(({key}) => key === 'DONE').message.cells[Preview.localeIndex('pl')])"
            tab.evaluate("Preview.replaceData(window.before)")
            same(tab.evaluate(state), "translated")
            same(tab.evaluate(f"[...document.querySelectorAll('{card('DONE')} .line .text')].map((node) => node.innerText)"), ["Done", "Zrobione"])
            same(tab.text(f"{card('DONE')} .target p.text"), "Zrobione")
            tab.press("m")
            tab.wait("document.activeElement.dataset.key === 'CANNOT_EMPTY'")
            tab.evaluate("window.release()")
            tab.wait(f"document.querySelector('{card('DONE')} .target p.text')?.innerText === 'Zrobione'")
            only_expected(tab)


@case
def shows_a_refused_text_in_sight():
    with project("ar") as workspace, Server("--edit", workspace.path) as server, Browser(1000, 620) as browser:
        tab = opened(server, browser, "TEXT_TOO_SHORT", "ar")
        tab.wait("document.querySelector('.editor .edit-result table')")
        tab.type(FIELD, "{mni}")
        tab.wait("document.querySelector('.edit-result .severity.error')")
        tab.press("s", control=True)
        tab.wait("document.querySelector('#problems .edit-problem')?.innerText.includes('not saved')")
        same(tab.evaluate("document.querySelector('#problems').getAttribute('role')"), "alert")
        tab.wait(in_sight("#problems .edit-problem"))
        same(tab.evaluate("document.activeElement.className"), "edit-problem")
        # What is typed on in a hurry changes nothing.
        tab.press("x")
        same(tab.evaluate(VALUES)[0], "{mni}")
        tab.evaluate("window.scrollTo(0, 100000)")
        tab.wait(in_sight("#problems .edit-problem"))
        tab.press("Enter")
        tab.wait(f"document.activeElement === document.querySelector('{FIELD}')")
        tab.wait(in_sight(f"{FIELD}"))
        # Nothing that has the focus is below the bar (WCAG 2.4.11).
        for _ in range(25):
            tab.press("Tab")
            hidden = tab.evaluate("""(() => {
                const [node, bar] = [document.activeElement, document.querySelector("#notices")];
                if (node === document.body || bar.contains(node) || node.closest("footer")) return null;
                return node.getBoundingClientRect().top >= bar.getBoundingClientRect().top && node.outerHTML.slice(0, 200);
            })()""")
            expect(not hidden, f"the bar covers what has the focus: {hidden}")
        # The next attempt takes away what was said of the last one.
        tab.click("#problems .edit-problem button:not(.language)")
        tab.wait(SAVED)
        tab.wait("!document.querySelector('#problems .edit-problem')")
        only_expected(tab)


@case
def shows_a_silent_server_in_sight():
    with project("pl") as workspace, Server("--edit", workspace.path) as server, Browser(1000, 620) as browser:
        tab = opened(server, browser, "TEXT_TOO_SHORT", "pl")
        tab.evaluate(f"document.querySelector('{FIELD}').value")
        tab.type(FIELD, "# x")
        tab.wait("document.querySelector('.edit-result').innerText.includes('1 x')")
        tab.evaluate("window.scrollTo(0, 100000)")
        tab.evaluate("window.ask = window.fetch; window.fetch = () => Promise.reject(new TypeError('no answer'))")
        tab.evaluate(f"document.querySelector('{FIELD}').focus({{ preventScroll: true }})")
        tab.press("s", control=True)
        tab.wait("document.querySelector('#trouble').innerText.includes('does not answer')")
        same(tab.evaluate("document.querySelector('#trouble').getAttribute('role')"), "alert")
        tab.wait(in_sight("#trouble p"))
        same(tab.evaluate(VALUES)[0], "# x")
        tab.evaluate("window.fetch = window.ask")
        tab.evaluate(f"document.querySelector('{FIELD}').focus()")
        tab.wait("!Preview.keys.isDeaf()")
        tab.press("s", control=True)
        tab.wait(SAVED)
        tab.wait("document.querySelector('#trouble').innerText === ''")


@case
def shows_all_of_an_editor_that_is_opened():
    with project("pl") as workspace, Server("--edit", workspace.path) as server, Browser(1200, 900) as browser:
        tab = browser.open(f"{server.address}#locale=pl")
        tab.wait("document.querySelectorAll('article').length > 5")
        for number in range(1, 7):
            tab.evaluate(f"document.querySelectorAll('article')[{number}].focus()")
            tab.press("e")
            tab.wait(f"document.querySelectorAll('article')[{number}].querySelector('.edit-result :is(.seen, table)')")
            tab.wait("""(() => {
                const editor = document.activeElement.closest(".editor").getBoundingClientRect();
                const top = document.querySelector("#top").getBoundingClientRect().bottom;
                const end = document.querySelector("#notices").getBoundingClientRect().top;
                return editor.height > end - top - 32 || editor.top >= top && editor.bottom <= end;
            })()""")
            tab.press("Escape")
        only_expected(tab)


QUESTION = "document.querySelector('#problems .edit-problem')?.innerText"


def press_button(tab, words):
    buttons = "[...document.querySelectorAll('#problems .edit-problem button')]"
    tab.wait(f"{buttons}.some(({{innerText}}) => innerText === {json.dumps(words)})")
    tab.evaluate(f"{buttons}.find(({{innerText}}) => innerText === {json.dumps(words)}).click()")


@case
def asks_what_an_emptied_field_means():
    for runtime, kept in [("apple", "Readers then see nothing."), ("messages", "Readers then see: Done (English)")]:
        with project("pl") as workspace:
            workspace.write_file(".l10n-audit.yml", f"runtime: {runtime}\n")
            before = entries(workspace.table("pl"))
            with Server("--edit", workspace.path) as server, Browser() as browser:
                tab = opened(server, browser, "DONE", "pl")
                tab.type(FIELD, "")
                tab.press("s", control=True)
                tab.wait(f"{QUESTION}?.includes('The text is empty.')")
                same(entries(workspace.table("pl")), before)
                words = tab.evaluate(QUESTION).replace("\u2068", "").replace("\u2069", "")
                expect("Delete translation Readers then see: Done (English)" in words, words)
                expect(f"Keep it empty {kept}" in words, words)
                # A space that is typed in a hurry presses no button.
                tab.press(" ")
                press_button(tab, "Go back to the text")
                tab.wait(f"document.activeElement === document.querySelector('{FIELD}')")
                # Who leaves is asked too, and writes nothing by it.
                tab.click("#title")
                tab.wait(f"{QUESTION}?.includes('The text is empty.')")
                same(entries(workspace.table("pl")), before)
                press_button(tab, "Keep it empty")
                tab.wait(SAVED)
                same(entries(workspace.table("pl"))["DONE"], "")
                tab.wait(f"document.querySelector('{card('DONE')} .target .note')")
                note = tab.text(f"{card('DONE')} .target .note")
                same(note, "The text is empty: readers see nothing." if runtime == "apple" else "Readers see English.")
                only_expected(tab)


@case
def deletes_a_translation_and_brings_it_back():
    with project("pl") as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        before = entries(workspace.table("pl"))
        tab = opened(server, browser, "TEXT_TOO_SHORT", "pl")
        click_tool(tab, "Delete translation…")
        tab.wait(f"{QUESTION}?.includes('Delete this translation')")
        press_button(tab, "Delete translation")
        tab.wait(SAVED)
        expect("TEXT_TOO_SHORT" not in entries(workspace.table("pl")), "the entry is still there")
        tab.wait(f"document.querySelector('{card('TEXT_TOO_SHORT')} .badge.missing')")
        tab.wait("document.activeElement.dataset.key === 'TEXT_TOO_SHORT' && !document.querySelector('.edit-saved')")
        tab.press("z", control=True)
        tab.wait(f"{VALUES}.length === 4 && {VALUES}.every((text) => text !== '')")
        tab.press("s", control=True)
        tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
        same(entries(workspace.table("pl")), before)
        only_expected(tab)


@case
def asks_about_an_emptied_form():
    with project("pl") as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = opened(server, browser, "TEXT_TOO_SHORT", "pl")
        tab.type(".edit-field:nth-child(2) textarea", "")
        tab.press("s", control=True)
        tab.wait(f"{QUESTION}?.includes('The text for few is empty.')")
        expect("Delete" not in tab.evaluate(QUESTION), "all of the translation would go")
        press_button(tab, "Keep it empty")
        tab.wait(SAVED)
        expect("few {}" in entries(workspace.table("pl"))["TEXT_TOO_SHORT"], "the form isn't empty")
        only_expected(tab)


@case
def gives_the_focus_back_to_the_list():
    with project("pl", "de") as workspace:
        without(workspace, "pl", "DONE")
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = browser.open(f"{server.address}#locale=de")
            tab.wait("document.querySelector('article .target')")
            tab.evaluate("document.querySelector('#locale').focus()")
            tab.choose("#locale", "pl")
            tab.wait("document.activeElement.matches('article.card')")
            tab.press("m")
            tab.wait("document.activeElement.dataset.key === 'DONE' && document.querySelector('#locale').value === 'pl'")
            # Who steps through a closed list stays in it.
            tab.evaluate("document.querySelector('#state').focus()")
            tab.press("ArrowDown")
            tab.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
            same(tab.evaluate("document.activeElement.id"), "state")
            tab.choose("#state", "")
            for opener in ["#shortcuts-button", ".add-language", ".open-files"]:
                tab.evaluate(f"document.querySelector('article').focus(); document.querySelector('{opener}').focus()")
                tab.evaluate(f"document.querySelector('{opener}').click()")
                tab.wait("document.querySelector('dialog[open]')")
                tab.press("Escape")
                tab.wait("document.activeElement.matches('article.card')")
            # On a button, a key means the same.
            tab.evaluate("document.querySelector('.add-language').focus()")
            tab.press("m")
            tab.wait("document.activeElement.dataset.key === 'DONE'")
            only_expected(tab)


@case
def undoes_the_last_saves_wherever_they_were():
    with project("pl") as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        before = entries(workspace.table("pl"))
        tab = browser.open(f"{server.address}#locale=pl")
        tab.wait("document.querySelector('article .target')")
        keys = ["DONE", "CANNOT_EMPTY", "EMAIL"]
        for key in keys:
            tab.evaluate(f"Preview.choose({{ key: '{key}', table: 0 }})")
            tab.wait(f"document.activeElement.dataset.key === '{key}'")
            tab.press("e")
            tab.wait(f"document.activeElement === document.querySelector('{card(key)} textarea')")
            tab.type(f"{card(key)} textarea", f"Nowe {key}")
            tab.press("s", control=True)
            tab.wait(f"document.querySelector('{card(key)} .target p.text')?.innerText === 'Nowe {key}'")
        # The list doesn't show them any more.
        tab.type("#filter", "INVALID")
        tab.wait(f"!document.querySelector('{card('EMAIL')}')")
        tab.evaluate("document.querySelector('article').focus()")
        for key in reversed(keys):
            tab.press("z", control=True)
            tab.wait(f"document.querySelector('{card(key)} textarea')?.value === {json.dumps(before[key])}")
            tab.press("s", control=True)
            tab.wait(f"document.querySelector('{card(key)} .target p.text')?.innerText === {json.dumps(before[key])}")
        same(entries(workspace.table("pl")), before)
        only_expected(tab)


@case
def keeps_what_is_typed_as_a_draft_when_it_is_left():
    with project("pl") as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        before = entries(workspace.table("pl"))
        tab = opened(server, browser, "DONE", "pl")
        tab.type(FIELD, "Zrobione")
        tab.press("Escape")
        tab.wait("document.querySelector('.announcement').innerText === 'Kept as a draft, not saved.'")
        same(tab.evaluate("document.activeElement.dataset.key"), "DONE")
        tab.wait("document.querySelector('.work').innerText.includes('Next draft (1)')")
        tab.evaluate("new Promise((resolve) => setTimeout(resolve))")
        same(entries(workspace.table("pl")), before)
        tab.goto("about:blank")
        tab.goto(f"{server.address}#locale=pl&key=DONE")
        tab.wait(f"document.querySelector('{FIELD}')?.value === 'Zrobione'")
        # What isn't changed is left as it is.
        click_tool(tab, "Cancel")
        tab.wait("document.querySelector('.announcement').innerText === 'Not changed.'")
        same(entries(workspace.table("pl")), before)
        only_expected(tab)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
