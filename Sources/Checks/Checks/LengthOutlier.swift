internal import Base
internal import Findings
internal import Messages
internal import Projects
internal import Writing

/// A translation that is much shorter than those of other locales, so that a part of the text is probably missing.
enum LengthOutlier: Check {
    static let description = CheckDescription(
        id: .lengthOutlier, severity: .note,
        failing: [LengthExample.failing], passing: [LengthExample.passing])

    /// The minimum length of the source text, in bytes.
    private static let needed = 60
    /// The limit, in thousandths of the expected length.
    private static let limit = 400

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard table.files.count > 5, !table.isDevelopment(file),
            let index = table.files.firstIndex(where: { $0.folder == file.folder })
        else { return }
        let lengths = table.lengths
        let rows = table.sources.numbers.rows
        for (place, indexed) in file.messages.indexedEntries.enumerated() {
            guard let number = indexed.number, Int(rows[number].summary.length) >= needed,
                let deviation = lengths.deviation(indexed, inFile: index, of: table), deviation < limit,
                let expectation = lengths.expectation(number: number, of: table),
                deviation * 1000 < expectation * limit,
                let source = table.sources[number: number]
            else { continue }
            let message = file.messages.message(at: place)
            report(
                finding(
                    short(deviation * 100 / expectation), key: message.key, in: file, at: message.valueRange,
                    related: [
                        Finding.RelatedLocation(
                            Location(table.development.source, source.range), RelatedMessages.sourceText())
                    ]))
        }
    }
}

/// Twelve texts in six locales. In the failing example, one of them lacks a sentence.
private enum LengthExample {
    static let failing = CheckExample(files(german: "↓Das wurde gesichert."))
    static let passing = CheckExample(files(german: long[1]))

    private static let long = [
        "It was saved on this device. Others see it when they open the app again.",
        "Das wurde auf dem Gerät gesichert. Andere sehen es, sobald sie die App wieder öffnen.",
        "Cela a été enregistré sur cet appareil. Les autres le verront en ouvrant l’app.",
        "È stato salvato su questo dispositivo. Gli altri lo vedranno riaprendo l’app.",
        "Se guardó en este dispositivo. Los demás lo verán cuando abran la app de nuevo.",
        "Zapisano to na tym urządzeniu. Inni zobaczą to, gdy znowu otworzą aplikację.",
    ]

    private static func files(german: String) -> KeyValuePairs<String, String> {
        [
            "en": table(long[0]), "de": table(german), "fr": table(long[2]), "it": table(long[3]),
            "es": table(long[4]), "pl": table(long[5]),
        ]
    }

    private static func table(_ text: String) -> String {
        let others = (1...12).map { "\"K\($0)\" = \"\(text.filter { $0 != CheckExample.marker }) \($0)\";\n" }
        // The other texts show the usual length of the locale's texts.
        let plain = text.hasPrefix("↓") ? others.map { $0.replacing(text.dropFirst(), with: long[1]) } : others
        return plain.joined() + "\"A\" = \"\(text)\";\n"
    }
}

// MARK: Messages

extension LengthOutlier {
    private static let short = FindingTemplate<Int>(.lengthOutlier, "short", "percent")

    static let messages: [any DeclaredMessage] = [short]
}
