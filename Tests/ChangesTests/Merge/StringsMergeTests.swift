import Changes
import Testing

@Suite struct StringsMergeTests {
    private let base = """
        /* The shop's texts. */

        /* A button. */
        "BUY" = "Buy";

        /* Counts. */
        "COUNT" = "%d things"; // a note

        "END" = "End";

        """

    @Test func bothSidesChangesAreTaken() throws {
        let ours = base.replacing("\"Buy\"", with: "\"Buy now\"")
        let theirs = base.replacing("\"End\"", with: "\"The end\"")
        let merge = try Merging(base, ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(
            merge.text
                == base.replacing("\"Buy\"", with: "\"Buy now\"").replacing("\"End\"", with: "\"The end\""))
    }

    /// Neighbouring lines are a conflict for git's own merge.
    @Test func neighboursMerge() throws {
        let base = "\"A\" = \"a\";\n\"B\" = \"b\";\n"
        let merge = try Merging(
            base, "\"A\" = \"1\";\n\"B\" = \"b\";\n", "\"A\" = \"a\";\n\"B\" = \"2\";\n")
        #expect(merge.text == "\"A\" = \"1\";\n\"B\" = \"2\";\n")
    }

    @Test func whatBothAddAtTheEndStaysOurFirst() throws {
        let merge = try Merging(base, base + "\"AA\" = \"a\";\n", base + "\n\"Y\" = \"y\";\n")
        #expect(merge.conflicts.isEmpty)
        #expect(merge.text == base + "\"AA\" = \"a\";\n\n\"Y\" = \"y\";\n")
    }

    /// In a file whose keys are in order, what both sides add is put in order.
    @Test func additionsToASortedFileAreSorted() throws {
        let merge = try Merging(
            "\"A\" = \"a\";\n\"M\" = \"m\";\n", "\"A\" = \"a\";\n\"D\" = \"d\";\n\"M\" = \"m\";\n",
            "\"A\" = \"a\";\n\"C\" = \"c\";\n\"F\" = \"f\";\n\"M\" = \"m\";\n")
        #expect(
            merge.text
                == "\"A\" = \"a\";\n\"C\" = \"c\";\n\"D\" = \"d\";\n\"F\" = \"f\";\n\"M\" = \"m\";\n")
    }

    @Test func bothAddTheSameKey() throws {
        let same = try Merging("", "\"K\" = \"k\";\n", "\"K\" = \"k\";\n\"L\" = \"l\";\n")
        #expect(same.conflicts.isEmpty && same.text == "\"K\" = \"k\";\n\"L\" = \"l\";\n")
        let start = "\"A\" = \"a\";\n"
        let other = try Merging(start, start + "\"K\" = \"k\";\n", start + "\"K\" = \"j\";\n")
        #expect(
            other.text == """
                "A" = "a";
                <<<<<<< ours
                "K" = "k";
                =======
                "K" = "j";
                >>>>>>> theirs

                """)
        #expect(other.conflicts.map(\.key) == ["K"])
    }

    @Test func aConflictStandsAroundItsEntryAlone() throws {
        let ours = base.replacing("%d things", with: "%d items").replacing("\"Buy\"", with: "\"Buy now\"")
        let theirs = base.replacing("%d things", with: "%d goods").replacing("\"End\"", with: "\"The end\"")
        let merge = try Merging(base, ours, theirs)
        #expect(
            merge.text == """
                /* The shop's texts. */

                /* A button. */
                "BUY" = "Buy now";

                <<<<<<< ours
                /* Counts. */
                "COUNT" = "%d items"; // a note
                =======
                /* Counts. */
                "COUNT" = "%d goods"; // a note
                >>>>>>> theirs

                "END" = "The end";

                """)
        let bytes = { (text: String) in Array(text.utf8) }
        let wide = try Merging(bytes(base), bytes(ours), bytes(theirs), path: "T.strings", markerSize: 9)
        #expect(wide.text.contains("\n<<<<<<<<< ours\n") && wide.text.contains("\n=========\n"))
    }

    /// Each text between markers has what could be merged in its entry.
    @Test func theCommentMergesInAConflict() throws {
        let merge = try Merging(
            "/* c */\n\"A\" = \"a\";\n", "/* comment */\n\"A\" = \"1\";\n", "/* c */\n\"A\" = \"2\";\n")
        #expect(
            merge.text == """
                <<<<<<< ours
                /* comment */
                "A" = "1";
                =======
                /* comment */
                "A" = "2";
                >>>>>>> theirs

                """)
        let both = try Merging("/* c */\n\"A\" = \"a\";\n", "/* d */\n\"A\" = \"a\";\n", "/* c */\n\"A\" = \"2\";\n")
        #expect(both.conflicts.isEmpty && both.text == "/* d */\n\"A\" = \"2\";\n")
    }

    @Test func deletions() throws {
        let base = "\"A\" = \"a\";\n\"B\" = \"b\";\n\"C\" = \"c\";\n"
        let gone = try Merging(base, "\"A\" = \"a\";\n\"C\" = \"c\";\n", base.replacing("\"c\"", with: "\"3\""))
        #expect(gone.conflicts.isEmpty && gone.text == "\"A\" = \"a\";\n\"C\" = \"3\";\n")
        let changed = base.replacing("\"b\"", with: "\"2\"")
        let against = try Merging(base, "\"A\" = \"a\";\n\"C\" = \"c\";\n", changed)
        #expect(
            against.text == """
                "A" = "a";
                <<<<<<< ours
                =======
                "B" = "2";
                >>>>>>> theirs
                "C" = "c";

                """)
        let reversed = try Merging(base, changed, "\"A\" = \"a\";\n\"C\" = \"c\";\n")
        #expect(reversed.text.contains("<<<<<<< ours\n\"B\" = \"2\";\n=======\n>>>>>>> theirs\n"))
        #expect(try Merging(base, "", "\"A\" = \"a\";\n").text == "")
    }

    @Test func movedEntriesAreMovedAndChanged() throws {
        let base = "\"A\" = \"a\";\n\"B\" = \"b\";\n\"C\" = \"c\";\n\"D\" = \"d\";\n"
        let moved = "\"D\" = \"d\";\n\"A\" = \"a\";\n\"B\" = \"b\";\n\"C\" = \"c\";\n"
        let changed = base.replacing("\"d\"", with: "\"4\"") + "\"E\" = \"e\";\n"
        let expected = "\"D\" = \"4\";\n\"A\" = \"a\";\n\"B\" = \"b\";\n\"C\" = \"c\";\n\"E\" = \"e\";\n"
        #expect(try Merging(base, changed, moved).text == expected)
        let reversed = try Merging(base, moved, changed)
        #expect(Set(reversed.text.split(separator: "\n")) == Set(expected.split(separator: "\n")))
    }

    @Test func theHeadAndTheFinalLineEndMerge() throws {
        let ours = base.replacing("The shop's texts", with: "Texts of the shop")
        let theirs = "/* New. */\n\"NEW\" = \"new\";\n"
        let merge = try Merging(base, ours, base.replacing("/* A button", with: theirs + "\n/* A button"))
        #expect(merge.conflicts.isEmpty && merge.text.hasPrefix("/* Texts of the shop. */\n\n/* New. */\n\"NEW\""))
        let open = try Merging("\"A\" = \"a\";", "\"A\" = \"a\";\n\"B\" = \"b\";", "\"A\" = \"1\";")
        #expect(open.text == "\"A\" = \"1\";\n\"B\" = \"b\";")
        #expect(try Merging("\"A\" = \"a\";", "\"A\" = \"a\";\n", "\"A\" = \"1\";").text == "\"A\" = \"1\";\n")
    }

    @Test func entriesOnOneLine() throws {
        let merge = try Merging("A=a; B=b; C=c;\n", "A=1; B=b; C=c;\n", "A=a; B=b; C=c; D=d;\n")
        #expect(merge.text == "A=1; B=b; C=c; D=d;\n")
        let conflict = try Merging("A=a; B=b; C=c;\n", "A=a; B=1; C=c;\n", "A=a; B=2; C=c;\n")
        #expect(conflict.text == "A=a; \n<<<<<<< ours\nB=1;\n=======\nB=2;\n>>>>>>> theirs\n C=c;\n")
    }

    /// An entry whose value is written in another way is taken as a whole.
    @Test func otherQuotesDoNotMix() throws {
        let merge = try Merging("K = a;\n", "K = \"a b\";\n", "/* c */\nK = c;\n")
        #expect(merge.text == "<<<<<<< ours\nK = \"a b\";\n=======\n/* c */\nK = c;\n>>>>>>> theirs\n")
        #expect(try Merging("K;\n", "K = a;\n", "/* c */\nK;\n").conflicts.count == 1)
        #expect(try Merging("K;\n", "K = a;\n", "K;\nL;\n").text == "K = a;\nL;\n")
    }

    @Test func aBracedFile() throws {
        let merge = try Merging("{\n  A = a;\n}\n", "{\n  A = 1;\n}\n", "{\n  A = a;\n  B = b;\n}\n")
        #expect(merge.text == "{\n  A = 1;\n  B = b;\n}\n")
    }
}
