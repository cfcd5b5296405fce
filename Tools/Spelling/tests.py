#!/usr/bin/env python3
"""Tests of Tools/Spelling/check: Tools/Spelling/tests.py"""
import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import shutil
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
PATH = pathlib.Path(__file__).resolve().parent / "check"
LOADER = importlib.machinery.SourceFileLoader("check", str(PATH))
check = importlib.util.module_from_spec(importlib.util.spec_from_loader("check", LOADER))
LOADER.exec_module(check)


def words(pattern):
    return [word.replace(check.ARGUMENT, "_") for sentence in check.sentences(pattern) for word in check.words(sentence)]


class Tables(unittest.TestCase):
    def test_entries_have_the_line_of_their_value(self):
        table = '/* "A" = "not an entry"; */\n\n"B" =\n  "one \\"two\\" \\U2066";\n// a comment\n"C" = "three";\n'
        self.assertEqual(list(check.messages(table, "t")), [(4, 'one "two" \u2066'), (6, "three")])

    def test_damage_is_named_by_line(self):
        with self.assertRaisesRegex(check.Failure, "^t:3: Expected"):
            list(check.messages('"A" = "b";\n\n"C" "d";\n', "t"))


class Patterns(unittest.TestCase):
    def test_each_branch_is_a_sentence(self):
        self.assertEqual(words("Use {n, plural, =0 {none} one {# sign} other {{kind, select, a {big} other {small}} signs}}."),
                         ["Use", "none", "sign", "signs", "big", "small"])

    def test_quoted_braces_are_text(self):
        self.assertEqual(words("It''s '{'here'}' l'eau"), ["It's", "here", "l'eau"])
        self.assertEqual(words("{n, plural, other {a '}' b {x}}}"), ["a", "b"])

    def test_an_open_brace_is_a_failure(self):
        with self.assertRaises(check.Failure):
            check.sentences("a {b")


class Words(unittest.TestCase):
    def test_examples_and_tags_are_left_out(self):
        self.assertEqual(words("See <b>this</b> (name@example.com, https://example.com/a?b, 01890a5d-ac96-774b-bcce-b302099a8057, 2001:db8::1, a–z)"),
                         ["See", "this"])

    def test_apostrophes_hyphens_and_marks_belong_to_words(self):
        self.assertEqual(words("l’adresse e-mailová संख्या col·lecció"), ["l’adresse", "e-mailová", "संख्या", "col·lecció"])

    def test_two_scripts_are_two_words(self):
        self.assertEqual(words("IP주소 UUIDని"), ["IP", "주소", "UUID", "ని"])

    def test_what_is_joined_to_an_argument_or_a_number_is_not_a_word(self):
        self.assertEqual(check.parts(check.words(check.sentences("{n}-nél")[0])[0]), [])
        self.assertEqual(check.parts("IPv4-Adresse"), ["Adresse"])

    def test_dictionaries_may_write_a_word_in_another_way(self):
        self.assertIn("l'eau", check.spellings("l’eau"))
        self.assertIn("\u09AF\u09BC", check.spellings("\u09DF"))
        self.assertIn("\u09DF", check.spellings("\u09AF\u09BC"))
        self.assertIn("ന\u0D4D\u200D", check.spellings("\u0D7B"))
        self.assertIn('דוא"ל', check.spellings("דוא״ל"))

    def test_a_word_may_begin_a_sentence(self):
        self.assertIn("içe", check.lowered("İçe"))
        self.assertIn("ılık", check.lowered("Ilık"))
        self.assertNotIn("ip", check.lowered("IP"))

    def test_what_no_division_covers_is_left(self):
        self.assertEqual(check.segments("abcxde", {"ab", "abc", "c", "de"}), ["x"])
        self.assertEqual(check.segments("abcde", {"ab", "abc", "cde"}), [])


@unittest.skipUnless(shutil.which("hunspell") and check.dictionary("cs_CZ"), "hunspell and hunspell-cs are not installed")
class Check(unittest.TestCase):
    def run_check(self, table):
        with tempfile.TemporaryDirectory() as folder:
            tables = pathlib.Path(folder).resolve()
            (tables / "cs.lproj").mkdir()
            (tables / "cs.lproj/A.strings").write_text(table)
            output = io.StringIO()
            sys.argv = ["check", "--tables", folder, "cs"]
            with contextlib.redirect_stdout(output), contextlib.redirect_stderr(io.StringIO()):
                status = check.main()
            return status, output.getvalue().replace(f"{tables}/", "")

    def test_an_unknown_word_is_reported_with_suggestions(self):
        status, output = self.run_check('"A" = "Vyplňte heslo.";\n"B" = "{n, plural, one {jedno hesslo} other {hesla}}";\n')
        self.assertEqual(status, 1)
        self.assertRegex(output, r"^cs\.lproj/A\.strings:2: hesslo \(heslo.*\)\n$")

    def test_known_and_accepted_words_pass(self):
        self.assertEqual(self.run_check('"A" = "Vyplňte heslo nebo UUID.";\n'), (0, ""))


if __name__ == "__main__":
    unittest.main()
