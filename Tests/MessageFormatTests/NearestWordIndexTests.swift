import Base
import MessageFormat
import TestSupport
import Testing

/// The word that was meant, among few words and among many.
@Suite struct NearestWordIndexTests {
    private static let subjects = [
        "settings", "profile", "checkout", "message", "calendar", "invoice", "camera", "folder",
    ]
    private static let verbs = ["open", "delete", "rename", "share", "archive", "restore", "print", "export", "import"]
    private static let kinds = ["title", "button", "hint", "error", "placeholder", "subtitle", "footer", "tooltip"]

    /// Keys of three words each, of which no two are the same.
    private static let keys = subjects.flatMap { subject in
        verbs.flatMap { verb in kinds.map { kind in "\(subject)_\(verb)_\(kind)" } }
    }

    private static let few = NearestWordIndex(keys, lookups: 1)
    private static let many = NearestWordIndex(keys)

    @Test(arguments: [
        ("settings.open.title", "settings_open_title"), ("SETTINGS_OPEN_TITLE", "settings_open_title"),
        ("settingsOpenTitle", "settings_open_title"), ("settings open title", "settings_open_title"),
        ("settings_opne_title", "settings_open_title"), ("setings_open_title", "settings_open_title"),
        ("settings_oopen_title", "settings_open_title"), ("settings_open_titel", "settings_open_title"),
        ("settungs_open_title", "settings_open_title"), ("setings.open.title", "settings_open_title"),
        ("camera_print_footers", "camera_print_footer"), ("camera_print_big_footer", "camera_print_footer"),
        ("old_invoice_share_hint", "invoice_share_hint"), ("folder_archive_error_2", "folder_archive_error"),
    ])
    func aWordThatIsSpelledOtherwiseIsFound(word: String, meant: String) {
        #expect(Self.many.word(nearestTo: word) == meant)
        #expect(Self.few.word(nearestTo: word) == meant)
    }

    @Test(arguments: ["welcome", "x", "", "checkout", "settings_settings_settings", "a_b_c"])
    func nothingIsMeantByAWordOfItsOwn(word: String) {
        #expect(Self.many.word(nearestTo: word) == nil)
        #expect(Self.few.word(nearestTo: word) == nil)
        #expect(NearestWord.of(word, among: Self.keys) == nil)
    }

    @Test func shortWordsMayDifferInTwoLetters() {
        let words = (0..<500).map { "word\($0)" } + ["headline", "footnote"]
        let index = NearestWordIndex(words)
        #expect(index.word(nearestTo: "haedlnie") == "headline")
        #expect(index.word(nearestTo: "fotnot") == "footnote")
        #expect(index.word(nearestTo: "headlinexyz") == "headline" || index.word(nearestTo: "headlinexyz") == nil)
    }

    @Test func aWordThatIsTakenIsNotOffered() throws {
        let place = try #require(Self.many.nearest(to: "settings.open.title"))
        #expect(Self.keys[place] == "settings_open_title")
        #expect(Self.many.nearest(to: "settings.open.title", where: { $0 != place }) != place)
    }

    /// What one change separates is found among many as it is among few, at the same distance.
    @Test func oneChangeIsFoundAmongManyAsAmongFew() throws {
        var generator = SeededGenerator(seed: 17)
        let letters = Array("abcdefghijklmnopqrstuvwxyz_.")
        for _ in 0..<Extent.rounds(2_000, partOf: 4) {
            let key = try #require(Self.keys.randomElement(using: &generator))
            var changed = Array(key)
            let place = Int.random(in: 0..<changed.count - 1, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: changed.remove(at: place)
            case 1: changed.insert(try #require(letters.randomElement(using: &generator)), at: place)
            case 2: changed[place] = try #require(letters.randomElement(using: &generator))
            default: changed.swapAt(place, place + 1)
            }
            let word = String(changed)
            let spelling = try #require(WordSpelling(word))
            let found = try #require(Self.many.word(nearestTo: word))
            let best = try #require(NearestWord.of(word, among: Self.keys))
            let letters = { (text: String) in text.filter(\.isLetter) }
            #expect(
                letters(found) == letters(word)
                    || spelling.distance(to: WordSpelling(candidate: found))
                        == spelling.distance(to: WordSpelling(candidate: best)),
                "\(word): \(found), \(best)")
        }
    }

    /// Numbers in a row have nearly all of their letters in common: any of the nearest is found, and no more are compared
    /// than a few.
    @Test func keysThatAreNumberedAreFound() {
        let index = NearestWordIndex((0..<4_000).map { "SCREEN_ITEM_\(10_000 + $0)" })
        for number in stride(from: 0, to: 4_000, by: 97) {
            let key = "SCREEN_ITEM_\(10_000 + number)"
            #expect(index.word(nearestTo: key.replacing("_", with: ".")) == key)
            #expect(index.word(nearestTo: key.replacing("ITEM", with: "ITME")) == key)
            #expect(index.word(nearestTo: key + "_TITLE") == key)
        }
        #expect(index.word(nearestTo: "PANEL_ROW_010000") == nil)
    }
}
