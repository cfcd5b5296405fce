package import Tables

/// Where some changes come from, and go to.
final class ChangePlace: Sendable {
    /// The number of the table among those of the project.
    let table: Int
    /// As the table spells it.
    let locale: String
    /// The incoming file.
    let path: String

    init(table: Int, locale: String, path: String) {
        self.table = table
        self.locale = locale
        self.path = path
    }
}

/// A unit that comes in with another text or another state than its table has.
///
/// There may be millions: what few of them have stands apart.
package struct UnitChange: Sendable {
    private let place: ChangePlace
    /// The message's key.
    let key: String
    /// Which of the message's texts it is.
    let form: UnitForm
    /// The text as the table is to spell it; the one that it has where only the state changes.
    let text: String
    /// The state that it is to get; nil where the incoming file does not say it.
    let state: TranslationState?
    private let line: UInt32
    private let column: UInt32
    private let rest: Rest?

    private final class Rest: Sendable {
        let comment: String?
        let substitution: TranslationUnit.Substitution?
        let keptState: TranslationState?
        let note: String?
        let isStateAlone: Bool

        init(
            comment: String?, substitution: TranslationUnit.Substitution?, keptState: TranslationState?, note: String?,
            isStateAlone: Bool
        ) {
            self.comment = comment
            self.note = note
            self.isStateAlone = isStateAlone
            self.substitution = substitution
            self.keptState = keptState
        }
    }

    init(
        _ unit: TranslationUnit, to text: String, _ state: TranslationState?, note: String? = nil,
        in place: ChangePlace, position: SourcePosition
    ) {
        self.place = place
        key = unit.key
        form = unit.form
        self.text = text
        self.state = state
        line = UInt32(clamping: position.line)
        column = UInt32(clamping: position.column)
        let isStateAlone = isSame(text, unit.target)
        let comment = unit.target == nil ? unit.comment : nil
        let substitution = unit.substitutions.first
        let keptState = isStateAlone && state == nil ? unit.state : nil
        rest =
            comment == nil && substitution == nil && keptState == nil && note == nil && !isStateAlone
            ? nil
            : Rest(
                comment: comment, substitution: substitution, keptState: keptState, note: note,
                isStateAlone: isStateAlone)
    }

    package init(
        table: Int, locale: String, unit: TranslationUnit, text: String, state: TranslationState?, path: String,
        position: SourcePosition
    ) {
        self.init(
            unit, to: text, state, in: ChangePlace(table: table, locale: locale, path: path), position: position)
    }

    /// The number of the table among those of the project.
    var table: Int { place.table }
    /// As the table spells it.
    var locale: String { place.locale }
    /// The incoming file.
    var path: String { place.path }
    /// Where it stands in the incoming file.
    var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
    /// Whether the text stays what it is.
    var isStateAlone: Bool { rest?.isStateAlone ?? false }
    /// What the author says to translators of a message that the locale does not have yet.
    var comment: String? { rest?.comment }
    /// The argument that chooses among the texts of a substitution.
    var substitution: TranslationUnit.Substitution? { rest?.substitution }
    /// The state of a text that stays what it is, where no other is said.
    var keptState: TranslationState? { rest?.keptState }

    /// What the translator says, where that is to be written; nil where the comment stays as it is.
    var note: String? { rest?.note }

    var message: MessageReference { MessageReference(table: table, locale: locale, key: key) }
}

/// The changes of a table in a locale by one section of a file.
struct SectionChanges: Sendable {
    let place: ChangePlace
    var changes: [UnitChange] = []
}

/// A message of a project, in a locale.
package struct MessageReference: Hashable, Sendable {
    let table: Int
    let locale: String
    let key: String
}
