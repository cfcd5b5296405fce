internal import Findings
internal import MessageFormat
internal import Projects
internal import Writing

/// A translation that uses an argument the source text does not have, or a format that skips an argument.
enum ArgumentMismatch: TextCheck {
    static let description = CheckDescription(
        id: .argumentMismatch, severity: .error,
        failing: [
            CheckExample(["en": #""HI" = "Hello, %@!";"#, "pl": #""HI" = "Witaj, %@ ↓%@!";"#]),
            CheckExample(["en": #""HI" = "Hello, {name}!";"#, "pl": #""HI" = "Witaj, {↓nazwa}!";"#]),
            CheckExample([
                "en": #""HI" = "{course_name} at {place_name}";"#,
                "es": #""HI" = "↓{Nombre del curso} en {Nombre del lugar}";"#,
            ]),
            CheckExample(["en": #""A" = "%@ from %@";"#, "pl": #""A" = "Od ↓%2$@";"#]),
            CheckExample(["en": #""A" = "%1$@ and ↓%3$@";"#]),
            CheckExample([
                "en": #""Ab12Cd" = "Add ${item}";"#, "es": #""Ab12Cd" = "Añadir ↓${elemento}";"#,
            ]),
            CheckExample([
                "en": #""A" = "%{Summary} was created";"#, "lt": #""A" = "↓%{summary} buvo sukurtas";"#,
            ]),
            CheckExample([
                "en": #""A" = "%(count)lld files";"#, "de": #""A" = "↓%(coutn)lld Dateien";"#,
            ]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "%(photo)@ by %(owner)@";"#, "ja": #""A" = "%(owner)@の%(photo)@";"#,
            ]),
            CheckExample([
                "en": #""HI" = "{course_name} at {place_name}";"#,
                "es": #""HI" = "En {place_name}: {course_name}";"#,
            ]),
            CheckExample(["en": #""AGE" = "%@ is %d";"#, "pl": #""AGE" = "%2$d ma %1$@";"#]),
            CheckExample([
                "en": #""boosted %lld" = "boosted";"#, "de": #""boosted %lld" = "%lld mal geteilt";"#,
            ]),
            CheckExample(["en": #""A" = "%@ from %@";"#, "pl": #""A" = "Do %1$@";"#]),
            CheckExample([
                "en": #""Ab12Cd" = "Add ${item} to ${list}";"#,
                "ja": #""Ab12Cd" = "${list}に${item}を追加";"#,
            ]),
            CheckExample(["en": #""DATE_4" = "";"#, "ja": #""DATE_4" = "%Y年%B%e日 %A";"#]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard !text.message.isDateFormat, text.file.declaration(of: text.message.key) == nil else { return }
        if text.source == nil, text.file.isDevelopment { return auditSkipped(text, report: report) }
        guard let source = text.source, !text.isSame, !source.isDateFormat else { return }
        auditVariables(of: text, source, report: report)
        if text.hasArgumentsOfSource { return }
        if let renamed = RenamedPlaceholders(in: text), let first = renamed.ranges.first {
            let bytes = text.message.value.utf8.dropFirst(first.lowerBound).prefix(first.count)
            return report(
                text.finding(
                    of: Self.self,
                    translatedName(
                        String(decoding: bytes, as: UTF8.self), source.distinctArguments.map(\.spelling)),
                    at: first))
        }
        let known = text.passed.distinct
        var seen = Set(known.map(\.name))
        var isKnown = true
        for argument in text.message.arguments where seen.insert(argument.name).inserted {
            isKnown = false
            // An app's own format with braces may treat apostrophes as ordinary characters, unlike ICU, and may not treat text
            // between spaces as a name.
            if text.file.table.runtime == .apple,
                source.value.contains("'{\(argument.name)}'") || source.value.contains("{ ")
            {
                continue
            }
            report(
                text.finding(
                    of: Self.self,
                    known.isEmpty
                        ? superfluous(argument.spelling)
                        : known.contains { $0.spelling == argument.spelling }
                            ? tooMany(known.map(\.spelling))
                            : unknown(argument.spelling, known.map(\.spelling)),
                    inFile: argument.range))
        }
        if isKnown, firstSkipped(by: source.arguments) == nil { auditSkipped(text, report: report) }
    }

    /// Reports the first specifier that reads another argument than its position says. CoreFoundation does not skip arguments
    /// that no specifier takes.
    private static func auditSkipped(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.message.isText, text.message.syntax == .printf,
            let skipped = firstSkipped(by: text.message.arguments),
            let argument = text.message.arguments.first(where: { Int($0.name) ?? 0 > skipped })
        else { return }
        let missing = text.passed.first { $0.name == String(skipped) }?.spelling ?? "%\(skipped)$@"
        report(
            text.finding(
                of: Self.self, Self.skipped(argument.spelling, missing), inFile: argument.range))
    }

    /// The lowest number of an argument that is not used although a higher one is.
    private static func firstSkipped(by arguments: [ArgumentUse]) -> Int? {
        let numbers = Set(arguments.compactMap { Int($0.name) })
        return (1..<max(1, numbers.max() ?? 1)).first { !numbers.contains($0) }
    }

    private static func auditVariables(of text: AuditedText, _ source: TableMessage, report: (Finding) -> Void) {
        let variables = text.message.templateVariables
        guard !variables.isEmpty else { return }
        let known = source.templateVariables.map(\.spelling)
        // Where the source text has no variables, a dollar sign and braces are prose, or belong to another syntax.
        guard !known.isEmpty else { return }
        var seen = Set(known)
        for variable in variables where seen.insert(variable.spelling).inserted {
            report(
                text.finding(
                    of: Self.self,
                    translatedName(variable.spelling, distinct(known)),
                    inFile: variable.range))
        }
    }

    private static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

// MARK: Messages

extension ArgumentMismatch {
    private static let translatedName = FindingTemplate<(String, [String])>(
        .argumentMismatch, "translated-name", "argument", "known")
    private static let superfluous = FindingTemplate<String>(.argumentMismatch, "superfluous", "argument")
    private static let tooMany = FindingTemplate<[String]>(.argumentMismatch, "too-many", "known")
    private static let unknown = FindingTemplate<(String, [String])>(.argumentMismatch, "unknown", "argument", "known")
    private static let skipped = FindingTemplate<(String, String)>(.argumentMismatch, "skipped", "argument", "missing")

    static let messages: [any DeclaredMessage] = [translatedName, superfluous, tooMany, unknown, skipped]
}
