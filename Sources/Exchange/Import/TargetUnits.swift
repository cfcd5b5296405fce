internal import ICU
internal import Projects
internal import Tables

/// The present units of a table in a locale, by their ids. Each is made when a unit with its id comes in.
final class TargetUnits {
    enum Answer {
        case known(TranslationUnit)
        /// The message says what is wrong and what to do.
        case refused(String)
    }

    private let table: TableUnits
    private let format: TableFile.Format
    private let units: LocaleUnits
    /// All units. They are made for the first id that is not simply the key of one text.
    private lazy var all = AllUnits(table.section(in: locale))
    /// The incoming texts around substitutions, by key.
    private var parents: [String: String] = [:]

    /// - Parameter locale: the locale, as the table spells it.
    init(_ table: TableUnits, in locale: String) {
        self.table = table
        units = LocaleUnits(table, in: locale)
        format = table.table.format
        self.locale = units.emptySection.targetLocale
    }

    /// The locale, as the table spells it.
    let locale: String

    /// The key that belongs to an id, as far as it is known.
    func key(of id: String) -> String? { all.byID[id]?.key ?? UnitID.parts(of: id)?.key ?? id }

    /// The unit that matches an incoming one, also if a tool has spelled the line breaks of its id in another way.
    func unit(spelledLike incoming: IncomingUnit) -> Answer {
        let answer = unit(for: incoming)
        guard case .refused = answer, incoming.id.utf8.contains(0x0D) else { return answer }
        var other = incoming
        other.id = LineBreaks.spelled(incoming.id, like: [])
        if case .known(let unit) = self.unit(for: other) { return .known(unit) }
        return answer
    }

    /// The unit that matches an incoming one. A translation may have forms that the table does not have yet.
    func unit(for incoming: IncomingUnit) -> Answer {
        let id = incoming.id
        if let unit = text(id) {
            noteParent(incoming)
            return .known(unit)
        }
        guard !all.ambiguous.contains(id) else {
            return .refused(
                "Several messages of `\(table.original)` have the id `\(id)`, so the message of this translation is not known. "
                    + "Rename one of the keys.")
        }
        if let unit = all.byID[id] {
            noteParent(incoming)
            return .known(unit)
        }
        guard format.supports(.addedForms), let (key, form) = UnitID.parts(of: id), all.keys.contains(key),
            form.category.map({ PluralCategory(keyword: $0) != nil }) ?? true
        else {
            if format.supports(.addedForms), all.keys.contains(id) {
                return .refused(
                    "`\(id)` has forms in the table, but one text in the file. Export it again, and translate each form."
                )
            }
            return .refused(
                "`\(table.original)` has no unit `\(id)`: the message was removed, or its key or form was changed. Export it again."
            )
        }
        return newForm(key, form, incoming)
    }

    /// The unit of a message that is one text. Its id is its key. No other unit can have that id, because the ids of
    /// forms contain the separator.
    private func text(_ id: String) -> TranslationUnit? {
        guard format.supports(.plainTexts), let number = table.table.sources.number(of: id), !UnitID.hasSeparator(id)
        else {
            return nil
        }
        return units.text(number)
    }

    /// The treatment of an incoming note.
    enum NoteAnswer {
        /// The table has the note already.
        case known
        /// The note is new. The text is spelled as in the table.
        case new(String)
        /// The note cannot be imported. The message says why, and what to do.
        case refused(String)
    }

    /// - Parameter isTranslated: whether the message has a translation after the import.
    func answer(to note: String, on unit: TranslationUnit, isTranslated: Bool) -> NoteAnswer {
        guard let text = TranslatorNote.spelled(note) else { return .known }
        if format.supports(.multipleLocales) {
            return .refused(
                "The note on `\(unit.key)` is not imported, because a string catalog has one comment for all languages, "
                    + "which its author writes. The note is: \(text)")
        }
        // A note that was written by hand may be spelled in another way. The export has spelled it in this way.
        if TranslatorNote.spelled(units.note(on: unit.key)) == text { return .known }
        guard isTranslated else {
            return .refused(
                "The note on `\(unit.key)` is not imported, because the message has no translation. The note is: \(text)"
            )
        }
        return .new(text)
    }

    /// The changes of texts in substitutions that no text of their message would show: neither the table nor another change
    /// has a translation of the text around the substitutions.
    /// - Returns: the places of the changes in the list.
    func orphans(among changes: [UnitChange]) -> [Int] {
        guard format.supports(.addedForms) else { return [] }
        let places = changes.indices.filter { changes[$0].form.substitution != nil }
        guard !places.isEmpty else { return [] }
        let translated = Set(changes.filter { $0.form.substitution == nil }.map(\.key))
        return places.filter {
            !translated.contains(changes[$0].key) && !all.translatedParents.contains(changes[$0].key)
        }
    }

    private func noteParent(_ incoming: IncomingUnit) {
        // Few texts contain the byte `#`, so it is searched first.
        guard format.supports(.addedForms), let text = incoming.target, text.utf8.contains(UInt8(ascii: "#")),
            text.contains("#@")
        else { return }
        parents[incoming.id] = text
    }

    private func newForm(_ key: String, _ form: UnitForm, _ incoming: IncomingUnit) -> Answer {
        let siblings = PluralCategory.allCases.reversed().map(\.keyword).compactMap { category -> TranslationUnit? in
            form.category == nil || category == form.category
                ? nil : all.byID[UnitID.id(key, form.replacingCategory(by: category), in: format)]
        }
        guard !all.translated.contains(key) || !siblings.isEmpty else {
            return .refused(
                "The translation of `\(key)` has other forms in the table, without `\(incoming.id)`. Export it again, and "
                    + "translate the forms that it has.")
        }
        var unit = TranslationUnit(id: incoming.id, key: key, form: form, source: siblings.first?.source, target: nil)
        unit.substitutions = siblings.first?.substitutions ?? []
        if let name = form.substitution, unit.substitutions.isEmpty {
            let number = parents[key].flatMap { SubstitutionReference.number(of: name, in: $0) }
            guard let number else {
                return .refused(
                    "No text of `\(key)` shows `%#@\(name)@`, so nobody would ever see this form. Export it again.")
            }
            let specifier = incoming.target.flatMap { SubstitutionReference.specifier(of: number, in: $0) }
            unit.substitutions = [.init(name: name, number: number, specifier: specifier ?? "lld")]
        }
        return .known(unit)
    }
}

/// The units of a table in a locale, by their ids.
private struct AllUnits {
    private(set) var byID: [String: TranslationUnit] = [:]
    private(set) var ambiguous: Set<String> = []
    /// The keys of messages that have a unit with a translation.
    private(set) var translated: Set<String> = []
    /// The keys of messages with a translation that is not in a substitution.
    private(set) var translatedParents: Set<String> = []
    private(set) var keys: Set<String> = []

    init(_ section: UnitSection) {
        byID.reserveCapacity(section.units.count)
        for unit in section.units where byID.updateValue(unit, forKey: unit.id) != nil { ambiguous.insert(unit.id) }
        guard section.format.supports(.addedForms) else { return }
        for unit in section.units {
            keys.insert(unit.key)
            guard unit.target != nil else { continue }
            translated.insert(unit.key)
            if unit.form.substitution == nil { translatedParents.insert(unit.key) }
        }
    }
}

/// Reads `%1$#@NAME@` and `%1$lld`.
private enum SubstitutionReference {
    /// The number of the argument that chooses among the texts of a substitution, from 1; nil if no text shows it.
    static func number(of name: String, in text: String) -> Int? {
        guard let range = text.firstRange(of: "$#@\(name)@") else {
            return text.contains("%#@\(name)@") ? 1 : nil
        }
        let digits = text[..<range.lowerBound].reversed().prefix { $0.isASCII && $0.isNumber }
        return Int(String(digits.reversed())).flatMap { (1...99).contains($0) ? $0 : nil }
    }

    /// The conversion of an argument, without `%` and number.
    static func specifier(of number: Int, in text: String) -> String? {
        let rest =
            text.firstRange(of: "%\(number)$").map { text[$0.upperBound...] }
            ?? text.firstRange(of: "%").map { text[$0.upperBound...] }
        for specifier in ["lld", "llu", "lf", "ld", "lu", "d", "u", "i", "f", "@"]
        where rest?.hasPrefix(specifier) == true {
            return specifier
        }
        return nil
    }
}
