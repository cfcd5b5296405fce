internal import Findings
internal import MessageFormat
internal import Projects
internal import Tables
internal import Writing

/// A plural without a form that readers hardly miss.
enum OptionalPluralCategory: TextCheck {
    static let description = CheckDescription(
        id: .optionalPluralCategory, severity: .note,
        failing: [
            CheckExample([
                "en": #""FILES" = "{↓n, plural, other {Files: #}}";"#,
                "pl": #""FILES" = "{↓n, plural, other {Pliki: #}}";"#,
            ]),
            CheckExample(["cs": #""FILES" = "{↓n, plural, one {# soubor} few {# soubory} other {# souborů}}";"#]),
            CheckExample(["fr": #""FILES" = "{↓n, plural, one {# fichier} other {# fichiers}}";"#]),
            CheckExample(["pl": #""TIME" = "{↓n, plural, one {# min} other {# min}}";"#]),
            CheckExample(["pl": #""DELETE" = "{↓n, plural, one {Usuń plik} other {Usuń pliki}}";"#]),
            CheckExample(paths: [
                "T.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "A": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "↓%lld files"}}}}
                }}
                """
            ]),
            CheckExample(["fr": #""A" = "{n, plural, ↓one {un fichier} many {# de fichiers} other {# fichiers}}";"#]
            ),
        ],
        passing: [
            CheckExample(["pl": #""FILES" = "{n, plural, one {# plik} few {# pliki} other {# pliku}}";"#])
        ], isOffByDefault: true)

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        MissingPluralCategory.auditText(text, as: Self.self, report: report)
        PluralWithoutNumber.auditText(text, as: Self.self, report: report)
        auditNumber(in: text, report: report)
    }

    /// Reports an English source text that shows a number before a plural noun and has no plural forms.
    private static func auditNumber(in text: AuditedText, report: (Finding) -> Void) {
        let message = text.message
        guard text.file.isDevelopment, text.file.table.format.supports(.addedForms), message.isText,
            text.file.writing.language == "en"
        else { return }
        let elements = message.pattern.elements
        for (element, next) in zip(elements, elements.dropFirst()) {
            guard case .argument(let argument) = element, ArgumentKind(argument.format) == .integer,
                case .text(let following, _) = next, following.hasPrefix(" ")
            else { continue }
            let noun = following.dropFirst().prefix { $0.isLetter }
            guard noun.count > 3, noun.hasSuffix("s"), !noun.hasSuffix("ss"), noun.allSatisfy(\.isLowercase) else {
                continue
            }
            report(
                text.finding(
                    of: Self.self, wrongForOne(String(noun)), related: false))
            return
        }
    }

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        MissingPluralCategory.auditFile(file, of: table, in: project, as: Self.self, report: report)
    }
}

// MARK: Messages

extension OptionalPluralCategory {
    private static let wrongForOne = FindingTemplate<String>(.optionalPluralCategory, "wrong-for-one", "noun")
    /// Another check's message about a form of a plural, and that no number of the code reaches the form.
    static let unreachable = FindingTemplate<FindingMessage>(.optionalPluralCategory, "unreachable", "defect")

    static let messages: [any DeclaredMessage] = [wrongForOne, unreachable]
}
