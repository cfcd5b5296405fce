internal import MessageFormat
internal import Tables

/// A translation that leaves out an argument of the source text.
enum UnusedArgument: TextCheck {
    static let description = CheckDescription(
        id: .unusedArgument, severity: .note,
        summary: "A translation does not use an argument that the source text uses.",
        rationale: """
            The reader learns less than the reader of the source text. This can be intended, because a language may \
            say the same without the argument. Otherwise add the argument. Messages that a rule declares are not \
            reported, and neither are arguments that a third of the other translations leave out.
            """,
        failing: [
            CheckExample(["en": "\"HI\" = \"Hello, %@!\";\n", "pl": "\"HI\" = \"↓Witaj!\";\n"]),
            CheckExample(["en": "\"Ab12Cd\" = \"Add ${item}\";\n", "es": "\"Ab12Cd\" = \"↓Añadir\";\n"]),
            CheckExample([
                "en": "\"A\" = \"{n, plural, one {# file in {dir}} other {# files in {dir}}}\";\n",
                "de": "\"A\" = \"↓{n, plural, one {# Datei in {dir}} other {# Dateien}}\";\n",
            ]),
        ],
        passing: [
            CheckExample([
                "en": "\"A\" = \"{n, plural, one {# file in {dir}} other {# files in {dir}}}\";\n",
                "de": "\"A\" = \"{n, plural, =0 {nichts} one {eine Datei in {dir}} other {# Dateien in {dir}}}\";\n",
            ]),
            CheckExample(["en": "\"HI\" = \"Hello, %@!\";\n", "pl": "\"HI\" = \"Witaj, %1$@!\";\n"]),
            CheckExample(["en": "\"boosted %lld\" = \"boosted\";\n", "de": "\"boosted %lld\" = \"geteilt\";\n"]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        let message = text.message
        guard let source = text.source, !text.isSame, !source.isDateFormat, !message.value.isEmpty,
            message.pattern.errors.isEmpty,
            text.file.declaration(of: message.key) == nil
        else { return }
        auditVariables(of: text, source, report: report)
        if text.hasArgumentsOfSource { return }
        let used = Set(message.arguments.map(\.name))
        let given = source.distinctArguments
        // An argument with another name probably replaces it, and `argument-mismatch` reports that.
        guard used.isSubset(of: given.map(\.name)) else { return }
        // An argument that only chooses between forms is never shown. `plural-mismatch` and `select-mismatch` report such
        // arguments.
        let shownAnywhere = source.pattern.shownArguments
        let missing = given.filter { !used.contains($0.name) && shownAnywhere.contains($0.name) }
        if !missing.isEmpty {
            let names = Set(missing.map(\.name))
            if isOptional(in: text, isLeftOut: { !names.isSubset(of: $0.arguments.map(\.name)) }) { return }
            return report(
                text.finding(
                    of: Self.self, "The source text shows \(quoted(missing.map(\.spelling))), but this text does not.",
                    related: false))
        }
        let expected = shownInEveryForm(of: source.pattern.elements)
        let shown = shownInEveryForm(of: message.pattern.elements)
        let lost = given.filter { used.contains($0.name) && expected.contains($0.name) && !shown.contains($0.name) }
        guard !lost.isEmpty else { return }
        report(
            text.finding(
                of: Self.self,
                "The source text shows \(quoted(lost.map(\.spelling))) in each form, but one form of this text does not.",
                related: false))
    }

    /// Whether a third of the other translations leave the same out, so that a language may not need it.
    /// - Complexity: linear in the number of locales.
    private static func isOptional(in text: AuditedText, isLeftOut: (TableMessage) -> Bool) -> Bool {
        guard let number = text.message.number else { return false }
        let others = text.file.table.auditedTranslations.filter { $0.folder != text.file.file.folder }
            .compactMap { $0.messages[number: number] }
        return others.count > 3 && others.count(where: isLeftOut) * 3 >= others.count
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
            !isOptional(in: text, isLeftOut: { !Set(missing).isSubset(of: $0.templateVariables.map(\.spelling)) })
        else { return }
        report(
            text.finding(
                of: Self.self, "The source text shows \(quoted(missing)), but this text does not.", related: false))
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
