internal import Tables

/// The fixes of a file that can be made at a time: no two touch the same bytes.
struct FixSelection {
    private(set) var plans: [PlannedFix] = []
    /// What they replace.
    private var replacements = ReplacementList()

    /// - Complexity: *n* √*n* in the number of replacements, of which each is put in its place.
    init(_ plans: [PlannedFix]) {
        for plan in plans where plan.fix.replacements.allSatisfy({ replacements.hasRoom(for: $0) }) {
            for replacement in plan.fix.replacements { replacements.insert(replacement) }
            self.plans.append(plan)
        }
    }

    /// - Returns: nil where the file cannot be written so.
    func applied(to source: SourceText) -> (source: SourceText, changes: [FixedFile.Change])? {
        let replacements = replacements.all
        let result =
            plans.contains { $0.fix.savesAsUTF8 }
            ? try? source.savedAsUTF8(replacing: replacements) : try? source.replacing(replacements)
        return result.map { result in
            (
                result,
                plans.map { plan in
                    // Of a finding in another file, the place in this one is that of the change.
                    let isHere = plan.finding.location.path == source.path
                    let offset =
                        isHere
                        ? plan.finding.location.range.lowerBound : plan.fix.replacements.first?.range.lowerBound ?? 0
                    return FixedFile.Change(
                        check: plan.finding.check.rawValue, position: source.position(at: offset),
                        description: plan.fix.description)
                }
            )
        }
    }
}

/// Replacements of a file in order, in pieces: putting one in moves those of its piece and no others.
private struct ReplacementList {
    private var pieces: [[TextReplacement]] = [[]]

    private static let pieceLimit = 512

    var all: [TextReplacement] { pieces.flatMap(\.self) }

    /// Whether a replacement touches no byte of another.
    func hasRoom(for replacement: TextReplacement) -> Bool {
        let (piece, place) = place(of: replacement)
        let before = place > 0 ? pieces[piece][place - 1] : piece > 0 ? pieces[piece - 1].last : nil
        let behind =
            place < pieces[piece].count
            ? pieces[piece][place] : piece + 1 < pieces.count ? pieces[piece + 1].first : nil
        return (before?.range.upperBound ?? 0) <= replacement.range.lowerBound
            && replacement.range.upperBound <= behind?.range.lowerBound ?? .max
    }

    mutating func insert(_ replacement: TextReplacement) {
        let (piece, place) = place(of: replacement)
        pieces[piece].insert(replacement, at: place)
        guard pieces[piece].count > Self.pieceLimit else { return }
        let half = Array(pieces[piece][(Self.pieceLimit / 2)...])
        pieces[piece].removeLast(half.count)
        pieces.insert(half, at: piece + 1)
    }

    /// Behind those at the same place: what is put in there keeps its order. In the last of the pieces that begin no later,
    /// so that what follows is the rest of it, or the next piece.
    private func place(of replacement: TextReplacement) -> (piece: Int, place: Int) {
        let isBefore = { (other: TextReplacement) in
            (other.range.lowerBound, other.range.upperBound)
                <= (replacement.range.lowerBound, replacement.range.upperBound)
        }
        let piece = max(0, Self.count(pieces) { $0.first.map(isBefore) ?? false } - 1)
        return (piece, Self.count(pieces[piece], where: isBefore))
    }

    /// How many elements a condition is true of, which all others follow.
    private static func count<Element>(_ elements: [Element], where isBefore: (Element) -> Bool) -> Int {
        var range = elements.indices
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = isBefore(elements[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
