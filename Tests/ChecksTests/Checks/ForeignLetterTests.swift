import Checks
import Findings
import ProjectSupport
import Projects
import Testing

@Suite struct ForeignLetterTests {
    private func checks(_ translation: String, _ locale: String, source: String = "The text of it") -> [String] {
        Auditor().checks(in: Project(source: source, translation: translation, locale: locale))
    }

    @Test(arguments: [
        // A letter of another keyboard or encoding.
        ("Az idõ letelt", "hu"), ("A szűrõk szerint", "hu"), ("A fû zöld", "hu"), ("Fişierul nou", "ro"),
        ("Informaţii noi", "ro"), ("Ðang tải về", "vi"), ("Нові файлы тут", "uk"), ("Это нови файл", "bg"),
        ("این فا\u{64A}ل", "fa"), ("يک متن", "ur"), ("bir deǧer", "tr"),
        // One that is in no word of the language.
        ("Der Dåteiname ğ ist lőst", "de"), ("Sačuvaj pøslednji", "hr"),
    ])
    func aLetterOfAnotherLanguageIsFound(translation: String, locale: String) {
        #expect(checks(translation, locale) == ["foreign-letter"])
    }

    /// The Arabic yeh and the Persian one differ only at the end of a word.
    @Test(arguments: [
        ("این فا\u{64A}ل", Severity.note), ("\u{64A}ک متن", .note), ("رنگ آب\u{64A}", .warning),
        ("رنگ آب\u{64A} فا\u{64A}ل", .warning),
    ])
    func `A letter that looks right is a note`(translation: String, severity: Severity) {
        let project = Project(source: "The text of it", translation: translation, locale: "fa")
        #expect(Auditor().findings(in: project).map(\.severity) == [severity])
    }

    @Test(arguments: [
        // Foreign words and names.
        ("Das Café in Malmö", "de"), ("à la carte", "hu"), ("Készítette Dvořák úr", "hu"), ("Dvořák", "hr"),
        ("napisao „façade“ i", "hr"), ("sebuah kafé", "ms"), ("een déjà vu", "nl"),
        // Letters of the language.
        ("Az idő letelt", "hu"), ("Fișierul nou", "ro"), ("dört değer", "tr"), ("õun ja õlu", "et"),
        ("Новый файл", "ru"), ("Запазете ѝ го", "bg"), ("цирк вагон", "ky"), ("Đang tải", "vi"),
        // Without data of CLDR, nothing is known.
        ("Žž õõ ыы", "tlh"),
    ])
    func lettersOfTheLanguageAndOfNamesAreNot(translation: String, locale: String) {
        #expect(checks(translation, locale) == [])
    }

    @Test func `A file in another language is one finding`() {
        let entries = { (text: String, count: Int) in
            (0..<count).map { "\"K\($0)\" = \"\(text) \($0)\";\n" }.joined()
        }
        let findings = { (text: String, locale: String) in
            Auditor().findings(
                in: Catalogs.project(of: [
                    ("en.lproj/T.strings", entries("Open the file", 20)),
                    ("\(locale).lproj/T.strings", entries(text, 12)),
                ])
            ).filter { $0.check == .foreignLetter }
        }
        let russian = findings("Открыть файлы и щит", "be")
        #expect(russian.count == 1 && russian.first?.key == nil)
        #expect(
            russian.first?.message.hasPrefix("12 of 12 messages have letters that aren't used in Belarusian") == true,
            "\(russian.map(\.message))")
        // The letters of another keyboard are replaced one by one.
        #expect(findings("Fişierul nou", "ro").count == 12)
    }

    @Test func aWordOfTheSourceTextIsKept() {
        #expect(checks("Az õun szó", "hu", source: "The word õun here") == [])
        #expect(checks("Az õu szó", "hu", source: "The word õun here") == [])
        #expect(checks("Az õunx szó", "hu", source: "The word õun here") == ["foreign-letter"])
    }

    /// A language without one spelling is written otherwise than CLDR has it: what stands everywhere is no mistake.
    @Test func aLetterThatTheFileUsesAllTheTimeIsKept() {
        func found(_ count: Int) -> Int {
            let lines = (1...100).map { "\"K\($0)\" = \"\($0 <= count ? "neɣ \u{1E37}a" : "deg")\";\n" }.joined()
            let english = (1...100).map { "\"K\($0)\" = \"in it \($0)\";\n" }.joined()
            let project = Catalogs.project(of: [("en.lproj/T.strings", english), ("kab.lproj/T.strings", lines)])
            return Auditor().checks(in: project).count { $0 == "foreign-letter" }
        }
        #expect(found(2) == 2)
        #expect(found(20) == 0)
    }

    @Test func aPluralIsLookedAtFormByForm() {
        let project = Catalogs.project(
            en: Catalogs.plural(["one": "%lld file", "other": "%lld files"]), "ro",
            Catalogs.plural(["one": "%lld fișier", "few": "%lld fişiere", "other": "%lld de fişiere"]))
        #expect(Catalogs.excerpts(in: project) == ["foreign-letter fişiere", "foreign-letter fişiere"])
    }
}
