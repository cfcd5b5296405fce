/// The informal and formal pronouns of address of a language, as far as one word alone shows which of the two it is.
package struct FormsOfAddress {
    /// The way that a text addresses its reader.
    package enum Form: Sendable {
        case familiar
        case formal
    }

    private struct Pronoun {
        let word: [UInt8]
        let form: Form
        /// Whether the pronoun counts only inside a sentence, since every word has a capital letter at the start of one.
        let isWithinSentence: Bool
    }

    /// Whether the counts of the two forms can be compared. In some languages verbs show the person, so sentences lack the
    /// pronoun, and the formal possessive also means "his" and "their" (`su`). There only the familiar form counts.
    package let areComparable: Bool

    private let pronouns: [UInt64: Pronoun]
    private let longest: Int

    /// The pronouns of a language; nil for a language that shows formality by endings or capital letters, or not at all.
    package init?(language: String) {
        guard let words = Self.words[language] else { return nil }
        var pronouns: [UInt64: Pronoun] = [:]
        var longest = 0
        func add(_ list: String, _ form: Form, isWithinSentence: Bool = false) {
            for word in list.split(separator: " ") {
                // Any pronoun may begin a sentence, except those that a capital letter makes formal.
                let spellings = isWithinSentence ? [String(word)] : [String(word), word.capitalizedFirst]
                for spelling in spellings {
                    let bytes = Array(spelling.utf8)
                    longest = max(longest, bytes.count)
                    pronouns[Self.hash(bytes[...])] = Pronoun(
                        word: bytes, form: form, isWithinSentence: isWithinSentence)
                }
            }
        }
        add(words.familiar, .familiar)
        add(words.formal, .formal)
        add(words.formalWithin, .formal, isWithinSentence: true)
        self.pronouns = pronouns
        self.longest = longest
        areComparable = !["es", "it"].contains(language)
    }

    /// The form of address of a text, and the word that shows it; nil where the text has none or both.
    ///
    /// - Complexity: linear in the length of the text.
    package func form(of text: ArraySlice<UInt8>) -> (form: Form, word: String)? {
        var found: (form: Form, word: String)?
        var index = text.startIndex
        var isStart = true
        while index < text.endIndex {
            let byte = text[index]
            guard Self.isLetter(byte) else {
                // A comma and a space do not end a sentence. An escape is one character.
                if byte != UInt8(ascii: " "), byte != UInt8(ascii: ",") { isStart = true }
                index += byte == UInt8(ascii: "\\") ? 2 : 1
                continue
            }
            let start = index
            while index < text.endIndex, Self.isLetter(text[index]) { index += 1 }
            let wasStart = isStart
            isStart = false
            guard index - start <= longest, let pronoun = pronouns[Self.hash(text[start..<index])],
                text[start..<index].elementsEqual(pronoun.word), !wasStart || !pronoun.isWithinSentence,
                // The name of an argument is no word. Neither is text after a percent sign or a slash.
                start == text.startIndex || !"{%/$@<0123456789".utf8.contains(text[start - 1])
            else { continue }
            if let found, found.form != pronoun.form { return nil }
            found = (pronoun.form, String(decoding: pronoun.word, as: UTF8.self))
        }
        return found
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-")
    }

    /// FNV-1a.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private struct Words {
        let familiar: String
        var formal = ""
        var formalWithin = ""
    }

    /// The pronouns without those that have another meaning: the French `ton`, the Czech `ty`, the Spanish `su`, the German
    /// `sie` and `dir`. The Spanish `ustedes` is left out too, since in America it also addresses friends.
    private static let words: [String: Words] = [
        "cs": Words(
            familiar: "tebe tobě tvůj tvoje tvá tvé tvého tvou tvým",
            formal: "vy vás vám váš vaše vašeho vaší vašem vaši vašich vaším"),
        "de": Words(
            familiar: "du dich dein deine deinen deinem deiner deines",
            formalWithin: "Sie Ihnen Ihre Ihren Ihrem Ihrer"),
        "es": Words(familiar: "tú tu tus ti contigo", formal: "usted"),
        "fr": Words(familiar: "tu ta tes toi", formal: "vous votre vos"),
        "it": Words(familiar: "tu tuo tua tuoi tue", formalWithin: "Lei"),
        "nl": Words(familiar: "je jij jou jouw", formal: "uw", formalWithin: "u"),
        "ru": Words(
            familiar: "ты тебя тебе тобой твой твоя твоё твое твои твоего твоей твоих твою твоём твоем твоему",
            formal: "вы вас вам вами ваш ваша ваше ваши вашего вашей ваших вашу вашем вашему вашим вашими"),
        "uk": Words(
            familiar: "ти тебе тобі тобою твій твоя твоє твої твого твоєї твоїх твою твоєму",
            formal: "ви вас вам вами ваш ваша ваше ваші вашого вашої ваших вашу вашому вашим вашими"),
    ]
}

extension Substring {
    /// The text with a capital letter at its start.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
