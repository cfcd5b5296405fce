package import Base
package import Tables

/// The origin and the destination of some changes.
final class ChangeLocation: Sendable {
    /// The number of the table among those of the project.
    let table: Int
    /// The locale, as the table spells it.
    let locale: String
    /// The path of the incoming file.
    let path: String

    init(table: Int, locale: String, path: String) {
        self.table = table
        self.locale = locale
        self.path = path
    }
}

/// An incoming unit whose text or state differs from its table's.
///
/// There may be millions of changes. So data that few of them have is stored apart.
package struct UnitChange: Sendable {
    private let place: ChangeLocation
    /// The message's key.
    let key: String
    /// The form, which selects one of the message's texts.
    let form: UnitForm
    /// The text as the table will spell it. Where only the state changes, it is the present text.
    let text: String
    /// The new state; nil if the incoming file does not say it.
    let state: TranslationState?
    private let line: UInt32
    private let column: UInt32
    private let rareFields: RareFields?

    private final class RareFields: Sendable {
        let comment: String?
        let substitution: TranslationUnit.Substitution?
        let keptState: TranslationState?
        let note: String?
        let isStateAlone: Bool
        let loss: String?

        init(
            comment: String?, substitution: TranslationUnit.Substitution?, keptState: TranslationState?, note: String?,
            isStateAlone: Bool, loss: String?
        ) {
            self.comment = comment
            self.note = note
            self.loss = loss
            self.isStateAlone = isStateAlone
            self.substitution = substitution
            self.keptState = keptState
        }
    }

    init(
        _ unit: TranslationUnit, to text: String, _ state: TranslationState?, note: String? = nil,
        loss: String? = nil, in place: ChangeLocation, position: SourcePosition
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
        rareFields =
            comment == nil && substitution == nil && keptState == nil && note == nil && !isStateAlone && loss == nil
            ? nil
            : RareFields(
                comment: comment, substitution: substitution, keptState: keptState, note: note,
                isStateAlone: isStateAlone, loss: isStateAlone ? nil : loss)
    }

    package init(
        table: Int, locale: String, unit: TranslationUnit, text: String, state: TranslationState?, path: String,
        position: SourcePosition
    ) {
        self.init(
            unit, to: text, state, in: ChangeLocation(table: table, locale: locale, path: path), position: position)
    }

    /// The number of the table among those of the project.
    var table: Int { place.table }
    /// The locale, as the table spells it.
    var locale: String { place.locale }
    /// The path of the incoming file.
    var path: String { place.path }
    /// The place in the incoming file.
    var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
    /// Whether the text stays as it is.
    var isStateAlone: Bool { rareFields?.isStateAlone ?? false }
    /// The author's comment for translators, for a message that the locale does not have yet.
    var comment: String? { rareFields?.comment }
    /// The argument that chooses among the texts of a substitution.
    var substitution: TranslationUnit.Substitution? { rareFields?.substitution }
    /// The present state of a text that stays. It counts if there is no new state.
    var keptState: TranslationState? { rareFields?.keptState }

    /// The state in a string catalog. A text that was emptied isn't translated.
    var catalogState: TranslationState {
        if text.isEmpty, !isStateAlone { return .new }
        return state ?? keptState ?? .translated
    }

    /// The translator's note to write; nil if the comment stays as it is.
    var note: String? { rareFields?.note }

    /// What the text has lost on its way, as a clause and a sentence that says what to do; nil for nothing.
    var loss: String? { rareFields?.loss }

    var message: MessageReference { MessageReference(table: table, locale: locale, key: key) }
}

/// The changes of a table in a locale by one section of a file.
struct SectionChanges: Sendable {
    let place: ChangeLocation
    var changes: [UnitChange] = []
}

/// A message of a project, in a locale. It is a ``MessageID`` with the number of the table in place of the path, since there
/// may be millions of changes, and hashing a number is faster.
package struct MessageReference: Hashable, Sendable {
    let table: Int
    let locale: String
    let key: String
}
