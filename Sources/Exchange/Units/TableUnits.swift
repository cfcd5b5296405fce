package import ICU
internal import Messages
package import Projects

/// The units of a table, locale by locale.
package struct TableUnits: Sendable {
    package let table: CatalogTable
    package let project: Project
    /// The file of the development language, as a path from the project's folder.
    package let original: String

    /// - Parameter original: the path that names the table in exports.
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

    /// Whether a locale is the one in which the table is first written. It has nothing to translate.
    package func isSource(_ locale: String) -> Bool {
        locale == sourceLocale || file(in: locale).map { table.isDevelopment($0) } ?? false
    }

    /// The file of a locale; nil if the table has none.
    package func file(in locale: String) -> LocaleFile? {
        if let exact = table.files.first(where: { $0.folder.spelling == locale }) { return exact }
        return table.file(in: LocaleTag(locale))
    }

    /// All units of a locale, which may be new to the table.
    ///
    /// - Complexity: linear in the number of texts.
    package func section(in locale: String) -> UnitSection {
        let units = LocaleUnits(self, in: locale)
        var section = units.emptySection
        section.units.reserveCapacity(table.sources.count)
        for number in 0..<table.sources.count where units.isExported(number) {
            units.append(number, to: &section.units)
        }
        return section
    }

    /// The units of one message in a locale; none if the table does not have the message.
    package func units(of key: String, in locale: String) -> [TranslationUnit] {
        var units: [TranslationUnit] = []
        if let number = table.sources.number(of: key) { LocaleUnits(self, in: locale).append(number, to: &units) }
        return units
    }
}

/// The forms that a message has in a locale.
package struct LocaleForms {
    let locale: LocaleTag
    /// The plural categories that whole numbers below a million have. `other` is the last one.
    package let categories: [String]

    package init(_ locale: LocaleTag, kind: PluralKind = .cardinal) {
        self.locale = locale
        let rules = PluralRules.rules(for: locale, kind: kind)
        categories = rules.categories.filter { category in
            category == .other || rules.smallestInteger(in: 0...999_999, reaching: category) != nil
        }.map(\.keyword)
    }

    /// The forms of a value, with the plural forms that the language needs.
    /// - Parameter isTranslated: whether the value is the language's own. Each of its forms then counts.
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
