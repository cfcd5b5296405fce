"""What must hold in a real browser of what helps a translator while a message is edited."""

import json
import os
import sys

from browser import Browser
from editing import FIELD, SAVED, VALUES, card, click_tool, only_expected, opened
from harness import case, expect, main, same
from preview import Server, Workspace, commit, entries

CHIPS = "[...document.querySelectorAll('.editor .chip')].map(chip => chip.innerText.replace('\\n', ''))"


def project(**texts):
    """English and Polish tables of one key for each text."""
    workspace = Workspace()
    for locale, index in [("en", 0), ("pl", 1)]:
        pairs = [(key, pair[index]) for key, pair in texts.items() if pair[index] is not None]
        workspace.write(locale, "".join(f'"{key}" = "{text}";\n' for key, text in pairs))
    return workspace


def caret(tab, position):
    tab.evaluate(f"document.querySelector('{FIELD}').setSelectionRange({position}, {position})")


@case
def inserts_arguments_by_click_and_by_keyboard():
    with project(GREETING=("{name} sent {what}.", "Cześć!")) as workspace:
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "GREETING", "pl")
            tab.wait("document.querySelectorAll('.chip.lacking').length === 2")
            same(tab.evaluate(CHIPS), ["!{name}, lacking in the text", "!{what}, lacking in the text"])
            caret(tab, 5)
            tab.press("2", alt=True)
            tab.wait("document.querySelectorAll('.chip.used').length === 1")
            same(tab.evaluate(VALUES), ["Cześć{what}!"])
            tab.click(".chip")
            tab.wait("document.querySelectorAll('.chip.used').length === 2")
            # The caret stays behind what was inserted.
            same(tab.evaluate(VALUES), ["Cześć{what}{name}!"])
            same(tab.evaluate("document.activeElement.tagName"), "TEXTAREA")
            # The browser undoes it as it undoes typing.
            tab.evaluate("document.execCommand('undo')")
            same(tab.evaluate(VALUES), ["Cześć{what}!"])
            only_expected(tab)


@case
def says_at_once_that_an_argument_is_damaged():
    with project(GREETING=("Hello, {name}!", "Cześć, {name}!")) as workspace:
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "GREETING", "pl")
            tab.wait("document.querySelector('.chip.used')")
            # What an input method puts together is not disturbed, wherever it stands.
            caret(tab, 10)
            tab.command("Input.imeSetComposition", text="x", selectionStart=1, selectionEnd=1)
            tab.command("Input.insertText", text="x")
            damage = tab.wait("document.querySelector('.damage')?.innerText")
            expect("{name} is damaged: the text has {naxme} instead." in damage, damage)
            expect("{name} is damaged" in tab.text(".announcement"), "the damage is not announced")
            tab.click(".damage button")
            tab.wait("document.querySelector('.damage') === null && document.querySelector('.chip.used')")
            same(tab.evaluate(VALUES), ["Cześć, {name}!"])
            # Written in another way, it is the same argument.
            tab.type(FIELD, "Cześć, {name, number}!")
            tab.wait("document.querySelector('.edit-result').innerText.length > 0")
            tab.wait("document.querySelector('.chip.used') && document.querySelector('.damage') === null")
            only_expected(tab)


@case
def leaves_an_argument_whole():
    with project(GREETING=("Hello, {name}!", "Cześć, {name}!")) as workspace:
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "GREETING", "pl")
            tab.wait("document.querySelector('.chip.used')")
            # What is typed or pasted within it goes behind it, where more is typed.
            caret(tab, 9)
            tab.command("Input.insertText", text="a")
            same(tab.evaluate(VALUES), ["Cześć, {name}a!"])
            tab.command("Input.insertText", text="b")
            same(tab.evaluate(VALUES), ["Cześć, {name}ab!"])
            caret(tab, 8)
            tab.press("Enter")
            same(tab.evaluate(VALUES), ["Cześć, {name}\nab!"])
            tab.evaluate("document.execCommand('undo')")
            # What reaches into it takes all of it, and nothing of it is left.
            tab.evaluate(f"document.querySelector('{FIELD}').setSelectionRange(5, 9)")
            tab.press("Backspace")
            tab.wait("document.querySelector('.chip.lacking')")
            same(tab.evaluate(VALUES), ["Cześćab!"])
            tab.evaluate("document.execCommand('undo')")
            same(tab.evaluate(VALUES), ["Cześć, {name}ab!"])
            tab.wait("document.querySelector('.chip.used')")
            same(tab.evaluate("document.querySelector('.damage')"), None)
            only_expected(tab)


@case
def composes_with_an_input_method_while_others_save():
    with project(GREETING=("Hello, {name}!", "Witaj, {name}!"), DONE=("Done", "Gotowe")) as workspace:
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "GREETING", "pl")
            tab.wait("document.querySelector('.chip.used')")
            caret(tab, 14)
            tab.command("Input.imeSetComposition", text="に", selectionStart=1, selectionEnd=1)
            workspace.edit("pl", lambda text: text.replace("Gotowe", "Zrobione"))
            tab.evaluate("new Promise(resolve => setTimeout(resolve, 1500))")
            tab.command("Input.imeSetComposition", text="にほ", selectionStart=2, selectionEnd=2)
            same(tab.evaluate(VALUES), ["Witaj, {name}!にほ"])
            # What others have saved is shown when the composition is complete.
            expect("Gotowe" in tab.text(f"{card('DONE')} .target"), "the page is drawn anew in the middle of a composition")
            tab.command("Input.insertText", text="日本")
            tab.wait(f"document.querySelector('{card('DONE')} .target').innerText.includes('Zrobione')")
            same(tab.evaluate(VALUES), ["Witaj, {name}!日本"])
            tab.press("s", control=True)
            tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
            same(entries(workspace.table("pl"))["GREETING"], "Witaj, {name}!日本")
            only_expected(tab)


@case
def measures_what_is_typed_against_the_source_and_the_limit():
    with project(TITLE=("Twelve signs", "Tytuł")) as workspace:
        workspace.write("en", '/* Short. max: 15 */\n"TITLE" = "Twelve signs";\n')
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "TITLE", "pl")
            length = "document.querySelector('.edit-length')?.innerText"
            tab.wait(f"{length} === '5 characters · −58 % · limit 15'")
            tab.type(FIELD, "Osiemnaście znaków")
            tab.wait(f"{length} === '18 characters · +50 % · 3 over the limit of 15'")
            expect(tab.evaluate("document.querySelector('.edit-length').classList.contains('over')"), "the limit is not marked")
            tab.type(FIELD, "Dwanaścioro.")
            tab.wait(f"{length} === '12 characters · as long as the source · limit 15'")


@case
def goes_to_what_is_left_by_a_key():
    texts = {"A": ("One", None), "B": ("Two", "Dwa"), "C": ("Three {n}", "Trzy"), "D": ("Four", "Cztery"), "E": ("Five", "Pięć")}
    with project(**texts) as workspace:
        workspace.edit("pl", lambda text: text.replace('"B"', '/* needs-review */\n"B"'))
        workspace.write_file(".l10n-accepted", "l10n-accepted 1\n")
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "E", "pl")
            tab.type(FIELD, "Piątka")
            tab.press("s", control=True)
            tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
            workspace.edit("en", lambda text: text.replace("Five", "The five"))
            tab.wait("document.querySelector('.work').innerText.includes('Next out of date (1)')")
            expect("Next to review (1)" in tab.text(".work"), "what is out of date is counted as a review too")
            for key, found in [("m", "A"), ("s", "E"), ("r", "B"), ("f", "C")]:
                tab.press(key)
                tab.wait(f"document.activeElement.dataset.key === {json.dumps(found)}")
            tab.choose("#state", "stale")
            tab.wait("[...document.querySelectorAll('article[data-key]')].map(card => card.dataset.key).join() === 'E'")
            expect("state=stale" in tab.evaluate("location.hash"), "the state is not in the address")
            only_expected(tab)


@case
def stays_among_what_the_filters_let_through():
    texts = {"A": ("One x", None), "B": ("Two x", None), "C": ("Three", None), "D": ("Four x", None), "E": ("Five", "Pięć")}
    with project(**texts) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = browser.open(server.address + "#locale=pl&state=missing&filter=x")
        tab.wait(f"document.querySelector('{card('D')}')")
        for key in ["A", "B", "D", "A"]:
            tab.press("m")
            tab.wait(f"document.activeElement.dataset.key === {json.dumps(key)}")
        expect("filter=x" in tab.evaluate("location.hash"), "the filter is gone")
        # A card that the filter lets through no more leaves the focus to the next one.
        for key, following in [("A", "B"), ("B", "D"), ("D", None)]:
            tab.press("e")
            tab.wait(f"document.querySelector('{FIELD}') === document.activeElement")
            tab.command("Input.insertText", text="Tekst")
            tab.press("s", control=True)
            tab.wait(f"document.querySelector('{card(key)}') === null")
            if following:
                tab.wait(f"document.activeElement.dataset.key === {json.dumps(following)}")
        # Nothing of it is left: what is missing elsewhere comes.
        tab.press("m")
        tab.wait("document.activeElement.dataset.key === 'C'")
        only_expected(tab)


@case
def marks_and_clears_a_review():
    with project(DONE=("Done", "Gotowe")) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        def press(words):
            tab.wait(f"document.querySelector('{card('DONE')} button.edit')")
            tab.click(f"{card('DONE')} button.edit")
            click_tool(tab, words)

        tab = browser.open(server.address + "#locale=pl&key=DONE")
        press("Needs a review")
        tab.wait(f"document.querySelector('{card('DONE')} .badge.needs-review')")
        expect("needs-review" in open(workspace.table("pl"), encoding="utf-8").read(), "the mark is not in the table")
        press("Reviewed")
        tab.wait(f"!document.querySelector('{card('DONE')} .badge')")
        expect("needs-review" not in open(workspace.table("pl"), encoding="utf-8").read(), "the mark is still in the table")
        only_expected(tab)


@case
def keeps_a_note_for_the_programmer():
    note = ".edit-note input"
    with project(DONE=("Done", "Gotowe"), OTHER=("Other", None)) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        def text():
            return open(workspace.table("pl"), encoding="utf-8").read()

        before = text()
        tab = opened(server, browser, "DONE", "pl")
        tab.type(note, "Done with what?")
        # It is a draft until it is saved.
        tab.press("Escape")
        tab.goto("about:blank")
        tab.goto(f"{server.address}#locale=pl&key=DONE")
        tab.wait(f"document.querySelector('{note}')?.value === 'Done with what?'")
        same(text(), before)
        tab.evaluate(f"document.querySelector('{note}').focus()")
        tab.press("s", control=True)
        tab.wait(SAVED)
        same(text(), "/* translator: Done with what? */\n" + before)
        # It is undone as any other text.
        tab.wait("document.activeElement.dataset.key === 'DONE' && !Preview.keys.isDeaf()")
        tab.press("z", control=True)
        tab.wait(f"document.querySelector('{note}')?.value === '' && document.activeElement === document.querySelector('{note}')")
        same(tab.evaluate(VALUES), ["Gotowe"])
        tab.press("s", control=True)
        tab.wait(f"{SAVED} && !document.querySelector('{note}')")
        same(text(), before)
        # A note about a message without a translation comes with one.
        tab.evaluate("Preview.choose({ key: 'OTHER', table: 0 })")
        tab.wait("document.activeElement.dataset.key === 'OTHER'")
        tab.press("e")
        tab.wait(f"document.activeElement === document.querySelector('{card('OTHER')} textarea')")
        tab.type(note, "Which one?")
        tab.press("s", control=True)
        tab.wait("document.querySelector('#problems').innerText.includes('Type a translation too')")
        tab.type(FIELD, "Inne")
        tab.press("s", control=True)
        tab.wait(SAVED)
        expect('/* translator: Which one? */\n"OTHER" = "Inne";\n' in text(), text())
        only_expected(tab)


@case
def translates_fifteen_messages_without_a_mouse():
    keys = [f"M{number:02}" for number in range(15)]
    texts = {key: (f"Text {key}", None) for key in keys}
    texts["M03"] = ("Hello, {name}", None)
    texts["M05"] = ("{n, plural, one {# file} other {# files}}", None)
    texts["M07"] = ("Menu", None)
    with project(**texts) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        workspace.write("pl", "")
        tab = browser.open(f"{server.address}#locale=en")
        tab.wait("document.querySelector('article') && !Preview.keys.isDeaf()")
        tab.press("]")
        tab.wait("document.querySelector('#locale').value === 'pl' && !document.querySelector('.cards[aria-busy=true]')")
        tab.press("m")
        tab.wait("document.activeElement.dataset.key === 'M00' && !Preview.keys.isDeaf()")
        tab.press("e")
        expected = {}
        for key in keys:
            tab.wait(f"document.activeElement.matches('{card(key)} textarea') && !Preview.keys.isDeaf()")
            if key == "M07":
                tab.press("0", alt=True)
                expected[key] = "Menu"
            elif key == "M05":
                for form in ["one", "few", "many", "other"]:
                    tab.wait(f"document.activeElement.dataset.field === '{form}'")
                    tab.press("1", alt=True)
                    tab.press_at_once(f" {form}")
                    # Past the buttons of the arguments.
                    for _ in range(9):
                        if form == "other" or tab.evaluate(f"document.activeElement.matches('textarea') && document.activeElement.dataset.field !== '{form}'"):
                            break
                        tab.press("Tab")
                expected[key] = "{n, plural, one {# one} few {# few} many {# many} other {# other}}"
            else:
                expected[key] = f"Tekst {key}"
                tab.press_at_once(expected[key])
                if key == "M03":
                    tab.press("1", alt=True)
                    expected[key] += "{name}"
            tab.press("Enter", control=True)
        tab.wait("document.querySelector('.announcement').innerText.startsWith('Nothing is left to do')")
        same(entries(workspace.table("pl")), expected)
        only_expected(tab)


@case
def deletes_an_argument_as_one_thing():
    with project(GREETING=("Hello, {name}!", "Cześć, {name}!")) as workspace:
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "GREETING", "pl")
            tab.wait("document.querySelector('.chip.used')")
            caret(tab, 13)
            tab.press("Backspace")
            tab.wait("document.querySelector('.chip.lacking')")
            same(tab.evaluate(VALUES), ["Cześć, !"])
            same(tab.evaluate("document.querySelector('.damage')"), None)
            tab.evaluate("document.execCommand('undo')")
            tab.wait("document.querySelector('.chip.used')")
            same(tab.evaluate(VALUES), ["Cześć, {name}!"])
            only_expected(tab)


@case
def deletes_no_part_of_an_argument_with_a_word():
    with project(SIZE=("%dpx of %@", "%dpx z %@")) as workspace:
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "SIZE", "pl")
            tab.wait("document.querySelectorAll('.chip.used').length === 2")
            caret(tab, 4)
            tab.press("Backspace", control=True)
            same(tab.evaluate(VALUES), [" z %@"])
            tab.wait("document.querySelectorAll('.chip.lacking').length === 1")
            same(tab.evaluate("document.querySelector('.damage')"), None)
            tab.evaluate("document.execCommand('undo')")
            same(tab.evaluate(VALUES), ["%dpx z %@"])
            # A word beside one goes alone.
            caret(tab, 6)
            tab.press("Backspace", control=True)
            same(tab.evaluate(VALUES), ["%dpx  %@"])
            only_expected(tab)


@case
def edits_a_choice_by_value():
    source = "{role, select, admin {You decide, {name}.} other {Ask {name}.}}"
    with project(ROLE=(source, None), KEPT=("Kept", "Jest")) as workspace:
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "ROLE", "pl")
            labels = tab.evaluate("[...document.querySelectorAll('.editor .form-label')].map(label => label.innerText)")
            same(labels, ["admin", "other"])
            tab.type(".edit-field:nth-child(1) textarea", "Decydujesz, {name}.")
            tab.type(".edit-field:nth-child(2) textarea", "Zapytaj {name}.")
            tab.press("s", control=True)
            tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
            same(entries(workspace.table("pl"))["ROLE"], "{role, select, admin {Decydujesz, {name}.} other {Zapytaj {name}.}}")
            only_expected(tab)


@case
def offers_translations_of_texts_like_the_source():
    with project(
        SAVE_FILE=("Save the file {name}", None), SAVED=("Save the file {name}", "Zapisz plik {name}"),
        FILES=("Save the files {name}", "Zapisz pliki {name}"), OTHER=("Nothing of it", "Nic"),
    ) as workspace:
        workspace.write_file("terms.json", json.dumps({"version": 1, "terms": [
            {"source": "file", "locales": {"pl": {"use": "plik", "avoid": ["zbiór"]}}}]}))
        workspace.write_file(".l10n-audit.yml", "terms: terms.json\n")
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "SAVE_FILE", "pl")
            same(tab.wait("document.querySelector('.terms li')?.innerText"), "file: plik · not zbiór")
            found = tab.evaluate("[...document.querySelectorAll('.precedents li')].map(item => item.innerText.replace(/\\s+/g, ' '))")
            same(len(found), 2)
            expect(found[0].startswith("The same text: Save the file {name} SAVED"), found[0])
            expect("% alike" in found[1] and "Zapisz pliki {name}" in found[1], found[1])
            # What the audit finds is announced a moment later, in the same place.
            tab.evaluate("""
                const announcement = document.querySelector(".announcement");
                window.announced = [];
                new MutationObserver(() => announced.push(announcement.innerText)).observe(announcement, {childList: true}); 0""")
            tab.click(".precedents li button")
            same(tab.evaluate(VALUES), ["Zapisz plik {name}"])
            tab.wait("announced.some(text => text.includes('not saved yet'))")
            same("SAVE_FILE" in entries(workspace.table("pl")), False)
            tab.press("s", control=True)
            tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
            same(entries(workspace.table("pl"))["SAVE_FILE"], "Zapisz plik {name}")
            # Nothing leaves the machine.
            same([address for address in tab.requests() if not address.startswith(server.address.split("?")[0])], [])
            only_expected(tab)


@case
def adds_a_language_and_fills_it():
    with project(DONE=("Done", "Gotowe")) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = browser.open(server.address + "#locale=pl")
        tab.click(".add-language")
        tab.wait("document.activeElement.id === 'language-tag'")
        for name in ["../../x", "pl", "english"]:
            tab.type("#language-tag", name)
            tab.press("Enter")
            tab.wait("document.querySelector('#language-problem').innerText !== ''")
            same(sorted(os.listdir(workspace.path)), ["en.lproj", "pl.lproj"])
        expect("this browser alone remembers" in tab.text("#language-help"), "the page does not say who remembers the language")
        tab.type("#language-tag", "pt-br")
        tab.wait("document.querySelector('#language-name').innerText === 'Portuguese (Brazil)'")
        tab.press("Enter")
        tab.wait("document.querySelector('#locale').value === 'pt-BR'")
        expect("is added" in tab.text(".announcement"), "the language is not announced")
        tab.wait("document.querySelector('.work').innerText.includes('Next missing (1)')")
        # Nothing is written before there is a text.
        same(sorted(os.listdir(workspace.path)), ["en.lproj", "pl.lproj"])
        tab.click(f"{card('DONE')} .edit")
        tab.type(FIELD, "Pronto")
        tab.press("s", control=True)
        tab.wait("document.querySelector('.work').innerText.includes('Next missing (0)')")
        same(entries(workspace.table("pt-BR")), {"DONE": "Pronto"})
        same([text for text in tab.complaints() if not any(status in text for status in ["400", "409"])], [])


@case
def finds_a_language_by_its_name():
    with project(DONE=("Done", "Gotowe")) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        tab = browser.open(server.address + "#locale=pl")
        tab.click(".add-language")
        tab.wait("document.activeElement.id === 'language-tag'")
        suggestions = "[...document.querySelector('#language-names').options].map(({ value }) => value)"
        expect("Japanese" in tab.evaluate(suggestions), "the names aren't suggested")
        expect("Polish" not in tab.evaluate(suggestions), "a language of the project is suggested")
        for name, shown in [
            ("Brazilian Portuguese", "Portuguese (Brazil) (pt-BR)"), ("portuguese brazil", "Portuguese (Brazil) (pt-BR)"),
            ("日本語", "Japanese (ja)"), ("Čeština", "Czech (cs)"), ("cestina", "Czech (cs)"), ("zh-Hant", "Chinese (Traditional)"),
            ("Klingonese", ""),
        ]:
            tab.type("#language-tag", name)
            same(tab.text("#language-name").strip(), shown)
        tab.press("Enter")
        tab.wait("document.querySelector('#language-problem').innerText.includes('Klingonese')")
        tab.type("#language-tag", "german")
        tab.press("Enter")
        tab.wait("document.querySelector('#locale').value === 'de'")
        same([text for text in tab.complaints() if "400" not in text], [])


@case
def remembers_language_and_filters_of_a_project():
    with project(DONE=("Done", "Gotowe"), OTHER=("Other", None)) as workspace, Browser() as browser:
        workspace.write("de", '"DONE" = "Fertig";\n')
        with Server("--edit", workspace.path) as server:
            tab = browser.open(server.address)
            tab.wait("document.querySelector('article')")
            tab.choose("#locale", "pl")
            tab.choose("#state", "missing")
            tab.type("#filter", "oth")
            tab.wait("document.querySelectorAll('article').length === 1")
            tab.goto("about:blank")
            tab.goto(server.address)
            tab.wait("document.querySelector('article[data-key=OTHER]')")
            same(tab.evaluate("['locale', 'state', 'filter'].map((id) => document.querySelector(`#${id}`).value)"), ["pl", "missing", "oth"])
            # An address that chooses something is followed as it is.
            tab.goto("about:blank")
            tab.goto(server.address + "#locale=de&key=DONE")
            tab.wait("document.activeElement.dataset.key === 'DONE'")
            same(tab.evaluate("['locale', 'state', 'filter'].map((id) => document.querySelector(`#${id}`).value)"), ["de", "", ""])
            only_expected(tab)
        # Another project has choices of its own.
        with Workspace(["en", "pl", "de"]) as other, Server("--edit", other.path) as server:
            tab.goto("about:blank")
            tab.goto(server.address)
            tab.wait("document.querySelectorAll('article').length > 5")
            same(tab.evaluate("document.querySelector('#filter').value"), "")


@case
def remembers_an_added_language_without_a_file():
    with project(DONE=("Done", "Gotowe")) as workspace, Browser() as browser:
        remembered = "localStorage.getItem('l10n-languages ' + Preview.data.title)"
        with Server("--edit", workspace.path) as server:
            address = server.address
            tab = browser.open(address + "#locale=pl")
            tab.click(".add-language")
            tab.type("#language-tag", "pt-br")
            tab.press("Enter")
            tab.wait("document.querySelector('#locale').value === 'pt-BR'")
            same(tab.evaluate(remembered), '["pt-BR"]')
        with Server("--edit", "--port", address.split(":")[2].split("/")[0], workspace.path) as server:
            tab.goto("about:blank")
            tab.goto(server.address + "#locale=pt-BR")
            tab.wait("document.querySelector('#locale').value === 'pt-BR'")
            same(sorted(os.listdir(workspace.path)), ["en.lproj", "pl.lproj"])
            tab.click(f"{card('DONE')} .edit")
            tab.type(FIELD, "Pronto")
            tab.press("s", control=True)
            # The file says from now on that there is the language.
            tab.wait(f"{remembered} === null")
            same(entries(workspace.table("pt-BR")), {"DONE": "Pronto"})


@case
def replaces_what_was_shown_in_the_messages_that_are_chosen():
    with Workspace() as workspace:
        workspace.write("en", """"FILES" = "{count, plural, one {# file} other {# files}}";
"NAMED" = "The file {plik}";
"OPEN" = "Open the file";
"CLOSE" = "Close the file";
"DONE" = "Done";
""")
        before = """"FILES" = "{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}";
"NAMED" = "Ten Plik {plik}";
"OPEN" = "Otwórz plik";
"CLOSE" = "Zamknij plik";
"DONE" = "Gotowe";
"""
        workspace.write("pl", before)
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl")
            tab.wait("document.querySelector('article .target')")
            tab.click(".open-replace")
            tab.wait("document.activeElement.id === 'replace-find'")
            tab.type("#replace-find", "plik")
            tab.type("#replace-with", "$&zbiór")
            tab.press("Enter")
            tab.wait("document.querySelectorAll('.replace-list li').length === 4")
            # Each change is shown, and only outside of arguments. Nothing is written.
            shown = "[...document.querySelectorAll('.replace-list li')].map((node) => [...node.querySelectorAll('del, ins')].map((part) => part.textContent).join())"
            same(tab.evaluate(shown), ["plik,$&zbiór,plik,$&zbiór,plik,$&zbiór,plik,$&zbiór", "Plik,$&zbiór", "plik,$&zbiór", "plik,$&zbiór"])
            same(open(workspace.table("pl"), encoding="utf-8").read(), before)
            # Another search takes back what was shown.
            tab.click("#replace-case")
            same(tab.evaluate("document.querySelectorAll('.replace-list li').length"), 0)
            tab.type("#replace-with", "zbiór")
            tab.press("Enter")
            tab.wait("document.querySelectorAll('.replace-list li').length === 3")
            tab.click(".replace-list li:nth-child(3) input")
            same(tab.text("#replace-confirm"), "Replace in 2 messages")
            tab.click("#replace-confirm")
            tab.wait("document.querySelector('#replace-result').innerText === '2 messages were changed.'")
            after = before.replace("# plik", "# zbiór").replace("Otwórz plik", "Otwórz zbiór")
            same(open(workspace.table("pl"), encoding="utf-8").read(), after)
            # What the audit finds an error in stays out, with the reason.
            tab.type("#replace-find", "Gotowe")
            tab.type("#replace-with", "{gotowe}")
            tab.press("Enter")
            tab.wait("document.querySelectorAll('.replace-list li').length === 1")
            tab.click("#replace-confirm")
            tab.wait("document.querySelector('#replace-result .findings')?.innerText.includes('DONE')")
            expect("not saved" in tab.text("#replace-result .findings"), tab.text("#replace-result"))
            same(open(workspace.table("pl"), encoding="utf-8").read(), after)
            # Each change can be undone as any other save.
            tab.press("Escape")
            tab.wait("document.activeElement.matches('article.card')")
            tab.evaluate("document.querySelector('article[data-key=OPEN]').focus()")
            tab.press("z", control=True)
            tab.wait("document.querySelector('article[data-key=OPEN] textarea')?.value === 'Otwórz plik'")
            same([text for text in tab.complaints() if "422" not in text], [])


@case
def offers_earlier_versions_from_git():
    with project(DONE=("Done", "Gotowe")) as workspace:
        commit(workspace.path)
        before = entries(workspace.table("pl"))["DONE"]
        workspace.edit("pl", lambda text: text.replace(f'"DONE" = "{before}"', '"DONE" = "Koniec"'))
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "DONE", "pl")
            tab.click(".editor details summary")
            tab.wait("document.querySelector('.versions li')")
            expect("Ada" in tab.text(".versions .from"), tab.text(".versions"))
            same(tab.evaluate("[...document.querySelectorAll('.versions li p:not(.from)')].map((node) => node.innerText)"), [before])
            tab.click(".versions button")
            same(tab.evaluate(VALUES), [before])
            tab.evaluate(f"document.querySelector('{FIELD}').focus()")
            tab.press("s", control=True)
            tab.wait(f"document.querySelector('{card('DONE')} .target p.text')?.innerText === {json.dumps(before)}")
            same(entries(workspace.table("pl"))["DONE"], before)
            only_expected(tab)


@case
def notices_that_a_source_text_has_changed():
    with project(DONE=("Done", "Gotowe")) as workspace:
        workspace.write_file(".l10n-accepted", "l10n-accepted 1\n")
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = opened(server, browser, "DONE", "pl")
            tab.type(FIELD, "Zrobione")
            tab.press("s", control=True)
            tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
            workspace.write("en", '"DONE" = "Ready";\n')
            stale = f"document.querySelector('{card('DONE')} .findings')?.innerText.includes('stale translation')"
            tab.wait(stale)
            tab.click(f"{card('DONE')} .edit")
            fits = "[...document.querySelectorAll('.editor .findings button')].find(button => button.innerText === 'It still fits')"
            tab.wait(fits)
            tab.evaluate(f"{fits}.click()")
            tab.wait(f"document.querySelector('{card('DONE')}') && !({stale})")
            same(entries(workspace.table("pl")), {"DONE": "Zrobione"})
            only_expected(tab)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
