internal import Base
internal import Findings
internal import ICU
internal import Projects
internal import Tables
internal import Writing

/// A table whose texts address the reader both formally and informally.
enum MixedFormality: Check {
    static let description = CheckDescription(
        id: .mixedFormality, severity: .note,
        failing: [
            CheckExample([
                "en":
                    """
                "A" = "Your account";
                "B" = "Your name";
                "C" = "Your picture";
                "D" = "Your key";
                """,
                "fr": """
                "A" = "Votre compte";
                "B" = "Votre nom";
                "C" = "Choisissez votre photo";
                "D" = "↓C’est ta clé";
                """,
            ]),
            CheckExample([
                "en": """
                "A" = "You may";
                "B" = "You can";
                "C" = "You will";
                "D" = "You did";
                """,
                "de": """
                "A" = "Das darfst du";
                "B" = "Das kannst du";
                "C" = "Das wirst du";
                "D" = "↓Das haben Sie getan";
                """,
            ]),
            CheckExample([
                "en":
                    """
                "A" = "Your account";
                "B" = "Your name";
                "C" = "Your key";
                "D" = "You did";
                """,
                "es": """
                "A" = "Tu cuenta";
                "B" = "Tu nombre";
                "C" = "Tu clave";
                "D" = "↓Lo hizo usted";
                """,
            ]),
        ],
        passing: [
            CheckExample([
                "en":
                    """
                "A" = "Your account";
                "B" = "Your name";
                "C" = "Your key";
                "D" = "They did";
                """,
                "es": """
                "A" = "Tu cuenta";
                "B" = "Tu nombre";
                "C" = "Tu clave";
                "D" = "Su obra, para ustedes";
                """,
            ]),
            CheckExample([
                "en": """
                "A" = "You may";
                "B" = "You can";
                "C" = "You will";
                "D" = "They did";
                """,
                "de": """
                "A" = "Das darfst du";
                "B" = "Das kannst du";
                "C" = "Das wirst du";
                "D" = "Sie haben es getan. Ihr Werk!";
                """,
            ]),
        ])

    static let needsFileAlone = true

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard let forms = FormsOfAddress(language: file.locale.language) else { return }
        var familiar = Group()
        var formal = Group()
        forEachText(of: file) { text, range in
            switch forms.form(of: text) {
            case (.familiar, let word)?: familiar.add(word, at: range)
            case (.formal, let word)?: formal.add(word, at: range)
            case nil: break
            }
        }
        let (common, rare) = familiar.count >= formal.count ? (familiar, formal) : (formal, familiar)
        guard let place = rare.first, let other = common.first, common.count >= 3 else { return }
        let message =
            forms.areComparable
            ? counts(familiar.count, familiar.word, formal.count, formal.word) : both(familiar.word, formal.word)
        report(
            finding(
                message, in: file, at: place.range,
                related: [
                    Finding.RelatedLocation(
                        Location(file.source, other.range), RelatedMessages.otherForm(other.word))
                ]))
    }

    /// The texts of one form.
    private struct Group {
        private(set) var count = 0
        private(set) var first: (word: String, range: Range<Int>)?

        mutating func add(_ word: String, at range: Range<Int>) {
            count += 1
            if first == nil { first = (word, range) }
        }

        /// The word that shows the form.
        var word: String { first?.word ?? "" }
    }

    /// Calls `body` with each text, as the file spells it, with any escapes.
    private static func forEachText(of file: LocaleFile, _ body: (ArraySlice<UInt8>, Range<Int>) -> Void) {
        let text = file.source.text
        let isPlain = file.entries.forEachPlace { _, place in body(text[place.value], place.value) }
        guard !isPlain else { return }
        for entry in file.entries {
            for text in entry.value.texts { body(Array(text.text.utf8)[...], text.range) }
        }
    }
}

// MARK: Messages

extension MixedFormality {
    private static let counts = FindingTemplate<(Int, String, Int, String)>(
        .mixedFormality, "counts", "familiarCount", "familiar", "formalCount", "formal")
    private static let both = FindingTemplate<(String, String)>(.mixedFormality, "both", "familiar", "formal")

    static let messages: [any DeclaredMessage] = [counts, both]
}
