package import Audit
package import ICU
internal import MessageFormat
internal import Messages
internal import Tables

/// The units of a table, locale by locale.
package struct TableUnits: Sendable {
    package let table: CatalogTable
    package let project: Project
    /// The file of the development language, as a path from the project's folder.
    package let original: String

    /// - Parameter original: the path that stands for the table in exports.
    package init(_ table: CatalogTable, in project: Project, original: String) {
        self.table = table
        self.project = project
        self.original = original
    }

    /// The language of the source texts.
    package var sourceLocale: String {
        table.development.folder.spelling == "Base"
            ? table.development.locale.identifier : table.development.folder.spelling
    }

    /// The locales that the table is translated into, as it spells them.
    package var targetLocales: [String] { table.translations.map(\.folder.spelling) }

    /// Whether the table is written in a locale first, so that it has nothing to translate there.
    package func isSource(_ locale: String) -> Bool {
        locale == sourceLocale || file(in: locale).map { table.isDevelopment($0) } ?? false
    }

    /// The file of a locale; nil where the table has none.
    package func file(in locale: String) -> LocaleFile? {
        if let exact = table.files.first(where: { $0.folder.spelling == locale }) { return exact }
        return table.file(in: LocaleTag(locale))
    }

    /// Every unit of a locale, which may be one that the table is not translated into yet.
    ///
    /// - Complexity: linear in the number of texts.
    package func section(in locale: String) -> UnitSection {
        let file = file(in: locale)
        var section = emptySection(in: locale, file)
        let forms = LocaleForms(LocaleTag(locale))
        section.units.reserveCapacity(table.sources.count)
        for key in table.sources.keys {
            guard let source = table.sources[key], source.entry.shouldTranslate else { continue }
            let message = file?.messages[key]
            if message == nil, table.sources.origin(of: key) != .table,
                let number = table.sources.number(of: key), !table.sources.asksForTranslation(number)
            {
                continue
            }
            append(key, source, message, forms, to: &section)
        }
        return section
    }

    /// The units of one message in a locale; none where the table does not have the message.
    package func units(of key: String, in locale: String) -> [TranslationUnit] {
        guard let source = table.sources[key] else { return [] }
        let file = file(in: locale)
        var section = emptySection(in: locale, file)
        append(key, source, file?.messages[key], LocaleForms(LocaleTag(locale)), to: &section)
        return section.units
    }

    private func emptySection(in locale: String, _ file: LocaleFile?) -> UnitSection {
        UnitSection(
            original: original, table: table.name, format: table.format, isPrintf: table.syntax == .printf,
            sourceLocale: sourceLocale, targetLocale: file?.folder.spelling ?? locale,
            sourceFile: table.hasDevelopmentFile ? table.development.source : nil, units: [])
    }

    private func append(
        _ key: String, _ source: TableMessage, _ target: TableMessage?, _ forms: LocaleForms,
        to section: inout UnitSection
    ) {
        let (sourceEntry, targetEntry) = (source.entry, target?.entry)
        let limit = project.maximumLength(of: key, in: forms.locale, table: table.name)
        let isMarked = table.format != .xcstrings && targetEntry.map { ReviewMark.isIn($0) } == true
        var comment = sourceEntry.comment
        if comment == nil || isMarked { comment = targetEntry?.comment ?? comment }
        if comment?.isEmpty == true { comment = nil }

        // Most messages are one text.
        if let text = sourceEntry.value.text, sourceEntry.value.variables.isEmpty,
            targetEntry.map({ $0.value.text != nil && $0.value.variables.isEmpty }) ?? true
        {
            let translation = targetEntry?.value.text
            section.units.append(
                TranslationUnit(
                    id: UnitID.id(key, .whole, in: section.format), key: key, source: text.text,
                    target: translation?.text, state: isMarked ? .needsReview : translation?.state, comment: comment,
                    isCommentGenerated: sourceEntry.isCommentGenerated, maximumLength: limit))
            return
        }
        let sources = ValueLeaves(sourceEntry.value)
        let targets = targetEntry.map { ValueLeaves($0.value) }
        let texts = SourceTexts(sources)
        let substitutions = (targets ?? sources).substitutions
        for form in forms.forms(of: targets ?? sources, isTranslated: targets != nil) {
            let translation = targets?.leaves.last { $0.form == form }?.text
            let own = form.substitution.map { name in substitutions.filter { $0.name == name } } ?? substitutions
            section.units.append(
                TranslationUnit(
                    id: UnitID.id(key, form, in: section.format), key: key, form: form,
                    source: texts.text(for: form), target: translation?.text,
                    state: isMarked ? .needsReview : translation?.state, comment: comment,
                    isCommentGenerated: sourceEntry.isCommentGenerated, maximumLength: limit, substitutions: own))
        }
    }
}

/// The forms that a message has in a locale.
package struct LocaleForms {
    let locale: LocaleTag
    /// The plural categories that whole numbers below a million reach; `other` is the last.
    package let categories: [String]

    package init(_ locale: LocaleTag, kind: PluralKind = .cardinal) {
        self.locale = locale
        let rules = PluralRules.rules(for: locale, kind: kind)
        categories = rules.categories.filter { category in
            category == .other || rules.smallestInteger(in: 0...999_999, reaching: category) != nil
        }.map(\.keyword)
    }

    /// The forms of a value, with the plural forms that the language needs.
    /// - Parameter isTranslated: whether the value is the language's own, of which every form counts.
    func forms(of value: ValueLeaves, isTranslated: Bool) -> [UnitForm] {
        var forms: [UnitForm] = []
        var seen: Set<[UnitForm.Choice]> = []
        for leaf in value.leaves {
            guard leaf.form.category != nil else {
                forms.append(leaf.form)
                continue
            }
            let prefix = Array(leaf.form.choices.dropLast())
            guard seen.insert(prefix).inserted else { continue }
            let present = value.leaves.filter { $0.form.choices.dropLast().elementsEqual(prefix) }
                .compactMap(\.form.category)
            let wanted = PluralCategory.allCases.map(\.keyword)
                .filter { categories.contains($0) || (isTranslated && present.contains($0)) }
            let others = isTranslated ? present.filter { PluralCategory(keyword: $0) == nil } : []
            forms += (wanted + others).map { UnitForm(prefix + [.plural($0)]) }
        }
        return forms
    }
}

/// The source texts of a message, for forms that it may not have itself.
private struct SourceTexts {
    private let texts: [UnitForm: TableText]
    private let first: TableText?

    init(_ value: ValueLeaves) {
        texts = Dictionary(value.leaves.map { ($0.form, $0.text) }) { _, last in last }
        first = value.leaves.first { $0.form.substitution == nil }?.text
    }

    /// The text of the same form; else that of `other`; else what stands for all of them.
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
