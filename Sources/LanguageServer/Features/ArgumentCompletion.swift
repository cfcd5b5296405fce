internal import Base
internal import MessageFormat
internal import Messages
internal import Projects
internal import Tables

/// Completion of arguments in the texts of tables, and of the plural categories in their patterns.
enum ArgumentCompletion {
    static func list(at place: DocumentLocation, in workspace: Workspace) -> Completion.List? {
        guard let text = TypedText(at: place, in: workspace) else { return nil }
        let before = place.source[text.written]
        let found: (written: Substring, items: [Completion.Item])?
        if text.syntax == .printf, let specifier = openSpecifier(before) {
            found = specifiers(specifier, in: text) ?? arguments(before, in: text)
        } else {
            found = arguments(before, in: text)
        }
        guard let (written, items) = found else { return nil }
        let range = place.offset - written.utf8.count..<place.offset
        return Completion.List(range: workspace.range(range, in: place.source), items: items)
    }

    // MARK: Specifiers

    /// The end of a text from its last percent sign; nil where that sign is one of a `%%`.
    private static func openSpecifier(_ before: String) -> Substring? {
        guard let percent = before.lastIndex(of: "%") else { return nil }
        let signs = before[...percent].reversed().prefix { $0 == "%" }.count
        return signs.isMultiple(of: 2) ? nil : before[percent...]
    }

    /// - Parameter written: the specifier that is being typed, from its percent sign.
    private static func specifiers(
        _ written: Substring, in text: TypedText
    ) -> (written: Substring, items: [Completion.Item])? {
        var items: [Completion.Item] = []
        func add(_ spelling: String, _ detail: String) {
            guard !items.contains(where: { $0.label == spelling }) else { return }
            items.append(Completion.Item(label: spelling, detail: detail, kind: .variable))
        }
        let own = text.place.file.messages[text.key]
        let source = text.place.table.sources[text.key]
        let variables = (own?.shown.variables).flatMap { $0.isEmpty ? nil : $0 } ?? source?.shown.variables ?? []
        if let name = text.variable {
            let type = variables.first { $0.name == name }?.valueType?.drop { $0 == "%" } ?? "d"
            add(
                text.place.file.file.format.supports(.substitutionArguments) ? "%arg" : "%\(type)",
                ArgumentKind.number.words)
        }
        let names = variables.map(\.name).filter { $0 != text.variable }
        for use in text.argumentsOfAlike(source) + text.argumentsOfAlike(own) {
            if let name = variableName(in: use.spelling), !names.contains(name) { continue }
            add(use.spelling, use.kind.words)
        }
        for name in names where !items.contains(where: { variableName(in: $0.label) == name }) {
            add("%#@\(name)@", ArgumentKind.number.words)
        }
        // Digits and a dollar sign give a position, and any specifier may follow.
        let isPosition = written.dropFirst().allSatisfy { $0.isNumber || $0 == "$" }
        guard isPosition || items.contains(where: { $0.label.hasPrefix(written) && $0.label != written }) else {
            return nil
        }
        return (written, items)
    }

    /// The name in `%#@name@`; nil for any other specifier.
    private static func variableName(in spelling: String) -> String? {
        guard let start = spelling.firstRange(of: "#@")?.upperBound, spelling.hasSuffix("@") else { return nil }
        return String(spelling[start...].dropLast())
    }

    // MARK: Patterns

    private static func arguments(
        _ before: String, in text: TypedText
    ) -> (written: Substring, items: [Completion.Item])? {
        guard let brace = before.lastIndex(where: { "{}".contains($0) }) else { return nil }
        let inside = before[before.index(after: brace)...]
        if let plural = OpenPlural(before) {
            let written = inside.suffix(inside.reversed().prefix { $0.isLetter }.count)
            return (written, PluralCompletion.items(of: plural, of: text.key, in: text.place))
        }
        guard text.syntax != .printf, before[brace] == "{",
            inside.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        let declared = text.place.project.declared?.byKey[text.key]?.arguments
        var items = (declared ?? [:]).sorted { $0.key < $1.key }.map {
            Completion.Item(label: $0.key, detail: $0.value.words, kind: .variable)
        }
        for use in text.place.table.sources[text.key]?.distinctArguments ?? []
        where !items.contains(where: { $0.label == use.name }) {
            items.append(Completion.Item(label: use.name, detail: use.kind.words, kind: .variable))
        }
        return (inside, items)
    }
}

extension TypedText {
    /// The arguments in the texts of a message that have the same part in it: forms of the same variable, or no forms of any.
    fileprivate func argumentsOfAlike(_ message: TableMessage?) -> [ArgumentUse] {
        guard let message else { return [] }
        // What is being typed is no example.
        let isInFile = place.table.isDevelopment(place.file) || place.file.file.format.supports(.multipleLocales)
        let isOwn = isInFile || message === place.file.messages[key]
        let texts = message.placedTexts.filter { !isOwn || !$0.range.touches(written.upperBound) }
        // A translation may give a variable another name. Then it chooses by the same argument.
        let number = place.file.messages[key]?.placedTexts.first { $0.variable?.name == variable }?.number
        let alike = texts.filter { $0.variable?.name == variable }
        return (alike.isEmpty ? texts.filter { $0.number == number } : alike).flatMap(\.arguments)
    }
}
