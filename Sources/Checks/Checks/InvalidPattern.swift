internal import Findings
internal import ICU
internal import MessageFormat
internal import Projects
internal import Writing

/// A message whose pattern has errors.
enum InvalidPattern: TextCheck {
    static let description = CheckDescription(
        id: .invalidPattern, severity: .error,
        failing: [
            CheckExample([
                "en": """
                "A" = "{count, plural, one {# file} other {# files}}";
                "B" = "{count, ↓plurial, one {# file} other {# files}}";
                """
            ]),
            CheckExample([
                "en": """
                "A" = "Hello, {name}!";
                "B" = "Hello, ↓{name!";
                """
            ]),
            CheckExample([
                "en": #""A" = "{n, plural, one {# file} other {# files}}";"#,
                "cs": """
                "A" = "{n, plural, ↓jeden {# soubor} few {# soubory} many {# souboru} other {# souborů}}";
                """,
            ]),
            CheckExample([
                "en": #""A" = "On {day, date, short}";"#, "de": #""A" = "Am {day, date, ↓kurz}";"#,
            ]),
            CheckExample([
                "en": #""A" = "{name} isn't valid";"#, "fr": #""A" = "L↓'{name} n'est pas valide";"#,
            ]),
            CheckExample([
                "en": #""A" = ".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}";"#,
                "de": #""A" = ".input {$n :number} .match ↓$n one {{{$n} Datei}} other {{{$n} Dateien}}";"#,
            ]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "{name} isn't '{valid}'";"#, "fr": #""A" = "L''{name} n'est pas '{valid}'";"#,
            ]),
            CheckExample(["en": #""A" = "{count, plural, one {# file} other {# files}}";"#]),
            CheckExample([
                "en": #""A" = "On {day, date, short}";"#, "de": #""A" = "Am {day, date, dd.MM.}";"#,
            ]),
            CheckExample(["en": #""A" = "Hello, {name}!";"#, "de": #""A" = "Hallo, {Name der Person}!";"#]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.message.isText else { return auditForms(of: text, report: report) }
        // Where the source text has only plain names, words in braces are translated names, which `argument-mismatch` reports.
        let renamed = RenamedPlaceholders(in: text)
        let errors = text.message.pattern.errors.filter {
            !$0.isMissingPluralOther && renamed?.explains($0) != true
        }
        if !errors.isEmpty, hasFormatOfItsOwn(text) { return }
        let meant = errors.isEmpty ? [] : text.unknownCategories
        for error in errors {
            let advice: FindingMessage? =
                switch error.kind {
                case .unknownPluralCategory(let word, nil):
                    meant.first { $0.range == error.range }?.category.map {
                        translatedCategory(word, $0.keyword)
                    }
                case .unknownArgumentType(let type, _):
                    onlyType(of: text.source).map { translatedType(type, $0) }
                default: nil
                }
            report(
                text.finding(
                    of: Self.self, advice ?? error.content, at: error.range, related: false))
        }
        guard text.file.table.syntax == .icu else { return }
        auditQuotes(in: text, report: report)
        for style in text.translatedStyles {
            report(
                text.finding(
                    of: Self.self,
                    translatedStyle(style.written, style.type, style.meant),
                    at: style.range, related: false))
        }
    }

    /// Reports apostrophes that quote an argument which the source text shows.
    private static func auditQuotes(in text: AuditedText, report: (Finding) -> Void) {
        guard text.file.table.isSyntaxCertain, let source = text.source, !text.isSame,
            text.message.value.utf8.contains(UInt8(ascii: "'"))
        else { return }
        let used = Set(text.message.pattern.argumentNames)
        let missing = Set(source.pattern.argumentNames).subtracting(used)
        guard !missing.isEmpty else { return }
        var known: Set<Int> = []
        for quoted in QuotedArgument.all(in: text.message.pattern)
        where missing.contains(quoted.name) && known.insert(quoted.apostrophe).inserted {
            // A form shows other arguments as U+FFFC, which says nothing to a person.
            let seen = text.forms.first?.string ?? "\u{FFFC}"
            let isShown = seen.count <= 60 && !seen.contains("\u{FFFC}")
            report(
                text.finding(
                    of: Self.self,
                    isShown ? quotedAndShown(quoted.name, seen) : quotedName(quoted.name),
                    at: quoted.apostrophe..<quoted.apostrophe + 1))
        }
    }

    /// Whether the braces of the source text are no pattern either, in an app with Apple's runtime, which reads no patterns.
    /// They are prose, or a format of the app's own (`{First Name}`).
    private static func hasFormatOfItsOwn(_ text: AuditedText) -> Bool {
        guard text.file.table.runtime == .apple, text.file.table.syntax == .icu,
            let source = text.file.isDevelopment ? text.message : text.source
        else { return false }
        return !source.pattern.errors.isEmpty && !source.value.contains("plural") && !source.value.contains("select")
    }

    /// Reports the errors of a message with forms. All forms of a table share the place of their variable's name, so each text
    /// is reported at its own place. Errors of the joined pattern alone, such as variables that name each other, are reported
    /// at the format.
    private static func auditForms(of text: AuditedText, report: (Finding) -> Void) {
        if text.message.pattern.errors.isEmpty { return }
        var kinds: Set<PatternError.Kind> = []
        for piece in text.pieces {
            for error in piece.message.pattern.errors {
                kinds.insert(error.kind)
                report(
                    piece.finding(
                        of: Self.self, error.content, at: error.range, related: false))
            }
        }
        for error in text.message.pattern.errors where !kinds.contains(error.kind) {
            report(
                text.finding(of: Self.self, error.content, at: error.range, related: false))
        }
    }

    /// The type of the source text's arguments, if they all have the same one.
    private static func onlyType(of source: TableMessage?) -> String? {
        let types = Set(source?.pattern.arguments.compactMap(\.format.keyword) ?? [])
        return types.count == 1 ? types.first : nil
    }
}

extension PatternError {
    /// Whether the error is a plural without `other`, which `missing-plural-category` reports.
    var isMissingPluralOther: Bool {
        if case .missingOther(let type) = kind { type != "select" } else { false }
    }
}

// MARK: Messages

extension InvalidPattern {
    private static let translatedCategory = FindingTemplate<(String, String)>(
        .invalidPattern, "translated-category", "word", "category")
    private static let translatedType = FindingTemplate<(String, String)>(
        .invalidPattern, "translated-type", "word", "type")
    private static let translatedStyle = FindingTemplate<(String, String, String)>(
        .invalidPattern, "translated-style", "word", "type", "style")
    private static let quotedName = FindingTemplate<String>(.invalidPattern, "quoted-name", "argument")
    private static let quotedAndShown = FindingTemplate<(String, String)>(
        .invalidPattern, "quoted-and-shown", "argument", "shown")

    static let messages: [any DeclaredMessage] = [
        translatedCategory, translatedType, translatedStyle, quotedName, quotedAndShown,
    ]
}
