internal import Base
internal import ICU
internal import Messages
internal import Tables

/// A message that is one plural of ICU MessageFormat, as XLIFF 2.1 has it: a group with a unit for each form, and a
/// note with the name of the argument.
struct PluralGroup {
    /// The beginning of the note, before the name of the argument.
    fileprivate static let mark = "plural "

    /// The text of the group's note.
    var note: String { Self.mark + argument }
    /// The forms that the translation has, and the forms that its language needs.
    let units: [TranslationUnit]

    private let argument: String

    /// - Returns: nil for every other message.
    init?(_ unit: TranslationUnit, of section: UnitSection) {
        guard !section.isPrintf, unit.form.choices.isEmpty, let source = unit.source.flatMap({ ICUPlural($0) }),
            let sources = Self.texts(of: source), let general = sources["other"]
        else { return nil }
        var targets: [String: String] = [:]
        var keywords: [String] = []
        if let target = unit.target {
            guard let plural = ICUPlural(target), plural.argument == source.argument,
                let texts = Self.texts(of: plural)
            else { return nil }
            targets = texts
            keywords = plural.forms.map(\.keyword)
        }
        keywords += LocaleForms(LocaleTag(section.targetLocale)).categories.filter { targets[$0] == nil }
        argument = source.argument
        units = keywords.map { keyword in
            var form = unit
            form.form = UnitForm([.plural(keyword)])
            form.id = UnitID.id(unit.key, form.form)
            form.source = sources[keyword] ?? general
            form.target = targets[keyword]
            return form
        }
    }

    /// The texts by their keywords; nil if a keyword occurs twice.
    private static func texts(of plural: ICUPlural) -> [String: String]? {
        let texts = Dictionary(plural.forms.map { ($0.keyword, $0.text) }) { first, _ in first }
        return texts.count == plural.forms.count ? texts : nil
    }
}

/// The units of a group that is one message, as they are imported.
struct IncomingPlural {
    private let key: String
    private let argument: String
    private let position: SourcePosition
    private var forms: [(keyword: String, text: String)] = []
    private var state: TranslationState?
    private var notes: [String] = []
    private var damage: ExchangeProblem?
    /// Whether a form has a target, even an empty one.
    private var hasTarget = false

    /// - Parameters:
    ///   - note: the text of the group's note.
    ///   - key: the name of the group.
    /// - Returns: nil for a group of another kind.
    init?(note: [UInt8], key: String, position: SourcePosition) {
        let text = String(decoding: note, as: UTF8.self)
        guard text.hasPrefix(PluralGroup.mark) else { return nil }
        argument = String(text.dropFirst(PluralGroup.mark.count))
        self.key = key
        self.position = position
    }

    /// Notes damage of a form, which is that of the message.
    mutating func note(damage: String, at position: SourcePosition) {
        if self.damage == nil { self.damage = ExchangeProblem(damage, at: position) }
    }

    /// Takes the unit of a form. The damage of a form is that of the message.
    mutating func take(_ unit: IncomingUnit) {
        if damage == nil { damage = unit.damage }
        guard let parts = UnitID.parts(of: unit.id), parts.key == key, parts.form.choices.count == 1,
            let keyword = parts.form.category, PluralCategory(keyword: keyword) != nil,
            !forms.contains(where: { $0.keyword == keyword })
        else {
            return note(
                damage: "`\(unit.id)` is not a form of `\(key)`, or the form occurs twice. Leave the names as the "
                    + "export wrote them.", at: unit.position)
        }
        if !unit.hasExportedSource { note(damage: IncomingUnit.sourceDamage, at: unit.position) }
        if let note = unit.note { notes.append(note) }
        hasTarget = hasTarget || unit.target != nil
        let text = unit.target ?? ""
        // The form with the least progress decides.
        if !isBlank(text),
            !forms.contains(where: { !isBlank($0.text) }) || state == nil || unit.state == .new
                || (unit.state == .needsReview && state != .new)
        {
            state = unit.state
        }
        forms.append((keyword, text))
    }

    /// The message.
    var message: IncomingUnit {
        let isTranslated = forms.contains { !isBlank($0.text) }
        var unit = IncomingUnit(
            id: key, target: isTranslated ? ICUPlural.message(argument, forms) : hasTarget ? "" : nil, state: state,
            note: TranslatorNote.joined(notes), position: position)
        unit.formsArgument = argument
        unit.damage = damage
        return unit
    }
}
