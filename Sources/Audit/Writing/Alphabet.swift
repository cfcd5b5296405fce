internal import ICU
internal import Synchronization

/// The letters that a language is not written with, as far as CLDR's exemplars, the history of encodings and the two
/// scripts of Chinese can tell.
struct Alphabet: Sendable {
    /// Why a letter is foreign.
    enum Foreignness: Sendable, Hashable {
        /// Another letter is meant, which it looks like or shared a code with; whether that is certain.
        case instead(of: Unicode.Scalar, isCertain: Bool)
        /// CLDR has it neither in the alphabet nor among the letters of foreign words.
        case unknown
        /// A character of the other script of Chinese.
        case variant
    }

    /// What marks such letters as a text is read.
    let tables: CharacterTables
    private let foreign: [Unicode.Scalar: Foreignness]

    /// Why a letter is foreign; nil for one that is not.
    func foreignness(of scalar: Unicode.Scalar) -> Foreignness? { foreign[scalar] }

    /// What is known of a locale's language: worked out once.
    static func of(_ locale: LocaleTag) -> Alphabet {
        if let known = shared.withLock({ $0[locale] }) { return known }
        let made = Alphabet(WritingSystem(of: locale))
        return shared.withLock { shared in
            if let known = shared[locale] { return known }
            shared[locale] = made
            return made
        }
    }

    private static let shared = Mutex<[LocaleTag: Alphabet]>([:])

    private init(_ writing: WritingSystem) {
        foreign =
            switch writing.script {
            case "Hans": Dictionary(uniqueKeysWithValues: HanVariants.traditional.map { ($0, .variant) })
            case "Hant": Dictionary(uniqueKeysWithValues: HanVariants.simplified.map { ($0, .variant) })
            case "Latn", "Cyrl", "Arab": Exemplars(of: writing.locale).map { Self.foreign($0, to: writing) } ?? [:]
            default: [:]
            }
        tables = CharacterTables(.shared, foreign: foreign.keys.map(\.value))
    }

    private static func foreign(_ exemplars: Exemplars, to writing: WritingSystem) -> [Unicode.Scalar: Foreignness] {
        var foreign: [Unicode.Scalar: Foreignness] = [:]
        if writing.script != "Arab" {
            let isForeign = { (letter: Unicode.Scalar) in
                !exemplars.standard.contains(letter)
                    && (!exemplars.auxiliary.contains(letter) || respells(letter, in: writing))
            }
            // A language without marks of its own takes words over with theirs.
            let hasOwnMarks = exemplars.standard.contains { !$0.isASCII }
            for letter in letters(of: writing.script) where hasOwnMarks && isForeign(letter) {
                foreign[letter] = .unknown
            }
        }
        for twin in twins where exemplars.standard.contains(twin.right) && !exemplars.standard.contains(twin.wrong) {
            // A letter of foreign words may be meant, unless both are one letter in two codes.
            let isCertain = twin.isOneLetter || !exemplars.auxiliary.contains(twin.wrong)
            foreign[twin.wrong] = .instead(of: twin.right, isCertain: isCertain)
        }
        return foreign
    }

    /// Slavic languages write Russian words in their own letters; others keep letters for words from Russian, which CLDR
    /// holds to be auxiliary as well. A letter with an accent that shows the stress is the letter.
    private static func respells(_ letter: Unicode.Scalar, in writing: WritingSystem) -> Bool {
        writing.script == "Cyrl" && ["be", "bg", "mk", "sr", "uk"].contains(writing.language)
    }

    /// The letters of a script beyond ASCII that have two cases, without those that are two letters in one, and vowels whose
    /// accent may show the stress or the length, as in the Croatian `kôd`, in any language.
    private static func letters(of script: String) -> [Unicode.Scalar] {
        script == "Cyrl" ? cyrillic : latin
    }

    private static let latin = letters(in: [0xC0...0x131, 0x134...0x13E, 0x141...0x148, 0x14A...0x17E, 0x1E00...0x1EF9])
    private static let cyrillic = letters(in: [0x400...0x481, 0x48A...0x52F])

    private static func letters(in ranges: [ClosedRange<UInt32>]) -> [Unicode.Scalar] {
        ranges.joined().compactMap(Unicode.Scalar.init).filter { letter in
            // The German letter is in many names, and in Low German words.
            letter.properties.isCased && !stressed.contains(letter) && letter != "ß" && letter != "ẞ"
        }
    }

    private static let stressed = Set("àáâāèéêēìíîīòóôōùúûūýỳŷȳÀÁÂĀÈÉÊĒÌÍÎĪÒÓÔŌÙÚÛŪÝỲŶȲѐѝЀЍ".unicodeScalars)

    private struct Twin {
        let wrong: Unicode.Scalar
        let right: Unicode.Scalar
        /// Whether both are meant to be the same letter.
        var isOneLetter = false
    }

    private static let twins = [
        // ISO 8859-2 and Windows-1250 had a cedilla only, where Romanian has a comma below.
        Twin(wrong: "ş", right: "ș", isOneLetter: true), Twin(wrong: "Ş", right: "Ș", isOneLetter: true),
        Twin(wrong: "ţ", right: "ț", isOneLetter: true), Twin(wrong: "Ţ", right: "Ț", isOneLetter: true),
        // One code in ISO 8859-1, where the first stands, and in 8859-2.
        Twin(wrong: "õ", right: "ő"), Twin(wrong: "Õ", right: "Ő"),
        Twin(wrong: "û", right: "ű"), Twin(wrong: "Û", right: "Ű"),
        // A caron for a breve.
        Twin(wrong: "ǎ", right: "ă"), Twin(wrong: "Ǎ", right: "Ă"),
        Twin(wrong: "ǧ", right: "ğ"), Twin(wrong: "Ǧ", right: "Ğ"),
        // The Icelandic letter, whose capital looks like that of the letter with a stroke.
        Twin(wrong: "Ð", right: "Đ"), Twin(wrong: "ð", right: "đ"),
        Twin(wrong: "ǝ", right: "ə"), Twin(wrong: "Ǝ", right: "Ə"),
        // Arabic letters, where Persian, Urdu and Kurdish have codes of their own for the same.
        Twin(wrong: "\u{64A}", right: "\u{6CC}", isOneLetter: true),
        Twin(wrong: "\u{649}", right: "\u{6CC}", isOneLetter: true),
        Twin(wrong: "\u{643}", right: "\u{6A9}", isOneLetter: true),
    ]
}
