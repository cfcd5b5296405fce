import Testing

@testable import Audit

/// What most locales do with a text says what one should do.
@Suite struct TextConsensusTests {
    private func project(_ texts: KeyValuePairs<String, String>) -> Project {
        Catalogs.project(of: texts.map { ("\($0.key).lproj/T.strings", "\"A\" = \"\($0.value)\";\n") })
    }

    private func locales(_ texts: KeyValuePairs<String, String>) -> [String] {
        Auditor().findings(in: project(texts)).filter { $0.check == "untranslated-value" }.compactMap(\.locale).sorted()
    }

    @Test func aWordThatOthersTranslateIsReportedWithTheirNumber() {
        let texts: KeyValuePairs = [
            "en": "Downloads", "bg": "Изтегляния", "el": "Λήψεις", "ja": "Downloads", "ru": "Загрузки",
            "uk": "Завантаження",
        ]
        let findings = Auditor().findings(in: project(texts))
        #expect(findings.map(\.locale) == ["ja"])
        #expect(findings.first?.message.contains("4 of 4 other locales translate it") == true)
    }

    /// Two of three are most, of another script; names and acronyms are what most keep.
    @Test func aWordThatOthersKeepIsNot() {
        #expect(
            locales([
                "en": "Bluetooth", "bg": "Bluetooth", "el": "Bluetooth", "ja": "Bluetooth", "ru": "Блютус",
                "uk": "Блютуз",
                "ko": "블루투스",
            ]) == [])
        #expect(
            locales([
                "en": "Swap", "bg": "Swap", "el": "Εναλλαγή", "ja": "スワップ", "ru": "Подкачка", "ko": "스왑",
            ]) == ["bg"])
        // Two of three do not make a name of a game a word.
        #expect(
            locales([
                "en": "Game Boy", "bg": "Game Boy", "el": "Game Boy", "ja": "ゲームボーイ", "ko": "게임보이",
                "ru": "Гейм Бой", "uk": "Гейм Бой", "sr": "Гејм бој", "de": "Game Boy",
            ]) == [])
        #expect(
            locales(["en": "GPU", "bg": "ГП", "el": "ΜΕΓ", "ja": "GPU", "ru": "ГП", "ko": "그래픽"]) == [])
    }

    /// A single word may be one of the language: it is not where the locale translates it elsewhere.
    @Test(arguments: [
        ("Hakukenttä", "fi", true), ("Search-kenttä", "fi", false), ("Suchfeld", "nl", false),
    ])
    func aSingleWordIsOneThatTheLocaleTranslatesElsewhere(field: String, locale: String, isFound: Bool) {
        let texts: KeyValuePairs = [
            "en": ("Search", "Search field"), locale: ("Search", field), "de": ("Suchen", "Suchfeld"),
            "fr": ("Rechercher", "Champ"), "pl": ("Szukaj", "Pole"), "tr": ("Ara", "Alan"),
        ]
        let project = Catalogs.project(
            of: texts.map { ("\($0.key).lproj/T.strings", "\"A\" = \"\($0.value.0)\";\n\"B\" = \"\($0.value.1)\";\n") })
        #expect(Texts.checks(in: project) == (isFound ? ["untranslated-value"] : []))
    }

    /// English shares its words with Germanic and Romance languages; and a loan word is one with neighbours, too.
    @Test func aLatinWordMayBeRightInSeveralLanguages() {
        #expect(
            locales([
                "en": "Email", "de": "E-Mail", "es": "Correo", "fi": "Email", "fr": "E-mail", "pl": "E-mail",
                "tr": "E-posta",
            ]) == [])
        #expect(
            locales([
                "en": "Edit", "de": "Bearbeiten", "es": "Cambiar", "fr": "Modifier", "hu": "Szerkesztés", "id": "Edit",
                "ms": "Edit", "pl": "Zmień", "tr": "Düzenle", "vi": "Sửa",
            ]) == [])
        // The translations have the word too, as they spell it.
        #expect(
            locales([
                "en": "Diagnostic", "de": "Diagnose", "fi": "Diagnostiikka", "fr": "Analyse", "hu": "Diagnosztika",
                "ro": "Diagnostic", "sk": "Diagnostika", "tr": "Diagnostic",
            ]) == [])
    }

    @Test func threeLocalesAreNeeded() {
        #expect(locales(["en": "Downloads", "bg": "Изтегляния", "ja": "Downloads", "ru": "Загрузки"]) == [])
        #expect(locales(["en": "Downloads", "en-GB": "Downloads", "ja": "ダウンロード", "ru": "Загрузки"]) == [])
    }
}
