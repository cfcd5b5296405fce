internal import Base

/// Finds texts that a spreadsheet has moved to a column of another kind, such as translations below the name of a state:
/// two columns that were exchanged without their names, or cells that were shifted sideways. ``CSVMovedCells`` finds what
/// was moved within the columns of translations.
///
/// The export remembers the digests of translations and comments, and the states. A text was moved if its cell has another
/// one now, and a cell of another kind in the row has it, and didn't in the export. Translators keep the old translation in
/// their note or in the comment, so there it was moved only if its own cell is empty.
struct CSVMisplacedCells {
    enum Kind {
        case translation
        case state
        case comment
        case note

        /// Whether translators write what they like.
        var isFree: Bool { self == .comment || self == .note }
    }

    struct Cell {
        /// The name of the column.
        let name: String
        let kind: Kind
        /// The number of the language; nil for the comment.
        let language: Int?
        let text: String
        /// The digest of the text in the export, 0 for none; nil if it isn't known.
        let exported: UInt64?

        /// Whether the export has a text in the cell that isn't there any more.
        var hasLostText: Bool {
            guard let exported, exported != UnitDigest.of(nil) else { return false }
            return !LineBreaks.hasDigest(exported, text)
        }
    }

    /// What to report about the languages with such texts in cells where nobody writes them on purpose, by their numbers. It
    /// is the damage of each changed unit in their columns.
    private(set) var damages: [Int: ExchangeProblem] = [:]

    /// Searches a row.
    ///
    /// - Parameters:
    ///   - cells: the cells, except those that the digests of the row protect.
    ///   - others: the texts of those. A translation may be the same as the key or the source text.
    /// - Returns: what to report about each language in the row that has such a text.
    /// - Complexity: linear in the length of the row for each changed cell.
    mutating func damages(in cells: [Cell], others: [String], at position: SourcePosition) -> [Int: ExchangeProblem] {
        var found: [Int: ExchangeProblem] = [:]
        for cell in cells where cell.hasLostText {
            guard let exported = cell.exported, !others.contains(where: { LineBreaks.hasDigest(exported, $0) }) else {
                continue
            }
            for other in cells
            where other.kind != cell.kind && other.exported != exported && LineBreaks.hasDigest(exported, other.text) {
                if other.kind.isFree, !isBlank(cell.text) { continue }
                let problem = ExchangeProblem(
                    "the text of its column `\(cell.name)` is in the column `\(other.name)`, so cells were moved. Copy "
                        + "both columns from the export.", at: position)
                for language in [cell.language, other.language].compactMap(\.self) {
                    if found[language] == nil { found[language] = problem }
                    if !other.kind.isFree, damages[language] == nil { damages[language] = problem }
                }
            }
        }
        return found
    }
}
