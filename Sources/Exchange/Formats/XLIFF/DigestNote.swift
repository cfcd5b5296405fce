internal import Base
internal import Tables

/// The data that an export in XLIFF remembers of its texts. It is a note in the header of each `<file>`. Its first line has
/// the digest of the table and the language. Then each unit has a line: the digests of its id and its source text, and the
/// data about its translation.
enum DigestNote {
    /// The author of the note.
    static let author = "l10n-audit"
    /// The authors of all notes that exports write: the notes to translators, with Xcode's authors, and this note.
    static let exportAuthors: [String?] = [nil, "auto-generated", "developer", author]
    private static let title = "digests 2 "

    /// - Parameters:
    ///   - units: the units in the order of the file.
    ///   - section: their section.
    static func text(of units: [TranslationUnit], in section: UnitSection) -> String {
        var text = title + FNV1a.text(of: LocationDigest.of(table: section.original, locale: section.targetLocale))
        text.reserveCapacity(units.count * 51)
        for unit in units {
            text += "\n"
            text += FNV1a.text(of: UnitDigest.of(unit.id))
            text += " "
            text += FNV1a.text(of: unit.sourceDigest)
            text += " "
            text += RememberedTranslation(unit).word
        }
        return text
    }

    /// The content of a note, in the order of the units.
    struct Digests {
        private struct Line {
            let id: UInt64
            let source: UInt64
            let target: RememberedTranslation
        }

        private var lines: [Line] = []
        /// The line of the next unit, if the units have the order of the note.
        private var next = 0
        /// Whether a line can't be read. A unit without a line may be the one that it was about.
        private(set) var isDamaged = false
        /// The lines by their ids. They are made when a unit is not in the order of the note.
        private var places: [UInt64: Int]?

        /// Whether the note is about another table or language.
        private var isElsewhere = false

        init() {}

        /// Reads a note. Any other text gives no lines.
        ///
        /// - Parameter section: the table and the language that the file names.
        init(_ text: [UInt8], in section: IncomingSection?) {
            text.withUnsafeBufferPointer { text in
                var words = Words(text)
                guard words.next().elementsEqual("digests".utf8) else { return }
                let version = words.next()
                // Version 1 has no digest of the table and the language.
                guard version.elementsEqual("1".utf8) || version.elementsEqual("2".utf8) else {
                    isDamaged = true
                    return
                }
                if version.elementsEqual("2".utf8) {
                    let place = section.flatMap { section in
                        section.targetLocale.map { LocationDigest.of(table: section.original, locale: $0) }
                    }
                    let own = FNV1a.value(words.next())
                    isDamaged = own == nil
                    isElsewhere = own != nil && own != place
                }
                lines.reserveCapacity(text.count / 51)
                while true {
                    let (id, source, target) = (words.next(), words.next(), words.next())
                    guard !target.isEmpty else {
                        isDamaged = isDamaged || !id.isEmpty
                        return
                    }
                    if let id = FNV1a.value(id), let source = FNV1a.value(source),
                        let target = RememberedTranslation(target)
                    {
                        lines.append(Line(id: id, source: source, target: target))
                    } else {
                        isDamaged = true
                    }
                }
            }
        }

        /// Adds the data that the export remembers to a unit.
        mutating func note(on unit: inout IncomingUnit) {
            if isElsewhere { unit.note(damage: LocationDigest.damage, at: unit.position) }
            guard !lines.isEmpty || isDamaged else { return }
            guard let place = place(of: UnitDigest.of(unit.id)) else {
                if isDamaged { unit.note(damage: XLIFFDamage.noDigest, at: unit.position) }
                return
            }
            next = place + 1
            unit.sourceDigest = lines[place].source
            unit.remember(lines[place].target)
            // XLIFF 1.2 calls a text translated if the string catalog has no state for it, because Xcode does so.
            if unit.stateBefore == nil, unit.state == .translated { unit.stateBefore = .translated }
        }

        private mutating func place(of id: UInt64) -> Int? {
            if next < lines.count, lines[next].id == id { return next }
            if let places { return places[id] }
            let made = Dictionary(lines.enumerated().map { ($1.id, $0) }) { _, last in last }
            places = made
            return made[id]
        }
    }

    /// The words of a text, separated by white space.
    private struct Words {
        private let text: UnsafeBufferPointer<UInt8>
        private var place = 0

        init(_ text: UnsafeBufferPointer<UInt8>) {
            self.text = text
        }

        /// The next word; empty after the last one.
        mutating func next() -> UnsafeBufferPointer<UInt8> {
            while place < text.count, Self.isSpace(text[place]) { place += 1 }
            let start = place
            while place < text.count, !Self.isSpace(text[place]) { place += 1 }
            return UnsafeBufferPointer(rebasing: text[start..<place])
        }

        private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    }
}
