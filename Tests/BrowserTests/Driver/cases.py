"""What must hold in a real browser. Run one case by its name, or `--list` for all names."""

import base64
import json
import os
import re
import sys

from browser import Browser, read_in
from harness import case, expect, main, same
from preview import REPOSITORY, Server, Workspace, entries, page


def text_of(locale, key):
    return entries(os.path.join(REPOSITORY, "Localizations", f"{locale}.lproj", "Validation.strings"))[key]


CARDS = "[...document.querySelectorAll('article[data-key]')].map(card => card.dataset.key)"


@case
def filters_messages():
    with Workspace() as workspace, Browser() as browser:
        tab = browser.open(page(workspace.path, "Localizations") + "#locale=pl")
        tab.type("#filter", "invalid_email")
        tab.wait(f"{CARDS}.join() === 'INVALID_EMAIL_FORMAT'")
        tab.type("#filter", text_of("pl", "DONE"))
        expect("DONE" in tab.wait(f"{CARDS}"), "a text in Polish does not find its message")
        tab.type("#filter", "no message holds this")
        tab.wait(f"{CARDS}.length === 0")
        tab.type("#filter", "")
        tab.wait(f"{CARDS}.length > 10")
        same(tab.complaints(), [])
        # Nothing but the file itself, and no network at all.
        same([address for address in tab.requests() if not address.startswith("file://" + workspace.path)], [])


@case
def shows_other_languages_below_the_source():
    others = "[...document.querySelectorAll('article[data-key=DONE] .side.other')]"
    with Workspace() as workspace, Browser() as browser:
        tab = browser.open(page(workspace.path, "Localizations") + "#locale=pl")
        tab.click(".beside summary")
        tab.click(".beside input[value=de]")
        tab.wait(f"{others}.length === 1")
        tab.click(".beside input[value=ar]")
        tab.wait(f"{others}.length === 2")
        same(tab.evaluate(f"{others}.map(side => side.querySelector('.text').lang + ' ' + side.dir)"), ["de ltr", "ar rtl"])
        same(tab.evaluate(f"{others}[1].querySelector('.text').innerText"), text_of("ar", "DONE"))
        # The list closes by keyboard, and the focus goes back to its name.
        tab.press("Escape")
        same(tab.evaluate("document.querySelector('.beside').open"), False)
        same(tab.evaluate("document.activeElement.innerText"), "Beside: German, Arabic")
        expect("beside=de%2Car" in tab.evaluate("location.hash"), "the choice is not in the address")
        # The language that is translated into stands beside the source anyway.
        tab.choose("#locale", "de")
        tab.wait(f"{others}.length === 1")
        # The browser keeps the choice for an address without it.
        tab.goto("about:blank")
        tab.goto(f"file://{workspace.path}/index.html#locale=pl")
        tab.wait(f"{others}.length === 2")
        tab.resize(320, 900)
        tab.click(".beside summary")
        same(tab.evaluate("document.documentElement.scrollWidth"), 320)
        same(tab.complaints(), [])


@case
def a_page_with_many_texts_has_a_file_for_each_language():
    with Workspace() as workspace, Browser() as browser:
        # With the two pseudo-locales, these are more than 50,000 texts.
        for locale, word in [("en", "Text"), ("pl", "Tekst")]:
            workspace.write(locale, numbered(word, 12_600), "T")
        out = os.path.join(workspace.path, "page")
        address = page(out, workspace.path)
        same(sorted(os.listdir(out)), ["index.ar-XB.html", "index.en-XA.html", "index.html", "index.pl.html"])
        tab = browser.open("about:blank")
        tab.command("Page.navigate", url=f"{address}#locale=pl&filter=tekst+125&key=KEY_12599")
        tab.wait("location.pathname.endsWith('index.pl.html') && document.activeElement.dataset.key === 'KEY_12599'")
        same(tab.evaluate("document.activeElement.querySelector('.target p.text').innerText"), "Tekst 12599")
        same(tab.evaluate("[...document.querySelectorAll('#locale option')].map(({ value }) => value)"), ["en", "pl", "en-XA", "ar-XB"])
        # Nothing that needs the texts of another language is offered.
        same(tab.evaluate("[document.querySelector('.beside').hidden, document.querySelectorAll('article details').length > 0]"), [True, True])
        expect("In other languages" not in tab.evaluate("document.querySelector('article').innerText"), "other languages are offered")
        tab.evaluate("void setTimeout(() => Preview.choose({ locale: 'en-XA', key: '' }))")
        tab.wait("location.pathname.endsWith('index.en-XA.html') && document.querySelector('#filter').value === 'tekst 125'")
        tab.evaluate("void setTimeout(() => history.back())")
        tab.wait("location.pathname.endsWith('index.pl.html') && document.querySelector('#locale').value === 'pl'")
        # The coverage knows the states of all languages, and leads to the file of each.
        tab.evaluate("Preview.choose({ view: 'coverage', filter: '', key: '' })")
        tab.wait("document.querySelectorAll('#coverage tbody tr').length > 50")
        same(tab.evaluate("Preview.rows.length"), 12_600)
        same(tab.complaints(), [])


@case
def lists_the_keyboard_shortcuts():
    with Workspace() as workspace, Browser() as browser:
        tab = browser.open(page(workspace.path, "Localizations") + "#locale=pl&key=DONE")
        tab.wait("document.activeElement.dataset.key === 'DONE'")
        tab.press("?", shift=True)
        tab.wait("document.querySelector('dialog').open && document.querySelector('dialog').contains(document.activeElement)")
        # The page behind it hears no keys, and has no shortcuts for what cannot be done.
        tab.press("]")
        tab.press("/")
        same(tab.evaluate("document.querySelector('#locale').value"), "pl")
        same(tab.evaluate("document.querySelector('dialog').open"), True)
        expect("saves" not in tab.text("dialog"), "a page that only shows messages lists keys for editing")
        tab.press("Escape")
        tab.wait("!document.querySelector('dialog').open")
        same(tab.evaluate("document.activeElement.dataset.key"), "DONE")
        # While somebody types, it is a character.
        tab.type("#filter", "")
        tab.press("?", shift=True)
        same(tab.evaluate("document.querySelector('#filter').value + document.querySelector('dialog').open"), "?false")
        # By the keyboard: a click of a script gives no focus, to which closing would return.
        tab.evaluate("document.querySelector('#shortcuts-button').focus()")
        tab.press("Enter")
        tab.wait("document.querySelector('dialog').open")
        tab.resize(320, 480)
        same(tab.evaluate("document.querySelector('dialog').scrollWidth <= 320 && document.documentElement.scrollWidth"), 320)
        tab.click("dialog .close")
        tab.wait("document.activeElement.id === 'shortcuts-button'")
        same(tab.complaints(), [])


@case
def turns_the_keys_of_a_single_character_off():
    with Workspace() as workspace, Browser() as browser:
        address = page(workspace.path, "Localizations") + "#locale=pl"
        tab = browser.open(address)
        tab.wait("document.querySelector('article')")
        switch = "#shortcuts .single-keys input"
        tab.press("?", shift=True)
        tab.wait(f"document.querySelector('dialog').open && document.querySelector('{switch}').checked")
        tab.click(switch)
        tab.press("Escape")
        for attempt in range(2):
            for key in ["/", "]", "?"]:
                tab.press(key, shift=key == "?")
            same(tab.evaluate("document.querySelector('#locale').value + document.querySelector('dialog').open + document.activeElement.tagName"),
                 f"plfalse{['ARTICLE', 'BODY'][attempt]}")
            # The browser remembers it.
            tab.goto("about:blank")
            tab.goto(address)
            tab.wait("document.querySelector('article')")
        # The button opens the list still, where they are turned on again.
        tab.click("#shortcuts-button")
        tab.wait("document.querySelector('dialog').open")
        tab.click(switch)
        tab.press("Escape")
        tab.wait("!document.querySelector('dialog').open")
        tab.press("/")
        same(tab.evaluate("document.activeElement.id"), "filter")
        same(tab.complaints(), [])


@case
def combines_filters_in_the_address():
    with Workspace(["en", "pl"]) as workspace:
        workspace.edit("pl", lambda text: text.replace('"NUMBER_TOO_LARGE"', '"NUMBER_TOO_LARGE_BEFORE"'))
        with Server("--rules", "standard", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl")
            tab.wait("document.querySelector('article')")
            tab.type("#filter", "number_too")
            tab.wait(f"{CARDS}.includes('NUMBER_TOO_SMALL') && {CARDS}.includes('NUMBER_TOO_LARGE')")
            tab.choose("#state", "translated")
            tab.choose("#finding", "none")
            tab.wait(f"{CARDS}.join() === 'NUMBER_TOO_SMALL'")
            # A link leads to the same messages.
            other = browser.open(tab.evaluate("location.href"))
            other.wait(f"{CARDS}.join() === 'NUMBER_TOO_SMALL'")
            same(other.evaluate("['filter', 'state', 'finding', 'locale'].map(id => document.getElementById(id).value)"),
                 ["number_too", "translated", "none", "pl"])
            other.choose("#state", "missing")
            other.wait(f"{CARDS}.length === 0")
            other.choose("#finding", "any")
            other.wait(f"{CARDS}.join() === 'NUMBER_TOO_LARGE'")


@case
def changes_an_argument():
    with Server("--rules", "standard", "Localizations") as server, Browser() as browser:
        tab = browser.open(server.address + "#locale=pl&filter=TEXT_TOO_SHORT")
        tab.click("article[data-key=TEXT_TOO_SHORT] .try summary")
        shown = "document.querySelector('article[data-key=TEXT_TOO_SHORT] .try-text').innerText"
        for number, word in [("1", "znak."), ("2", "znaki."), ("5", "znaków."), ("22", "znaki.")]:
            tab.type("[data-argument=min]", number)
            tab.wait(f"{shown} === 'Wpisz co najmniej {number} {word}'")
        tab.choose("#locale", "ar")
        tab.wait("document.querySelector('.try-text .text')?.lang === 'ar'")
        # The value that was typed holds in another language too, and is written in its digits.
        # CLDR 42 and CLDR 48 write Arabic numbers in different digits.
        tab.wait(f"/٢٢|22/.test({shown})")
        tab.type("[data-argument=min]", "many")
        tab.wait("document.querySelector('.try-issues').innerText.includes('min must be of the kind integer')")
        complaints = [text for text in tab.complaints() if "400" not in text]
        same(complaints, [])


@case
def keeps_the_input_of_a_wrong_value():
    with Workspace(["en", "pl"]) as workspace:
        with Server("--rules", "standard", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl&filter=TEXT_TOO_SHORT")
            tab.click("article[data-key=TEXT_TOO_SHORT] .try summary")
            tab.type("[data-argument=min]", "x")
            issues = "document.querySelector('.try-issues').innerText.includes('min must be of the kind integer')"
            tab.wait(issues)
            # The card is drawn anew: for a table that was saved, and for another language.
            workspace.edit("pl", lambda text: text.replace("Wpisz co najmniej", "Podaj co najmniej"))
            tab.wait("document.querySelector('.target').innerText.includes('Podaj')")
            tab.wait(f"{issues} && document.querySelector('[data-argument=min]').value === 'x'")
            tab.choose("#locale", "en")
            tab.wait(f"{issues} && document.querySelector('[data-argument=min]').value === 'x'")
            tab.choose("#locale", "pl")
            tab.wait(f"{issues} && document.querySelector('[data-argument=min]').value === 'x'")
            tab.type("[data-argument=min]", "2")
            tab.wait("document.querySelector('.try-text').innerText === 'Podaj co najmniej 2 znaki.'")
            same([text for text in tab.complaints() if "400" not in text], [])


def fill_in_email(tab, locale):
    tab.choose("#locale", locale)
    tab.wait(f"document.querySelector('.form').lang === {json.dumps(locale)}")
    field = ".form [data-field=email]"
    tab.type(f"{field} input", "ewa@")
    # A person who is still typing is told nothing.
    tab.wait("document.querySelector('.form [data-field=email]').dataset.display === 'active'")
    same(tab.evaluate(f"document.querySelector('{field} .form-error').innerText"), "")
    tab.press("Tab")
    error = tab.wait(f"document.querySelector('{field} .form-error').innerText")
    same(error, text_of(locale, "INVALID_EMAIL_FORMAT").replace("\\U2066", "\u2066").replace("\\U2069", "\u2069"))
    same(tab.evaluate(f"document.querySelector('{field} input').getAttribute('aria-invalid')"), "true")
    described = f"document.getElementById(document.querySelector('{field} input').getAttribute('aria-describedby'))"
    same(tab.evaluate(f"{described}.innerText"), error)
    same(tab.evaluate(f"{described}.getAttribute('role')"), "alert")
    expect(tab.evaluate("document.querySelector('.form-action').disabled"), "the button is enabled")


def read_email_error(locale, direction):
    with Server("--rules", "standard", "Localizations") as server, Browser() as browser:
        tab = browser.open(server.address + "#view=forms")
        fill_in_email(tab, locale)
        same(tab.evaluate("getComputedStyle(document.querySelector('.form')).direction"), direction)
        # Return in a field that is wrong opens the alert; its button gives the focus back.
        tab.click(".form [data-field=email] input")
        tab.press("Enter")
        tab.wait("document.querySelector('.form').dataset.outcome === 'alert'")
        same(tab.text(".form-alert strong"), text_of(locale, "FAILED"))
        same(tab.text(".form-alert-button"), text_of(locale, "DONE"))
        tab.click(".form-alert-button")
        tab.wait("document.activeElement === document.querySelector('.form [data-field=email] input')")
        # What is right is accepted, and enables the button.
        tab.type(".form [data-field=email] input", "ewa@example.com")
        tab.type(".form [data-field=password] input", "secret")
        tab.wait("!document.querySelector('.form-action').disabled")
        same(tab.evaluate("document.querySelector('.form [data-field=email] .form-error').innerText"), "")
        tab.click(".form-action")
        tab.wait("document.querySelector('.form').dataset.outcome === 'accepted'")
        same(tab.complaints(), [])


@case
def reads_an_error_in_arabic():
    read_email_error("ar", "rtl")


@case
def reads_an_error_in_polish():
    read_email_error("pl", "ltr")


@case
def reads_an_error_in_japanese():
    read_email_error("ja", "ltr")


@case
def keeps_the_alert_under_a_held_pointer():
    with Workspace(["en", "pl"]) as workspace:
        with Server("--rules", "standard", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#view=forms")
            fill_in_email(tab, "pl")
            tab.click(".form [data-field=email] input")
            # The value has changed since the field got the focus, so leaving the field reports an edit again.
            tab.command("Input.insertText", text="x@")
            tab.press("Enter")
            tab.wait("document.querySelector('.form').dataset.outcome === 'alert'")
            point = tab.hold(".form-alert-button")
            # The server has answered that the field was left, and a saved table has been shown.
            tab.wait("document.querySelector('.form').dataset.outcome === ''")
            workspace.edit("pl", lambda text: text.replace("Wpisz adres", "Podaj adres"))
            tab.wait("document.querySelector('[data-field=email] .form-error').innerText.startsWith('Podaj adres')")
            expect(tab.evaluate("!document.querySelector('.form-alert').hidden"), "the alert is gone")
            tab.release(point)
            tab.wait("document.activeElement === document.querySelector('.form [data-field=email] input')")
            expect(tab.evaluate("document.querySelector('.form-alert').hidden"), "the alert is still there")
            # What is typed closes an alert too.
            tab.press("Enter")
            tab.wait("!document.querySelector('.form-alert').hidden")
            tab.command("Input.insertText", text="y")
            tab.wait("document.querySelector('.form-alert').hidden")
            same(tab.complaints(), [])


@case
def shows_every_state_in_every_direction():
    with Workspace() as workspace, Browser() as browser:
        tab = browser.open(page(workspace.path, "--rules", "standard", "Localizations") + "#view=forms&locale=he")
        tab.click("#form-all")
        tab.wait("document.querySelectorAll('.form').length === Preview.data.forms[0].states.length")
        same(tab.evaluate("[...new Set([...document.querySelectorAll('.form')].map(form => form.dir))].join()"), "rtl")
        # Pictures of alerts interrupt nobody, and each picture has a heading.
        same(tab.evaluate("document.querySelectorAll('.form [role=alert]').length"), 0)
        expect(tab.evaluate("[...document.querySelectorAll('.form-figure')].every(each => each.querySelector('h2'))"),
               "a picture has no heading")
        expect(tab.evaluate("""[...document.querySelectorAll('.form')].every(form => {
            const box = form.getBoundingClientRect();
            return [...form.querySelectorAll('label, input, button, p')].every(node => {
                const own = node.getBoundingClientRect();
                return !own.width || own.left >= box.left - 1 && own.right <= box.right + 1;
            });
        })"""), "something sticks out of a form")
        for tag in ["en-XA", "ar-XB", "en"]:
            tab.choose("#locale", tag)
            same(tab.wait("document.querySelector('.form').dir"), "rtl" if tag == "ar-XB" else "ltr")
        tab.choose("#form-choice", "signup")
        tab.wait("document.querySelectorAll('.form').length === Preview.data.forms[1].states.length")
        same(tab.complaints(), [])


@case
def shows_a_saved_table():
    with Workspace(["en", "pl"]) as workspace:
        workspace.edit("pl", lambda text: text.replace("Gotowe", "Dobrze"))
        with Server("--rules", "standard", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl&filter=DONE")
            shown = "document.querySelector('article[data-key=DONE] .target').innerText"
            tab.wait(f"{shown}.includes('Dobrze')")
            tab.evaluate("window.isTheSame = true")
            workspace.edit("pl", lambda text: text.replace("Dobrze", "Zrobione"))
            tab.wait(f"{shown}.includes('Zrobione')")
            same(tab.evaluate("document.querySelector('#filter').value"), "DONE")
            # The scroll position stays.
            tab.type("#filter", "")
            tab.wait(f"{CARDS}.length > 10")
            tab.evaluate("window.scrollTo(0, 900)")
            position = tab.wait("window.scrollY")
            workspace.edit("pl", lambda text: text.replace("Zrobione", "Dobrze"))
            tab.wait(f"{shown}.includes('Dobrze')")
            same(tab.evaluate("window.scrollY"), position)
            # What is typed stays, and is told in the new words.
            tab.click("#tab-forms")
            fill_in_email(tab, "pl")
            workspace.edit("pl", lambda text: text.replace("Wpisz adres", "Podaj adres"))
            tab.wait("document.querySelector('[data-field=email] .form-error').innerText.startsWith('Podaj adres')")
            same(tab.evaluate("document.querySelector('[data-field=email] input').value"), "ewa@")
            # A key that is new, and a language that is.
            tab.click("#tab-messages")
            workspace.edit("en", lambda text: text + '"ZZZ_NEW" = "Brand new";\n')
            tab.type("#filter", "ZZZ")
            tab.wait(f"{CARDS}.join() === 'ZZZ_NEW'")
            workspace.write("ja", '"ZZZ_NEW" = "新規";\n')
            tab.wait("[...document.querySelector('#locale').options].some(option => option.value === 'ja')")
            expect(tab.evaluate("window.isTheSame"), "the page was loaded anew")
            same(tab.complaints(), [])


def numbered(word, count, lacks=()):
    return "".join(f'"KEY_{number}" = "{word} {number}";\n' for number in range(count) if number not in lacks)


def whole(tab):
    """The languages of which the page has the text of the last message."""
    return tab.evaluate("""Preview.data.locales.flatMap(({ tag }, index) =>
        Preview.rows.at(-1).message.cells[index].isPart ? [] : [tag]).join()""")


@case
def asks_for_what_is_on_the_screen():
    with Workspace() as workspace:
        for locale, word in [("en", "Text"), ("de", "Wort"), ("fr", "Mot"), ("pl", "Tekst")]:
            workspace.write(locale, numbered(word, 300, lacks=[299] if locale == "fr" else []), "T")
        with Server(workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl")
            tab.wait(f"{CARDS}.length === 40")
            same(whole(tab), "en,pl")
            same(tab.evaluate("document.querySelector('article .target').innerText.includes('Tekst 0')"), True)
            # The list says how long it is, although the rest of it comes later.
            same(tab.evaluate("[...document.querySelectorAll('article')].map(card => card.ariaPosInSet + '/' + card.ariaSetSize).at(-1)"), "40/300")
            # The end of what is drawn is not the end of the list, for the wheel and for the keyboard.
            tab.evaluate("window.scrollTo(0, document.body.scrollHeight)")
            tab.wait(f"{CARDS}.length === 80")
            tab.evaluate("[...document.querySelectorAll('article')].at(-1).focus()")
            last = tab.evaluate("document.activeElement.dataset.key")
            tab.press("ArrowDown")
            tab.wait(f"document.activeElement.dataset.key !== {json.dumps(last)}")
            # The filter knows all messages of the language, and what is told of the others.
            tab.type("#filter", "tekst 299")
            tab.wait(f"{CARDS}.join() === 'KEY_299'")
            same(whole(tab), "en,pl")
            tab.click("article details:nth-of-type(2) summary")
            tab.wait("document.querySelector('article .neighbours')?.innerText.includes('Wort 299')")
            tab.type("#filter", "")
            # A link to a message that is far down, in a language that was not here yet.
            tab.goto("about:blank")
            tab.goto(server.address + "#locale=de&key=KEY_250")
            tab.wait("document.activeElement.dataset.key === 'KEY_250' && document.activeElement.innerText.includes('Wort 250')")
            same(whole(tab), "en,de")
            tab.choose("#locale", "pl")
            tab.wait("document.querySelector('article .target').innerText.includes('Tekst')")
            # What is told of a text is enough for the coverage.
            tab.goto("about:blank")
            tab.goto(server.address + "#view=coverage&state=missing")
            tab.wait("document.querySelectorAll('.heat tbody tr').length === 1")
            same(whole(tab), "en")
            tab.type("#filter", "wort 299")
            tab.wait("document.querySelectorAll('.heat tbody tr').length === 0")
            tab.choose("#state", "")
            tab.wait("document.querySelectorAll('.heat tbody tr').length === 1")
            # The server looks for the filter, and sends no texts.
            same(whole(tab), "en")
            # All languages: the texts of the messages on the screen.
            tab.goto("about:blank")
            tab.goto(server.address + "#locale=all")
            tab.wait(f"{CARDS}.length === 6")
            expect(tab.evaluate("document.querySelector('article').innerText.includes('Wort 0')"), "a language is not shown")
            same(whole(tab), "en")
            tab.type("#filter", "wort 29")
            tab.wait(f"{CARDS}.length >= 6 && {CARDS}[0] === 'KEY_29'")
            # What is saved shows, in the language of the page and in all of them.
            workspace.write("de", numbered("Neues Wort", 300), "T")
            tab.wait(f"{CARDS}.length >= 6 && document.querySelector('article').innerText.includes('Neues Wort 29')")
            tab.choose("#locale", "de")
            tab.wait("document.querySelector('article .target').innerText.includes('Neues Wort 29')")
            workspace.write("de", numbered("Noch ein Wort", 300), "T")
            tab.wait("document.querySelector('article .target').innerText.includes('Noch ein Wort 29')")
            same(tab.complaints(), [])


@case
def keeps_the_last_good_text():
    with Workspace(["en", "pl"]) as workspace:
        with Server("--rules", "standard", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl&filter=DONE")
            shown = "document.querySelector('article[data-key=DONE] .target').innerText"
            word = text_of("pl", "DONE")
            tab.wait(f"{shown}.includes({json.dumps(word)})")
            # No quote at the end of a value: what comes after it could be anything.
            workspace.edit("pl", lambda text: text.replace(f'"DONE" = "{word}";', '"DONE" = "Kaputt;'))
            table = workspace.table("pl")
            with open(table, encoding="utf-8") as file:
                line = file.read().split("\n").index('"DONE" = "Kaputt;') + 1
            tab.wait(f"document.querySelector('#live').innerText.includes({json.dumps(f'{table}:{line}:')})")
            expect(word in tab.evaluate(shown), "the last good text is gone")
            workspace.edit("pl", lambda text: text.replace('"DONE" = "Kaputt;', '"DONE" = "Zrobione";'))
            tab.wait(f"{shown}.includes('Zrobione')")
            tab.wait("document.querySelector('#live').innerText === ''")
            same(tab.complaints(), [])


HOSTILE = [
    "<script>window.isHacked = 1</script>", "</script><script>window.isHacked = 1</script>",
    "</style><img src=x onerror=window.isHacked=1>", "\\\" onfocus=window.isHacked=1 autofocus x=\\\"",
    "<!--<script>", "&lt;b&gt; &amp; {{scripts}}", "\\U202E\\U2067override\\U2028line", "javascript:window.isHacked=1",
    "]]><svg onload=window.isHacked=1>",
]


@case
def shows_hostile_text_as_text():
    plain = [
        text.replace('\\"', '"').replace("\\U202E", "\u202e").replace("\\U2067", "\u2067").replace("\\U2028", "\u2028")
        for text in HOSTILE
    ]
    table = "".join(f'/* {text} */\n"K{index}" = "{text}";\n' for index, text in enumerate(HOSTILE))
    table += '"EMAIL" = "%s";\n"INVALID_EMAIL_FORMAT" = "%s";\n' % (HOSTILE[0], HOSTILE[2])
    form = {"form": HOSTILE[0], "fields": [{"name": "</script>", "label": "EMAIL", "rules": [{"rule": "email"}]}]}
    with Workspace() as workspace:
        name = "T'<b>&"
        workspace.write("en", table.replace("{{", "'{{'"), name)
        with open(os.path.join(workspace.path, "form.json"), "w", encoding="utf-8") as file:
            json.dump(form, file)
        arguments = ["--form", os.path.join(workspace.path, "form.json"), workspace.path]
        written = page(os.path.join(workspace.path, "out"), *arguments)
        with Server(*arguments) as server, Browser() as browser:
            for address in [written, server.address]:
                tab = browser.open(address + "#locale=en")
                for index, text in enumerate(plain):
                    shown = f"document.querySelector('article[data-key=K{index}] .side .text').textContent"
                    same(tab.wait(shown).replace("'{{'", "{{"), text)
                    expect(tab.evaluate(f"document.querySelector('article[data-key=K{index}] .comment')"
                                        ".childElementCount") == 0, "a comment has become markup")
                tab.click("#tab-forms")
                tab.wait("document.querySelector('.form')")
                tab.evaluate("document.querySelectorAll('[name=form-state]')[1].click()")
                same(tab.wait("document.querySelector('.form-name').textContent"), plain[0])
                same(tab.wait("document.querySelector('.form-error').textContent"), plain[2])
                tab.click("#tab-coverage")
                tab.wait("!document.querySelector('#coverage').hidden")
                same(tab.evaluate("window.isHacked ?? null"), None)
                same(tab.evaluate("document.querySelectorAll('img, svg, iframe').length"), 0)
                same(tab.evaluate("document.scripts.length"), tab.evaluate(
                    "[...document.scripts].filter(each => each.id === 'preview-data' || each.textContent).length"))
                # A script that gets into the page all the same does not run.
                tab.evaluate("""(() => {
                    const script = document.createElement("script");
                    script.textContent = "window.isHacked = 2";
                    document.body.append(script);
                    const node = document.createElement("div");
                    node.setAttribute("onclick", "window.isHacked = 3");
                    document.body.append(node);
                    node.click();
                })()""")
                same(tab.evaluate("window.isHacked ?? null"), None)


@case
def can_be_used_with_the_keyboard():
    with Server("--rules", "standard", "Localizations") as server, Browser() as browser:
        tab = browser.open(server.address + "#locale=pl&filter=TEXT_TOO_SHORT")
        tab.wait(f"{CARDS}.length === 1")
        reached = []
        for _ in range(30):
            tab.press("Tab")
            reached.append(tab.evaluate("""(() => {
                const node = document.activeElement;
                return node.id || node.dataset.key || node.closest("details")?.className || node.className || node.tagName;
            })()"""))
            if reached[-1] == "try":
                break
        for stop in ["tab-messages", "locale", "filter", "state", "finding", "TEXT_TOO_SHORT", "try"]:
            expect(stop in reached, f"Tab does not reach {stop}: {reached}")
        # Return opens what has the focus, and the next stop is the argument.
        tab.press("Enter")
        tab.wait("document.querySelector('[data-argument=min]')")
        tab.press("Tab")
        same(tab.evaluate("document.activeElement.dataset.argument"), "min")
        # Arrows move between the tabs, and the panel follows.
        tab.evaluate("document.querySelector('#tab-messages').focus()")
        tab.press("ArrowRight")
        tab.press("ArrowRight")
        same(tab.evaluate("document.activeElement.id"), "tab-forms")
        tab.wait("!document.querySelector('#forms').hidden && document.querySelector('.form')")
        reached = []
        for _ in range(30):
            tab.press("Tab")
            reached.append(tab.evaluate("""(() => {
                const node = document.activeElement;
                return node.id.startsWith("form-choice") ? node.id : node.name || node.id || node.tagName;
            })()"""))
            if reached[-1] == "password":
                break
        for stop in ["form-choice", "form-state", "email", "password"]:
            expect(stop in reached, f"Tab does not reach {stop}: {reached}")
        # Who chooses states goes through the languages too.
        tab.evaluate("document.querySelectorAll('[name=form-state]')[1].click()")
        tab.evaluate("document.querySelectorAll('[name=form-state]')[1].focus()")
        for key, locale in [("]", "pt"), ("[", "pl")]:
            tab.press(key)
            tab.wait(f"document.querySelector('.form').lang.startsWith('{locale}')")
            same(tab.evaluate("document.activeElement === document.querySelectorAll('[name=form-state]')[1]"), True)
        # Whatever takes the focus says what it is.
        tree = tab.command("Accessibility.getFullAXTree")["nodes"]
        roles = {"button", "textbox", "combobox", "checkbox", "radio", "tab", "searchbox", "DisclosureTriangle"}
        nameless = [
            node["role"]["value"] for node in tree
            if not node.get("ignored") and node.get("role", {}).get("value") in roles
            and not node.get("name", {}).get("value")
        ]
        same(nameless, [])
        same(tab.complaints(), [])


@case
def comes_back_to_the_cell_of_the_coverage():
    with Workspace() as workspace, Browser() as browser:
        tab = browser.open(page(workspace.path, "Localizations") + "#view=coverage")
        tab.wait("document.querySelectorAll('#coverage td').length > 100")
        tab.evaluate("document.querySelector('#finding').focus()")
        tab.press("Tab")
        cell = "document.activeElement.matches('td.cell[data-locale]') && document.activeElement.title"
        first = tab.wait(cell)
        tab.press("ArrowRight")
        tab.press("ArrowDown")
        chosen = tab.wait(cell)
        expect(chosen != first, "the arrows do not move")
        tab.press("Enter")
        tab.wait("document.activeElement.matches('article[data-key]')")
        tab.evaluate("history.back()")
        same(tab.wait(cell), chosen)
        same(tab.evaluate("document.querySelectorAll('#coverage td[tabindex=\"0\"]').length"), 1)
        same(tab.complaints(), [])


@case
def goes_on_when_the_server_is_started_again():
    with Workspace(["en", "pl"]) as workspace, Browser() as browser:
        with Server(workspace.path) as server:
            address = server.address
            tab = browser.open(address + "#locale=pl&filter=DONE")
            tab.wait(f"{CARDS}.length === 1")
        tab.wait("document.querySelector('#trouble').innerText.includes('does not answer')")
        workspace.edit("pl", lambda text: text.replace("Gotowe", "Zrobione"))
        with Server("--port", address.rstrip("/").split(":")[-1], workspace.path):
            tab.wait("document.querySelector('article[data-key=DONE] .target').innerText.includes('Zrobione')")
            tab.wait("document.querySelector('#live').innerText === ''")


@case
def keeps_what_is_typed_with_its_form():
    with Workspace(["en"]) as workspace:
        path = os.path.join(workspace.path, "form.json")

        def save(form, *fields):
            fields = [{"name": name, "label": "EMAIL", "rules": [{"rule": "email"}]} for name in fields]
            with open(path + "~", "w", encoding="utf-8") as file:
                json.dump({"form": form, "fields": fields}, file)
            os.replace(path + "~", path)

        save("first", "email")
        with Server("--rules", "standard", "--form", path, workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#view=forms&locale=en")
            shown = "document.querySelector('.form [data-field=email] %s')"
            tab.type(".form [data-field=email] input", "ewa@")
            tab.press("Tab")
            tab.wait(shown % ".form-error" + ".innerText")
            tab.click(".form [data-field=email] input")
            # Another field comes before it: the value, the error and the focus stay with the name.
            save("first", "nick", "email")
            tab.wait("document.querySelector('.form [data-field=nick]')")
            same(tab.evaluate(shown % "input" + ".value"), "ewa@")
            same(tab.evaluate("document.activeElement.name"), "email")
            tab.wait(shown % ".form-error" + ".innerText")
            # Another form, even with the same fields, has other rules: nothing has been typed into it.
            save("second", "nick", "email")
            tab.wait("document.querySelector('.form').dataset.form === 'second'")
            same(tab.text("#form-choice"), "second")
            same(tab.evaluate(shown % "input" + ".value"), "")
            same(tab.evaluate(shown % ".form-error" + ".innerText"), "")
            tab.type(".form [data-field=email] input", "ewa@")
            tab.press("Tab")
            tab.wait(shown % ".form-error" + ".innerText")
            same(tab.complaints(), [])


@case
def prints_every_state_of_a_form():
    with Workspace() as workspace, Browser() as browser:
        tab = browser.open(page(workspace.path, "--rules", "standard", "Localizations") + "#view=forms&locale=de")
        tab.wait("document.querySelectorAll('.form').length === 1")
        tab.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        tab.wait("document.querySelectorAll('.form').length === Preview.data.forms[0].states.length")
        tab.evaluate("window.dispatchEvent(new Event('afterprint'))")
        tab.wait("document.querySelectorAll('.form').length === 1")
        same(tab.complaints(), [])


@case
def leaves_the_window_to_the_messages():
    with Workspace() as workspace, Browser() as browser:
        for folder in ["Apps/Shop/", "Apps/Account/", "Apps/"]:
            workspace.write(folder + "en", '"DONE" = "Done";\n', "Localizable")
        tab = browser.open(page(os.path.join(workspace.path, "out"), workspace.path) + "#locale=en")
        # The page has the name of the project: here, of its folder.
        same(tab.text("#title"), os.path.basename(workspace.path))
        # What all the folders have in common tells no table from another.
        names = "[...document.querySelectorAll('.card .table')].map(each => each.innerText).sort()"
        same(tab.evaluate(names), ["Account/Localizable", "Localizable", "Shop/Localizable"])
        position = "getComputedStyle(document.querySelector('#top')).position"
        same(tab.evaluate(position), "sticky")
        tab.resize(1200, 600)
        same(tab.evaluate(position), "static")
        same(tab.complaints(), [])


@case
def prints_the_coverage_across():
    with Workspace() as workspace, Browser() as browser:
        tab = browser.open(page(workspace.path, "Localizations") + "#view=coverage")
        tab.wait("document.querySelectorAll('#coverage td').length > 100")
        printed = base64.b64decode(tab.command("Page.printToPDF", preferCSSPageSize=True)["data"])
        sheets = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", printed)
        # The head is on the sheet of the table: another kind of page would be a sheet of its own.
        expect(sheets and all(float(width) > float(height) for width, height in sheets), f"the sheets are {sheets}")
        same(tab.complaints(), [])


# What a person at 400 % does not get to see: text beyond the sides of the window or of a box that does not scroll, and what
# stands below a head that stays and takes the window.
CUT = """(() => {
    const found = [];
    const scrolls = (node) => node && node !== document.body && (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
    const isForEars = (node) => node.closest(".unseen, .announcement, .skip");
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const node of document.querySelectorAll("body *")) {
        if (!node.checkVisibility({visibilityProperty: true}) || isForEars(node) || scrolls(node.parentElement)) continue;
        const {left, right, width} = node.getBoundingClientRect();
        const name = `${node.tagName}.${node.className}: ${node.textContent.slice(0, 30)}`;
        if (width && (left < -1 || right > innerWidth + 1)) found.push(`${name} from ${left} to ${right}`);
        const style = getComputedStyle(node);
        if (/hidden|clip/.test(style.overflowX) && node.scrollWidth > node.clientWidth + 1 && !node.matches("input, select")) found.push(`${name} is cut`);
    }
    const head = document.querySelector("#top");
    const share = head.getBoundingClientRect().height / innerHeight;
    if (getComputedStyle(head).position === "sticky" && share > 0.5) found.push(`the head takes ${share} of the window`);
    return found;
})()"""


def cut_at_four_hundred_percent(reader):
    """Looks at each view of the page, which is in the reader's language."""
    with Workspace(["en", "pl", "ar"]) as workspace:
        workspace.edit("pl", lambda text: text.replace('"DONE"', '"DONE_BEFORE"'))
        with Server("--edit", "--rules", "standard", workspace.path) as server, Browser(width=1280, height=1024, zoom=4) as browser:
            tab = browser.open("about:blank")
            read_in(tab, reader)

            def look(name, address, sign, prepare=None):
                tab.goto("about:blank")
                tab.goto(server.address + address)
                tab.wait(f"document.querySelector('{sign}')")
                if prepare:
                    prepare()
                same((name, tab.evaluate(CUT)), (name, []))

            def edit():
                tab.click(".edit")
                tab.wait("document.querySelector('.editor .chip') && document.querySelector('.edit-result').innerText !== ''")

            def files():
                tab.wait("document.querySelector('article')")
                tab.click(".open-files")
                tab.click("#export .save")
                tab.wait("document.querySelector('#export-result').innerText !== ''")

            look("messages", "#locale=pl", ".badge.missing")
            same(tab.evaluate("document.documentElement.lang"), reader)
            # This is the zoom of the browser, not a narrow window.
            same([tab.evaluate("innerWidth"), tab.evaluate("devicePixelRatio")], [320, 4])
            look("from right to left", "#locale=ar&beside=pl", ".side.other")
            look("all languages", "#locale=all", ".neighbours")
            look("an editor", "#locale=pl&key=TEXT_TOO_SHORT&filter=TEXT_TOO_SHORT", ".edit", edit)
            look("files", "#locale=pl", ".open-files", files)
            look("shortcuts", "#locale=pl", "#shortcuts-button", lambda: tab.evaluate("document.querySelector('#shortcuts-button').click()"))
            look("a new language", "#locale=pl", ".add-language", lambda: tab.click(".add-language"))
            look("coverage", "#view=coverage", "#coverage td")
            look("forms", "#view=forms&locale=ar", ".form")
            look("all states of a form", "#view=forms&locale=pl", ".form", lambda: tab.click("#form-all"))


@case
def names_checks_in_words():
    with Workspace(["en", "pl"]) as workspace:
        workspace.edit("pl", lambda text: text.replace("{min", "{mni"))
        with Server("--edit", workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl&key=TEXT_TOO_SHORT")
            same(tab.text("article.current .findings .check"), "argument mismatch")
            # The identifier is what the documentation and links have.
            same(tab.evaluate("document.querySelector('article.current .findings .check').title"), "argument-mismatch")
            same(tab.evaluate("[...document.querySelector('#finding').options].find(({ value }) => value === 'argument-mismatch').text.replace(/ \\(.*/, '')"), "argument mismatch")
            tab.press("e")
            tab.wait("document.querySelector('.edit-result .check')?.innerText === 'argument mismatch'")
            same(tab.complaints(), [])


@case
def an_empty_list_offers_to_clear_the_filters():
    with Workspace(["en", "pl"]) as workspace, Server(workspace.path) as server, Browser() as browser:
        tab = browser.open(server.address + "#locale=pl&filter=nothing-like-that&state=missing")
        tab.wait("document.querySelector('#count').innerText.startsWith('No message')")
        tab.click(".empty button")
        tab.wait("document.activeElement.matches('article.card')")
        same(tab.evaluate("['filter', 'state'].map((id) => document.querySelector(`#${id}`).value)"), ["", ""])
        same(tab.evaluate("[document.querySelector('.empty').hidden, document.querySelector('#clear-filters').hidden]"), [True, True])
        # The same above a list that isn't empty.
        tab.type("#filter", "EMAIL")
        tab.wait("!document.querySelector('#clear-filters').hidden")
        tab.click("#clear-filters")
        tab.wait("document.querySelector('#filter').value === '' && document.querySelectorAll('article').length > 20")
        same(tab.complaints(), [])


@case
def the_coverage_hides_no_cell_that_has_the_focus():
    languages = ["en", "ar", "bg", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hu", "it", "ja", "ko", "nb", "nl", "pl", "pt", "ro", "ru", "sv"]
    with Workspace(languages) as workspace, Server(workspace.path) as server, Browser(375, 700) as browser:
        tab = browser.open(server.address + "#view=coverage")
        tab.wait("document.querySelector('#coverage td.cell')")
        shown = tab.evaluate("""[...document.querySelectorAll(".heat thead .tag")].filter((node) => {
            const box = node.getBoundingClientRect();
            return box.right <= document.querySelector(".frame").getBoundingClientRect().right;
        }).length""")
        expect(shown >= 4, f"only {shown} languages are in sight")
        covered = """(() => {
            const box = document.activeElement.getBoundingClientRect();
            const corner = document.querySelector(".heat thead th").getBoundingClientRect();
            return box.top < corner.bottom - 1 || box.left < corner.right - 1;
        })()"""
        tab.evaluate("document.querySelector('#coverage td[data-locale]').focus()")
        for key, count in [("ArrowRight", 15), ("ArrowDown", 40), ("ArrowLeft", 15), ("ArrowUp", 40)]:
            for _ in range(count):
                tab.press(key)
                expect(not tab.evaluate(covered), f"after {key}, the head or the key covers the cell")


@case
def end_goes_to_the_last_message():
    with Workspace(["en", "pl"]) as workspace:
        keys = [f"K{number:03}" for number in range(300)]
        for locale in ["en", "pl"]:
            workspace.write(locale, "".join(f'"{key}" = "{locale} {key}";\n' for key in keys))
        with Server(workspace.path) as server, Browser() as browser:
            tab = browser.open(server.address + "#locale=pl")
            tab.wait("document.querySelector('article .target')")
            tab.evaluate("document.querySelector('article').focus()")
            focused = "document.activeElement.dataset.key"
            tab.press("End")
            tab.wait(f"{focused} === 'K299'")
            expect(tab.evaluate("document.querySelectorAll('article').length") < 150, "the whole list was drawn")
            same(tab.evaluate("document.activeElement.getAttribute('aria-posinset')"), "300")
            for _ in range(60):
                tab.press("ArrowUp")
            tab.wait(f"{focused} === 'K239'")
            same(tab.evaluate("document.activeElement.getAttribute('aria-posinset')"), "240")
            # What is read stays where it is when messages come in above it.
            top = "document.activeElement.getBoundingClientRect().top"
            before = tab.evaluate(top)
            tab.evaluate("[...document.querySelectorAll('.more')].find((button) => button.innerText.includes('before these')).click()")
            tab.wait("document.querySelectorAll('article').length > 100")
            frame = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
            tab.evaluate(frame)
            expect(abs(tab.evaluate(top) - before) < 2, f"the message moved from {before} to {tab.evaluate(top)}")
            workspace.edit("pl", lambda text: text.replace("pl K299", "pl new"))
            tab.wait("document.querySelector('article:last-child').innerText.includes('pl new')")
            same(tab.evaluate(focused), "K239")
            tab.press("Home")
            tab.wait(f"{focused} === 'K000'")
            same(tab.complaints(), [])


SHOWN_LINES = """[...document.querySelectorAll(".line")].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.height && box.top >= 0 && box.bottom <= innerHeight;
}).length"""
SHOWN_MESSAGES = "[...document.querySelectorAll('article .sheet')].filter((node) => node.checkVisibility()).map((node) => node.closest('article').dataset.key).join()"


@case
def a_list_shows_one_message_beside_it():
    with Workspace(["en", "pl"]) as workspace:
        workspace.edit("pl", lambda text: "\n".join(line for line in text.split("\n") if '"DONE"' not in line))
        with Server("--edit", workspace.path) as server, Browser(1200, 900) as browser:
            tab = browser.open(server.address + "#locale=pl")
            tab.wait("document.querySelector('article .target')")
            expect(tab.evaluate(SHOWN_LINES) >= 20, f"only {tab.evaluate(SHOWN_LINES)} lines are in sight")
            same(tab.evaluate(SHOWN_MESSAGES), tab.evaluate(CARDS)[0])
            # A line has the source text, the translation and the state in words.
            lines = "[...document.querySelector('article[data-key=%s] .line').children].map((node) => node.textContent)"
            same(tab.evaluate(lines % "DONE"), ["Done", "", "×missing"])
            same(tab.evaluate(lines % "FAILED"), [text_of("en", "FAILED"), text_of("pl", "FAILED"), "translated"])
            tab.click("article[data-key=DONE] .line")
            same(tab.evaluate(SHOWN_MESSAGES), "DONE")
            tab.press("ArrowUp")
            same(tab.evaluate(SHOWN_MESSAGES), "FAILED")
            # The message stays where it is while the list moves below the head.
            top = "document.querySelector('.current .sheet').getBoundingClientRect().top"
            before = tab.evaluate(top)
            tab.evaluate("window.scrollTo(0, 600)")
            same(tab.evaluate(top), before)
            expect(before >= tab.evaluate("document.querySelector('#top').getBoundingClientRect().bottom"), "the head covers the message")
            # What is saved is in the line at once.
            tab.press("m")
            tab.press("e")
            tab.wait("document.activeElement.matches('article[data-key=DONE] textarea') && !Preview.keys.isDeaf()")
            tab.command("Input.insertText", text="Gotowe już")
            tab.press("s", control=True)
            tab.wait("document.querySelector('.announcement').innerText === 'Saved.'")
            same(tab.evaluate(lines % "DONE"), ["Done", "Gotowe już", "translated"])
            # With all languages, there is no room beside them.
            tab.choose("#locale", "")
            tab.wait("document.querySelectorAll('article .neighbours').length > 1")
            same(tab.evaluate("[document.querySelectorAll('.line').length, document.querySelectorAll('.sheet').length > 1]"), [0, True])
            same(tab.complaints(), [])


@case
def the_density_of_the_list_is_remembered():
    with Browser(1200, 900) as browser:
        tab = browser.open("about:blank")

        def density(address):
            tab.goto("about:blank")
            tab.goto(address + "#locale=pl")
            tab.wait("document.querySelector('article .target')")
            return tab.evaluate("document.querySelector('#density').value")

        with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server:
            same(density(server.address), "comfortable")
            before = tab.evaluate(SHOWN_LINES)
            tab.choose("#density", "compact")
            compact = tab.evaluate(SHOWN_LINES)
            expect(compact >= before + 3, f"{compact} lines are in sight, and {before} of the comfortable list")
            same((density(server.address), tab.evaluate(SHOWN_LINES)), ("compact", compact))
        # Another project at the same address has a density of its own.
        port = server.address.split(":")[2].split("/")[0]
        with Workspace(["en", "pl"]) as workspace, Server("--edit", "--port", port, workspace.path) as server:
            same(density(server.address), "comfortable")


@case
def a_narrow_window_shows_the_list_or_one_message():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser(375, 760) as browser:
        tab = browser.open(server.address + "#locale=pl")
        tab.wait("document.querySelector('article .target')")
        same(tab.evaluate(SHOWN_MESSAGES), "")
        expect(tab.evaluate("[...document.querySelectorAll('.line')].filter((node) => node.checkVisibility()).length") > 20, "there is no list")
        for leave in [lambda: tab.click(".current .back"), lambda: tab.press("Escape")]:
            tab.click("article[data-key=DONE] .line")
            same(tab.evaluate(SHOWN_MESSAGES), "DONE")
            same(tab.evaluate("[...document.querySelectorAll('.line, #controls, .work')].filter((node) => node.checkVisibility()).length"), 0)
            leave()
            same(tab.evaluate(SHOWN_MESSAGES), "")
            same(tab.evaluate("document.activeElement.dataset.key"), "DONE")
        # A link leads to the message, and its editor opens there.
        tab.goto("about:blank")
        tab.goto(server.address + "#locale=pl&key=EMAIL")
        tab.wait(f"{SHOWN_MESSAGES} === 'EMAIL'")
        tab.press("e")
        tab.wait("document.activeElement.matches('article[data-key=EMAIL] textarea')")
        same(tab.evaluate("document.documentElement.scrollWidth"), 375)
        same(tab.complaints(), [])


@case
def cuts_nothing_off_at_four_hundred_percent():
    cut_at_four_hundred_percent("en")


@case
def cuts_nothing_off_from_right_to_left():
    cut_at_four_hundred_percent("ar")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
