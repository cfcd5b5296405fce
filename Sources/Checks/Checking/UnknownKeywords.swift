internal import ICU
internal import MessageFormat
internal import Projects
internal import Tables
internal import Writing

/// The intended keywords of a pattern with translated or misspelt keywords.
extension AuditedText {
    /// A word where a plural category belongs.
    struct UnknownCategory {
        /// The range in the pattern.
        let range: Range<Int>
        /// The argument whose form the word selects.
        let argument: MessagePattern.Argument?
        /// The intended category; nil where it is not known.
        let category: PluralCategory?
    }

    /// The words of the pattern that stand where plural categories belong. The intended category follows from the word's meaning
    /// in a language, from the categories that are missing, or from the source text at the same place.
    var unknownCategories: [UnknownCategory] {
        var words: [(range: Range<Int>, argument: MessagePattern.Argument?, category: PluralCategory?)] = []
        for error in message.pattern.errors {
            guard case .unknownPluralCategory(_, let suggestion) = error.kind else { continue }
            let argument = message.content.arguments.last { argument in
                if case .plural = argument.format { argument.range.contains(error.range.lowerBound) } else { false }
            }
            words.append((error.range, argument, suggestion))
        }
        return words.map { word in
            guard word.category == nil, let argument = word.argument else {
                return UnknownCategory(range: word.range, argument: word.argument, category: word.category)
            }
            let beside = words.filter { $0.argument == argument }.map { ($0.range, $0.category) }
            return UnknownCategory(
                range: word.range, argument: argument, category: category(at: word.range, of: argument, among: beside))
        }
    }

    private func category(
        at range: Range<Int>, of argument: MessagePattern.Argument, among words: [(range: Range<Int>, PluralCategory?)]
    ) -> PluralCategory? {
        guard case .plural(let plural) = argument.format else { return nil }
        let present = Set(plural.branches.compactMap(\.selector.category)).union(words.compactMap(\.1))
        let missing = file.rules(plural.kind).categories.filter { !present.contains($0) }
        let unknown = words.filter { $0.1 == nil }.map(\.range)
        if missing.count == unknown.count, let index = unknown.firstIndex(of: range) {
            return missing.sorted { $0.rawValue < $1.rawValue }[index]
        }
        let places = (plural.branches.map(\.selectorRange) + words.map(\.range)).sorted {
            $0.lowerBound < $1.lowerBound
        }
        let original = source?.content.arguments.first { use in
            if case .plural = use.format { use.name == argument.name } else { false }
        }
        guard case .plural(let others)? = original?.format, others.branches.count == places.count,
            let index = places.firstIndex(of: range), let category = others.branches[index].selector.category,
            !present.contains(category)
        else { return nil }
        return category
    }

    /// The categories that a plural has under a wrong name, which `invalid-pattern` or `syntax-error` reports.
    func misnamedCategories(of plural: PluralSet) -> Set<PluralCategory> {
        var categories: Set<PluralCategory> = []
        if plural.isOfTable {
            let words = Self.otherWords(beside: plural.forms, in: message.entry.value)
            categories.formUnion(words.compactMap(TranslatedKeyword.category))
        } else if !message.pattern.errors.isEmpty {
            for meant in unknownCategories where meant.argument == plural.argumentUse {
                if let category = meant.category { categories.insert(category) }
            }
        }
        return categories
    }

    /// The words beside the forms of a plural that are no categories. The recursion is as deep as the file, which the file's
    /// reader limits.
    private static func otherWords(beside forms: [PluralSet.Form], in value: TableValue) -> [String] {
        var words: [String] = []
        if case .choice(let choice)? = value.content {
            if choice.branches.contains(where: { branch in forms.contains { $0.range == branch.selectorRange } }) {
                words += choice.branches.map(\.selector).filter { PluralCategory(keyword: $0) == nil }
            }
            for branch in choice.branches { words += otherWords(beside: forms, in: branch.value) }
        }
        for variable in value.variables { words += otherWords(beside: forms, in: variable.value) }
        return words
    }

    /// A translated or misspelt name of a date or time style.
    struct TranslatedStyle {
        let written: String
        let range: Range<Int>
        let type: String
        let meant: String
    }

    /// The words in the place of a date style. ICU reads their letters as those of a date pattern: `k` as the hour.
    var translatedStyles: [TranslatedStyle] {
        message.content.arguments.compactMap { argument in
            guard let style = argument.format.dateStyle, case .pattern(let pattern) = style else { return nil }
            let written = String(pattern.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
            guard written.unicodeScalars.allSatisfy(Words.isLetter), Set(written.lowercased()).count > 1,
                let range = range(of: written, in: argument)
            else { return nil }
            let originals = Set(
                (source?.content.arguments ?? []).filter { $0.name == argument.name }.compactMap {
                    $0.format.dateStyle?.name
                })
            let meant =
                TranslatedKeyword.style(written, among: TranslatedKeyword.dateStyles)
                // A text with a letter that is not a date field is a word.
                ?? (originals.count == 1 && !written.unicodeScalars.allSatisfy(Self.isDateLetter)
                    ? originals.first : nil)
            guard let meant, let type = argument.format.keyword else { return nil }
            return TranslatedStyle(written: written, range: range, type: type, meant: meant)
        }
    }

    /// Whether a letter stands for a part of a date or time in a pattern (UTS 35, part 4, "Date Field Symbol Table").
    private static func isDateLetter(_ scalar: Unicode.Scalar) -> Bool {
        "GyYuUrQqMLlwWdDFgEecabBhHKkmsSAzZOvVXx".unicodeScalars.contains(scalar)
    }

    /// The last range in an argument that contains a text.
    private func range(of text: String, in argument: MessagePattern.Argument) -> Range<Int>? {
        let bytes = Array(message.pattern.text.utf8)
        let word = Array(text.utf8)
        guard argument.range.upperBound <= bytes.count, word.count <= argument.range.count else { return nil }
        var start = argument.range.upperBound - word.count
        while start >= argument.range.lowerBound {
            if bytes[start..<start + word.count].elementsEqual(word) { return start..<start + word.count }
            start -= 1
        }
        return nil
    }
}

extension MessagePattern.PluralSelector {
    fileprivate var category: PluralCategory? {
        if case .category(let category) = self { category } else { nil }
    }
}

extension MessagePattern.Format {
    /// The keyword of the format in a pattern; nil where it has none.
    var keyword: String? {
        switch self {
        case .none, .printf: nil
        case .number: "number"
        case .plural(let plural): plural.kind == .cardinal ? "plural" : "selectordinal"
        case .select: "select"
        case .date: "date"
        case .time: "time"
        case .spellout: "spellout"
        case .ordinal: "ordinal"
        case .duration: "duration"
        case .list: "list"
        }
    }

    fileprivate var dateStyle: MessagePattern.DateStyle? {
        switch self {
        case .date(let style), .time(let style): style
        default: nil
        }
    }
}

extension MessagePattern.DateStyle {
    fileprivate var name: String? {
        switch self {
        case .short: "short"
        case .medium: "medium"
        case .long: "long"
        case .full: "full"
        case .standard, .skeleton, .pattern: nil
        }
    }
}
