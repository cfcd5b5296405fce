internal import Findings
internal import MessageFormat
internal import Projects
internal import Tables
internal import Validation
internal import Writing

/// A message that uses an argument as another type than its rule or its source text.
enum ArgumentTypeMismatch: TextCheck {
    static let description = CheckDescription(
        id: .argumentTypeMismatch, severity: .error,
        failing: [
            CheckExample(["en": #""AGE" = "%@ is %d";"#, "pl": #""AGE" = "%1$@ ma ↓%2$@";"#]),
            CheckExample(["en": #""AGE" = "%@ is %d";"#, "pl": #""AGE" = "↓%d ma %@";"#]),
            CheckExample(["en": #""AGE" = "%1$@ is %2$d";"#, "pl": #""AGE" = "↓%2$@ ma %1$d";"#]),
            CheckExample([
                "en": """
                "A" = "%1$@; ↓%1$d";
                "B" = "%@ ↓%1$d";
                """
            ]),
            CheckExample(["en": #""A" = "{n, number} files";"#, "pl": #""A" = "Pliki: {↓n, date}";"#]),
            CheckExample(
                ["en": #""A" = "{↓name, plural, one {# file} other {# files}}";"#],
                declared: [MessageDeclaration("A", ["name": .text])]),
            CheckExample(
                ["en": #""A" = "Since {↓n, date}";"#], declared: [MessageDeclaration("A", ["n": .integer(1...8)])]),
        ],
        passing: [
            CheckExample(["en": #""AGE" = "%@ is %d";"#, "pl": #""AGE" = "%2$d ma %1$@";"#]),
            CheckExample(["en": #""A" = "{n} files";"#, "pl": #""A" = "Pliki: {n, number}";"#]),
            CheckExample(
                ["en": #""A" = "{n} files, {names}, {n, select, 1 {one} other {{n, number}}}";"#],
                declared: [MessageDeclaration("A", ["n": .integer(1...8), "names": .list])]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        if let declared = text.file.declaration(of: text.message.key) {
            // Printf arguments have positions, but rules declare names.
            if text.file.table.syntax != .printf { audit(text, as: declared, report: report) }
            return
        }
        if text.source == nil, text.file.isDevelopment { return auditAlone(text, report: report) }
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
                    otherOrder(numbered),
                    at: first.patternRange))
        }
        if let swapped = swapped(wrong, source.arguments) {
            return report(
                text.finding(
                    of: Self.self, otherPositions(swapped),
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
                        ? otherType(argument.spelling) : otherSpecifier(argument.spelling, spelling),
                    at: argument.patternRange))
        }
    }

    /// Reports the first specifier of a source text that takes an argument as another type than an earlier one, or than the
    /// variable of which it is a form.
    private static func auditAlone(_ text: AuditedText, report: (Finding) -> Void) {
        let message = text.message
        guard message.syntax == .printf || !message.isText, !message.isDateFormat,
            !text.file.table.sources.hasUnknownTypes(message)
        else { return }
        var known: [String: (use: ArgumentUse, type: ArgumentKind, spelling: String)] = [:]
        for placed in message.placedTexts where placed.syntax == .printf {
            for use in placed.arguments {
                guard let specifier = use.specifier, specifier.conversion != .variable else { continue }
                if placed.number.map(String.init) == use.name, let type = placed.variable?.valueType,
                    let kind = ArgumentKind(valueType: type), !kind.canBeReadAs(use.kind)
                {
                    return report(
                        text.finding(
                            of: Self.self,
                            valueType(placed.variable?.name ?? "", type, use.spelling, use.kind.keyword),
                            inFile: use.range, related: false))
                }
                guard let first = known[use.name] else {
                    known[use.name] = (use, use.kind, use.spelling)
                    continue
                }
                guard !first.type.canBeReadAs(use.kind) else { continue }
                return report(
                    text.finding(
                        of: Self.self,
                        twoTypes(use.spelling, use.name, use.kind.keyword, first.spelling, first.type.keyword),
                        inFile: use.range, related: false))
            }
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
                    declaredType(argument.name, type.keyword, keyword, ArgumentKind(argument.format).keyword),
                    key: text.message.key, in: text.file.file, at: text.message.sourceRange(argument.nameRange),
                    related: declared.location.map {
                        [Finding.RelatedLocation($0, RelatedMessages.declaration())]
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
                    otherSpecifier(wrong.spelling, spelling(among: expected[wrong.name] ?? [])),
                    inFile: wrong.range))
            return true
        }
        return false
    }

    /// The source text's spelling of an argument, as a conversion where there is one.
    private static func spelling(among uses: [ArgumentUse]) -> String {
        (uses.first { $0.spelling.hasPrefix("%") } ?? uses.first)?.spelling ?? ""
    }

    /// The specifiers of the source text, where a translation has them with swapped positions.
    private static func swapped(_ wrong: [ArgumentUse], _ source: [ArgumentUse]) -> [String]? {
        let originals = wrong.compactMap { use in source.first { $0.name == use.name } }
        guard Set(wrong.map(\.name)).count > 1, originals.count == wrong.count,
            wrong.allSatisfy({ $0.spelling.contains("$") }),
            Dictionary(grouping: wrong, by: \.kind).mapValues(\.count)
                == Dictionary(grouping: originals, by: \.kind).mapValues(\.count)
        else { return nil }
        var seen: Set<String> = []
        return originals.filter { seen.insert($0.name).inserted }.map { original in
            original.spelling.contains("$")
                ? original.spelling : "%\(original.name)$\(original.spelling.dropFirst())"
        }
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

    fileprivate var keyword: String {
        switch self {
        case .integer: "integer"
        case .number: "number"
        case .text: "text"
        case .date: "date"
        case .list: "list"
        }
    }
}

extension ArgumentKind {
    /// The keyword in the catalog's messages.
    fileprivate var keyword: String {
        switch self {
        case .date: "date"
        case .list: "list"
        case .object: "object"
        case .text: "string"
        case .pointer: "address"
        case .character: "character"
        case .integer: "integer"
        case .floating: "fraction"
        case .any, .number: "number"
        }
    }

    /// The kind of a variable's value type, such as `li`; nil for one that is no type of a number.
    fileprivate init?(valueType type: String) {
        switch type.last {
        case "d", "i", "u", "x", "X", "o", "D", "U", "O": self = .integer
        case "f", "F", "e", "E", "g", "G", "a", "A": self = .floating
        default: return nil
        }
    }

    /// Whether the bytes of a value that is passed as one kind can be read as another one.
    fileprivate func canBeReadAs(_ other: ArgumentKind) -> Bool {
        let pair: Set<ArgumentKind> = [self, other]
        return agrees(with: other) || pair.isSubset(of: [.integer, .character, .number])
            || pair.contains(.pointer)
    }
}

// MARK: Messages

extension ArgumentTypeMismatch {
    private static let otherOrder = FindingTemplate<String>(.argumentTypeMismatch, "other-order", "specifier")
    private static let otherPositions = FindingTemplate<[String]>(
        .argumentTypeMismatch, "other-positions", "specifiers")
    private static let otherType = FindingTemplate<String>(.argumentTypeMismatch, "other-type", "argument")
    private static let otherSpecifier = FindingTemplate<(String, String)>(
        .argumentTypeMismatch, "other-specifier", "argument", "specifier")
    private static let valueType = FindingTemplate<(String, String, String, String)>(
        .argumentTypeMismatch, "value-type", "variable", "type", "specifier", "kind")
    private static let twoTypes = FindingTemplate<(String, String, String, String, String)>(
        .argumentTypeMismatch, "two-types", "specifier", "argument", "kind", "other", "otherKind")
    private static let declaredType = FindingTemplate<(String, String, String, String)>(
        .argumentTypeMismatch, "declared-type", "argument", "declared", "format", "kind")

    static let messages: [any DeclaredMessage] = [
        otherOrder, otherPositions, otherType, otherSpecifier, valueType, twoTypes, declaredType,
    ]
}
