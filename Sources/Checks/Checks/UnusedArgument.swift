internal import Findings
internal import ICU
internal import MessageFormat
internal import Projects
internal import Writing

/// A translation that leaves out an argument of the source text.
enum UnusedArgument: TextCheck {
    static let description = CheckDescription(
        id: .unusedArgument, severity: .warning,
        failing: [
            CheckExample(["en": #""HI" = "Hello, %@!";"#, "pl": #""HI" = "↓Witaj!";"#]),
            CheckExample(["en": #""Ab12Cd" = "Add ${item}";"#, "es": #""Ab12Cd" = "↓Añadir";"#]),
            CheckExample([
                "en": #""A" = "{n, plural, one {# file in {dir}} other {# files in {dir}}}";"#,
                "de": #""A" = "↓{n, plural, one {# Datei in {dir}} other {# Dateien}}";"#,
            ]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "{n, plural, one {# file in {dir}} other {# files in {dir}}}";"#,
                "de": #""A" = "{n, plural, =0 {nichts} one {eine Datei in {dir}} other {# Dateien in {dir}}}";"#,
            ]),
            CheckExample(["en": #""HI" = "Hello, %@!";"#, "pl": #""HI" = "Witaj, %1$@!";"#]),
            CheckExample(["en": #""boosted %lld" = "boosted";"#, "de": #""boosted %lld" = "geteilt";"#]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        let message = text.message
        guard let source = text.source, !text.isSame, !source.isDateFormat, !message.value.isEmpty,
            message.pattern.errors.isEmpty,
            text.file.declaration(of: message.key) == nil
        else { return }
        auditVariables(of: text, source, report: report)
        if text.hasArgumentsOfSource { return }
        let unquoted = QuotedArgument.names(shownIn: text)
        let used = Set(message.arguments.map(\.name) + unquoted)
        let given = source.distinctArguments
        // An argument with another name probably replaces it, and `argument-mismatch` reports that.
        guard used.isSubset(of: given.map(\.name)) else { return }
        // An argument that only chooses between forms is never shown. `plural-mismatch` and `select-mismatch` report such
        // arguments.
        let shownAnywhere = source.pattern.shownArguments
        let missing = given.filter { !used.contains($0.name) && shownAnywhere.contains($0.name) }
        if !missing.isEmpty {
            let names = Set(missing.map(\.name))
            guard let severity = severity(in: text, isLeftOut: { !names.isSubset(of: $0.arguments.map(\.name)) })
            else { return }
            return report(
                text.finding(
                    of: Self.self,
                    missingArguments(spellings(of: missing, in: source), missing.count),
                    severity: severity, related: false))
        }
        let expected = shownInEveryForm(of: source.pattern.elements)
        let shown = shownInEveryForm(of: message.pattern.elements).union(unquoted)
        let lost = given.filter { used.contains($0.name) && expected.contains($0.name) && !shown.contains($0.name) }
        guard !lost.isEmpty else { return }
        report(
            text.finding(
                of: Self.self, missingInForm(spellings(of: lost, in: source)), related: false))
    }

    /// The severity of leaving something out: a warning if most of the other translations have it, or if there is none, else a
    /// note; nil if a third of many translations leave it out too, so that a language may not need it.
    /// - Complexity: linear in the number of locales.
    private static func severity(in text: AuditedText, isLeftOut: (TableMessage) -> Bool) -> Severity? {
        guard let number = text.message.number else { return .note }
        let others = text.file.table.auditedTranslations.filter { $0.folder != text.file.file.folder }
            .compactMap { $0.messages[number: number] }
        let count = others.count(where: isLeftOut)
        // A form for one number is often a separate sentence.
        if let form = text.file.table.sources.pluralForm(of: text.message.key), form.category != .other { return .note }
        if others.count > 3, count * 3 >= others.count { return nil }
        return others.isEmpty || count * 2 < others.count ? .warning : .note
    }

    /// The spellings of arguments as the file has them. The joined pattern of a message with forms has the variable's name
    /// in place of a specifier in one of its forms.
    private static func spellings(of arguments: [ArgumentUse], in source: TableMessage) -> [String] {
        guard !source.isText else { return arguments.map(\.spelling) }
        let placed = source.placedTexts.flatMap(\.arguments)
        return arguments.map { argument in
            placed.first { $0.name == argument.name && $0.specifier?.conversion != .variable }?.spelling
                ?? argument.spelling
        }
    }

    /// Reports a missing `${name}` or `%{name}`. A variable with another name may replace it, and `argument-mismatch` reports
    /// that.
    private static func auditVariables(of text: AuditedText, _ source: TableMessage, report: (Finding) -> Void) {
        let given = source.templateVariables.map(\.spelling)
        guard !given.isEmpty else { return }
        let used = Set(text.message.templateVariables.map(\.spelling))
        var seen = used
        let missing = given.filter { seen.insert($0).inserted }
        guard !missing.isEmpty, used.isSubset(of: given),
            let severity = severity(
                in: text, isLeftOut: { !Set(missing).isSubset(of: $0.templateVariables.map(\.spelling)) })
        else { return }
        report(
            text.finding(
                of: Self.self, missingVariables(missing, missing.count), severity: severity, related: false))
    }

    /// The arguments that a reader sees in every form, and those that choose between forms. ``PluralWithoutNumber`` reports
    /// forms that do not show the number. The recursion is as deep as the tree, which the parser limits.
    private static func shownInEveryForm(of elements: [MessagePattern.Element]) -> Set<String> {
        var names: Set<String> = []
        for case .argument(let argument) in elements {
            names.insert(argument.name)
            let forms: [[MessagePattern.Element]] =
                switch argument.format {
                // A form for one number (`=0`) is often a separate sentence: "nothing in it".
                case .plural(let plural):
                    plural.branches.filter { if case .category = $0.selector { true } else { false } }.map(\.elements)
                case .select(let branches): branches.map(\.elements)
                default: []
                }
            guard let first = forms.first else { continue }
            names.formUnion(
                forms.dropFirst().reduce(shownInEveryForm(of: first)) { $0.intersection(shownInEveryForm(of: $1)) })
        }
        return names
    }
}

// MARK: Messages

extension UnusedArgument {
    private static let missingArguments = FindingTemplate<([String], Int)>(
        .unusedArgument, "missing-arguments", "arguments", "count")
    private static let missingInForm = FindingTemplate<[String]>(.unusedArgument, "missing-in-form", "arguments")
    private static let missingVariables = FindingTemplate<([String], Int)>(
        .unusedArgument, "missing-variables", "variables", "count")

    static let messages: [any DeclaredMessage] = [missingArguments, missingInForm, missingVariables]
}
