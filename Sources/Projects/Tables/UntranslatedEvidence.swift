package import ICU
package import Writing

/// What shows whether a text that a locale keeps as it is in the source language is to be translated.
package struct UntranslatedEvidence: Sendable {
    /// The forms of the text.
    package let forms: [Form]
    /// The ordinary words of the text in lower case: those that are neither short nor a name.
    package let ordinaryWords: Set<String>
    /// Whether a form has a word to translate, which is neither a name nor an acronym.
    package let hasWord: Bool

    /// - Complexity: linear in the length of the text.
    package init(_ forms: [RenderedForm]) {
        let texts = forms.map { (form: $0, words: Words.all(in: $0)) }
        self.forms = texts.map(Form.init)
        ordinaryWords = Set(
            texts.flatMap { form, words in
                words.filter { Words.isOrdinary(form.scalars[$0], from: 3) }.map { form.string($0).lowercased() }
            })
        hasWord = texts.contains { form, words in Words.haveOrdinary(words, in: form) }
    }

    /// A form of the text.
    package struct Form: Sendable {
        /// The number of words that are no names; 0 where the form is no sentence.
        private let plainWordCount: Int
        /// The letters that are not Latin, up to ``Form/foreignCount`` of each script.
        private let foreignScripts: [Script]
        private let hasEnglishWord: Bool
        private let hasGermanicWord: Bool

        /// One letter, such as a unit or a mathematical sign, does not make a text foreign.
        private static let foreignCount = 2

        fileprivate init(_ form: RenderedForm, _ words: [Range<Int>]) {
            plainWordCount = Self.plainWordCount(of: form)
            var scripts: [Script] = []
            // All letters before this one are Latin.
            for scalar in form.scalars where scalar.value >= 0x250 {
                guard let script = Script(of: scalar), scalar.isLetter, script != .latin,
                    scripts.count(where: { $0 == script }) < Self.foreignCount
                else { continue }
                scripts.append(script)
            }
            foreignScripts = scripts
            let words = plainWordCount > 0 ? words.map { form.string($0).lowercased() } : []
            hasEnglishWord = words.contains(where: englishWords.contains)
            hasGermanicWord = words.contains(where: germanicWords.contains)
        }

        /// Whether the form has letters of a script that a locale does not use.
        package func isForeign(to locale: LocaleTag) -> Bool {
            foreignScripts.count { !$0.isUsed(in: locale) } >= Self.foreignCount
        }

        /// Whether the form is a sentence with so many words that are no names.
        package func isSentence(words needed: Int) -> Bool { plainWordCount >= needed }

        /// Whether the form, a sentence, has a word of English grammar that does not exist in another language.
        package func isEnglish(in language: String) -> Bool {
            hasEnglishWord || hasGermanicWord && !["da", "nb", "nn", "no", "nl", "af", "fy"].contains(language)
        }

        private static func plainWordCount(of form: RenderedForm) -> Int {
            if form.isNoticeOfRights { return 0 }
            // A word with signs inside, such as `default:mm`, is meant for a program.
            let words = form.scalars.split(whereSeparator: \.isBlank).map { token in
                let start = token.firstIndex(where: isInside) ?? token.endIndex
                let end = token.lastIndex(where: isInside).map { $0 + 1 } ?? start
                return token[start..<max(start, end)]
            }
            let isSentence = words.dropFirst().contains {
                Words.isPlain($0) && $0.first?.properties.isLowercase == true
            }
            return isSentence ? words.count(where: Words.isPlain) : 0
        }

        /// Whether a character is not punctuation around a word.
        private static func isInside(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar {
            case ".", ",", ";", ":", "!", "?", "(", ")", "[", "]", "'", "\"", "\u{2018}", "\u{2019}", "\u{201C}",
                "\u{201D}", "\u{2026}":
                false
            default: true
            }
        }
    }

    /// English words of closed classes: articles, pronouns, conjunctions, auxiliary verbs.
    private static let englishWords: Set<String> = [
        "the", "and", "you", "your", "with", "from", "are", "this", "that", "these", "not", "will", "has", "have",
        "been", "when", "what", "which", "their", "its", "it", "if", "here", "there", "now", "don't", "can't",
    ]
    /// English grammar words that also exist in Dutch and related languages, or in Danish and Norwegian.
    private static let germanicWords: Set<String> = ["for", "to", "of", "by", "is"]
}
