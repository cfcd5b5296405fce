package import Base
package import Findings

/// A finding of an import about a unit, a section or a file.
package struct ImportFinding: Sendable {
    /// The kind of defect.
    package enum Kind: Sendable, Hashable, CustomStringConvertible {
        /// Something cannot be imported as it is.
        case `import`
        /// Both the project and the incoming file have changed a text.
        case conflict
        /// The source text has changed since the export.
        case sourceChanged
        /// The incoming text fails a check.
        case check(CheckID)

        /// The id, as reports write it.
        package var description: String {
            switch self {
            case .import: "import"
            case .conflict: "conflict"
            case .sourceChanged: "source-changed"
            case .check(let check): check.rawValue
            }
        }
    }

    /// The kind of defect.
    package let kind: Kind
    /// The severity. An error keeps the unit out.
    package let severity: Severity
    /// The problem and the remedy, in full sentences.
    package let message: String
    /// The path of the incoming file.
    package let path: String
    /// The place in that file: lines and columns from 1.
    package let position: SourcePosition?
    /// The message's key; nil for a finding about the file.
    package let key: String?
    /// The locale; nil for a finding about the file.
    package let locale: String?
    /// The two texts of a conflict; nil for any other finding.
    package var conflict: Conflict?

    /// Two translations of one text.
    package struct Conflict: Sendable {
        /// The translation in the table; nil if it was deleted there.
        package let table: String?
        /// The translation in the file.
        package let file: String
    }
}

/// A text in quotation marks, cut to as much of it as fits in a sentence.
func shown(_ text: String) -> String {
    let limit = 80
    return "\u{201C}\(text.count > limit ? text.prefix(limit) + "…" : text[...])\u{201D}"
}

/// A text that is imported.
package struct ImportedText: Sendable {
    /// The path of its table, as files of translations name it.
    package let table: String
    package let key: String
    /// The locale, as the table spells it.
    package let locale: String
    /// The path to the text within its message, with the outermost choice first; empty if there is one text.
    package let form: [String]
    package let text: String
    /// Whether only its state changes.
    package let isStateAlone: Bool

    init(_ change: UnitChange, in project: ExchangeProject) {
        table = project.tables[change.table].units.original
        key = change.key
        locale = change.locale
        form = change.form.choices.map { choice in
            switch choice {
            case .substitution(let name), .device(let name), .width(let name), .plural(let name): name
            }
        }
        text = change.text
        isStateAlone = change.isStateAlone
    }
}
