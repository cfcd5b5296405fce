"""What must hold in a real browser of what the page itself says: it is all in its catalog, and in the reader's language."""

import os
import sys

from browser import Browser, read_in
from editing import FIELD, card
from harness import case, expect, main, same
from preview import Server, Workspace, page

# Before the page reads its words, each letter of them is put into a circle; names of languages come from the browser.
CIRCLES = """(() => {
    const parse = JSON.parse;
    const circled = (text) => text.split(/(\\uE000\\w+\\uE001)/).map((part, index) => (index % 2 ? part : part.replace(/[A-Za-z]/g,
        (letter) => String.fromCodePoint(letter.codePointAt(0) + (letter < "a" ? 0x24B6 - 65 : 0x24D0 - 97))))).join("");
    JSON.parse = (text, ...rest) => {
        const value = parse(text, ...rest);
        const texts = value?.en?.texts;
        for (const key of Object.keys(texts ?? {})) {
            texts[key] = typeof texts[key] === "string" ? circled(texts[key])
                : Object.fromEntries(Object.entries(texts[key]).map(([category, text]) => [category, circled(text)]));
        }
        return value;
    };
    Intl.DisplayNames.prototype.of = () => "Ⓛ";
})();"""

# What comes from the project, from the audit or from a standard, and not from the page.
FOREIGN = ", ".join([
    "script", "style", "noscript", "textarea", ".text", ".pattern", "code", "kbd", ".tag", ".check", ".sentence", ".place", ".table",
    "#title", ".comment", "article h2", ".numbers", ".condition", ".form-label", ".conditions", ".written-forms dt", ".form", ".form-note",
    "#locale option", "#export-language option", "#finding option", "#form-choice option", ".side h3 bdi", ".beside-list bdi",
    "button.edit .unseen", ".chip bdi", ".import-texts .from", ".replaced", ".replace-list .from", ".precedents .from bdi bdi", "#export-result bdi", ".findings bdi[lang]",
    "#coverage tbody th",
])

# Texts that hold a word, and no letter in a circle.
OUTSIDE = """(() => {
    const foreign = %r;
    const isOutside = (text) => /[a-z]{3}/.test(text) && !/[\\u24B6-\\u24E9]/.test(text) && !/^[\\w.]+: [A-Z_]+$/.test(text);
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { textContent: text, parentElement: parent } = walker.currentNode;
        if (isOutside(text) && !parent.closest(foreign) && parent.checkVisibility()) found.push(text.trim());
    }
    for (const name of ["aria-label", "title", "placeholder", "label"]) {
        for (const node of document.querySelectorAll(`[${name}]`)) {
            const text = node.getAttribute(name);
            if (isOutside(text) && !node.closest(foreign)) found.push(`${name}: ${text}`);
        }
    }
    if (isOutside(document.title)) found.push(document.title);
    const words = (document.body.innerText.match(/[\\u24B6-\\u24E9]{3}/g) ?? []).length;
    return [found, words > 20];
})()""" % FOREIGN


def circled(browser, address):
    tab = browser.open("about:blank")
    tab.command("Page.addScriptToEvaluateOnNewDocument", source=CIRCLES)
    tab.goto(address)
    return tab


def all_inside(tab, where):
    # A look that finds no words of the page at all would find nothing wrong.
    same((where, *tab.evaluate(OUTSIDE)), (where, [], True))


@case
def says_nothing_that_is_not_in_its_catalog():
    with Workspace(["en", "pl", "ar"]) as workspace:
        workspace.edit("pl", lambda text: text.replace('"DONE"', '"DONE_BEFORE"').replace("mniejszą niż {min, number}", "mniejszą niż {mni, number}"))
        with Server("--edit", "--rules", "standard", workspace.path) as server, Browser() as browser:
            tab = circled(browser, server.address + "#locale=pl")
            tab.wait(f"document.querySelector('{card('DONE')} .badge.missing')")
            for summary in tab.evaluate("document.querySelectorAll('details').length") * [None]:
                tab.evaluate("[...document.querySelectorAll('details:not([open])')].slice(0, 1).forEach((part) => { part.open = true; })")
            tab.wait("document.querySelector('.try-text').innerText !== ''")
            all_inside(tab, "messages")
            tab.click(f"{card('NUMBER_TOO_SMALL')} .line")
            tab.click(f"{card('NUMBER_TOO_SMALL')} .edit")
            tab.wait("document.querySelector('.chip.lacking') && document.querySelector('.edit-result .severity')")
            tab.evaluate(f"document.querySelector('{FIELD}').setSelectionRange(30, 30)")
            tab.command("Input.insertText", text="{min, number}")
            tab.wait("document.querySelector('.chip.used')")
            tab.press("Backspace")
            tab.evaluate(f"document.querySelector('{FIELD}').select()")
            tab.command("Input.insertText", text="{mni}")
            tab.press("s", control=True)
            tab.wait("document.querySelector('#problems .edit-problem')")
            all_inside(tab, "an editor")
            tab.evaluate("document.querySelector('#shortcuts-button').click()")
            all_inside(tab, "shortcuts")
            tab.press("Escape")
            tab.click(".add-language")
            tab.type("#language-tag", "english")
            tab.press("Enter")
            tab.wait("document.querySelector('#language-problem').innerText !== ''")
            # The page's own words, and not the server's.
            expect("ⓘⓢ ⓝⓔⓘⓣⓗⓔⓡ" in tab.text("#language-problem"), tab.text("#language-problem"))
            all_inside(tab, "a new language")
            tab.press("Escape")
            tab.click(".open-replace")
            tab.type("#replace-find", "Wpisz")
            tab.press("Enter")
            tab.wait("document.querySelector('.replace-list li')")
            all_inside(tab, "find and replace")
            tab.press("Escape")
            tab.click(".open-files")
            tab.click("#export .save")
            tab.wait("document.querySelector('#export-result').innerText !== ''")
            # One message comes in, and one was changed on both sides: the export saw no translation of it.
            changed = os.path.join(workspace.path, "pl.csv")
            with open(changed, "w", encoding="utf-8") as file:
                file.write("table,key,form,comment,source,pl,l10n-audit\n"
                           "en.lproj/Validation.strings,DONE,,,Done,Zrobione,7301860d0bb94c4a pl=0000000000000000\n"
                           "en.lproj/Validation.strings,FAILED,,,Check what you entered,Inaczej,9f42f557bffb3e2c pl=0000000000000000\n")
            tab.give("#import-files", [changed])
            tab.wait("document.querySelector('#import-report details')")
            tab.evaluate("document.querySelector('#import-report details').open = true")
            all_inside(tab, "files")
            tab.press("Escape")
            for address, sign in [("#view=coverage", "#coverage td"), ("#locale=all", ".neighbours"), ("#view=forms&locale=pl", ".form"),
                                  ("#locale=pl&filter=nothing-like-it", "#count")]:
                tab.goto("about:blank")
                tab.goto(server.address + address)
                tab.wait(f"document.querySelector('{sign}')")
                all_inside(tab, address)
        tab = None
        with Browser() as browser:
            tab = circled(browser, page(os.path.join(workspace.path, "page"), workspace.path) + "#locale=ar")
            tab.wait("document.querySelector('article')")
            all_inside(tab, "a page without a server")


@case
def speaks_the_language_of_its_reader():
    with Workspace(["en", "pl"]) as workspace, Browser() as browser:
        address = page(workspace.path, workspace.path) + "#locale=pl"
        tab = browser.open("about:blank")
        for asked, lang, words, count in [
            ("pl-PL,en", "pl", "Komunikaty", "91 komunikatów w języku: polski"),
            ("tlh,de-AT", "de", "Meldungen", "91 Meldungen auf Polnisch"),
            ("fr", "fr", "Messages", "91 messages en polonais"),
            ("es-MX", "es", "Mensajes", "91 mensajes en polaco"),
            # CLDR 42 and CLDR 48 write Arabic numbers in different digits.
            ("ar-EG", "ar", "الرسائل", tab.evaluate("(91).toLocaleString('ar')") + " رسالة باللغة: البولندية"),
            ("tlh", "en", "Messages", "91 messages in Polish"),
        ]:
            read_in(tab, asked)
            tab.goto("about:blank")
            tab.goto(address)
            found = tab.wait("document.querySelector('#count')?.innerText")
            same([found, tab.evaluate("document.documentElement.lang"), tab.text("#tab-messages")], [count, lang, words])
        # What is chosen in the page counts, also after it was opened anew.
        tab.choose("#page-language", "de")
        tab.wait("document.documentElement.lang === 'de'")
        tab.goto("about:blank")
        tab.goto(address)
        tab.wait("document.querySelector('#page-language').value === 'de' && document.title.endsWith('Meldungen')")
        same(tab.complaints(), [])


# The first finding of the message that is shown: the name of its check, its sentence, and their language and direction.
FINDING = """(() => {
    const [check, sentence] = [".check", ".sentence"].map((name) => document.querySelector(`article.current .findings ${name}`));
    return [check, sentence].map((node) => [node.innerText, node.lang, node.dir]).concat([[check.title]]);
})()"""

WORDS = {
    "ar": ("قيم مختلفة", "النص المصدر", "rtl"),
    "de": ("andere Platzhalter", "Ausgangstext", "ltr"),
    "en": ("argument mismatch", "source text", "ltr"),
    "es": ("variables distintas", "texto de origen", "ltr"),
    "fr": ("variables différentes", "texte source", "ltr"),
    "pl": ("inne argumenty", "tekstu źródłowego", "ltr"),
}


def shows_a_finding_in(tab, language):
    check, words, direction = WORDS[language]
    [shown, of, title] = tab.wait(FINDING)
    same([shown, of[1:], title], [[check, language, direction], [language, direction], ["argument-mismatch"]])
    expect(words in of[0] and "{mni" in of[0], of[0])
    choice = "[...document.querySelector('#finding').options].find(({ value }) => value === 'argument-mismatch').text"
    expect(tab.evaluate(choice).startswith(check + " ("), tab.evaluate(choice))


@case
def shows_findings_in_the_language_of_its_reader():
    with Workspace(["en", "pl"]) as workspace, Browser() as browser:
        workspace.edit("pl", lambda text: text.replace("{min", "{mni"))
        tab = browser.open("about:blank")
        address = page(os.path.join(workspace.path, "page"), workspace.path)
        with Server("--edit", workspace.path) as server:
            for language in WORDS:
                for place in [address, server.address]:
                    read_in(tab, language)
                    tab.goto("about:blank")
                    tab.goto(place + "#locale=pl&key=TEXT_TOO_SHORT")
                    tab.wait("document.querySelector('article.current .findings .check')")
                    shows_a_finding_in(tab, language)
                # While a message is edited, the server finds it.
                tab.press("e")
                tab.wait(f"document.querySelector('.edit-result .check')?.innerText === {WORDS[language][0]!r}")
                expect(WORDS[language][1] in tab.text(".edit-result .sentence"), tab.text(".edit-result .sentence"))
            # So does the mistake of a file, which is Polish here, the last language.
            workspace.edit("pl", lambda text: text.replace('";', '"', 1))
            tab.wait("document.querySelector('.live-problems .sentence')?.lang === 'pl'")
            expect("is missing" not in tab.text(".live-problems .sentence"), tab.text(".live-problems .sentence"))
            same(tab.complaints(), [])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
