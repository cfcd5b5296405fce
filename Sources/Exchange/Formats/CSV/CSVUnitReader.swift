internal import Base
internal import Tables

/// Makes units from the rows of a file for spreadsheets. The units of a table are passed on together, language by
/// language, when the whole file is known, so that moved cells are found. The units of a very long file are passed on in
/// parts, so memory use does not grow with the file.
final class CSVUnitReader {
    private let receiver: any UnitReceiver
    private var columns: Columns?
    private var tables: [Table] = []
    private var misplaced = CSVMisplacedCells()
    /// The number of bytes in the texts of ``tables``.
    private var size = 0

    private struct Table {
        let name: String
        let line: Int
        /// The units of each language.
        var units: [[IncomingUnit]]
    }

    private let sizeLimit: Int

    /// The numbers of the columns.
    private struct Columns {
        let table: Int
        let key: Int
        let form: Int?
        let comment: Int?
        let source: Int?
        let digests: Int?
        let locales: [Language]
        /// The number of columns that the first row names.
        let count: Int

        /// Whether an export wrote the columns. People who write a table by hand don't need all of these.
        var isExported: Bool { form != nil && comment != nil && locales.contains { $0.state != nil } }

        /// The number of cells that a row needs for a language. Spreadsheets leave out empty cells at the end of a row, so
        /// the columns of others may be missing there.
        func needed(for locale: Language) -> Int {
            1
                + ([form, source, digests, locale.state, locale.note].compactMap(\.self) + [table, key, locale.text])
                .reduce(0, max)
        }
    }

    private struct Language {
        let name: String
        let text: Int
        let state: Int?
        /// Nil in files without the column. Such a file says nothing about notes, so the notes of the tables stay.
        let note: Int?
    }

    /// - Parameter sizeLimit: the maximum number of bytes of texts that are kept at a time.
    init(_ receiver: any UnitReceiver, sizeLimit: Int = 1 << 24) {
        self.receiver = receiver
        self.sizeLimit = sizeLimit
    }

    func read(_ input: ExchangeInput) {
        var reader = CSVReader()
        var mistake: CSVReader.Mistake?
        func step(_ body: (inout CSVReader) throws(CSVReader.Mistake) -> Void) -> Bool {
            do throws(CSVReader.Mistake) {
                try body(&reader)
            } catch {
                mistake = error
            }
            for row in reader.takeRows() where !take(row) { return false }
            return mistake == nil
        }
        var goesOn = true
        do throws(FileError) {
            try input.chunks { chunk in
                goesOn = step { (reader) throws(CSVReader.Mistake) in try reader.read(chunk) }
                return goesOn
            }
        } catch {
            receiver.report(ExchangeProblem("\(error)", at: nil, isFatal: true))
            return
        }
        if goesOn { goesOn = step { (reader) throws(CSVReader.Mistake) in try reader.finish() } }
        passOn()
        if let mistake {
            receiver.report(
                ExchangeProblem(
                    mistake.message, at: SourcePosition(line: mistake.line, column: mistake.column), isFatal: true))
        } else if columns == nil, goesOn {
            receiver.report(ExchangeProblem("The file is empty. Export it again.", at: Self.position(1), isFatal: true))
        }
    }

    private static func position(_ line: Int) -> SourcePosition { SourcePosition(line: line, column: 1) }

    /// - Returns: whether the file can be used.
    private func take(_ row: CSVReader.Row) -> Bool {
        guard let columns else {
            columns = Self.columns(row.cells)
            guard columns != nil else {
                receiver.report(
                    ExchangeProblem(
                        "The first row must name the columns `table`, `key` and the languages. Copy the first row of the export.",
                        at: Self.position(row.line), isFatal: true))
                return false
            }
            return true
        }
        func cell(_ column: Int?) -> String? {
            column.flatMap { $0 < row.cells.count ? CSVCell.text(row.cells[$0]) : nil }
        }
        guard let table = cell(columns.table), let key = cell(columns.key), !table.isEmpty else {
            if row.cells.contains(where: { !$0.isEmpty }) {
                receiver.report(
                    ExchangeProblem(
                        "This row names no table. Write its path in the first column.", at: Self.position(row.line)))
            }
            return true
        }
        guard let id = Self.id(key, cell(columns.form) ?? "", table) else {
            receiver.report(
                ExchangeProblem(
                    "`\(cell(columns.form) ?? "")` is not a form of a message. Write the form as in the export.",
                    at: Self.position(row.line)))
            return true
        }
        if size > sizeLimit { passOn() }
        if tables.last?.name != table {
            tables.append(Table(name: table, line: row.line, units: columns.locales.map { _ in [] }))
        }
        let known = cell(columns.digests).flatMap { CSVRecord($0) }
        let source = cell(columns.source)
        let damages = known.map { known in
            misplaced.damages(
                in: Self.cells(columns, known, text: cell), others: [key] + [source].compactMap(\.self),
                at: Self.position(row.line))
        }
        for (index, locale) in columns.locales.enumerated() {
            let remembered = known?.targets[locale.name]
            let target = cell(locale.text)
            let note = cell(locale.note).flatMap { $0.isEmpty ? nil : $0 }
            // The language does not have this form.
            if target?.isEmpty ?? true, remembered == nil, known != nil, note == nil { continue }
            size += (source?.utf8.count ?? 0) + (target?.utf8.count ?? 0) + (note?.utf8.count ?? 0)
            let state = cell(locale.state)
            var unit = IncomingUnit(
                id: id, source: source, target: target, state: state.flatMap { Self.state($0, remembered) }, note: note,
                sourceDigest: known?.source, position: Self.position(row.line))
            unit.isExported = columns.isExported
            unit.remember(remembered)
            if let damage = Self.damage(of: row, columns, locale, hasDigests: known != nil) {
                unit.note(damage: damage, at: unit.position)
            }
            if let damage = damages?[index] { unit.note(damage: damage.message, at: unit.position) }
            if let place = known?.place, place != LocationDigest.of(table: table, unit: id) {
                unit.note(damage: IncomingUnit.sourceDamage, at: unit.position)
            }
            tables[tables.count - 1].units[index].append(unit)
        }
        return true
    }

    private func passOn() {
        guard let columns else { return }
        let damages = CSVMovedCells(tables.map(\.units), names: columns.locales.map(\.name)).damages
            .merging(misplaced.damages) { damage, _ in damage }
        for table in tables {
            for (index, locale) in columns.locales.enumerated() where !table.units[index].isEmpty {
                var section = IncomingSection(
                    original: table.name, targetLocale: locale.name, position: Self.position(table.line))
                section.isColumn = true
                receiver.begin(section)
                for var unit in table.units[index] {
                    if let damage = damages[index], !CSVMovedCells.isUnchanged(unit) {
                        unit.note(damage: damage.message, at: damage.position ?? unit.position)
                    }
                    receiver.take(unit)
                }
            }
        }
        tables = []
        size = 0
    }

    private static func columns(_ names: [String]) -> Columns? {
        guard let table = names.firstIndex(of: "table"), let key = names.firstIndex(of: "key") else { return nil }
        let others = Set(CSV.columns + [CSV.digests])
        let locales = names.indices.compactMap { index -> Language? in
            let name = names[index]
            guard !name.isEmpty, !others.contains(name), !name.hasSuffix(CSV.state), !name.hasSuffix(CSV.note) else {
                return nil
            }
            return Language(
                name: name, text: index, state: names.firstIndex(of: name + CSV.state),
                note: names.firstIndex(of: name + CSV.note))
        }
        guard !locales.isEmpty else { return nil }
        return Columns(
            table: table, key: key, form: names.firstIndex(of: "form"),
            comment: names.firstIndex(of: "comment"), source: names.firstIndex(of: "source"),
            digests: names.firstIndex(of: CSV.digests), locales: locales, count: names.count)
    }

    /// What shows that a row isn't one of the export any more: cells are missing or were shifted (RFC 4180, section 2,
    /// item 4), or what the export remembers was cut.
    private static func damage(
        of row: CSVReader.Row, _ columns: Columns, _ locale: Language, hasDigests: Bool
    ) -> String? {
        let needed = columns.needed(for: locale)
        if row.cells.count < needed {
            return
                "its row has \(counted(row.cells.count, "cell")), and \(needed) are needed. Copy the row from the export."
        }
        if row.cells.dropFirst(columns.count).contains(where: { !$0.isEmpty }) {
            return "its row has \(counted(row.cells.count, "cell")), and the first row names "
                + "\(counted(columns.count, "column")). Put a text with the separator in it into quotes."
        }
        guard columns.digests != nil, !hasDigests else { return nil }
        return "its cell in the column `\(CSV.digests)` is empty or damaged. Copy the row from the export."
    }

    /// The cells of a row whose texts may have been moved to other columns.
    private static func cells(
        _ columns: Columns, _ known: CSVRecord, text: (Int?) -> String?
    ) -> [CSVMisplacedCells.Cell] {
        var cells = [
            CSVMisplacedCells.Cell(
                name: "comment", kind: .comment, language: nil, text: text(columns.comment) ?? "",
                exported: known.comment)
        ]
        for (index, language) in columns.locales.enumerated() {
            let remembered = known.targets[language.name]
            cells.append(
                .init(
                    name: language.name, kind: .translation, language: index, text: text(language.text) ?? "",
                    exported: remembered?.digest))
            if let state = language.state {
                cells.append(
                    .init(
                        name: language.name + CSV.state, kind: .state, language: index, text: text(state) ?? "",
                        exported: remembered.map { UnitDigest.of($0.state?.word) }))
            }
            if let note = language.note {
                cells.append(
                    .init(
                        name: language.name + CSV.note, kind: .note, language: index, text: text(note) ?? "",
                        exported: nil))
            }
        }
        return cells
    }

    /// The id for a key and a form; nil if the text isn't a form.
    private static func id(_ key: String, _ form: String, _ table: String) -> String? {
        let format = TableFile.Format(path: table)
        if form.isEmpty { return UnitID.id(key, .whole, in: format) }
        // Names of substitutions may contain the separator. So the id is put together from its parts, and never split.
        if format?.supports(.formPaths) != true { return key + UnitID.separator + form }
        return UnitID.parts(of: "x" + UnitID.separator + form).map { UnitID.id(key, $0.form, in: format) }
    }

    /// The state in a cell. An empty cell in place of a state that asked for work means that the work is done.
    private static func state(_ word: String, _ remembered: RememberedTranslation?) -> TranslationState? {
        if !word.isEmpty { return TranslationState(word) }
        return remembered?.state?.isFuzzy == true ? .translated : nil
    }
}

/// The data that the export remembers of a row, from its last cell.
private struct CSVRecord {
    /// The name of the comment's digest. No language has this name.
    static let comment = "comment"
    let source: UInt64
    /// The digest of the table and the unit; nil in files of older versions.
    private(set) var place: UInt64?
    /// The digest of the comment; nil for none, and in files of older versions.
    private(set) var comment: UInt64?
    private(set) var targets: [String: RememberedTranslation] = [:]

    /// - Returns: nil if the cell is damaged.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard let source = words.first.flatMap({ FNV1a.value($0) }) else { return nil }
        self.source = source
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            if parts[0].isEmpty || isSame(String(parts[0]), Self.comment) {
                guard let digest = FNV1a.value(parts[1]) else { return nil }
                if parts[0].isEmpty { place = digest } else { comment = digest }
            } else {
                guard let remembered = RememberedTranslation(parts[1]) else { return nil }
                targets[String(parts[0])] = remembered
            }
        }
    }
}
