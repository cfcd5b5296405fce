import Base
import Changes
import Foundation
import Tables
import TestSupport
import Testing

@Suite struct CatalogMergeTests {
    private static let path = "Localizable.xcstrings"

    private static func unit(_ text: String, _ state: String = "translated") -> String {
        """
        {
                    "stringUnit" : {
                      "state" : "\(state)",
                      "value" : "\(text)"
                    }
                  }
        """
    }

    private static func catalog(de: String, pl: String, fields: String = "", more: String = "") -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "" : {

            },
            "BUY" : {\(fields)
              "localizations" : {
                "de" : \(de),
                "pl" : \(pl)
              }
            }\(more)
          },
          "version" : "1.0"
        }
        """
    }

    private let base = catalog(de: unit("Kaufen"), pl: unit("Kup"))

    private func merge(_ ours: String, _ theirs: String) throws -> Merging { try merge(base, ours, theirs) }

    private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> Merging {
        let merge = try Merging(base, ours, theirs, path: Self.path)
        // Whatever happens, it stays JSON.
        _ = try JSONSerialization.jsonObject(with: Data(merge.bytes))
        #expect(TableFile(SourceText(bytes: merge.bytes, path: Self.path)).errors.isEmpty)
        return merge
    }

    @Test func localesAndKeysMerge() throws {
        let ours = base.replacing("Kaufen", with: "Jetzt kaufen")
        let theirs = Self.catalog(
            de: Self.unit("Kaufen"), pl: Self.unit("Kupuję"), more: ",\n    \"END\" : {\n\n    }")
        let merge = try merge(ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(merge.text == theirs.replacing("Kaufen", with: "Jetzt kaufen"))
    }

    @Test func additionsKeepTheOrderOfXcode() throws {
        let ours = Self.catalog(de: Self.unit("Kaufen"), pl: Self.unit("Kup"), more: ",\n    \"d\" : {\n\n    }")
        let theirs = Self.catalog(
            de: Self.unit("Kaufen"), pl: Self.unit("Kup"), more: ",\n    \"C\" : {\n\n    },\n    \"E\" : {\n\n    }")
        let merge = try merge(ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(merge.text.contains("\"C\" : {\n\n    },\n    \"d\" : {\n\n    },\n    \"E\" : {"))
    }

    @Test func `A conflict needs review and both texts are in the comment`() throws {
        let merge = try merge(
            base.replacing("Kup", with: "Kup teraz"),
            base.replacing("Kup", with: "Zam\u{F3}w").replacing("Kaufen", with: "K"))
        #expect(merge.conflicts.map(\.key) == ["BUY"])
        let expected = Self.catalog(
            de: Self.unit("K"), pl: Self.unit("Kup teraz", "needs_review"),
            fields: "\n      \"comment\" : \"\(Self.note("in pl ", "has “Kup teraz”", "has “Zamów”"))\",")
        #expect(merge.text == expected)
    }

    @Test func theCommentIsKept() throws {
        let fields = "\n      \"comment\" : \"A button.\","
        let (one, two) = (Self.unit("1"), Self.unit("2"))
        let merge = try merge(
            Self.catalog(de: Self.unit("0"), pl: one, fields: fields), Self.catalog(de: one, pl: one, fields: fields),
            Self.catalog(de: two, pl: one, fields: fields))
        #expect(merge.text.contains("\"comment\" : \"A button.\\n\(Self.note("in de ", "has “1”", "has “2”"))\","))
    }

    /// A state is said of a text and of no other.
    @Test func aTextAndItsStateStayTogether() throws {
        let review = Self.catalog(de: Self.unit("Kaufen"), pl: Self.unit("Kup", "needs_review"))
        let other = Self.catalog(de: Self.unit("Kaufen"), pl: Self.unit("Zamów"))
        #expect(try merge(review, base, other).text == other)
        #expect(try merge(review, other, base).text == other)
        // Of the same text, what asks a person wins.
        let new = Self.catalog(de: Self.unit("Kaufen"), pl: Self.unit("Kup", "new"))
        #expect(try merge(new, base, review).text == review)
        #expect(try merge(new, review, base).text == review)
    }

    @Test func deletedAndChanged() throws {
        let gone = base.replacing(",\n        \"pl\" : \(Self.unit("Kup"))", with: "")
        #expect(gone != base)
        #expect(try merge(gone, base.replacing("Kaufen", with: "K")).text == gone.replacing("Kaufen", with: "K"))
        let changed = base.replacing("Kup", with: "Zamów")
        for (ours, theirs, note) in [
            (gone, changed, Self.note("in pl ", "deleted it", "has “Zamów”")),
            (changed, gone, Self.note("in pl ", "has “Zamów”", "deleted it")),
        ] {
            let merge = try merge(ours, theirs)
            #expect(merge.conflicts.count == 1)
            #expect(merge.text.contains("\"state\" : \"needs_review\",\n              \"value\" : \"Zamów\""))
            #expect(merge.text.contains(note), "\(merge.text)")
        }
        let keyGone = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
        let kept = try merge(keyGone, base.replacing("Kup", with: "Zamów"))
        #expect(kept.text.contains(Self.note("", "deleted it", "has de “Kaufen”, pl “Zamów”")))
        #expect(kept.text.contains("\"state\" : \"translated\",\n              \"value\" : \"Kaufen\""))
    }

    /// The line of a comment about a conflict.
    private static func note(
        _ place: String, _ ours: String, _ theirs: String, labels: MergeLabels = MergeLabels()
    ) -> String {
        "Merge conflict \(place)(needs-review): \(labels.ours) \(ours), and \(labels.theirs) \(theirs). "
            + "Choose one, then delete this line."
    }

    /// What one side says of an entry that the other side deletes, and whether that leaves a choice.
    @Test(arguments: [
        (#""extractionState" : "stale", "#, "", false), ("", "stale", false),
        (#""extractionState" : "stale", "#, "stale", false),
        (#""extractionState" : "manual", "#, "", true), ("", "needs_review", true),
        (#""extractionState" : "stale", "#, "needs_review", true),
    ])
    func `An entry that one side only marks as stale is deleted by the other without a conflict`(
        _ mark: String, _ state: String, isConflict: Bool
    ) throws {
        func catalog(_ entries: String) -> String {
            #"{ "sourceLanguage" : "en", "strings" : { \#(entries)"Yo" : { "comment" : "c" } }, "version" : "1.0" }"#
        }
        func entry(_ mark: String, _ state: String) -> String {
            #""Hi" : { \#(mark)"localizations" : { "de" : { "stringUnit" : { "state" : "\#(state)", "value" : "H" } } } }, "#
        }
        let base = catalog(entry("", "translated"))
        let marked = catalog(entry(mark, state.isEmpty ? "translated" : state))
        for (ours, theirs) in [(marked, catalog("")), (catalog(""), marked)] {
            let merge = try merge(base, ours, theirs)
            #expect(merge.conflicts.isEmpty != isConflict)
            #expect(merge.text.contains("\"Hi\"") == isConflict, "\(merge.text)")
        }
        // A translation alone, which one side deletes from its entry.
        let german = #""de" : { "stringUnit" : { "state" : "translated", "value" : "H" } }"#
        func pair(_ german: String) -> String {
            catalog(
                #""Hi" : { "localizations" : { \#(german)"pl" : { "stringUnit" : { "state" : "translated", "value" : "P" } } } }, "#
            )
        }
        let stale = try merge(
            pair(german + ", "), pair(german.replacing("translated", with: "stale") + ", "), pair(""))
        #expect(stale.conflicts.isEmpty && stale.text == pair(""))
    }

    /// An entry that was stale and is used again is wanted, although the other side deleted it.
    @Test func `An entry whose mark is removed is kept with a conflict`() throws {
        func catalog(_ entry: String) -> String {
            #"{ "sourceLanguage" : "en", "strings" : { \#(entry) }, "version" : "1.0" }"#
        }
        let stale = catalog(#""Hi" : { "comment" : "c", "extractionState" : "stale" }"#)
        let merge = try merge(stale, catalog(#""Hi" : { "comment" : "c" }"#), catalog(""))
        #expect(merge.conflicts.count == 1 && merge.text.contains(Self.note("", "has comment “c”", "deleted it")))
    }

    @Test func `A note names the branches, and stays one line`() throws {
        let labels = MergeLabels(ours: "main", theirs: "3f2a1b0 (Rename\u{1B}[31m \"Buy\")")
        let merge = try TableMerge(
            base: SourceText(base, path: "T.xcstrings"),
            ours: SourceText(base.replacing("Kup", with: #"Kup\nteraz"#), path: "T.xcstrings"),
            theirs: SourceText(base.replacing("Kup", with: "Zam\u{F3}w"), path: "T.xcstrings"),
            labels: labels)
        let comment = JSONDocument(SourceText(bytes: merge.bytes, path: "")).root?["strings"]?["BUY"]?["comment"]?.value
        #expect(
            comment
                == .string(
                    "Merge conflict in pl (needs-review): main has “Kup teraz”, and 3f2a1b0 (Rename[31m \"Buy\") has "
                        + "“Zamów”. Choose one, then delete this line."))
    }

    @Test func pluralFormsMergeAndKindsDoNotMix() throws {
        func plural(_ one: String, _ other: String) -> String {
            """
            {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "\(one)"}}, \
            "other": {"stringUnit": {"state": "translated", "value": "\(other)"}}}}}
            """
        }
        func whole(_ value: String) -> String { Self.catalog(de: Self.unit("K"), pl: value) }
        let forms = try merge(whole(plural("a", "b")), whole(plural("1", "b")), whole(plural("a", "2")))
        #expect(forms.text == whole(plural("1", "2")))
        let form = try merge(whole(plural("a", "b")), whole(plural("a", "1")), whole(plural("a", "2")))
        #expect(form.text.contains(Self.note("in pl plural other ", "has “1”", "has “2”")))
        #expect(form.text.contains("{\"state\": \"needs_review\", \"value\": \"1\"}"))
        let kinds = try merge(whole(Self.unit("t")), whole(plural("a", "b")), whole(Self.unit("u")))
        #expect(kinds.conflicts.count == 1)
        #expect(kinds.text.contains(Self.note("in pl ", "has plural one “a”, plural other “b”", "has “u”")))
        #expect(!kinds.text.contains("\"value\" : \"u\""))
    }

    @Test func whatBothAdd() throws {
        let start = "{\"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"1.0\"}"
        func with(_ entry: String) -> String { start.replacing("{}", with: "{\(entry)}") }
        #expect(try merge(start, with("\"A\": {}"), with("\"A\": {}, \"B\": {}")).text == with("\"A\": {}, \"B\": {}"))
        let two = try merge(start, with("\"A\": {\"comment\": \"1\"}"), with("\"A\": {\"comment\": \"2\"}"))
        #expect(two.text == with("\"A\": {\"comment\": \"1\\n\(Self.note("in comment ", "has “1”", "has “2”"))\"}"))
        let later = try merge(start, start.replacing("1.0", with: "1.1"), start.replacing("1.0", with: "1.2"))
        #expect(later.text.contains("1.2"))
        // Nothing was there before.
        #expect(try merge("", with("\"A\": {}"), with("\"B\": {}")).text.contains("\"B\": {}"))
    }

    @Test func whatCannotBeMerged() {
        let changed = base.replacing("Kup", with: "K")
        #expect(
            Merging.obstacle(base, base.replacing("\"pl\"", with: "\"de\""), changed, path: Self.path)
                == .repeatedKey("de", .ours))
        #expect(
            Merging.obstacle(
                base, base.replacing("\"en\"", with: "\"de\""), base.replacing("\"en\"", with: "\"fr\""),
                path: Self.path)
                == .outsideEntries)
        let obstacle = Merging.obstacle(base, changed, base + "}", path: Self.path)
        guard case .damaged(.theirs, let place, _)? = obstacle else {
            Issue.record("Damaged JSON was merged.")
            return
        }
        #expect(place.line > 10)
    }
}
