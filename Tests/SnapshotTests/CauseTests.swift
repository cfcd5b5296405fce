import Checks
import Findings
import Testing
import Validation

@testable import Snapshot

/// Each cause by itself: a snapshot as an older ICU would have written it.
@Suite struct CauseTests {
    private static let readers = Readers(
        [
            "en": """
            "N" = "{n, plural, one {# file} other {# files}}";
            "D" = "From {day, date, long}";
            "L" = "{names, list}";
            "T" = "Hello {name}";
            "P" = "Plain";

            """,
            "ar": """
            "N" = "{n, plural, zero {لا} one {#} two {#} few {# few} many {# many} other {# other}}";
            "D" = "{day, date, long}";

            """,
            "es": "\"N\" = \"{n, plural, one {# archivo} other {# archivos}}\";\n",
            "es-419": "\"N\" = \"{n, plural, one {# fichero} many {# de ficheros} other {# ficheros}}\";\n",
        ],
        declared: [
            MessageDeclaration("N", ["n": .integer(0...2_000_000)]), MessageDeclaration("L", ["names": .list]),
        ])

    private func causes(_ change: (inout Snapshot) -> Void) throws -> [String] {
        try Self.readers.check(change: change).changes.map { item in
            "\(item.change.cause.id.rawValue) \(item.change.locale) \(item.change.key ?? "-") \(item.severity.rawValue)"
        }
    }

    @Test func nothingChangesOnTheSameICU() throws {
        #expect(try causes { _ in } == [])
    }

    @Test func digits() throws {
        let found = try causes { snapshot in
            snapshot.edit("en", "N") { rendering in
                for (digit, arabic) in zip("0123456789", "٠١٢٣٤٥٦٧٨٩") {
                    rendering.text = rendering.text.replacing(String(digit), with: String(arabic))
                    for index in rendering.shown.indices {
                        rendering.shown[index].text = rendering.shown[index].text
                            .replacing(String(digit), with: String(arabic))
                    }
                }
            }
        }
        #expect(Set(found) == ["digits en N warning"] && found.count > 5)
    }

    @Test func numberGrouping() throws {
        let found = try causes { $0.replace(",", by: ".", in: "en", "N") }
        // 1,000, 10,000, 1,000,000 and 2,000,000: no other number has a group.
        #expect(found == Array(repeating: "number-grouping en N warning", count: 4))
    }

    @Test func datePattern() throws {
        let found = try causes { $0.replace("September", by: "Sept", in: "en", "D") }
        #expect(found == ["date-pattern en D warning"])
    }

    @Test func listPattern() throws {
        let found = try causes { $0.replace(", and C", by: " and C", in: "en", "L") }
        #expect(found == ["list-pattern en L warning"])
    }

    @Test func anotherPluralForm() throws {
        let check = try Self.readers.check { snapshot in
            snapshot.edit("es-419", "N") { rendering in
                guard rendering.forms == "many" else { return }
                rendering.forms = "other"
                rendering.text = rendering.text.replacing(" de ", with: " ")
            }
        }
        #expect(check.changes.map(\.change.cause) == [.pluralCategory, .pluralCategory])
        #expect(check.changes.map(\.severity) == [.warning, .warning])
        #expect(check.changes.first?.change.note?.text == "The form was `other` and is now `many`.")
    }

    /// Spanish got `many` for millions in CLDR 38: the text is the same, and a form is missing from then on.
    @Test func aFormThatIsNowMissing() throws {
        let check = try Self.readers.check { snapshot in
            snapshot.edit("es", "N") { $0.forms = $0.forms.replacing("many>", with: "") }
        }
        #expect(check.changes.map(\.change.cause) == [.pluralCategory, .pluralCategory])
        #expect(check.changes.map(\.severity) == [.error, .error])
        #expect(check.findings(eachByItself: false).map(\.message).first?.contains("Add the forms") == true)
        #expect(check.changes.first?.change.note?.text == "The message has no form `many`. Add it.")
    }

    @Test func editedNewAndGoneMessages() throws {
        let found = try causes { snapshot in
            snapshot.edit("en", "P") { $0.text = "Plane" }
            snapshot.edit("en", "T") { $0.pattern = "0000000000000000" }
            snapshot.messages[Snapshot.Message(locale: "en", table: "T", key: "L")] = nil
            snapshot.messages[Snapshot.Message(locale: "en", table: "T", key: "Z")] = [
                Snapshot.Rendering(pattern: "", arguments: "", forms: "", shown: [], text: "gone")
            ]
        }
        #expect(found == ["text en L note", "text en P note", "text en T note", "text en Z note"])
    }

    @Test func anotherParent() throws {
        let check = try Self.readers.check { snapshot in
            snapshot.chains[Snapshot.Reader(table: "T", request: "es-MX")] = ["es", "en"]
            // A chain that leads to the same messages is no difference for anybody.
            snapshot.chains[Snapshot.Reader(table: "T", request: "en-GB")] = ["en", "en-GB"]
        }
        let change = try #require(check.changes.first?.change)
        #expect(check.changes.count == 1 && change.cause == .fallbackParent && change.locale == "es-MX")
        #expect(change.before == "es, en" && change.after == "es-419, es, en")
        #expect(change.note?.text == "1 message differs, such as `N`.")
    }

    @Test func anotherAnswerToAHeader() throws {
        let found = try Self.readers.check { snapshot in
            snapshot.answers[Snapshot.Reader(table: "T", request: "es-AR,es-419;q=0.9,es;q=0.8")] = "es"
        }
        #expect(found.changes.map(\.change.before) == ["es"] && found.changes.map(\.change.after) == ["es-419"])
    }

    @Test func severitiesAndIgnoresOfTheConfigurationHold() throws {
        let change: (inout Snapshot) -> Void = { snapshot in
            snapshot.replace(",", by: ".", in: "en", "N")
            snapshot.edit("en", "P") { $0.text = "Plane" }
        }
        let strict = Auditor(severities: [.numberGrouping: .severity(.error), .text: .off])
        #expect(Set(try Self.readers.check(strict, change: change).changes.map(\.severity)) == [.error])
        #expect(
            try Self.readers.check(Auditor(severities: [.numberGrouping: .off]), change: change).changes.count == 1)
    }

    /// One finding for a locale and a cause, with the count and three examples; each by itself where that is asked for.
    @Test func findingsAreGrouped() throws {
        let check = try Self.readers.check { $0.replace(",", by: ".", in: "en", "N") }
        let grouped = check.findings(eachByItself: false)
        #expect(grouped.count == 1 && check.findings(eachByItself: true).count == 4)
        let message = try #require(grouped.first?.message)
        #expect(
            message.hasPrefix(
                "The signs in the numbers of 4 texts differ from the snapshot. "
                    + "`N` with n=1000: \u{201C}1.000 files\u{201D} is now"))
        #expect(message.split(separator: " is now ").count == 4)
    }

    @Test func thePageShowsBothTextsAndNoMarkup() throws {
        let page = try Self.readers.check { snapshot in
            snapshot.edit("en", "P") { $0.text = "<b>\u{202E}&\"" }
            snapshot.replace("\u{200F}", by: "", in: "ar", "D")
        }.page
        #expect(page.contains("&lt;b&gt;\\u{202e}&amp;&quot;") && page.contains(">Plain</td>"))
        #expect(!page.contains("<b>") && !page.contains("<script"))
    }
}
