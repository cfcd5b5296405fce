internal import Tables

/// What an export in XLIFF remembers of the texts it was made from: a note in the header of each `<file>`, with a line for
/// each unit: the digests of its id and its source text, and what is remembered of its translation.
enum DigestNote {
    /// Who the note is from.
    static let author = "l10n-audit"
    /// Whom all notes are from that exports write: to translators, as Xcode does, and this one.
    static let exportAuthors: [String?] = [nil, "auto-generated", "developer", author]
    private static let title = "digests 1"

    static func text(of units: [TranslationUnit]) -> String {
        var text = title
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

    /// What a note remembers, in the order of the units.
    struct Digests {
        private struct Line {
            let id: UInt64
            let source: UInt64
            let target: RememberedTranslation
        }

        private var lines: [Line] = []
        /// The line of the next unit, where the units have the order of the note.
        private var next = 0
        /// The lines by their ids; made where a unit stands elsewhere.
        private var places: [UInt64: Int]?

        init() {}

        /// Reads a note; nothing of a text that is no such note. Lines that are damaged are left out.
        init(_ text: [UInt8]) {
            text.withUnsafeBufferPointer { text in
                var words = Words(text)
                guard words.next().elementsEqual("digests".utf8), words.next().elementsEqual("1".utf8) else { return }
                lines.reserveCapacity(text.count / 51)
                while true {
                    let (id, source, target) = (words.next(), words.next(), words.next())
                    guard !target.isEmpty else { return }
                    if let id = FNV1a.value(id), let source = FNV1a.value(source),
                        let target = RememberedTranslation(target)
                    {
                        lines.append(Line(id: id, source: source, target: target))
                    }
                }
            }
        }

        /// Gives a unit what the export remembers of it.
        mutating func note(on unit: inout IncomingUnit) {
            guard !lines.isEmpty, let place = place(of: UnitDigest.of(unit.id)) else { return }
            next = place + 1
            unit.sourceDigest = lines[place].source
            unit.remember(lines[place].target)
            // XLIFF 1.2 calls a text translated of which a string catalog says nothing, since Xcode does.
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

    /// What stands between white space.
    private struct Words {
        private let text: UnsafeBufferPointer<UInt8>
        private var place = 0

        init(_ text: UnsafeBufferPointer<UInt8>) {
            self.text = text
        }

        /// The next word; empty behind the last one.
        mutating func next() -> UnsafeBufferPointer<UInt8> {
            while place < text.count, Self.isSpace(text[place]) { place += 1 }
            let start = place
            while place < text.count, !Self.isSpace(text[place]) { place += 1 }
            return UnsafeBufferPointer(rebasing: text[start..<place])
        }

        private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    }
}
