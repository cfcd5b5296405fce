internal import Tables

/// What an export in XLIFF remembers of the texts it was made from: a note in the header of each `<file>`, with a line for
/// each unit: the digests of its id, its source text and its translation.
enum DigestNote {
    /// Who the note is from.
    static let author = "l10n-audit"
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
            text += FNV1a.text(of: unit.targetDigest)
        }
        return text
    }

    struct Digests {
        let source: UInt64
        let target: UInt64
    }

    /// Gives a unit what the export remembers of it.
    static func note(_ digests: [UInt64: Digests], on unit: inout IncomingUnit) {
        guard !digests.isEmpty, let known = digests[UnitDigest.of(unit.id)] else { return }
        unit.sourceDigest = known.source
        unit.targetDigest = known.target
    }

    /// The digests by that of the id; nil where a text is no such note. Lines that are damaged are left out.
    static func digests(_ text: String) -> [UInt64: Digests]? {
        let lines = text.split(whereSeparator: \.isWhitespace)
        guard lines.count >= 2, lines[0] == "digests", lines[1] == "1" else { return nil }
        var digests: [UInt64: Digests] = [:]
        var index = 2
        while index + 2 < lines.count {
            if let id = FNV1a.value(lines[index]), let source = FNV1a.value(lines[index + 1]),
                let target = FNV1a.value(lines[index + 2])
            {
                digests[id] = Digests(source: source, target: target)
            }
            index += 3
        }
        return digests
    }
}
