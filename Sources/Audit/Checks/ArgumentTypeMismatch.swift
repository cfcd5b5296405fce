internal import MessageFormat
internal import Tables
internal import Validation

/// A message that uses an argument as another type than its rule or its source text.
enum ArgumentTypeMismatch: TextCheck {
    static let description = CheckDescription(
        id: .argumentTypeMismatch, severity: .error,
        summary: "A message uses an argument as another type than its rule declares, or than the source text does.",
        rationale: """
            The program passes values of the types that the rule declares. Without a declaration, it passes the \
            types that the source text uses. With another type, a reader sees nonsense, and on Apple's systems a \
            wrong printf type can crash the app. Use the expected type. If the order of the arguments differs, \
            number them (`%2$d`). An argument that is declared as a text cannot choose a plural form and cannot be \
            shown as a number. A number cannot be shown as a date. The only format for a list is `{names, list}`, \
            and it accepts nothing else. A `select` accepts an argument of any type.
            """,
        failing: [
            CheckExample(["en": "\"AGE\" = \"%@ is %d\";\n", "pl": "\"AGE\" = \"%1$@ ma ↓%2$@\";\n"]),
            CheckExample(["en": "\"AGE\" = \"%@ is %d\";\n", "pl": "\"AGE\" = \"↓%d ma %@\";\n"]),
            CheckExample(["en": "\"AGE\" = \"%1$@ is %2$d\";\n", "pl": "\"AGE\" = \"↓%2$@ ma %1$d\";\n"]),
            CheckExample(["en": "\"A\" = \"{n, number} files\";\n", "pl": "\"A\" = \"Pliki: {↓n, date}\";\n"]),
            CheckExample(
                ["en": "\"A\" = \"{↓name, plural, one {# file} other {# files}}\";\n"],
                declared: [MessageDeclaration("A", ["name": .text])]),
            CheckExample(
                ["en": "\"A\" = \"Since {↓n, date}\";\n"], declared: [MessageDeclaration("A", ["n": .integer(1...8)])]),
        ],
        passing: [
            CheckExample(["en": "\"AGE\" = \"%@ is %d\";\n", "pl": "\"AGE\" = \"%2$d ma %1$@\";\n"]),
            CheckExample(["en": "\"A\" = \"{n} files\";\n", "pl": "\"A\" = \"Pliki: {n, number}\";\n"]),
            CheckExample(
                ["en": "\"A\" = \"{n} files, {names}, {n, select, 1 {one} other {{n, number}}}\";\n"],
                declared: [MessageDeclaration("A", ["n": .integer(1...8), "names": .list])]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        if let declared = text.file.declaration(of: text.message.key) {
            // Printf arguments have positions, but rules declare names.
            if text.file.table.syntax != .printf { audit(text, as: declared, report: report) }
            return
        }
        guard let source = text.source, !text.isSame, !text.hasArgumentsOfSource, !text.passed.isEmpty,
            !source.isDateFormat, !text.file.table.sources.hasUnknownTypes(source)
        else { return }
        // An argument that only the key has may be of either type.
        let expected = Dictionary(
            grouping: source.arguments + (text.message.isText ? source.argumentsOfKey : []), by: \.name)
        let arguments = text.message.arguments
        let wrong = arguments.filter { argument in
            guard let expected = expected[argument.name] else { return false }
            return !expected.contains { $0.kind.agrees(with: argument.kind) }
        }
        guard let first = wrong.first else { return }
        if let numbered = numbered(first, among: arguments, as: source.arguments) {
            return report(
                text.finding(
                    of: Self.self,
                    "The arguments stand in another order than in the source text. Number them: `\(numbered)`.",
                    at: first.patternRange))
        }
        if let swapped = swapped(wrong, source.arguments) {
            return report(
                text.finding(
                    of: Self.self, "The positions are not those of the source text. Write \(swapped), as it does.",
                    at: first.patternRange))
        }
        if auditPieces(of: text, report: report) { return }
        var seen: Set<String> = []
        for argument in wrong where seen.insert(argument.name).inserted {
            let spelling = spelling(among: expected[argument.name] ?? [])
            report(
                text.finding(
                    of: Self.self,
                    argument.spelling == spelling
                        ? "`\(argument.spelling)` is taken for another type than in the source text. Use that type."
                        : "`\(argument.spelling)` does not fit the source text. Write `\(spelling)`, as it does.",
                    at: argument.patternRange))
        }
    }

    /// Compares a message with a rule's declaration of its arguments.
    private static func audit(
        _ text: AuditedText, as declared: DeclaredMessages.Declared, report: (Finding) -> Void
    ) {
        var seen: Set<String> = []
        for argument in text.message.content.arguments {
            guard let type = declared.arguments[argument.name], let keyword = argument.format.keyword,
                !type.fits(ArgumentKind(argument.format)), seen.insert(argument.name).inserted
            else { continue }
            report(
                finding(
                    """
                    `\(argument.name)` is declared as \(type.described), and `\(keyword)` takes \
                    \(ArgumentKind(argument.format).described). Write what fits, or correct the declaration.
                    """, key: text.message.key, in: text.file.file, at: text.message.sourceRange(argument.nameRange),
                    related: declared.location.map {
                        [Finding.RelatedLocation(location: $0, message: "the declaration")]
                    }
                        ?? []))
        }
    }

    /// Reports the first form of a table that uses an argument as another type than the corresponding form of the source text.
    /// - Returns: whether there is such a form.
    private static func auditPieces(of text: AuditedText, report: (Finding) -> Void) -> Bool {
        for piece in text.pieces {
            guard let source = piece.source else { continue }
            let expected = Dictionary(grouping: source.arguments, by: \.name)
            let wrong = piece.message.arguments.first { argument in
                guard let expected = expected[argument.name] else { return false }
                return !expected.contains { $0.kind.agrees(with: argument.kind) }
            }
            guard let wrong else { continue }
            report(
                text.finding(
                    of: Self.self,
                    """
                    `\(wrong.spelling)` does not fit the source text. Write `\(spelling(among: expected[wrong.name] ?? []))`, \
                    as it does.
                    """, inFile: wrong.range))
            return true
        }
        return false
    }

    /// The source text's spelling of an argument, as a conversion where there is one.
    private static func spelling(among uses: [ArgumentUse]) -> String {
        (uses.first { $0.spelling.hasPrefix("%") } ?? uses.first)?.spelling ?? ""
    }

    /// The specifiers of the source text, where a translation has them with swapped positions.
    private static func swapped(_ wrong: [ArgumentUse], _ source: [ArgumentUse]) -> String? {
        let originals = wrong.compactMap { use in source.first { $0.name == use.name } }
        guard Set(wrong.map(\.name)).count > 1, originals.count == wrong.count,
            wrong.allSatisfy({ $0.spelling.contains("$") }),
            Dictionary(grouping: wrong, by: \.kind).mapValues(\.count)
                == Dictionary(grouping: originals, by: \.kind).mapValues(\.count)
        else { return nil }
        var seen: Set<String> = []
        return quoted(
            originals.filter { seen.insert($0.name).inserted }.map { original in
                original.spelling.contains("$")
                    ? original.spelling : "%\(original.name)$\(original.spelling.dropFirst())"
            })
    }

    /// The numbered spelling of an argument whose only mistake is that the translation does not number its arguments; nil where
    /// there is another mistake.
    private static func numbered(
        _ argument: ArgumentUse, among arguments: [ArgumentUse], as source: [ArgumentUse]
    ) -> String? {
        guard arguments.count == source.count,
            arguments.allSatisfy({ $0.spelling.hasPrefix("%") && !$0.spelling.contains("$") }),
            Dictionary(grouping: arguments, by: \.kind).mapValues(\.count)
                == Dictionary(grouping: source, by: \.kind).mapValues(\.count)
        else { return nil }
        let candidates = source.filter { $0.kind == argument.kind }
        guard candidates.count == 1, let original = candidates.first else { return nil }
        return "%\(original.name)$\(argument.spelling.dropFirst())"
    }
}

extension ArgumentType {
    /// Whether a value of the type can be used as a kind of argument.
    fileprivate func fits(_ kind: ArgumentKind) -> Bool {
        switch (kind, self) {
        case (.number, .integer), (.number, .number), (.date, .date), (.list, .list): true
        case (.number, _), (.date, _), (.list, _): false
        default: true
        }
    }

    fileprivate var described: String {
        switch self {
        case .integer: "a whole number"
        case .number: "a number"
        case .text: "a text"
        case .date: "a date"
        case .list: "a list"
        }
    }
}

extension ArgumentKind {
    fileprivate var described: String {
        switch self {
        case .date: "a date"
        case .list: "a list"
        default: "a number"
        }
    }
}
