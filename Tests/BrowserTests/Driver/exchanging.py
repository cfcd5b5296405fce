"""What must hold in a real browser of translations that leave the page as files and come back."""

import os
import sys
import zipfile

from browser import Browser
from editing import only_expected
from harness import case, expect, main, same
from preview import Server, Workspace, entries

REPORT = "document.querySelector('#import-report')"
SUMMARY = "document.querySelector('.import-summary')?.innerText"
CONFIRM = "document.querySelector('#import-confirm')"


class Desk:
    """A page with the window for files open, and a folder for downloads."""

    def __init__(self, workspace, server, browser):
        self.folder = os.path.join(workspace.path, "downloads")
        os.makedirs(self.folder, exist_ok=True)
        browser.downloads(self.folder)
        self.browser = browser
        self.count = 0
        self.tab = browser.open(server.address + "#locale=pl")
        self.tab.click(".open-files")
        self.tab.wait("document.querySelector('#files').open && document.querySelector('#export-language').value === 'pl'")

    def download(self, form):
        self.tab.choose("#export-format", form)
        self.tab.click("#export .save")
        self.count += 1
        self.browser.downloaded(self.count)
        name = self.tab.text("#export-result bdi")
        return os.path.join(self.folder, name)

    def change(self, path, *pairs):
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
        for before, after in pairs:
            expect(before in text, f"{before} is not in {path}")
            text = text.replace(before, after)
        folder, name = os.path.split(path)
        path = os.path.join(folder, f"changed-{name}")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        return path

    def give(self, *paths):
        # Who opens the window for files again chooses anew.
        self.tab.evaluate("document.querySelector('#import-files').value = ''; 0")
        self.tab.evaluate("document.querySelector('#import-report').replaceChildren()")
        self.tab.give("#import-files", list(paths))
        self.tab.wait(f"{REPORT}.innerText !== ''")

    def take(self):
        self.tab.click("#import-confirm")
        self.tab.wait("document.querySelector('.import-summary.written') !== null")


@case
def takes_back_what_it_gives_out_in_each_format():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        desk = Desk(workspace, server, browser)
        table = workspace.table("pl")
        now = entries(table)["DONE"]
        formats = desk.tab.evaluate("[...document.querySelectorAll('#export-format option')].map(option => option.value)")
        same(formats, ["xliff", "xliff2", "po", "csv", "xcloc"])
        for form in formats:
            path = desk.download(form)
            if form == "xcloc":
                same(os.path.basename(path), "pl.xcloc.zip")
                with zipfile.ZipFile(path) as archive:
                    same(archive.testzip(), None)
                    expect("pl.xcloc/Notes/" in archive.namelist(), f"the bundle holds {archive.namelist()}")
                    archive.extractall(desk.folder)
                # What a ZIP file holds is chosen itself.
                desk.give(path)
                expect("Unpack it" in desk.tab.text("#import-report"), desk.tab.text("#import-report"))
                same(desk.tab.evaluate(f"{CONFIRM}.hidden"), True)
                path = os.path.join(desk.folder, "pl.xcloc", "Localized Contents", "pl.xliff")
            before = open(table, encoding="utf-8").read()
            # What nobody has touched changes nothing.
            desk.give(path)
            expect(desk.tab.wait(SUMMARY).startswith("0 texts would come in"), form + desk.tab.text("#import-report"))
            same(desk.tab.evaluate(f"{CONFIRM}.hidden"), True)
            new = f"Zrobione ({form})"
            desk.give(desk.change(path, (now, new)))
            expect(desk.tab.wait(SUMMARY).startswith("1 text would come in"), form + desk.tab.text("#import-report"))
            desk.tab.evaluate(f"{REPORT}.querySelector('details').open = true")
            expect(new in desk.tab.wait("document.querySelector('.import-texts')?.innerText"), "the text is not shown")
            same(desk.tab.evaluate(f"{CONFIRM}.innerText"), "Take in 1 text")
            # So far nothing is written.
            same(open(table, encoding="utf-8").read(), before)
            desk.take()
            same(open(table, encoding="utf-8").read(), before.replace(f'"{now}"', f'"{new}"'))
            now = new
        # The page shows it, behind the window.
        desk.tab.wait("document.querySelector('article[data-key=DONE] .target').innerText.includes('(xcloc)')")
        only_expected(desk.tab)


@case
def shows_what_stays_out_before_anything_is_written():
    with Workspace(["en", "pl"]) as workspace, Server("--edit", workspace.path) as server, Browser() as browser:
        desk = Desk(workspace, server, browser)
        table = workspace.table("pl")
        texts = entries(table)
        path = desk.download("csv")
        path = desk.change(path, (texts["DONE"], "Z pliku"), (texts["LOG_IN"], "Wejdź"), ("mniejszą niż {min, number}", "mniejszą niż {mni, number}"))
        workspace.edit("pl", lambda text: text.replace(f'"{texts["DONE"]}"', '"Z tabeli"'))
        before = open(table, encoding="utf-8").read()
        desk.give(path)
        report = desk.tab.text("#import-report")
        expect("Changed on both sides" in report and "conflict" in report, f"no conflict is shown: {report}")
        expect("is not imported" in report and "{mni}" in report, f"no error is shown: {report}")
        expect(f"{os.path.basename(path)}:" in report, f"no line of the file is named: {report}")
        same(open(table, encoding="utf-8").read(), before)
        # Somebody saves between the look and the confirmation: what comes in now is shown again.
        workspace.edit("pl", lambda text: text.replace(f'"{texts["FAILED"]}"', '"Inaczej"'))
        changed = open(table, encoding="utf-8").read()
        desk.tab.click("#import-confirm")
        desk.tab.wait("document.querySelector('#import-report .edit-problem')?.innerText.includes('changed in the meantime')")
        same(open(table, encoding="utf-8").read(), changed)
        desk.tab.click("#import-theirs")
        desk.tab.wait(f"{CONFIRM}.innerText === 'Take in 2 texts' && !{CONFIRM}.hidden")
        desk.take()
        after = entries(table)
        same([after["DONE"], after["LOG_IN"], after["FAILED"], after["NUMBER_TOO_SMALL"]], ["Z pliku", "Wejdź", "Inaczej", texts["NUMBER_TOO_SMALL"]])
        # A file that was changed since it was chosen is no longer what the page may read.
        desk.give(path)
        desk.tab.wait(f"{SUMMARY}.startsWith('0 texts would come in')")
        with open(path, "a", encoding="utf-8") as file:
            file.write("\n")
        # A browser compares whole seconds.
        os.utime(path, (0, 0))
        desk.tab.click("#import-theirs")
        desk.tab.wait(f"{REPORT}.innerText.includes('Choose it again')")
        # What is no file of translations, or more than comes in at once, says so and offers nothing.
        large = os.path.join(desk.folder, "large.csv")
        with open(large, "wb") as file:
            file.truncate(40 << 20)
        for wrong, words in [(os.path.abspath(__file__), "format is not known"), (large, "40 MB together, and at most 31 MB")]:
            desk.give(wrong)
            expect(words in desk.tab.text("#import-report"), desk.tab.text("#import-report"))
            same(desk.tab.evaluate(f"{CONFIRM}.hidden"), True)
        # By keyboard: the window closes, and the list has the focus.
        desk.tab.press("Escape")
        desk.tab.wait("document.activeElement.matches('article.card')")
        only_expected(desk.tab)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
