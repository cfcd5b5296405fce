internal import Checks
internal import ICU
internal import MessageFormat
internal import Messages
internal import Projects
internal import Tables

/// The units of a table in one locale, message by message.
struct LocaleUnits {
    /// The section with the data that all units share, and without units.
    let emptySection: UnitSection

    private let table: CatalogTable
    private let project: Project
    private let file: LocaleFile?
    private let forms: LocaleForms

    /// - Parameter locale: the locale, which may be new to the table.
    init(_ units: TableUnits, in locale: String) {
        table = units.table
        project = units.project
        file = units.file(in: locale)
        forms = LocaleForms(LocaleTag(locale))
        emptySection = UnitSection(
            original: units.original, table: table.name, format: table.format, isPrintf: table.syntax == .printf,
            sourceLocale: units.sourceLocale, targetLocale: file?.folder.spelling ?? locale,
            sourceFile: table.hasDevelopmentFile ? table.development.source : nil, units: [])
    }

    /// Whether a message is exported for translation.
    ///
    /// - Parameter number: the number of the message's key among the sources.
    func isExported(_ number: Int) -> Bool {
        guard let source = table.sources[number: number] else { return false }
        return source.entry.shouldTranslate && isWanted(number)
    }

    private func isWanted(_ number: Int) -> Bool {
        table.sources.isInDevelopmentFile(number) || file?.messages[number: number] != nil
            || table.sources.origin(of: table.sources.keys[number]) == .table
            || table.sources.asksForTranslation(number)
    }

    /// The unit of a message that is one text; nil for any other message, and for one that is not exported.
    ///
    /// - Returns: the unit. Where it has a translation, it has no comment.
    func text(_ number: Int) -> TranslationUnit? {
        guard let source = table.sources[number: number]?.entry, source.shouldTranslate, isWanted(number) else {
            return nil
        }
        let target = file?.messages[number: number]?.entry
        return text(
            number, source, target, isMarked: isMarked(target), comment: target == nil ? source.comment : nil)
    }

    private func text(
        _ number: Int, _ source: TableEntry, _ target: TableEntry?, isMarked: Bool, comment: String?
    ) -> TranslationUnit? {
        guard let text = source.value.text, source.value.variables.isEmpty,
            target.map({ $0.value.text != nil && $0.value.variables.isEmpty }) ?? true
        else { return nil }
        let key = table.sources.keys[number]
        let translation = target?.value.text
        return TranslationUnit(
            id: UnitID.id(key, .whole, in: table.format), key: key, source: text.text, target: translation?.text,
            state: isMarked ? .needsReview : translation?.state, comment: comment,
            isCommentGenerated: source.isCommentGenerated, maximumLength: limit(number))
    }

    /// Adds the units of a message.
    func append(_ number: Int, to units: inout [TranslationUnit]) {
        guard let source = table.sources[number: number]?.entry else { return }
        let target = file?.messages[number: number]?.entry
        let isMarked = isMarked(target)
        var comment = source.comment
        if comment == nil || isMarked { comment = TranslatorNote.removed(from: target?.comment) ?? comment }
        if comment?.isEmpty == true { comment = nil }
        let note = table.format.supports(.multipleLocales) ? nil : self.note(on: target)

        // Most messages are one text.
        if var unit = text(number, source, target, isMarked: isMarked, comment: comment) {
            unit.note = note
            units.append(unit)
            return
        }
        let key = table.sources.keys[number]
        let limit = limit(number)
        let sources = ValueLeaves(source.value)
        let targets = target.map { ValueLeaves($0.value) }
        let texts = SourceTexts(sources)
        let substitutions = (targets ?? sources).substitutions(in: table.format)
        for form in forms.forms(of: targets ?? sources, isTranslated: targets != nil) {
            let translation = targets?.leaves.last { $0.form == form }?.text
            let own = form.substitution.map { name in substitutions.filter { $0.name == name } } ?? substitutions
            units.append(
                TranslationUnit(
                    id: UnitID.id(key, form, in: table.format), key: key, form: form,
                    source: texts.text(for: form), target: translation?.text,
                    state: isMarked ? .needsReview : translation?.state, comment: comment,
                    isCommentGenerated: source.isCommentGenerated, note: note, maximumLength: limit, substitutions: own)
            )
        }
    }

    /// The translator's note on a message; nil if there is none, or if the locale does not have the message.
    func note(on key: String) -> String? { note(on: file?.messages[key]?.entry) }

    private func note(on entry: TableEntry?) -> String? {
        guard let entry, let file else { return nil }
        return TranslatorNote.of(entry, in: file.source)
    }

    private func isMarked(_ entry: TableEntry?) -> Bool {
        guard !table.format.supports(.states), let entry, let file else { return false }
        return ReviewMark.isIn(entry, of: file.source)
    }

    /// The maximum number of characters in a text, from a comment or from the configuration.
    private func limit(_ number: Int) -> Int? {
        file?.messages[number: number]?.lengthLimit ?? table.sources[number: number]?.lengthLimit
            ?? project.lengthLimit(of: table.sources.keys[number], in: forms.locale, table: table.name)?.maximum
    }
}

/// The source texts of a message, also for forms that the source does not have.
private struct SourceTexts {
    private let texts: [UnitForm: TableText]
    private let first: TableText?

    init(_ value: ValueLeaves) {
        texts = Dictionary(value.leaves.map { ($0.form, $0.text) }) { _, last in last }
        first = value.leaves.first { $0.form.substitution == nil }?.text
    }

    /// The text of the same form; else the text of `other`; else the text for all forms.
    func text(for form: UnitForm) -> String? {
        if let text = texts[form] { return text.text }
        let other = form.replacingCategory(by: "other")
        if let text = texts[other] { return text.text }
        if form.substitution != nil { return nil }
        for count in stride(from: form.choices.count - 1, through: 0, by: -1) {
            if let text = texts[UnitForm(Array(form.choices.prefix(count)))] { return text.text }
        }
        let fallbacks: [[UnitForm.Choice]] = [
            [.plural("other")], [.device("other")], [.device("other"), .plural("other")],
        ]
        for choices in fallbacks {
            if let text = texts[UnitForm(choices)] { return text.text }
        }
        return first?.text
    }
}
