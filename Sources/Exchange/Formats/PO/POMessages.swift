internal import ICU
internal import Messages
internal import Tables

/// The units of a table as messages of a PO file: a text, or the plural forms of one.
struct POMessages {
    enum Message {
        case text(TranslationUnit)
        /// The units of the plural categories that are forms, in their order.
        case forms([TranslationUnit])
        /// One unit that is a plural of ICU MessageFormat, with its argument and with PO's singular and plural.
        case pattern(TranslationUnit, argument: String, singular: String, plural: String, texts: [String]?)
    }

    private(set) var messages: [Message] = []
    private let section: UnitSection
    private let categories: [PluralCategory]
    private let sourceCategories: [PluralCategory]

    init(_ section: UnitSection, categories: [PluralCategory], sourceCategories: [PluralCategory]) {
        self.section = section
        self.categories = categories
        self.sourceCategories = sourceCategories
        var rest = section.units[...]
        while let unit = rest.first {
            let group = unit.form.category == nil ? rest.prefix(1) : rest.prefix { Self.areForms($0, unit) }
            rest = rest.dropFirst(group.count)
            if unit.form.category == nil { add(unit) } else { add(Array(group)) }
        }
    }

    private static func areForms(_ one: TranslationUnit, _ other: TranslationUnit) -> Bool {
        one.form.category != nil && isSame(one.key, other.key)
            && one.form.choices.dropLast().elementsEqual(other.form.choices.dropLast())
    }

    /// The common context of all forms of a message: their ids without the categories.
    static func context(of unit: TranslationUnit, in format: TableFile.Format?) -> String {
        guard let category = unit.form.category else { return unit.id }
        if format?.supports(.formPaths) == true { return String(unit.id.dropLast("/\(category):dict/:string".count)) }
        let ending = unit.form.choices.count == 1 ? "|==|plural.\(category)" : ".plural.\(category)"
        return String(unit.id.dropLast(ending.count))
    }

    /// The id of a form. It adds the part that ``context(of:in:)`` removes.
    static func id(of context: String, _ category: PluralCategory, in format: TableFile.Format?) -> String {
        if format?.supports(.formPaths) == true { return "\(context)/\(category.keyword):dict/:string" }
        return context + (UnitID.parts(of: context) == nil ? UnitID.separator : ".") + "plural.\(category.keyword)"
    }

    private mutating func add(_ group: [TranslationUnit]) {
        let forms = categories.compactMap { category in group.first { $0.form.category == category.keyword } }
        guard forms.count == categories.count,
            let context = forms.first.map({ Self.context(of: $0, in: section.format) }),
            zip(forms, categories).allSatisfy({ Self.id(of: context, $1, in: section.format) == $0.id }),
            let (singular, plural) = Self.sources(forms), !singular.isEmpty, !plural.isEmpty,
            forms.allSatisfy({ isSame($0.source, $0.form.category == "one" ? singular : plural) })
        else {
            for unit in group { add(unit) }
            return
        }
        messages.append(.forms(forms))
        // A form that only fractions, or numbers above a million, take is a message of its own.
        for unit in group where !forms.contains(where: { $0.id == unit.id }) { add(unit) }
    }

    /// The texts of `msgid` and `msgid_plural`.
    static func sources(_ forms: [TranslationUnit]) -> (singular: String, plural: String)? {
        guard let last = forms.last?.source else { return nil }
        return (forms.first { $0.form.category == "one" }?.source ?? last, last)
    }

    private mutating func add(_ unit: TranslationUnit) {
        guard !section.isPrintf, unit.form.choices.isEmpty, let source = unit.source, let plural = ICUPlural(source),
            let texts = plural.texts(for: sourceCategories), let last = texts.last, (1...2).contains(texts.count),
            !texts.contains("")
        else {
            messages.append(.text(unit))
            return
        }
        var forms: [String]?
        if let target = unit.target {
            guard let translation = ICUPlural(target), translation.argument == plural.argument,
                let texts = translation.texts(for: categories)
            else {
                messages.append(.text(unit))
                return
            }
            forms = texts
        }
        messages.append(.pattern(unit, argument: plural.argument, singular: texts[0], plural: last, texts: forms))
    }
}
