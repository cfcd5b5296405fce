import Projects
import TestSupport
import Testing

@testable import Workbench

struct EditingContextTests {
    private static func context(_ key: String, _ files: KeyValuePairs<String, String>) async throws -> EditingContext {
        try await TemporaryFolder(files).workbench.context(of: MessageEdit(key, "pl"))
    }

    @Test func findsTheSameTextElsewhere() async throws {
        let context = try await Self.context(
            "SAVE_FILE",
            [
                "en.lproj/T.strings": "\"SAVE_FILE\" = \"Save the file\";\n\"OTHER\" = \"Nothing of it\";\n",
                "pl.lproj/T.strings": "\"OTHER\" = \"Nic z tego\";\n",
                "en.lproj/U.strings":
                    "\"A\" = \"Save the file\";\n\"B\" = \"Save the files\";\n\"C\" = \"Save the file\";\n\"D\" = \"Save the file\";\n",
                "pl.lproj/U.strings": "\"A\" = \"Zapisz plik\";\n\"B\" = \"Zapisz pliki\";\n\"C\" = \"Zapisz plik\";\n",
            ])
        // Two messages with the same translation are one precedent; one without a translation is none.
        #expect(context.precedents.map(\.key) == ["A", "B"])
        #expect(context.precedents.map(\.table) == ["U", "U"])
        #expect(context.precedents.map(\.likeness) == [100, 88])
        #expect(context.precedents.map { $0.texts.map(\.text) } == [["Zapisz plik"], ["Zapisz pliki"]])
        #expect(context.terms.isEmpty)
    }

    @Test func givesTheFormsOfAPlural() async throws {
        let source = "{count, plural, one {# file} other {# files}}"
        let target = "{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}"
        let context = try await Self.context(
            "NEW",
            [
                "en.lproj/T.strings": "\"NEW\" = \"\(source)\";\n\"OLD\" = \"\(source)\";\n",
                "pl.lproj/T.strings": "\"OLD\" = \"\(target)\";\n",
            ])
        #expect(context.precedents.first?.texts.map(\.label) == ["one", "few", "many", "other"])
        #expect(context.precedents.first?.texts.map(\.text) == ["# plik", "# pliki", "# plików", "# pliku"])
    }

    @Test func namesTheTermsOfTheSourceText() async throws {
        let context = try await Self.context(
            "A",
            [
                "en.lproj/T.strings": "\"A\" = \"Enter your Passwords.\";\n",
                "pl.lproj/T.strings": "",
                "terms.json": """
                {"version": 1, "terms": [
                  {"source": ["password", "passcode"], "locales": {"pl": {"use": ["hasł", "haseł"], "avoid": "kod"}}},
                  {"source": "field", "locales": {"pl": {"use": "pol"}}},
                  {"source": "your", "locales": {"de": {"use": "Ihr"}}}]}
                """,
                ".l10n-audit.yml": "terms: terms.json\n",
            ])
        #expect(context.terms.map(\.source) == ["password"])
        #expect(context.terms.map(\.use) == [["hasł", "haseł"]] && context.terms.map(\.avoid) == [["kod"]])
    }

    /// Dice's coefficient over all sequences, counted pair by pair: what the index must agree with.
    @Test func agreesWithComparingEachPair() {
        let words = ["save", "the", "file", "files", "open", "TemporaryFolder", "a", "ab", "日本", "日本語", "{name}"]
        var seed: UInt64 = 7
        let texts = (0..<200).map { _ in
            (0..<4).map { _ -> String in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return words[Int(seed >> 33) % words.count]
            }.joined(separator: " ")
        }
        let index = SimilarTextIndex(texts)
        func sequences(_ text: String) -> Set<String> {
            let characters = Array(" \(text.lowercased()) ".unicodeScalars)
            return Set((0..<characters.count - 2).map { "\(characters[$0..<$0 + 3].map(\.value))" })
        }
        for text in texts.prefix(20) {
            let own = sequences(text)
            let expected = texts.indices.filter { other in
                let theirs = sequences(texts[other])
                return 200 * own.intersection(theirs).count / (own.count + theirs.count) >= 60
            }
            let matches = index.matches(of: text)
            #expect(matches.map(\.index).sorted() == expected)
            #expect(matches.filter { $0.likeness == 100 }.allSatisfy { texts[$0.index] == text })
            #expect(matches.map(\.likeness) == matches.map(\.likeness).sorted(by: >))
        }
        #expect(index.matches(of: "").isEmpty && SimilarTextIndex(["", "x"]).matches(of: "x").map(\.index) == [1])
    }
}
