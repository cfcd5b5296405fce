"""The defects that are planted, each alone, in a small catalog that has none: English, and Polish made from it.

Arguments are C's `%s` and `%d` here; what writes tables for Apple's systems writes `%@` for the first. A text is a string, or its
plural forms.
"""
import copy

CLEAN = {
    "hello": ("Hello, %s!", "Cześć, %s!"),
    "files": ({"one": "%d file", "other": "%d files"}, {"one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"}),
    "owner": ("%s has %d messages.", "%s ma wiadomości: %d."),
    "done": ("Done.", "Gotowe."),
    "help": ("Read more at https://example.com/help", "Więcej na stronie https://example.com/help"),
    "warning": ("<b>Warning</b>: the file is large.", "<b>Uwaga</b>: plik jest duży."),
    "short": ("Enter at least 10 characters.", "Wpisz co najmniej 10 znaków."),
    "lines": ("First line\nSecond line\n", "Pierwszy wiersz\nDrugi wiersz\n"),
    "draft": ("Draft (not saved)", "Szkic (niezapisany)"),
    "label": ("Name: ", "Nazwa: "),
    "menu": ("&File", "&Plik"),
    "wait": ("Loading…", "Wczytywanie…"),
    "folder": ("My Documents", "Moje dokumenty"),
    "ask": ("Do you want to delete this?", "Czy chcesz to usunąć?"),
    "save": ("Save your changes before you leave.", "Zapisz zmiany, zanim wyjdziesz."),
    "ok": ("OK", "OK"),
    "mail": ("E-mail", "E-mail"),
    "quote": ("The name “%s” is taken.", "Nazwa „%s” jest zajęta."),
}


class Catalog:
    def __init__(self):
        self.messages = copy.deepcopy(CLEAN)
        # What the code asks for.
        self.used = list(CLEAN)
        # Texts of the source when the translations were made, where that is known and they differ now.
        self.before = {}
        self.twice, self.broken = None, None


DEFECTS = []


def defect(title):
    def add(plant):
        DEFECTS.append((title, plant))
        return plant
    return add


def translated(key, text):
    """A defect that is another Polish text."""
    def plant(catalog):
        catalog.messages[key] = (catalog.messages[key][0], text)
    return plant


for title, key, text in [
    ("an argument is gone", "hello", "Cześć!"),
    ("an argument too many", "done", "Gotowe, %s."),
    ("an argument of another type (a crash in C)", "owner", "%s ma wiadomości: %s."),
    ("two arguments changed places without numbers (a crash in C)", "owner", "Wiadomości: %d, ma je %s."),
    ("a plural form of the language is missing", "files", {"one": "%d plik", "few": "%d pliki", "other": "%d pliku"}),
    ("one plural form has lost its number", "files",
     {"one": "%d plik", "few": "pliki", "many": "%d plików", "other": "%d pliku"}),
    ("the text is the English one", "save", "Save your changes before you leave."),
    ("a number is another", "short", "Wpisz co najmniej 100 znaków."),
    ("an address is another", "help", "Więcej na stronie https://example.com/hlep"),
    ("a tag is not closed", "warning", "<b>Uwaga: plik jest duży."),
    ("a bracket is not closed", "draft", "Szkic (niezapisany"),
    ("the line end is gone", "lines", "Pierwszy wiersz\nDrugi wiersz"),
    ("the space at the end is gone", "label", "Nazwa:"),
    ("the full stop of a sentence is gone", "save", "Zapisz zmiany, zanim wyjdziesz"),
    ("the full stop of a single word is gone", "done", "Gotowe"),
    ("the question mark is gone", "ask", "Czy chcesz to usunąć."),
    ("two spaces in a row", "save", "Zapisz zmiany,  zanim wyjdziesz."),
    ("a Cyrillic letter in a Polish word", "save", "Zapisz zmiаny, zanim wyjdziesz."),
    ("an invisible character", "draft", "Szkic\u200b (niezapisany)"),
    ("a word twice", "save", "Zapisz zmiany, zanim zanim wyjdziesz."),
    ("the letter for the keyboard is gone (`&File`)", "menu", "Plik"),
    ("three dots for an ellipsis", "wait", "Wczytywanie..."),
    ("the text is spaces alone", "save", "  "),
]:
    defect(title)(translated(key, text))


@defect("the translation is missing")
def missing(catalog):
    catalog.messages["done"] = (catalog.messages["done"][0], None)


@defect("the English text changed after it was translated")
def stale(catalog):
    catalog.before["save"] = catalog.messages["save"][0]
    catalog.messages["save"] = ("Save your work before you leave.", catalog.messages["save"][1])


@defect("a message appears twice, with two translations")
def twice(catalog):
    catalog.twice = ("done", "Zrobione.")


@defect("the file ends inside a text")
def broken(catalog):
    catalog.broken = "done"


@defect("the code asks for a message that no table has")
def undefined(catalog):
    catalog.used.append("no.such.message")


@defect("no code asks for a message")
def unused(catalog):
    catalog.used.remove("done")
