package import Base
internal import Checks
internal import Exchange
internal import ICU
internal import MessageFormat
internal import Messages
internal import Projects
internal import Tables

/// A message in one locale as a translator edits it: a field for its text, or one for each form that the language needs.
package struct EditableMessage: Sendable {
    /// One text that a person can type.
    package struct Field: Sendable, Equatable {
        /// Its name among the fields of the message.
        package let id: String
        /// The form, such as `few`, `iphone other`, `=0` or a value; empty where the message is one text.
        package let label: String
        /// The first whole numbers that select the form, or decimals where no whole number selects it; empty where no number
        /// does.
        package let numbers: String
        /// The text as the table has it; nil where it has none.
        package let text: String?
        /// The source text of the form; nil where there is none.
        package let source: String?
        /// The names of the arguments that the text should show: those in the source text of the form.
        package let expected: [String]
        /// The arguments that can be inserted into the text; nil where they are those of the message. A form of a variable
        /// has only those of the variable's own source texts: a variable that shows itself would never end.
        package var arguments: [FieldArgument]?
    }

    /// A translator's note for the programmer, in the comment of the translation.
    package struct Note: Sendable, Equatable {
        /// Its name, which no field has.
        package let id: String
        /// The text as the table has it; nil where there is none.
        package let text: String?
    }

    package let fields: [Field]
    /// The note; nil if the table has no place for one. A string catalog has one comment for all languages.
    package let note: Note?
    /// The arguments that can be inserted into a text, as the source text spells them: `{name}`, `%@`, `#`.
    package let arguments: [FieldArgument]
    /// The maximum number of characters of a text; nil where there is no limit.
    package let maximumLength: Int?
    /// Whether the text waits for a review.
    package let needsReview: Bool
    /// Whether there is a translation that can be marked for a review.
    package let canBeMarked: Bool

    /// The units of the message in the table, each with its form.
    private let units: [TranslationUnit]
    /// The choice whose forms are shown as fields; nil where each field is a text of the table.
    private let choice: Split?
    private let syntax: MessagePattern.Syntax

    private struct Split {
        let fields: ChoiceFields
        /// Whether the fields come from the source text, since there is no translation yet.
        let isNew: Bool
    }

    /// - Parameters:
    ///   - project: knows the numbers that rules can give. A form that none of them selects has no field.
    ///   - hasNotes: whether each translation in the table has a comment of its own.
    init(
        _ units: [TranslationUnit], of source: TableMessage, in locale: LocaleTag, project: Project,
        editsWholeText: Bool, hasNotes: Bool = false
    ) {
        self.units = units
        // A form's id has no such end, and a field of a key has the key as its id.
        note = units.first.flatMap { hasNotes ? Note(id: $0.key + UnitID.separator + "note", text: $0.note) : nil }
        syntax = source.syntax
        maximumLength = units.first?.maximumLength ?? source.lengthLimit
        needsReview = units.contains { [.needsReview, .new, .stale].contains($0.state) }
        canBeMarked = units.contains { $0.target != nil }
        let choice = syntax == .icu && !editsWholeText ? units.first.flatMap { Self.split($0, of: units) } : nil
        self.choice = choice
        arguments = Self.arguments(of: units, syntax, choice?.fields)
        if let choice, let kind = choice.fields.plural {
            let reachable = ReachableNumbers(of: choice.fields.argument, in: source, project: project)
            fields = Self.fields(of: choice, kind, units[0], in: locale, reachable)
        } else if let choice {
            fields = Self.fields(of: choice, units[0])
        } else {
            fields = Self.fields(of: units, source.syntax, locale)
        }
    }

    /// A field for each text of the table.
    private static func fields(
        of units: [TranslationUnit], _ syntax: MessagePattern.Syntax, _ locale: LocaleTag
    ) -> [Field] {
        let groups = Dictionary(grouping: units, by: \.form.substitution)
        let argumentsOfGroups = groups.mapValues { arguments(of: $0, syntax, nil) }
        return units.filter { !$0.isOnlyVariable }.map { unit in
            Field(
                id: unit.id, label: unit.form.label,
                numbers: unit.form.category.map { numbers(of: $0, locale, in: unit, argumentsOfGroups) } ?? "",
                text: unit.target, source: unit.source,
                expected: FieldArgument.all(in: unit.source ?? "", syntax).map(\.name),
                arguments: groups.count > 1 ? argumentsOfGroups[unit.form.substitution] : nil)
        }
    }

    /// The first numbers that select the form of a text; empty where only fractions do, and the text shows whole numbers.
    private static func numbers(
        of category: String, _ locale: LocaleTag, in unit: TranslationUnit,
        _ argumentsOfGroups: [String?: [FieldArgument]]
    ) -> String {
        let numbers = numbers(of: category, locale, .cardinal) ?? ""
        guard numbers.utf8.contains(UInt8(ascii: ".")) else { return numbers }
        let specifiers =
            unit.form.substitution == nil
            ? (argumentsOfGroups[nil] ?? []).map(\.text) : unit.substitutions.map(\.specifier)
        let isWhole = specifiers.contains { $0.last.map { "diu".contains($0) } ?? false }
        let isFractional = specifiers.contains { $0.last.map { "aefgAEFG".contains($0) } ?? false }
        return isWhole && !isFractional ? "" : numbers
    }

    /// Splits the only text of a message into its forms. Without a translation, the forms are those of the source text, each
    /// with the text that stands around the choice there.
    private static func split(_ unit: TranslationUnit, of units: [TranslationUnit]) -> Split? {
        guard units.count == 1 else { return nil }
        if let target = unit.target {
            return ChoiceFields(target).map { Split(fields: $0, isNew: false) }
        }
        guard let source = unit.source, let fields = ChoiceFields(source)?.flattened else { return nil }
        return Split(fields: fields, isNew: true)
    }

    /// The forms of the source text, with what stands around them where the translation has nothing around its forms; nil
    /// where the source does not choose once.
    private static func source(of unit: TranslationUnit, for choice: Split) -> ChoiceFields? {
        guard let source = unit.source.flatMap({ ChoiceFields($0) }) else { return nil }
        return choice.fields.isWholeMessage ? source.flattened ?? source : source
    }

    /// A field for each form of a plural that the language needs.
    private static func fields(
        of choice: Split, _ kind: PluralKind, _ unit: TranslationUnit, in locale: LocaleTag,
        _ reachable: ReachableNumbers
    ) -> [Field] {
        let written = choice.fields.forms.map(\.selector)
        let needed = LocaleForms(locale, kind: kind).categories
        let exact = written.filter { PluralCategory(keyword: $0) == nil }
        let categories = PluralCategory.allCases.map(\.keyword).filter { keyword in
            needed.contains(keyword) || !choice.isNew && written.contains(keyword)
        }
        return fields(
            of: choice, source: source(of: unit, for: choice), selectors: exact + categories
        ) { selector, text in
            let numbers = numbers(of: selector, locale, kind, hasFractions: !reachable.areWhole) {
                reachable.contains($0)
            }
            return numbers ?? (text == nil && selector != "other" ? nil : "")
        }
    }

    /// A field for each value that the source text or the translation names.
    private static func fields(of choice: Split, _ unit: TranslationUnit) -> [Field] {
        let source = source(of: unit, for: choice)
        let isSame = source?.plural == nil && source?.argument == choice.fields.argument
        var seen: Set<String> = ["other"]
        let named = ((isSame ? source?.forms ?? [] : []) + choice.fields.forms).map(\.selector)
        let selectors = named.filter { seen.insert($0).inserted } + ["other"]
        return fields(of: choice, source: source, selectors: selectors) { _, _ in "" }
    }

    /// - Parameters:
    ///   - source: the source text, taken apart; nil where it does not choose once.
    ///   - numbers: returns the numbers of a selector and its text; nil where the form has no field.
    private static func fields(
        of choice: Split, source: ChoiceFields?, selectors: [String],
        numbers: (_ selector: String, _ text: String?) -> String?
    ) -> [Field] {
        let texts = choice.fields.texts
        let sources = source?.texts
        return selectors.compactMap { selector in
            let text = choice.isNew ? nil : texts[selector]
            guard let numbers = numbers(selector, text) else { return nil }
            let source = sources?[selector] ?? sources?["other"]
            // A form for a single number may write the number as a word, so the argument is not expected there.
            let isNumberFree = choice.fields.plural != nil && !numbers.contains(",") && selector != "other"
            let expected = FieldArgument.all(in: source ?? "", .icu, formOf: choice.fields).map(\.name)
            return Field(
                id: selector, label: selector, numbers: numbers, text: text, source: source,
                expected: expected.filter { !isNumberFree || $0 != choice.fields.argument })
        }
    }

    /// The first numbers that select a form; empty for a form of a single number, such as `=0`, and for one that only
    /// fractions select if there are none.
    /// - Returns: nil where whole numbers select the form in the language, and rules give none of them.
    private static func numbers(
        of selector: String, _ locale: LocaleTag, _ kind: PluralKind, hasFractions: Bool = true,
        where isReachable: (Int) -> Bool = { _ in true }
    ) -> String? {
        guard let category = PluralCategory(keyword: selector) else { return "" }
        let rules = PluralRules.rules(for: locale, kind: kind)
        let integers = (0...200).filter { rules.category(for: $0) == category }
        if integers.isEmpty {
            return hasFractions ? rules.sampleDecimals(of: category).prefix(2).joined(separator: ", ") : ""
        }
        let reachable = integers.filter(isReachable).prefix(4)
        return reachable.isEmpty ? nil : reachable.map { String($0) }.joined(separator: ", ")
    }

    /// The arguments that the source texts show, each spelling once, and `#` for the number that chooses.
    private static func arguments(
        of units: [TranslationUnit], _ syntax: MessagePattern.Syntax, _ choice: ChoiceFields?
    ) -> [FieldArgument] {
        var seen: Set<String> = []
        let shown = units.compactMap(\.source).flatMap { FieldArgument.all(in: $0, syntax) }
            .filter { seen.insert($0.text).inserted }
        guard let choice, choice.plural != nil, !shown.contains(where: { $0.name == choice.argument }) else {
            return shown
        }
        return shown + [FieldArgument(name: choice.argument, text: "#", range: 0..<1)]
    }

    /// The arguments that each field shows, with the typed texts.
    ///
    /// - Parameter texts: the typed texts, by the ids of fields. A field that is not named has its own text.
    func arguments(in texts: [String: String]) -> [(id: String, arguments: [FieldArgument])] {
        fields.map { field in
            (field.id, FieldArgument.all(in: texts[field.id] ?? field.text ?? "", syntax, formOf: choice?.fields))
        }
    }

    // MARK: Edits

    /// The changes of the table that the typed texts make.
    ///
    /// - Parameters:
    ///   - texts: the typed texts, by the ids of fields. A field that is not named keeps its text.
    ///   - hasStates: whether the table has a state for each text, as string catalogs do. An empty text is then never done:
    ///     it needs a review, since readers see nothing.
    /// - Returns: the texts of the table that change; all of them where a state is given.
    func changes(
        _ texts: [String: String], state: TranslationState?, hasStates: Bool, locale: String, path: String
    ) -> [UnitChange] {
        let wanted = tableTexts(texts)
        return zip(units, wanted).compactMap { unit, text in
            guard let text = text ?? (state == nil ? nil : unit.target) else { return nil }
            guard state != nil || !isSame(text, unit.target) else { return nil }
            return UnitChange(
                table: 0, locale: locale, unit: unit, text: text,
                state: hasStates && text.isEmpty ? .needsReview : state, path: path,
                position: SourcePosition(line: 1, column: 1))
        }
    }

    /// The new text of each unit; nil where nothing was typed for it.
    private func tableTexts(_ texts: [String: String]) -> [String?] {
        guard let choice else {
            let shown = Set(fields.map(\.id))
            return units.map { unit in
                guard let text = texts[unit.id] else {
                    // A new translation needs the text that has no field too.
                    return unit.target == nil && !texts.isEmpty && !shown.contains(unit.id) ? unit.source : nil
                }
                return text.isEmpty && unit.target == nil ? nil : text
            }
        }
        let forms = fields.map { field -> (selector: String, text: String?) in
            let text = texts[field.id] ?? field.text
            return (field.id, text?.isEmpty == true && field.text == nil ? nil : text)
        }
        guard forms.contains(where: { $0.text != nil }) else { return [nil] }
        return [choice.fields.message(with: forms, isNew: choice.isNew)]
    }
}

extension EditableMessage {
    /// `{"fields": [{"id", "label", "numbers", "text", "source"?, "expected": […], "arguments"?: […]}], "arguments": [{"name", "text", …}],
    /// "limit"?, "review", "canBeMarked"}`; `text` is null where there is none. The note is the last field, with the member
    /// `"note": true`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("fields") { json in
                json.array { json in
                    for field in fields { field.write(to: &json) }
                    note?.write(to: &json)
                }
            }
            json.member("arguments") { $0.write(arguments) }
            if let maximumLength { json.member("limit", maximumLength) }
            json.member("review", needsReview)
            json.member("canBeMarked", canBeMarked)
        }
    }
}

extension EditableMessage.Field {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("label", label)
            json.member("numbers", numbers)
            json.member("text") { $0.write(text) }
            if let source { json.member("source", source) }
            json.member("expected", expected)
            if let arguments { json.member("arguments") { $0.write(arguments) } }
        }
    }
}

extension EditableMessage.Note {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("text") { $0.write(text) }
            json.member("note", true)
        }
    }
}

extension JSONWriter {
    /// A text, or null.
    fileprivate mutating func write(_ text: String?) {
        if let text { string(text) } else { null() }
    }
}
