import Base
import Checks
import Findings
import ProjectSupport
import Projects
import Testing

/// Pairs of texts as translators write them, beyond the examples of the checks.
@Suite struct TextCheckTests {
    /// Right translations: whatever is said of one is false.
    @Test(arguments: [
        ("Are you sure?", "Είστε βέβαιοι;", "el"), ("Are you sure?", "本当によろしいですか", "ja"),
        ("Are you sure?", "您确定吗？", "zh-Hans"), ("Are you sure?", "Êtes-vous sûr\u{A0}?", "fr"),
        ("Are you sure?", "¿Está seguro?", "es"), ("Sure? Then go on.", "¿Seguro? Continúe.", "es"),
        ("Name:", "Nom\u{A0}:", "fr"), ("Name: ", "名称：", "zh-Hans"), ("Loading…", "Wird geladen...", "de"),
        ("Loading...", "読み込み中…", "ja"), ("Loading…", "加载中……", "zh-Hans"), ("Saved.", "บันทึกแล้ว", "th"),
        ("Saved.", "सहेजा गया।", "hi"), ("Saved.", "محفوظ ہو گیا۔", "ur"), ("Saved.", "Պահպանված է։", "hy"),
        ("Welcome!", "ようこそ", "ja"), ("Remind me in 5 min", "Напомнить через 5 мин.", "ru"),
        ("50% off", "%50 indirim", "tr"), ("50% off", "50 % de descuento", "es"), ("100% sure", "100%-ig sicher", "de"),
        ("1 hour before", "Une heure avant", "fr"), ("2 days before", "قبل يومين", "ar"),
        ("Over 1,000,000 files", "Более 1 000 000 файлов", "ru"), ("Over 100,000 files", "1,00,000 से अधिक फ़ाइलें", "hi"),
        ("10,000 files", "1万個のファイル", "ja"), ("At 3:30 PM", "Um 15:30 Uhr", "de"), ("12/31/2025", "31.12.2025", "de"),
        ("File(s)", "Fichier", "fr"), ("Name (optional)", "名前（任意）", "ja"),
        ("Press \"OK\".", "Appuyez sur « OK ».", "fr"),
        ("Email", "Email", "it"), ("Version %@", "Version %@", "fr"), ("Google Play Store", "Google Play Store", "pl"),
        ("iPhone & iPad", "iPhone & iPad", "cs"), ("%1$@ – %2$@", "%1$@ – %2$@", "ru"), ("OK", "OK", "ja"),
        ("Visit https://example.com.", "Besuche https://example.com!", "de"),
        ("https://example.com", "https://example.com", "fr"),
        ("See www.example.com/en", "Voir www.example.com/fr", "fr"), ("Tap <b>OK</b>", "Tippe auf <b>OK</b>", "de"),
        ("a < b", "a < b und mehr", "de"), ("Wi-Fi and USB", "Wi-Fi и USB-порт", "ru"),
        ("name@example.com", "jmeno@example.com", "cs"), ("%@ and %@", "%2$@ und %1$@", "de"),
        ("Hello, %@!", "\u{2068}%@\u{2069}, שלום!", "he"), ("C major", "До мажор", "ru"),
        ("At 5 PM", "Um 17", "de"), ("1/2 done", "½ fertig", "de"), ("From 5 to 10", "5–10", "de"),
        ("1 hour", "Eine Stunde", "de"),
        ("4.5 stars", "4,5 Sterne", "de"),
        ("<b>a</b> <i>b</i>", "<i>b</i> <b>a</b>", "de"), ("Go! Now?", "¡Ya! ¿Ahora?", "es"),
        ("What?!", "¡¿Qué?!", "es"),
        ("See a.com/?b=1!", "¡Mira a.com/?b=1!", "es"),
    ])
    func rightTranslationsAreLeftAlone(source: String, translation: String, locale: String) {
        let project = Project(source: source, translation: translation, locale: locale)
        #expect(Auditor().checks(in: project) == [], "\(Auditor().findings(in: project).map(\.message))")
    }

    /// Wrong ones, and what is said.
    @Test(arguments: [
        ("Are you sure?", "Sind Sie sicher.", "de", "punctuation-mismatch"),
        ("Are you sure?", "Está seguro?", "es", "punctuation-mismatch"),
        ("Loading…", "Wird geladen", "de", "punctuation-mismatch"),
        (
            "You must not change this folder.", "Dieser Ordner darf nicht verschoben werden", "de",
            "punctuation-mismatch"
        ),
        ("%@ left", " %@ übrig", "de", "whitespace-mismatch"),
        ("Save\n", "Sichern", "de", "newline-mismatch"), ("One\nTwo", "Eins\\nZwei", "de", "literal-escape"),
        ("Up to 30 files", "Bis zu 13 Dateien", "de", "number-mismatch"),
        ("Name (optional)", "Name (freiwillig", "de", "bracket-mismatch"),
        ("See https://example.com", "Siehe example", "de", "url-mismatch"),
        ("Tap <b>OK</b>", "Tippe <b>OK", "de", "markup-mismatch"),
        ("Save the file", "Save the file", "de", "untranslated-value"),
        ("%1$@ of %2$@", "%1$@ von %2 $@", "de", "malformed-format"),
        ("Hello, %@", "Привет, ％@", "ru", "malformed-format"),
        ("%d files", "%1 $d", "de", "malformed-format"), ("%d files", "%д файлов", "ru", "malformed-format"),
        ("%1$@ files", "%$1@ Dateien", "de", "malformed-format"), ("Hello, %@", "Hallo, %＠", "de", "malformed-format"),
        ("%d of %@", "%@ aus %d", "de", "argument-type-mismatch"),
        ("%d files", "%@ Dateien", "de", "argument-type-mismatch"),
        ("{n} of {all} files", "{n} von 20 Dateien", "de", "literal-argument"),
        ("Save", "Со\u{445}pанить", "ru", "mixed-script"), ("Save", "Sauv\u{200B}er", "fr", "invisible-character"),
        ("Save", "Cre\u{301}er", "fr", "not-normalized"), ("Save", "\u{202B}שמור", "he", "bidi-imbalance"),
        ("Save the file", "Die  Datei sichern", "de", "double-space"),
        ("Enter 8 letters", "Gib 9 Zeichen ein", "de", "number-mismatch"),
        ("Windows 11", "Windows 10", "de", "number-mismatch"),
        ("Version 2.0", "Version 3.0", "de", "number-mismatch"), ("4.5 stars", "4,6 Sterne", "de", "number-mismatch"),
        ("Read <b>more</b>", "Lies </b>mehr<b>", "de", "markup-mismatch"),
        ("<b>a</b> <i>b</i>", "<b>a <i>b</b></i>", "de", "markup-mismatch"),
        ("Read more", "Lies <script>mehr", "de", "markup-mismatch"),
        ("Hi! All well?", "¡Hola! Estás bien?", "es", "punctuation-mismatch"),
    ])
    func wrongTranslationsAreFound(source: String, translation: String, locale: String, check: String) {
        let project = Project(source: source, translation: translation, locale: locale)
        let found = Auditor(severities: [.notNormalized: .severity(.note)]).checks(in: project)
        #expect(found == [check], "\(Auditor().findings(in: project).map(\.message))")
    }

    /// The number is one, in however many branches of the source text it chooses.
    @Test func aNumberWithoutFormsIsReportedOnce() {
        let forms = "{n, plural, one {# cat} other {# cats}}"
        let project = Project(
            source: "{g, select, male {He has \(forms)} other {They have \(forms)}}",
            translation: "{g, select, male {Er hat {n} Katzen} other {Sie haben {n} Katzen}}", locale: "de")
        #expect(Auditor().checks(in: project) == ["plural-mismatch"])
        let turned = Project(
            source: "{g, select, male {He has {n} cats} other {They have {n} cats}}",
            translation: "{g, select, male {Er hat \(forms)} other {Sie haben \(forms)}}", locale: "de")
        #expect(Auditor().checks(in: turned) == ["plural-mismatch"])
    }

    /// A backslash and an `n`; an `n` with a mark on it is another letter, however it is written.
    @Test(arguments: [
        ("Plik\\nowy", true), ("Plik\\n\u{200C}owy", true), ("Plik\\\u{144}owy", false), ("Plik\\n\u{301}owy", false),
        ("Plik\\n\u{301} \\nowy", true), ("Plik \\ nowy", false),
    ])
    func aLetterWithAMarkIsNoLineBreak(translation: String, isFound: Bool) {
        let project = Project(source: "New\nfile", translation: translation, locale: "pl")
        #expect(Auditor().checks(in: project).contains("literal-escape") == isFound)
    }

    /// Line breaks at the edges: how they are written makes no difference, what is seen beside them does.
    @Test(arguments: [
        ("Save\n", "Zapisz\r\n", false), ("Save\r\n", "Zapisz\u{2028}", false), ("Save\n", "Zapisz\n \n", false),
        ("Save\n", "Zapisz\n\u{301}", true), ("Save\n", "Zapisz\n \u{301}", true), ("Save", "\n \u{301}Zapisz", true),
        ("Save", " \u{301}\nZapisz", false), ("\nSave", "\r\nZapisz", false), ("\nSave", "\u{301}\nZapisz", true),
    ])
    func lineBreaksAtTheEdges(source: String, translation: String, isFound: Bool) {
        let project = Project(source: source, translation: translation, locale: "pl")
        #expect(Auditor().checks(in: project).contains("newline-mismatch") == isFound)
    }

    @Test(arguments: [
        ("max: 5", true), ("Title. max: 5 characters", true), ("Title (max: 5).", true), ("Max: 5\nTitle", true),
        ("climax: 5", false), ("max: 5 files", false), ("maximum: 5", false), ("max: ", false),
        ("max: 99999999999999999999", false),
    ])
    func aLimitIsReadFromTheComment(comment: String, isLimit: Bool) {
        let project = Project(
            source: "Save", translation: "Speichern", locale: "de", comment: "/* \(comment) */\n")
        #expect(Auditor().checks(in: project) == (isLimit ? ["too-long"] : []))
    }

    /// The right specifier is named, with its position where the damaged one has it.
    @Test(arguments: [
        ("Hello, %@", "Hallo, @%", "`%@`"), ("%1$@ of %2$d", "%1$@ von %2 $d", "`%2$d`"),
        ("%@ of %d", "%1$@ von ٪2$d", "`%2$d`"), ("%1$@", "%@1$", "`%1$@`"), ("%ld files", "%1 $ld", "`%1$ld`"),
        ("%d files", "%k Dateien", "`%d`"), ("%1$@ of %2$d", "%1$@ von %2$Q", "`%2$d`"),
        ("%@ files", "%q Dateien", "`%@`"), ("%1$@ of %2$d", "%1$@ von %2d$", "`%2$d`"),
        ("%1$@ of %2$@", "%2@$, %1$@", "`%2$@`"),
    ])
    func theNearestSpecifierIsNamed(source: String, translation: String, named: String) throws {
        let project = Project(source: source, translation: translation, locale: "de")
        let finding = try #require(Auditor().findings(in: project).first { $0.check == .malformedFormat })
        #expect(finding.message.contains("Use \(named)"), "\(finding.message)")
    }

    /// A percent sign that `printf` takes for the start of a specifier, with what it takes for one.
    @Test(arguments: [
        ("%d of 100 %% free", "%d de 100 % gratuit", "fr", "% g"), ("%d%% free", "%d % gratuit", "fr", "% g"),
        ("%@ left", "%@ : 50 % de plus", "fr", "% d"), ("%d%% sure", "%d%% ou 100%ig sicher", "de", "%i"),
        ("%d%% coupon", "%d %-Gutschein", "de", "%-G"), ("%@: 20%% off", "%@: %20den fazla", "tr", "%20d"),
        ("%@: 5%%", "%@: 5 % lub", "pl", "% lu"),
    ])
    func aPercentSignThatIsReadAsAFormatIsFound(
        source: String, translation: String, locale: String, taken: String
    ) throws {
        let project = Project(source: source, translation: translation, locale: locale)
        let findings = Auditor().findings(in: project).filter { $0.check == .malformedFormat }
        #expect(findings.count == 1)
        let finding = try #require(findings.first)
        #expect(finding.message.hasPrefix("`\(taken)` is read as a format specifier"), "\(finding.message)")
        #expect(finding.location.source[finding.location.range] == taken)
    }

    /// Percent signs of prose, beside a translation that leaves the argument out.
    @Test(arguments: [
        ("%@: 50% off", "50 % de remise", "fr"), ("Save 20% with %@", "%20 tasarruf", "tr"),
        ("%@ is 100% done", "100% fertig", "de"), ("%@, 50%", "50%-os", "hu"), ("%@ 5%", "5 % a", "es"),
        ("%d%% of %@", "%d % v celku", "cs"), ("%b %d", "%e. %B", "de"), ("%@ 5%", "5%k", "fi"),
        // The source text is shown as it is.
        ("Only $%2d", "Nur %2d$", "de"), ("100% free", "100 % gratuit", "fr"), ("Free", "100 % gratuit", "fr"),
        ("100 %% free", "100 % gratuit", "fr"), ("50% off", "%50 indirim", "tr"), ("50% off", "%50a", "eu"),
        // It is as wrong as its translation.
        ("%d%% of 100% free", "%d%% de 100 % gratuit", "fr"),
        ("%d%% free", "%d\u{A0}%% gratuit", "fr"), ("%d%% free", "%%%d bedava", "tr"),
        ("%d%% free", "%d %\u{A0}gratuit", "fr"),
    ])
    func aPercentSignInProseIsNoSpecifier(source: String, translation: String, locale: String) {
        let project = Project(source: source, translation: translation, locale: locale)
        let findings = Auditor().findings(in: project).filter { $0.locale == locale }
        #expect(!findings.contains { $0.check == .malformedFormat })
    }
}
