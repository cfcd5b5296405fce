internal import Base
internal import Findings
internal import Tables

/// The fixes of a file that can be made in one round, because no two of them change the same bytes.
struct FixSelection {
    private(set) var plans: [PlannedFix] = []
    /// The replacements of all these fixes.
    private var replacements = ReplacementList()

    /// - Complexity: *n* √*n* in the number of replacements, each of which is inserted in order.
    init(_ plans: [PlannedFix]) {
        for plan in plans where plan.fix.replacements.allSatisfy({ replacements.hasRoom(for: $0) }) {
            for replacement in plan.fix.replacements { replacements.insert(replacement) }
            self.plans.append(plan)
        }
    }

    /// - Returns: nil where the replacements cannot be written to the file.
    func applied(to source: SourceText) -> (source: SourceText, changes: [FixedFile.Change])? {
        let replacements = replacements.all
        let result =
            plans.contains { $0.fix.savesAsUTF8 }
            ? try? source.savedAsUTF8(replacing: replacements) : try? source.replacing(replacements)
        return result.map { result in
            (
                result,
                plans.map { plan in
                    // Where the finding is in another file, the position is that of the change.
                    let isHere = plan.finding.location.path == source.path
                    let offset =
                        isHere
                        ? plan.finding.location.range.lowerBound : plan.fix.replacements.first?.range.lowerBound ?? 0
                    return FixedFile.Change(
                        check: plan.finding.check, position: source.position(at: offset),
                        description: plan.fix.description)
                }
            )
        }
    }
}

/// The replacements of a file in order, in several pieces. An insertion moves only the replacements of its piece.
private struct ReplacementList {
    private var pieces: [[TextReplacement]] = [[]]

    private static let pieceLimit = 512

    var all: [TextReplacement] { pieces.flatMap(\.self) }

    /// Whether a replacement does not overlap another one.
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

    /// The place for a replacement: after those with the same range, so that insertions keep their order. It is in the last
    /// piece that begins before the replacement or with it. What follows is then the rest of the piece, or the next piece.
    private func place(of replacement: TextReplacement) -> (piece: Int, place: Int) {
        let isBefore = { (other: TextReplacement) in
            (other.range.lowerBound, other.range.upperBound)
                <= (replacement.range.lowerBound, replacement.range.upperBound)
        }
        let piece = max(0, Self.count(pieces) { $0.first.map(isBefore) ?? false } - 1)
        return (piece, Self.count(pieces[piece], where: isBefore))
    }

    /// The number of leading elements that meet a condition. All later elements must not meet it.
    private static func count<Element>(_ elements: [Element], where isBefore: (Element) -> Bool) -> Int {
        var range = elements.indices
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = isBefore(elements[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
