internal import Base
internal import Findings
internal import Messages
internal import Projects
internal import Writing

/// One translation for two source texts with different meanings.
enum SameTranslation: Check {
    static let description = CheckDescription(
        id: .sameTranslation, severity: .warning,
        failing: [example(polish: "↓Wyłącz blokadę ekranu")],
        passing: [example(polish: "Włącz blokadę ekranu"), example(polish: "Wyłącz blokadę ekranu", localeCount: 5)])

    /// The maximum number of keys. Larger tables are not apps' tables, and would take longer than all other checks.
    private static let maximumKeys = 10_000

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        // The check runs once for each table and covers all its locales. `Base` holds texts of the development language too,
        // but the keys are numbered in the order of the development file.
        guard file.folder == table.development.folder, table.files.count >= 9, file.messages.count <= maximumKeys
        else { return }
        let messages = file.messages
        let numbers = messages.numbers
        let pairs = numbers.similarTexts {
            let texts = numbers.rows.indices.lazy.filter { number in
                messages.contains(number: number) && !numbers.rows[number].summary.features.contains(.severalTexts)
            }
            return SimilarTexts(
                among: texts.map { number in
                    let bytes =
                        numbers.rows[number].value.map { Array(numbers.text[$0]) }
                        ?? Array((messages[number: number]?.value ?? "").utf8)
                    return (number: number, bytes: bytes)
                }
            ).pairs
        }
        for pair in pairs { audit(pair, of: table, report: report) }
    }

    private static func audit(_ pair: SimilarTexts.Pair, of table: CatalogTable, report: (Finding) -> Void) {
        let (first, second) = (pair.first, pair.second)
        var count = 0
        var alike: [LocaleFile] = []
        for file in table.files where !table.isDevelopment(file) {
            guard let one = file.messages.indexed(number: first), let other = file.messages.indexed(number: second),
                one.summary.features.isDisjoint(with: [.sameAsSource, .severalTexts]),
                other.summary.features.isDisjoint(with: [.sameAsSource, .severalTexts])
            else { continue }
            count += 1
            // Different texts usually have different lengths.
            guard one.summary.length == other.summary.length,
                file.messages[number: first]?.value == file.messages[number: second]?.value
            else { continue }
            alike.append(file)
        }
        guard count >= 8, alike.count * 12 <= count else { return }
        for file in alike {
            guard let message = file.messages[number: second], let other = file.messages[number: first] else {
                continue
            }
            report(
                finding(
                    sameText(other.key, pair.firstWord, pair.secondWord, count - alike.count, count - 1),
                    key: message.key, in: file, at: message.valueRange,
                    related: [
                        Finding.RelatedLocation(
                            Location(file.source, other.range), RelatedMessages.otherText())
                    ]))
        }
    }

    /// Twelve locales in which the two texts differ, and Polish, in which they are equal in the failing example.
    private static func example(polish: String, localeCount: Int = 12) -> CheckExample {
        let locales = ["bg", "cs", "da", "el", "fi", "fr", "it", "ja", "nb", "sk", "sv", "uk"].prefix(localeCount)
        let file = { (locale: String, first: String, second: String) in
            CheckExample.File(
                path: "\(locale).lproj/Messages.strings", text: "\"A\" = \"\(first)\";\n\"B\" = \"\(second)\";\n")
        }
        return CheckExample(
            files: [
                file("en", "Disable the screen lock", "Enable the screen lock"),
                file("pl", "Wyłącz blokadę ekranu", polish),
            ] + locales.map { file($0, "abc \($0) abc", "xyz \($0) xyz") })
    }
}

// MARK: Messages

extension SameTranslation {
    private static let sameText = FindingTemplate<(String, String, String, Int, Int)>(
        .sameTranslation, "same-text", "key", "word", "otherWord", "count", "all")

    static let messages: [any DeclaredMessage] = [sameText]
}
