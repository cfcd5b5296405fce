internal import Findings
internal import ICU
internal import MessageFormat
internal import Projects
internal import Writing

/// A plural form for several numbers that does not show the number.
enum PluralWithoutNumber: TextCheck {
    static let description = CheckDescription(
        id: .pluralWithoutNumber, severity: .warning,
        failing: [
            CheckExample([
                "ru": """
                "A" = "{n, plural, ↓one {один файл} few {# файла} many {# файлов} other {# файла}}";
                """
            ])
        ],
        passing: [
            CheckExample(["en": #""A" = "{n, plural, one {a file} other {# files}}";"#]),
            CheckExample(["en": #""A" = "{n, plural, one {Delete the file} other {Delete the files}}";"#]),
            CheckExample(["en": #""A" = "{n, plural, one {# file} other {{amount} files}}";"#]),
            CheckExample([
                "fr": #""A" = "{n, plural, =0 {aucun} one {un fichier} many {# de fichiers} other {# fichiers}}";"#
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        auditText(text, as: Self.self, report: report)
    }

    /// Reports forms without a number.
    /// - Parameter check: this check, for forms of several numbers; or `OptionalPluralCategory`, for those of 0 and 1.
    static func auditText(_ text: AuditedText, as check: (some Check).Type, report: (Finding) -> Void) {
        if text.hasCompletePlural || text.isOfSourceCopy { return }
        let message = text.message
        guard !message.features.isDisjoint(with: [.bracket, .brace]) || !message.isText else { return }
        for set in message.plurals {
            guard let argument = set.argumentUse, case .plural(let plural) = argument.format else { continue }
            audit(set, plural, argument, in: text, as: check, report: report)
        }
    }

    private static func audit(
        _ set: PluralSet, _ plural: MessagePattern.Plural, _ argument: MessagePattern.Argument, in text: AuditedText,
        as check: (some Check).Type, report: (Finding) -> Void
    ) {
        let shown = plural.branches.filter { shows(argument.name, $0.elements) }
        guard !shown.isEmpty, shown.count < plural.branches.count,
            !isShown(argument.name, outside: argument, in: text.message.pattern)
        else { return }
        let isMF2 = text.message.syntax == .mf2
        let rules = text.file.rules(plural.kind)
        let numbers = ReachableNumbers(of: set.argument, in: text.message, project: text.file.project)
        for branch in plural.branches where !shown.contains(branch) {
            guard case .category(let category) = branch.selector,
                let form = set.forms.first(where: { $0.selector == branch.selector }),
                case let examples = numbers.examples(of: category, in: set, rules: rules, count: 3), examples.count > 1,
                // French `one` is for 0 and 1. Programs seldom show a count of 0.
                (examples == [0, 1]) == (check.description.id == .optionalPluralCategory),
                // An argument that no other form shows may be the number, which the program has formatted as a text.
                names(in: branch.elements).isSubset(of: shown.reduce(into: []) { $0.formUnion(names(in: $1.elements)) })
            else { continue }
            report(
                text.finding(
                    of: check,
                    set.isOfTable
                        ? noNumberInTable(
                            category.keyword, set.spelling, "\(examples[0])", "\(examples[1])", examples.count)
                        : noNumber(
                            category.keyword, set.spelling, "\(examples[0])", "\(examples[1])", examples.count,
                            isMF2 ? set.spelling : "#"),
                    inFile: form.range, related: false))
        }
    }

    /// Whether elements show a number. The recursion is as deep as the tree, which the parser limits.
    static func shows(_ name: String, _ elements: [MessagePattern.Element]) -> Bool {
        elements.contains { element in
            switch element {
            case .text: return false
            case .pluralNumber: return true
            case .argument(let argument):
                switch argument.format {
                case .plural(let plural): return plural.branches.contains { shows(name, $0.elements) }
                case .select(let branches): return branches.contains { shows(name, $0.elements) }
                default: return argument.name == name
                }
            }
        }
    }

    /// The names of the arguments in elements. The recursion is as deep as the tree, which the parser limits.
    private static func names(in elements: [MessagePattern.Element]) -> Set<String> {
        var names: Set<String> = []
        for case .argument(let argument) in elements {
            names.insert(argument.name)
            switch argument.format {
            case .plural(let plural): for branch in plural.branches { names.formUnion(self.names(in: branch.elements)) }
            case .select(let branches): for branch in branches { names.formUnion(self.names(in: branch.elements)) }
            default: break
            }
        }
        return names
    }

    static func isShown(
        _ name: String, outside plural: MessagePattern.Argument, in pattern: MessagePattern
    ) -> Bool {
        pattern.arguments.contains { argument in
            if case .plural = argument.format { return false }
            return argument.name == name
                && !(plural.range.lowerBound..<plural.range.upperBound).contains(argument.range.lowerBound)
        }
    }
}

// MARK: Messages

extension PluralWithoutNumber {
    private static let noNumberInTable = FindingTemplate<(String, String, String, String, Int)>(
        .pluralWithoutNumber, "no-number-in-table", "form", "argument", "first", "second", "count")
    private static let noNumber = FindingTemplate<(String, String, String, String, Int, String)>(
        .pluralWithoutNumber, "no-number", "form", "argument", "first", "second", "count", "sign")

    static let messages: [any DeclaredMessage] = [noNumberInTable, noNumber]
}
