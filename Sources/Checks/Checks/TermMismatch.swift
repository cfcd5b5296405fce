internal import Findings
internal import Projects
internal import Writing

/// A translation that does not use the project's term for a thing.
enum TermMismatch: TextCheck {
    static let description = CheckDescription(
        id: .termMismatch, severity: .warning,
        failing: [
            CheckExample(paths: [
                "en.lproj/Messages.strings": #""A" = "Enter your password.";"#,
                "de.lproj/Messages.strings": #""A" = "Geben Sie Ihr ↓Kennwort ein.";"#,
                "terms.json": """
                {"version": 1, "terms": [
                  {"source": "password", "locales": {"de": {"use": "Passwort", "avoid": "Kennwort"}}}]}
                """,
            ]),
            CheckExample(paths: [
                "en.lproj/Messages.strings": #""A" = "{n, plural, one {# field} other {# fields}}";"#,
                "pl.lproj/Messages.strings":
                    #""A" = "↓{n, plural, one {# rubryka} few {# rubryki} many {# rubryk} other {# rubryki}}";"#,
                "terms.json": """
                {"version": 1, "terms": [{"source": "field", "locales": {"pl": {"use": ["pole", "pól"]}}}]}
                """,
            ]),
            CheckExample(paths: [
                "en.lproj/Messages.strings": #""A" = "Your ↓E-mail";"#,
                "ja.lproj/Messages.strings": #""A" = "あなたの↓電子メール";"#,
                "terms.json": """
                {"version": 1, "terms": [
                  {"source": ["email", "e-mail"], "locales": {"en": {"avoid": "e-mail"}, "ja": {"avoid": "電子メール"}}}]}
                """,
            ]),
        ],
        passing: [
            CheckExample(paths: [
                "en.lproj/Messages.strings": """
                "A" = "Enter your password.";
                "B" = "Sign in";
                """,
                "de.lproj/Messages.strings": """
                "A" = "Füllen Sie das Passwortfeld aus.";
                "B" = "Kennwort";
                """,
                "de-AT.lproj/Messages.strings": #""A" = "Bitte das PASSWORT eingeben.";"#,
                "fr.lproj/Messages.strings": #""A" = "Saisissez le code.";"#,
                "terms.json": """
                {"version": 1, "terms": [
                  {"source": "password", "locales": {"de": {"use": "Passwort", "avoid": "Kennwort"}}}]}
                """,
            ])
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.terms.isEmpty ? [] : .any }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        let spaced = text.file.writing.hasSpacesBetweenWords
        if text.file.isDevelopment {
            for (_, translation) in text.file.terms { _ = find(translation.avoid, in: text, spaced, report) }
            return
        }
        guard text.original != nil, !text.file.writing.isPseudo else { return }
        let sourceSpaced = text.file.sourceWriting.hasSpacesBetweenWords
        for (source, translation) in text.file.terms {
            guard
                let word = TermWord.first(of: source, in: text.sourceForms, spaced: sourceSpaced),
                !find(translation.avoid, insteadOf: translation.use.first, in: text, spaced, report)
            else { continue }
            let use = translation.use
            guard let first = use.first, !use.contains(where: { word in text.forms.contains { word.isInside($0) } })
            else {
                continue
            }
            report(
                finding(
                    missingTerm(
                        word.text, use.dropFirst().reduce(firstTerm(first.text)) { nextTerm($0, $1.text) }),
                    key: text.message.key, in: text.file.file, at: text.message.valueRange, related: related(use)))
        }
    }

    /// Reports the first word of a text that must be avoided.
    /// - Returns: whether there is such a word.
    private static func find(
        _ words: [TermWord], insteadOf term: TermWord? = nil, in text: AuditedText, _ spaced: Bool,
        _ report: (Finding) -> Void
    ) -> Bool {
        for word in words {
            for form in text.forms {
                guard let place = word.firstPlace(in: form, spaced: spaced) else { continue }
                let message = term.map { avoidedFor(word.text, $0.text) } ?? avoidedWord(word.text)
                report(
                    text.finding(
                        of: Self.self, message, in: form, at: place))
                return true
            }
        }
        return false
    }

    private static func related(_ words: [TermWord]) -> [Finding.RelatedLocation] {
        words.prefix(1).map { Finding.RelatedLocation($0.location, RelatedMessages.term()) }
    }
}

// MARK: Messages

extension TermMismatch {
    private static let missingTerm = FindingTemplate<(String, FindingMessage)>(
        .termMismatch, "missing-term", "word", "terms")
    private static let firstTerm = FindingTemplate<String>(.termMismatch, "first-term", "term")
    private static let nextTerm = FindingTemplate<(FindingMessage, String)>(.termMismatch, "next-term", "terms", "term")
    private static let avoidedWord = FindingTemplate<String>(.termMismatch, "avoided-word", "word")
    private static let avoidedFor = FindingTemplate<(String, String)>(.termMismatch, "avoided-for", "word", "term")

    static let messages: [any DeclaredMessage] = [missingTerm, firstTerm, nextTerm, avoidedWord, avoidedFor]
}
