internal import Findings
internal import MessageFormat
internal import Projects
internal import Validation
internal import Writing

/// A message that uses an argument which its rule does not pass.
enum UnknownArgument: TextCheck {
    static let description = CheckDescription(
        id: .unknownArgument, severity: .error,
        failing: [
            CheckExample(
                ["en": #""TEXT_TOO_SHORT" = "Enter at least {↓minimum} characters.";"#],
                declared: [MessageDeclaration("TEXT_TOO_SHORT", ["min": .integer(1...8)])])
        ],
        passing: [
            CheckExample(
                ["en": #""TEXT_TOO_SHORT" = "Enter at least {min} characters.";"#],
                declared: [MessageDeclaration("TEXT_TOO_SHORT", ["min": .integer(1...8)])])
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        // Printf arguments have positions, but rules declare names.
        (file.project.declared != nil || !file.project.overlays.isEmpty) && file.table.syntax != .printf
            ? [.brace, .severalTexts] : []
    }

    /// Reports declarations that lack arguments of an overlay's message. The text is right; the key, or the rule that fails
    /// with it, is wrong.
    static func auditProject(_ project: Project, report: (Finding) -> Void) {
        guard let declared = project.declared?.byKey, !project.overlays.isEmpty else { return }
        let readers = DevelopmentFallbacks(of: project.tables)
        for (key, declaration) in declared.sorted(by: { $0.key < $1.key }) {
            guard let location = declaration.location,
                !project.tables.contains(where: { $0.development.messages[key] != nil }),
                let answer = readers.overlayAnswer(key), answer.syntax != .printf
            else { continue }
            let unknown = answer.message.distinctArguments.filter { declaration.arguments[$0.name] == nil }
            guard !unknown.isEmpty else { continue }
            report(
                Finding(
                    check: description.id, severity: description.severity,
                    message: notDeclaredEverywhere(key, answer.overlay ?? "", unknown.map(\.spelling)), key: key,
                    locale: nil,
                    table: nil, location: location, related: []))
        }
    }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        let message = text.message
        guard let declaration = text.file.declaration(of: message.key) else { return }
        let unknown = message.arguments.filter { declaration.arguments[$0.name] == nil }
        guard !unknown.isEmpty else { return }
        let known = declaration.arguments.keys.sorted()
        let sign = message.syntax == .mf2 ? "$" : ""
        let names = NearestWordIndex(known, lookups: unknown.count)
        var seen: Set<String> = []
        for argument in unknown where seen.insert(argument.name).inserted {
            let message =
                if known.isEmpty {
                    noArguments(argument.spelling)
                } else if let nearest = names.word(nearestTo: argument.name) {
                    misspelled(argument.spelling, "{\(sign)\(nearest)}")
                } else {
                    Self.unknown(argument.spelling, known.map { "{\(sign)\($0)}" })
                }
            report(text.finding(of: Self.self, message, inFile: argument.range, related: false))
        }
    }
}

// MARK: Messages

extension UnknownArgument {
    private static let notDeclaredEverywhere = FindingTemplate<(String, String, [String])>(
        .unknownArgument, "not-declared-everywhere", "key", "overlay", "arguments")
    private static let noArguments = FindingTemplate<String>(.unknownArgument, "no-arguments", "argument")
    private static let misspelled = FindingTemplate<(String, String)>(
        .unknownArgument, "misspelled", "argument", "nearest")
    private static let unknown = FindingTemplate<(String, [String])>(.unknownArgument, "unknown", "argument", "known")

    static let messages: [any DeclaredMessage] = [notDeclaredEverywhere, noArguments, misspelled, unknown]
}
