internal import Base

/// Finds translations that a spreadsheet has moved to other cells: a column that was sorted or shifted without the others,
/// or two columns that were exchanged. Every cell then looks like an edit.
///
/// The export remembers the digest of each translation. A translation was moved if its text is one that the export has only
/// in other cells, and none of those has it any more. Translators exchange the texts of two rows, or rename one and use its
/// text in another. So a column counts as moved if three texts were moved, or if one was moved and its old cell is empty.
struct CSVMovedCells {
    /// The number of moved texts that shows damage.
    private static let limit = 3

    /// What to report about the columns that were moved, by their numbers. It is the damage of each changed unit in them.
    private(set) var damages: [Int: ExchangeProblem] = [:]

    /// - Parameters:
    ///   - tables: the units of each language, in each table.
    ///   - names: the names of the languages' columns.
    /// - Complexity: linear in the number of units.
    init(_ tables: [[[IncomingUnit]]], names: [String]) {
        var kept: Set<UInt64> = []
        // The exported texts that are not in their cells any more. The value is whether the cell is empty now.
        var left: [UInt64: Bool] = [:]
        for unit in tables.joined().joined() {
            guard let base = unit.targetDigest, base != UnitDigest.of(nil) else { continue }
            if Self.isUnchanged(unit) {
                kept.insert(base)
            } else {
                left[base, default: false] = left[base] == true || Self.isEmpty(unit)
            }
        }
        guard !left.isEmpty else { return }
        for column in names.indices {
            var first: IncomingUnit?
            var count = 0
            var isFromEmptyCell = false
            for unit in tables.lazy.flatMap({ $0[column] }) where unit.targetDigest != nil && !Self.isUnchanged(unit) {
                guard let digest = unit.target.map({ UnitDigest.of($0) }), let isEmpty = left[digest],
                    !kept.contains(digest)
                else { continue }
                first = first ?? unit
                count += 1
                isFromEmptyCell = isFromEmptyCell || isEmpty
            }
            guard let first, count >= Self.limit || isFromEmptyCell else { continue }
            damages[column] = ExchangeProblem(
                "cells of the column `\(names[column])` were moved: in the export, \(counted(count, "text")) of it "
                    + "\(count == 1 ? "is" : "are") in other cells. Copy the column from the export.",
                at: first.position)
        }
    }

    /// Whether a unit has the text of the export.
    static func isUnchanged(_ unit: IncomingUnit) -> Bool {
        guard let base = unit.targetDigest else { return false }
        // A translation may be white space.
        return LineBreaks.hasDigest(base, unit.target ?? "") || isEmpty(unit) && base == UnitDigest.of(nil)
    }

    private static func isEmpty(_ unit: IncomingUnit) -> Bool { unit.target.map { isBlank($0) } ?? true }
}
