package import Findings
internal import ICU
internal import MessageFormat
internal import Messages
package import Projects
package import Writing

/// A translation that is still the source text.
package enum UntranslatedValue: TextCheck {
    package static let description = CheckDescription(
        id: .untranslatedValue, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Check for updates";"#, "fr": #""A" = "↓Check for updates";"#]),
            CheckExample([
                "Base": #""A" = "検索する";"#, "fr": #""A" = "↓検索する";"#, "ja": #""A" = "検索する";"#,
            ]),
            CheckExample([
                "en": #""A" = "Privacy Policy";"#, "bg": #""A" = "Поверителност";"#,
                "el": #""A" = "Απόρρητο";"#, "ja": #""A" = "↓Privacy Policy";"#,
                "ru": #""A" = "Конфиденциальность";"#,
            ]),
            CheckExample([
                "en": #""A" = "Search Settings";"#, "de": #""A" = "Sucheinstellungen";"#,
                "fi": #""A" = "Haun asetukset";"#, "fr": #""A" = "↓Search Settings";"#,
                "pl": #""A" = "Ustawienia wyszukiwania";"#,
            ]),
            CheckExample([
                "en": """
                "A" = "Erase";
                "B" = "Erase it now";
                """,
                "de": """
                "A" = "Löschen";
                "B" = "Jetzt löschen";
                """,
                "fi": """
                "A" = "Poista";
                "B" = "Poista nyt";
                """,
                "lv": """
                "A" = "↓Erase";
                "B" = "Dzēst tagad";
                """,
                "pl": """
                "A" = "Usuń";
                "B" = "Usuń teraz";
                """,
            ]),
        ],
        passing: [
            CheckExample(["en": #""A" = "Check for updates";"#, "en-GB": #""A" = "Check for updates";"#]),
            CheckExample([
                "en": """
                "A" = "Email";
                "B" = "Google Maps";
                "C" = "%@ GB";
                "D" = "macOS und iOS";
                """,
                "fr": """
                "A" = "Email";
                "B" = "Google Maps";
                "C" = "%@ GB";
                "D" = "macOS und iOS";
                """,
            ]),
            CheckExample(["cs": #""A" = "Hudba na pozadí";"#, "sk": #""A" = "Hudba na pozadí";"#]),
            CheckExample([
                "en": """
                "SR" = "Српски";
                "BrazilianPortuguese" = "Português do brasil";
                """,
                "pl": """
                "SR" = "Српски";
                "BrazilianPortuguese" = "Português do brasil";
                """,
            ]),
            CheckExample([
                "en": #""A" = "stty cols $COLS rows $ROWS now";"#,
                "ja": #""A" = "stty cols $COLS rows $ROWS now";"#,
            ]),
            CheckExample([
                "en": """
                "A" = "Bluetooth";
                "B" = "Date";
                "C" = "Notifications";
                "D" = "CPU";
                """,
                "de": """
                "A" = "Bluetooth";
                "B" = "Datum";
                "C" = "Mitteilungen";
                "D" = "CPU";
                """,
                "es": """
                "A" = "Bluetooth";
                "B" = "Fecha";
                "C" = "Notificaciones";
                "D" = "CPU";
                """,
                "fr": """
                "A" = "Bluetooth";
                "B" = "Date";
                "C" = "Notifications";
                "D" = "CPU";
                """,
                "pl": """
                "A" = "Bluetooth";
                "B" = "Termin";
                "C" = "Powiadomienia";
                "D" = "CPU";
                """,
                "ru": """
                "A" = "Bluetooth";
                "B" = "Дата";
                "C" = "Уведомления";
                "D" = "ЦП";
                """,
                "uk": """
                "A" = "Bluetooth";
                "B" = "Дата";
                "C" = "Сповіщення";
                "D" = "CPU";
                """,
            ]),
        ])

    package static func requiredFeatures(in file: AuditedFile) -> TextFeatures { [.sameAsSource, .severalTexts] }

    package static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard isUntranslated(text), !isFormOfReportedPlural(text) else { return }
        let most = others(of: text).flatMap { $0.translating > 1 && $0.translating * 2 > $0.all ? $0 : nil }
        let copied = text.forms.first?.string ?? ""
        let isShort =
            !copied.isEmpty && !copied.contains("\u{FFFC}") && !copied.contains("\n") && copied.count <= 40
        let message =
            if let most {
                isShort
                    ? textTranslatedElsewhere(copied, most.translating, most.all)
                    : translatedElsewhere(most.translating, most.all)
            } else {
                isShort ? sameText(copied) : sameAsSource()
            }
        report(text.finding(of: Self.self, message))
    }

    /// Whether a text is equal to its source text and needs a translation, and no finding on the table or the file stands for
    /// it.
    private static func isUntranslated(_ text: AuditedText) -> Bool {
        let (isCopyOfForms, table) = (text.isCopyOfForms, text.file.table)
        guard text.isSame || isCopyOfForms, !text.isBlank else { return false }
        let language = text.file.writing.language
        let sourceLanguage = text.file.sourceWriting.language
        // The folder `Base` does not tell its language.
        guard language != sourceLanguage, language != "und", !(sourceLanguage == "und" && language == "en"),
            !text.message.isPlaceholder, !PropertyListKeys.isName(text.message.key)
        else { return false }
        let areNear = SimilarLanguages.areNear(language, sourceLanguage)
        let copy = isCopyOfForms ? UntranslatedEvidence(text.forms) : untranslatedEvidence(of: text)
        let isPlain = copy.forms.contains { form in
            form.isForeign(to: text.file.writing.locale)
                && (sourceLanguage == "und" || !form.isForeign(to: text.file.sourceWriting.locale))
                || form.isSentence(words: areNear ? 4 : 2)
                    && (areNear || form.isSentence(words: 4) || !sharesWords(text.file)
                        || form.isEnglish(in: language))
        }
        // A text that no locale translates is reported once, for the table.
        if let number = text.message.number, text.message.isText, table.consensus.isKeptByAll(number) {
            return false
        }
        return
            (isPlain || !areNear && isTranslatedElsewhere(text, copy, others(of: text))
            || isCopyOfForms && isInflectedInAnotherScript(text) || hasPluralFormsOfSource(text))
            && !isOwnNameOfLanguage(text.source ?? text.message, in: table) && text.file.sourceCopy == nil
    }

    /// The counts of the other locales that have the text of a message.
    private static func others(of text: AuditedText) -> TranslationConsensus.Count? {
        text.message.isText ? text.message.number.map(text.file.table.consensus.others) : nil
    }

    /// Reports a file that is a copy of the source texts, once.
    package static func auditFile(
        _ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void
    ) {
        guard let copy = SourceCopy(file, of: table) else { return }
        report(
            finding(
                copy.kept == copy.all
                    ? wholeFile(file.spelling, copy.all)
                    : copy.isWhole
                        ? mostOfFile(file.spelling, copy.kept, copy.all)
                        : halfOfFile(file.spelling, copy.kept, copy.all),
                in: file, at: 0..<0))
    }

    /// Reports the texts of each table that no locale translates. The reason is not a single translator's mistake.
    package static func auditProject(_ project: Project, report: (Finding) -> Void) {
        let copies = Set(project.copies.map { $0.table.id })
        for table in project.tables where !copies.contains(table.id) && table.translationCount > 2 {
            var kept = sourcesKeptByAll(of: table)
            guard !kept.isEmpty else { continue }
            // The owner of a table that nobody translates has decided so.
            let all = table.sources.keys.indices.filter(table.wantsTranslation)
            let isWhole = !all.isEmpty && all.allSatisfy(table.consensus.isKeptByAll)
            if isWhole { kept = all.compactMap { table.sources[number: $0] } }
            guard let first = kept.first else { continue }
            report(
                Finding(
                    check: description.id, severity: isWhole ? .note : description.severity,
                    message: kept.count == 1
                        ? keptByAll(first.key) : severalKeptByAll(kept.count, table.name, first.key),
                    key: nil, locale: table.development.folder.spelling, table: table.name,
                    location: table.sources.location(of: first), related: []))
        }
    }

    /// The source texts of a table that need a translation and that every locale keeps as they are.
    private static func sourcesKeptByAll(of table: CatalogTable) -> [TableMessage] {
        var kept: [TableMessage] = []
        for number in table.sources.keys.indices where table.consensus.isKeptByAll(number) {
            guard let source = table.sources[number: number], source.isText, source.asksForTranslation,
                UntranslatedEvidence(source.content.forms).forms.contains(where: { $0.isSentence(words: 2) }),
                !isOwnNameOfLanguage(source, in: table)
            else { continue }
            kept.append(source)
        }
        return kept
    }

    // MARK: Plural forms

    /// Whether the text is a form of a plural whose forms are separate keys, and the form `other` has a finding, which is enough.
    private static func isFormOfReportedPlural(_ text: AuditedText) -> Bool {
        guard let form = text.file.table.sources.pluralForm(of: text.message.key), form.category != .other,
            let other = text.file.file.messages[form.of(.other).key]
        else { return false }
        text.file.dependsOnSiblings = true
        return isUntranslated(AuditedText(other, in: text.file))
    }

    /// Whether the source text inflects a word for the number, which it would not do with a name or a unit, and the language's
    /// script is not Latin.
    private static func isInflectedInAnotherScript(_ text: AuditedText) -> Bool {
        let source = text.file.sourceWriting
        return (source.script == "Latn" || source.language == "und") && !text.file.writing.mayBeLatin
            && Set(text.sourceForms.map(\.string)).count > 1 && UntranslatedEvidence(text.forms).hasWord
    }

    /// Whether a copied plural inflects a word as the source's language does, and lacks a form of its own language or has one
    /// that its language doesn't have.
    private static func hasPluralFormsOfSource(_ text: AuditedText) -> Bool {
        let source = text.file.sourceWriting
        guard source.script == "Latn" || source.language == "und", !text.file.writing.isPseudo,
            !SimilarLanguages.areNear(text.file.writing.language, source.language),
            // `fix` adds the forms of the language to such a copy.
            !NeedsReview.isMarked(text.message),
            let plural = text.message.plurals.first, text.message.plurals.count == 1
        else { return false }
        let needed = text.file.rules(plural.kind).categories.filter { category in
            text.file.rules(plural.kind).smallestInteger(in: 0...999_999, reaching: category) != nil
        }
        let present = plural.forms.compactMap { form in
            if case .category(let category) = form.selector, category != .zero { category } else { nil }
        }
        // `other` is written in every language.
        let isOfLanguage = Set(needed).union([.other]).subtracting([.zero]) == Set(present).union([.other])
        return !isOfLanguage && present.count > 1 && Set(text.forms.map(\.string)).count > 1
            && UntranslatedEvidence(text.forms).hasWord
    }

    // MARK: What other locales do

    /// Whether most other locales translate the text, and the two languages do not share the words.
    private static func isTranslatedElsewhere(
        _ text: AuditedText, _ copy: UntranslatedEvidence, _ others: TranslationConsensus.Count?
    ) -> Bool {
        guard let others, let number = text.message.number, others.isMostlyTranslated(atLeast: 3, of: 4),
            text.file.sourceWriting.script == "Latn" || text.file.sourceWriting.language == "und"
        else { return false }
        let consensus = text.file.table.consensus
        let isLatin = text.file.writing.mayBeLatin
        let like = consensus.likeLocales(isLatin: isLatin, number: number)
        guard isLatin else {
            return (like.all == 0 || like.translating * 3 >= like.all * 2) && copy.hasWord
        }
        guard like.isMostlyTranslated(atLeast: 3, of: 4), copy.hasWord else { return false }
        let words = consensus.words(number: number, in: text.file.table)
        let language = text.file.writing.language
        let ordinary = copy.ordinaryWords.intersection(words.ordinary)
        guard ordinary.count == 1, let word = ordinary.first else { return ordinary.count > 1 }
        // A single word may also exist in the language, or be a loan word, which related languages then have too.
        return !sharesWords(text.file) && text.file.translatedWords.isTranslated(word)
            && !words.keepers.contains { $0 != language && SimilarLanguages.areNear($0, language) }
    }

    /// The languages that, like English, took most of their words from Germanic and Romance sources. One spelling is often
    /// right in several of them.
    private static let sharedVocabulary: Set<String> = [
        "af", "an", "ast", "ca", "co", "da", "de", "en", "es", "fo", "fr", "frp", "fur", "fy", "gl", "gsw", "ia", "ie",
        "io", "is", "it", "lb", "lij", "lmo", "mt", "nb", "nds", "nl", "nn", "no", "oc", "pms", "pt", "rm", "ro", "sc",
        "scn", "sco", "sv", "vec", "wa",
    ]

    /// Whether a file's language shares much of its vocabulary with that of the source texts.
    private static func sharesWords(_ file: AuditedFile) -> Bool {
        let source = file.sourceWriting.language
        return sharedVocabulary.contains(file.writing.language)
            && sharedVocabulary.contains(source == "und" ? "en" : source)
    }

    // MARK: What the text is

    /// What shows whether the text, which is equal to its source text, is to be translated. It is the same in all locales.
    private static func untranslatedEvidence(of text: AuditedText) -> UntranslatedEvidence {
        guard !text.message.isPart, let source = text.source, !source.isPart else {
            return UntranslatedEvidence(text.forms)
        }
        guard let number = source.number else { return UntranslatedEvidence(source.forms) }
        return text.file.table.untranslatedEvidence(of: source, number: number)
    }

    /// Whether a source text belongs to a list of languages with their own names: its key is a language's English name, and the
    /// text is another name.
    private static func isOwnNameOfLanguage(_ source: TableMessage, in table: CatalogTable) -> Bool {
        guard let language = LocaleTag(englishName: source.key) else { return false }
        return source.value != language.displayName(in: table.development.locale)
    }
}

extension TranslationConsensus.Count {
    /// Whether at least three locales translate, and they are at least the given share of all.
    fileprivate func isMostlyTranslated(atLeast part: Int, of whole: Int) -> Bool {
        translating >= 3 && translating * whole >= all * part
    }
}

// MARK: Messages

extension UntranslatedValue {
    private static let sameAsSource = FindingTemplate<Void>(.untranslatedValue, "same-as-source")
    private static let sameText = FindingTemplate<String>(.untranslatedValue, "same-text", "text")
    private static let translatedElsewhere = FindingTemplate<(Int, Int)>(
        .untranslatedValue, "translated-elsewhere", "count", "all")
    private static let textTranslatedElsewhere = FindingTemplate<(String, Int, Int)>(
        .untranslatedValue, "text-translated-elsewhere", "text", "count", "all")
    private static let wholeFile = FindingTemplate<(String, Int)>(.untranslatedValue, "whole-file", "locale", "all")
    private static let mostOfFile = FindingTemplate<(String, Int, Int)>(
        .untranslatedValue, "most-of-file", "locale", "count", "all")
    private static let halfOfFile = FindingTemplate<(String, Int, Int)>(
        .untranslatedValue, "half-of-file", "locale", "count", "all")
    private static let keptByAll = FindingTemplate<String>(.untranslatedValue, "kept-by-all", "key")
    private static let severalKeptByAll = FindingTemplate<(Int, String, String)>(
        .untranslatedValue, "several-kept-by-all", "count", "table", "key")

    package static let messages: [any DeclaredMessage] = [
        sameAsSource, sameText, translatedElsewhere, textTranslatedElsewhere, wholeFile, mostOfFile, halfOfFile,
        keptByAll, severalKeptByAll,
    ]
}
