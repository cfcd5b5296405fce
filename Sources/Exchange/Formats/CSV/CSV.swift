internal import Base
internal import Tables

/// Comma-separated values (RFC 4180) for people with a spreadsheet: a row for each text, a column for each language.
///
/// The file is UTF-8 with a byte order mark, which Excel needs. The first columns are the table, the key, the form
/// (`plural.one`), the comment and the source text. Then each language has its text, the progress of the translation
/// (`state`) and the translators' note about it (`note`). The last column has the data that the export remembers.
public enum CSV: ExchangeFormat {
    public static let name = "csv"
    public static let summary = "comma-separated values for spreadsheets, all languages in one file"
    public static let grouping = ExportGrouping.project
    public static let pathExtension = "csv"
    public static let memory = "the column `\(digests)`"

    /// The names of the columns before those of languages.
    static let columns = ["table", "key", "form", "comment", "source"]
    /// The name of the last column.
    static let digests = "l10n-audit"
    /// The end of the name of a language's state column. The column comes after the language's texts.
    static let state = " state"
    /// The end of the name of a language's note column.
    static let note = " note"

    public static func write(_ sections: [UnitSection], named name: String) -> WrittenUnits {
        var written = WrittenUnits()
        var locales: [String] = []
        var tables: [(original: String, sections: [UnitSection])] = []
        var places: [String: Int] = [:]
        for section in sections {
            if !locales.contains(section.targetLocale) { locales.append(section.targetLocale) }
            if let place = places[section.original] {
                tables[place].sections.append(section)
            } else {
                places[section.original] = tables.count
                tables.append((section.original, [section]))
            }
        }
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        row(columns + locales.flatMap { [$0, $0 + state, $0 + note] } + [digests], to: &bytes)
        for table in tables { write(table.sections, locales, to: &bytes, &written) }
        written.files = [.init(path: "\(name).\(pathExtension)", bytes: bytes)]
        return written
    }

    private static func write(
        _ sections: [UnitSection], _ locales: [String], to bytes: inout [UInt8], _ written: inout WrittenUnits
    ) {
        // The forms of a message are kept together for all languages, in the order of the first language that has them.
        var order: [String] = []
        var units: [String: [(locale: Int, unit: TranslationUnit)]] = [:]
        var previous: [String: String] = [:]
        for section in sections {
            guard let locale = locales.firstIndex(of: section.targetLocale) else { continue }
            var seen: Set<String> = []
            for unit in section.units {
                let id = unit.id
                guard seen.insert(id).inserted else {
                    written.omissions.append(
                        .init(
                            unit, of: section,
                            because:
                                "Another message has the id `\(id)` too, so a translation could go to the wrong "
                                + "message. Rename one of the keys."))
                    continue
                }
                if units[id] == nil {
                    order.append(id)
                    previous[id] = unit.key
                }
                units[id, default: []].append((locale, unit))
            }
        }
        guard let section = sections.first else { return }
        for id in grouped(order, by: previous) {
            guard let units = units[id], let first = units.first?.unit else { continue }
            var cells = [
                section.original, first.key, form(of: first), first.comment ?? "", first.source ?? "",
            ]
            var texts = [String](repeating: "", count: 3 * locales.count)
            var digests = [
                FNV1a.text(of: first.sourceDigest),
                "=" + FNV1a.text(of: LocationDigest.of(table: section.original, unit: id)),
            ]
            if let comment = first.comment { digests.append("comment=" + FNV1a.text(of: UnitDigest.of(comment))) }
            for (locale, unit) in units {
                texts[3 * locale] = unit.target ?? ""
                texts[3 * locale + 1] = unit.state?.word ?? ""
                texts[3 * locale + 2] = unit.note ?? ""
                digests.append(locales[locale] + "=" + RememberedTranslation(unit).word)
            }
            cells += texts
            cells.append(digests.joined(separator: " "))
            row(cells, to: &bytes)
        }
    }

    /// The ids, grouped by message. A form that only a later language has comes after the other forms.
    private static func grouped(_ ids: [String], by keys: [String: String]) -> [String] {
        var order: [String] = []
        var groups: [String: [String]] = [:]
        for id in ids {
            let key = keys[id] ?? id
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(id)
        }
        return order.flatMap { groups[$0] ?? [] }
    }

    /// A form as the ids of string catalogs spell it; empty for a message that is one text.
    private static func form(of unit: TranslationUnit) -> String {
        unit.form.choices.isEmpty
            ? "" : String(UnitID.id("", unit.form).dropFirst(UnitID.separator.count))
    }

    private static func row(_ cells: [String], to bytes: inout [UInt8]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            CSVCell.write(cell, to: &bytes)
        }
        bytes += [0x0D, 0x0A]
    }

    public static func recognizes(_ path: String, beginning: [UInt8]) -> Bool {
        let text = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning[...]
        return path.hasSuffix(".csv")
            || CSVReader.separators.contains { separator in
                text.starts(with: Array("table".utf8) + [separator] + Array("key".utf8) + [separator])
            }
    }

    public static func read(_ input: ExchangeInput, into receiver: any UnitReceiver) {
        CSVUnitReader(receiver).read(input)
    }
}
