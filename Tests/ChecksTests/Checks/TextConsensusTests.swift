import Checks
import Findings
import ProjectSupport
import Projects
import Testing

@testable import Writing

/// What most locales do with a text says what one should do.
@Suite struct TextConsensusTests {
    private func project(_ texts: KeyValuePairs<String, String>) -> Project {
        Catalogs.project(of: texts.map { ("\($0.key).lproj/T.strings", "\"A\" = \"\($0.value)\";\n") })
    }

    private func locales(_ texts: KeyValuePairs<String, String>) -> [String] {
        Auditor().findings(in: project(texts)).filter { $0.check == .untranslatedValue }.compactMap(\.locale).sorted()
    }

    @Test func `A word that others translate is reported with their number`() {
        let texts: KeyValuePairs = [
            "en": "Downloads", "bg": "Изтегляния", "el": "Λήψεις", "ja": "Downloads", "ru": "Загрузки",
            "uk": "Завантаження",
        ]
        let findings = Auditor().findings(in: project(texts))
        #expect(findings.map(\.locale) == ["ja"])
        #expect(findings.first?.message.contains("4 of 4 other languages translate") == true)
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
    func `A single word is one that the locale translates elsewhere`(field: String, locale: String, isFound: Bool) {
        let texts: KeyValuePairs = [
            "en": ("Search", "Search field"), locale: ("Search", field), "de": ("Suchen", "Suchfeld"),
            "fr": ("Rechercher", "Champ"), "pl": ("Szukaj", "Pole"), "tr": ("Ara", "Alan"),
        ]
        let project = Catalogs.project(
            of: texts.map { ("\($0.key).lproj/T.strings", "\"A\" = \"\($0.value.0)\";\n\"B\" = \"\($0.value.1)\";\n") })
        #expect(Auditor().checks(in: project) == (isFound ? ["untranslated-value"] : []))
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

    /// What a locale's texts are like is taken from the file: Japanese is short.
    @Test(arguments: [(1, 0), (3, 1)])
    func aTextThatLacksASentenceIsReported(factor: Int, count: Int) {
        let sentence = "A sentence of some length about this app. "
        let files = ["en", "de", "fr", "it", "es", "pl", "ja"].map { locale in
            let text = locale == "ja" ? "この文。" : sentence.replacing("app", with: locale)
            let lines = (1...20).map { number in
                let count = locale == "ja" && number == 7 ? 3 / factor : 3
                return "\"K\(number)\" = \"\(String(repeating: text, count: count)) \(number)\";\n"
            }
            return (path: "\(locale).lproj/T.strings", text: lines.joined())
        }
        let findings = Auditor(severities: [.untranslatedValue: .off]).findings(in: Catalogs.project(of: files))
        #expect(findings.filter { $0.check == .lengthOutlier }.map(\.key) == Array(repeating: "K7", count: count))
    }

    @Test func textsThatDifferInAWordArePairs() {
        func pairs(_ texts: String...) -> [String] {
            SimilarTexts(among: texts.enumerated().map { (number: $0, bytes: Array($1.utf8)) }).pairs
                .map { "\($0.first) \($0.second) \($0.firstWord) \($0.secondWord)" }
        }
        #expect(pairs("Turn the volume up now", "x", "Turn the sound up now") == ["0 2 volume sound"])
        #expect(
            pairs("The image width", "The image height", "The label height") == ["0 1 width height", "1 2 image label"])
        // Another form of a word, a short word, two words, and a text that is too short.
        #expect(pairs("Delete the file now", "Delete the files now") == [])
        #expect(pairs("Is it on there", "Is it off there") == [])
        #expect(pairs("Take a photo of this", "Save a video of this") == [])
        #expect(pairs("Open it", "Close it") == [])
    }

    /// The work is in proportion to the texts, however many are alike.
    @Test func manyTextsThatAreAlikeAreNotAllCompared() {
        // Words that begin in different ways: the digits of a number as letters, the last first.
        let texts = (10_000..<15_000).map { number in
            let word = String(String(number).reversed().map { Character(UnicodeScalar($0.asciiValue! + 49)) })
            return (number: number, bytes: Array("Show \(word) of the list".utf8))
        }
        #expect((1000...2010).contains(SimilarTexts(among: texts).pairs.count))
    }
}
