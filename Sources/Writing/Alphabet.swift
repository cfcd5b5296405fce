package import ICU
internal import Synchronization

/// The letters that a language does not use, according to CLDR's exemplars, the history of encodings and the two scripts of
/// Chinese.
package struct Alphabet: Sendable {
    /// The reason why a letter is foreign.
    package enum Foreignness: Sendable, Hashable {
        /// Another letter is meant, which looks like this one or shared a code with it. `isCertain`: whether that is certain.
        case instead(of: Unicode.Scalar, isCertain: Bool)
        /// The letter is neither in CLDR's alphabet of the language nor among its letters of foreign words.
        case unknown
        /// The character belongs to the other script of Chinese.
        case variant
    }

    /// The character tables that mark the foreign letters while a text is read.
    package let tables: CharacterTables
    private let foreign: [Unicode.Scalar: Foreignness]

    /// The reason why a letter is foreign; nil for a letter that is not foreign.
    package func foreignness(of scalar: Unicode.Scalar) -> Foreignness? { foreign[scalar] }

    /// The alphabet of a locale's language. It is computed once for each locale.
    package static func of(_ locale: LocaleTag) -> Alphabet {
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
            // A language without accents of its own keeps the accents of words that it takes over.
            let hasOwnMarks = exemplars.standard.contains { !$0.isASCII }
            for letter in letters(of: writing.script) where hasOwnMarks && isForeign(letter) {
                foreign[letter] = .unknown
            }
        }
        for mistaken in mistakenLetters
        where exemplars.standard.contains(mistaken.right) && !exemplars.standard.contains(mistaken.wrong) {
            // A letter of foreign words may be intended, unless the two are one letter with two codes.
            let isCertain = mistaken.isOneLetter || !exemplars.auxiliary.contains(mistaken.wrong)
            foreign[mistaken.wrong] = .instead(of: mistaken.right, isCertain: isCertain)
        }
        return foreign
    }

    /// Whether a language respells Russian words in its own letters. Slavic languages do. Other languages keep letters for
    /// Russian words, which CLDR also lists as auxiliary. A letter with an accent for the stress counts as the letter itself.
    private static func respells(_ letter: Unicode.Scalar, in writing: WritingSystem) -> Bool {
        writing.script == "Cyrl" && ["be", "bg", "mk", "sr", "uk"].contains(writing.language)
    }

    /// The letters of a script outside ASCII that have two cases. Ligatures are left out. Vowels with an accent are left out
    /// too, since the accent may show the stress or the length in any language, as in the Croatian `kôd`.
    private static func letters(of script: String) -> [Unicode.Scalar] {
        script == "Cyrl" ? cyrillic : latin
    }

    private static let latin = letters(in: [0xC0...0x131, 0x134...0x13E, 0x141...0x148, 0x14A...0x17E, 0x1E00...0x1EF9])
    private static let cyrillic = letters(in: [0x400...0x481, 0x48A...0x52F])

    private static func letters(in ranges: [ClosedRange<UInt32>]) -> [Unicode.Scalar] {
        ranges.joined().compactMap(Unicode.Scalar.init).filter { letter in
            // The letter `ß` is in many names, and in Low German words.
            letter.properties.isCased && !stressed.contains(letter) && letter != "ß" && letter != "ẞ"
        }
    }

    private static let stressed = Set("àáâāèéêēìíîīòóôōùúûūýỳŷȳÀÁÂĀÈÉÊĒÌÍÎĪÒÓÔŌÙÚÛŪÝỲŶȲѐѝЀЍ".unicodeScalars)

    /// A letter that is often written instead of another one.
    private struct MistakenLetter {
        let wrong: Unicode.Scalar
        let right: Unicode.Scalar
        /// Whether both are the same letter in intention.
        var isOneLetter = false
    }

    private static let mistakenLetters = [
        // ISO 8859-2 and Windows-1250 only had the cedilla, where Romanian has a comma below.
        MistakenLetter(wrong: "ş", right: "ș", isOneLetter: true),
        MistakenLetter(wrong: "Ş", right: "Ș", isOneLetter: true),
        MistakenLetter(wrong: "ţ", right: "ț", isOneLetter: true),
        MistakenLetter(wrong: "Ţ", right: "Ț", isOneLetter: true),
        // Each pair shares a code: the first letter in ISO 8859-1, the second in ISO 8859-2.
        MistakenLetter(wrong: "õ", right: "ő"), MistakenLetter(wrong: "Õ", right: "Ő"),
        MistakenLetter(wrong: "û", right: "ű"), MistakenLetter(wrong: "Û", right: "Ű"),
        // A caron instead of a breve.
        MistakenLetter(wrong: "ǎ", right: "ă"), MistakenLetter(wrong: "Ǎ", right: "Ă"),
        MistakenLetter(wrong: "ǧ", right: "ğ"), MistakenLetter(wrong: "Ǧ", right: "Ğ"),
        // The Icelandic letter, whose capital looks like the capital of the letter with a stroke.
        MistakenLetter(wrong: "Ð", right: "Đ"), MistakenLetter(wrong: "ð", right: "đ"),
        MistakenLetter(wrong: "ǝ", right: "ə"), MistakenLetter(wrong: "Ǝ", right: "Ə"),
        // Arabic letters, for which Persian, Urdu and Kurdish have codes of their own.
        MistakenLetter(wrong: "\u{64A}", right: "\u{6CC}", isOneLetter: true),
        MistakenLetter(wrong: "\u{649}", right: "\u{6CC}", isOneLetter: true),
        MistakenLetter(wrong: "\u{643}", right: "\u{6A9}", isOneLetter: true),
    ]
}
