internal import Base
internal import ICU
internal import Messages
internal import Tables

/// Makes units from the entries of a PO file.
struct POUnitReader {
    private let receiver: any UnitReceiver

    init(_ receiver: any UnitReceiver) { self.receiver = receiver }

    func read(_ input: ExchangeInput) {
        var reader = POReader()
        var units: Units?
        var isRefused = false
        func take() {
            for mistake in reader.takeMistakes() {
                receiver.report(ExchangeProblem(mistake.message, at: Self.position(mistake.line)))
            }
            for entry in reader.takeEntries() where !isRefused {
                if let known = units {
                    known.take(entry)
                } else if let begun = begin(entry) {
                    units = begun
                } else {
                    isRefused = true
                }
            }
        }
        do throws(FileError) {
            try input.chunks { chunk in
                reader.read(chunk)
                take()
                return !isRefused
            }
        } catch {
            receiver.report(ExchangeProblem("\(error)", at: nil, isFatal: true))
            return
        }
        reader.finish()
        take()
        if units == nil, !isRefused {
            receiver.report(
                ExchangeProblem("The file has no entries. Export it again.", at: Self.position(1), isFatal: true))
        }
    }

    private static func position(_ line: Int) -> SourcePosition { SourcePosition(line: line, column: 1) }

    /// Reads the header; nil, with a report, if the file cannot be used.
    private func begin(_ entry: POEntry) -> Units? {
        let position = Self.position(entry.line)
        func refuse(_ message: String) -> Units? {
            receiver.report(ExchangeProblem(message, at: position, isFatal: true))
            return nil
        }
        guard entry.isHeader else {
            return refuse("The file has no header. Copy the header of the export before the first entry.")
        }
        let fields = entry.fields
        if let type = fields["content-type"]?.lowercased(), type.contains("charset="),
            !type.hasSuffix("charset=utf-8"), !type.hasSuffix("charset=utf8")
        {
            return refuse(
                "The header names another encoding than UTF-8. Save the file as UTF-8, with msgconv for example.")
        }
        guard let original = fields[POField.original.lowercased()], !original.isEmpty else {
            return refuse(
                "The header does not say which table this is. Write its path in a field `\(POField.original)`, as exports "
                    + "do."
            )
        }
        let language = fields[POField.language.lowercased()] ?? ""
        let locale = language.isEmpty ? nil : String(language.map { $0 == "_" ? "-" : $0 })
        let own = locale.map { PluralForms(LocaleTag($0)).categories } ?? []
        var forms: [PluralCategory]? = own
        if let field = fields[POField.pluralForms.lowercased()], !field.contains("INTEGER"), let locale {
            forms = PluralFormsField(field)?.categories(in: LocaleTag(locale))
            if forms == nil {
                receiver.report(
                    ExchangeProblem(
                        "`Plural-Forms` contradicts CLDR's plural rules of `\(locale)`: plural messages of this file are "
                            + "left out. Write `\(PluralForms(LocaleTag(locale)).field)` and the forms in that order.",
                        at: position))
            }
        }
        receiver.begin(
            IncomingSection(original: Self.unescaped(original), targetLocale: locale, position: position))
        let format = TableFile.Format(path: original)
        let place = locale.map { FNV1a.text(of: LocationDigest.of(table: Self.unescaped(original), locale: $0)) }
        let exported = fields[POField.digest.lowercased()]
        return Units(
            receiver: receiver, format: format, forms: forms, categories: own,
            isExported: exported != nil, isElsewhere: exported != nil && exported != place)
    }

    private static func unescaped(_ path: String) -> String {
        path.replacing("\\n", with: "\n").replacing("\\\\", with: "\\")
    }

    /// Makes units from the entries after the header.
    private struct Units {
        let receiver: any UnitReceiver
        let format: TableFile.Format?
        /// The category of each `msgstr[n]`; nil if the file's expression cannot be used.
        let forms: [PluralCategory]?
        /// The categories of CLDR, in its order.
        let categories: [PluralCategory]
        /// Whether an export wrote the header.
        let isExported: Bool
        /// Whether the header names another table or language than that of the export.
        let isElsewhere: Bool

        func take(_ entry: POEntry) {
            guard let context = entry.context else {
                if !entry.isHeader {
                    receiver.report(
                        ExchangeProblem(
                            "This entry has no msgctxt, which holds the key of its message. Write it.",
                            at: position(of: entry)))
                }
                return
            }
            let record = PORecord(entry.extractedComments)
            guard let plural = entry.pluralID else {
                let source: String? =
                    switch record?.source {
                    case .empty: ""
                    case .missing: nil
                    case .given, nil: entry.id
                    }
                take(context, source, entry.texts.first ?? "", entry, record?.forms.first, record)
                return
            }
            guard let forms else { return }
            guard entry.texts.count == forms.count else {
                if entry.texts.contains(where: { !$0.isEmpty }) {
                    receiver.report(
                        ExchangeProblem(
                            "This message has \(entry.texts.count) forms, and its language has \(forms.count). "
                                + "Write the others.",
                            at: position(of: entry)))
                }
                return
            }
            if let argument = record?.argument {
                takePattern(argument, entry, plural, record, forms, context)
                return
            }
            let known = record?.forms.count == categories.count ? record?.forms : nil
            for (index, category) in categories.enumerated() {
                guard let place = forms.firstIndex(of: category) else { continue }
                take(
                    POMessages.id(of: context, category, in: format), category == .one ? entry.id : plural,
                    entry.texts[place], entry, known?[index], record)
            }
        }

        private func takePattern(
            _ argument: String, _ entry: POEntry, _ plural: String, _ record: PORecord?, _ forms: [PluralCategory],
            _ context: String
        ) {
            let texts = categories.compactMap { forms.firstIndex(of: $0).map { entry.texts[$0] } }
            let isEmpty = texts.allSatisfy { isBlank($0) }
            let isAlike = isSame(entry.id, plural)
            let source =
                isAlike
                ? ICUPlural.message(argument, [("other", plural)])
                : ICUPlural.message(argument, [("one", entry.id), ("other", plural)])
            let target = isEmpty ? "" : ICUPlural.message(argument, texts, of: categories)
            // Where both forms are alike, the file does not say whether the source text has one form or two.
            take(context, isAlike ? nil : source, target, entry, record?.forms.first, record, formsArgument: argument)
        }

        private func position(of entry: POEntry) -> SourcePosition { SourcePosition(line: entry.line, column: 1) }

        private func take(
            _ id: String, _ source: String?, _ target: String, _ entry: POEntry,
            _ known: RememberedTranslation?, _ record: PORecord?, formsArgument: String? = nil
        ) {
            let isFuzzy = entry.flags.contains("fuzzy")
            var state: TranslationState?
            // The flag belongs to the whole entry. Where it is as the export wrote it, each form keeps the state that
            // it had.
            let wasFuzzy = record?.forms.contains { $0.digest != 0 && $0.state?.isFuzzy == true }
            if let known, isFuzzy == wasFuzzy || target.isEmpty {
                state = known.state
            } else if !target.isEmpty {
                state = isFuzzy ? .needsReview : .translated
            }
            var unit = IncomingUnit(
                id: id, source: source, target: target, state: state,
                note: entry.translatorComments.isEmpty ? nil : entry.translatorComments.joined(separator: "\n"),
                sourceDigest: source.map { UnitDigest.of($0) }, position: position(of: entry))
            unit.formsArgument = formsArgument
            // msgmerge marks its guesses so. A flag that the export wrote is the state of the text.
            unit.isGuess = isFuzzy && wasFuzzy != true
            unit.isExported = isExported
            unit.remember(known)
            if isElsewhere { unit.note(damage: LocationDigest.damage, at: unit.position) }
            if let place = record?.place,
                place != LocationDigest.of(context: entry.context, id: entry.id, pluralID: entry.pluralID)
            {
                unit.note(damage: IncomingUnit.sourceDamage, at: unit.position)
            }
            if let record, record.isDamaged || known == nil && !record.forms.isEmpty {
                unit.note(
                    damage: "the comment `#. \(PORecord.mark)` of this entry is damaged. Copy it from the export.",
                    at: unit.position)
            }
            receiver.take(unit)
        }
    }
}

/// The field `Plural-Forms` of a file that is imported.
struct PluralFormsField {
    private let count: Int
    private let expression: PluralExpression

    /// - Returns: nil if the text isn't such a field.
    init?(_ field: String) {
        var values: [Substring: Substring] = [:]
        for part in field.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let name = part[..<equals].filter { !$0.isWhitespace }
            values[Substring(name)] = part[part.index(after: equals)...]
        }
        guard let number = values["nplurals"], let count = Int(number.filter { !$0.isWhitespace }), 1...100 ~= count,
            let plural = values["plural"], let expression = PluralExpression(plural)
        else { return nil }
        (self.count, self.expression) = (count, expression)
    }

    /// The category of each form; nil if the expression sorts numbers in another way than CLDR's rules do. The forms
    /// may have another order than in CLDR.
    func categories(in locale: LocaleTag) -> [PluralCategory]? {
        let rules = PluralRules.rules(for: locale, kind: .cardinal)
        let wanted = PluralForms(locale).categories
        guard wanted.count == count else { return nil }
        var found = [PluralCategory?](repeating: nil, count: count)
        for number in 0...1_000 {
            guard let form = expression.form(of: UInt(number)), form < count else { return nil }
            let category = rules.category(for: number)
            if let known = found[Int(form)], known != category { return nil }
            found[Int(form)] = category
        }
        let categories = found.compactMap(\.self)
        guard categories.count == count else {
            // A form that only numbers above a thousand take has the one remaining category.
            let left = wanted.filter { !categories.contains($0) }
            guard left.count == 1, found.count(where: { $0 == nil }) == 1 else { return nil }
            return found.map { $0 ?? left[0] }
        }
        return Set(categories).count == count ? categories : nil
    }
}
