import ICU
import MessageFormat
import Messages
import Testing

/// What holds for every text of the shipped catalog, in every locale, with every boundary number.
@Suite struct CatalogProofTests {
    static let locales = MessageCatalog.standard.locales

    @Test(arguments: locales)
    func aTextIsWholeAndShort(locale: LocaleTag) {
        for message in RenderedMessage.all(for: locale) {
            #expect(message.locale?.language == locale.language, "\(message.title)")
            #expect(!message.text.contains { "{}#".contains($0) }, "\(message.title): \(message.text)")
            #expect(message.text.count <= 160, "\(message.title): \(message.text.count) characters")
            #expect(!message.text.isEmpty && message.text == message.text.trimmed, "\(message.title)")
        }
    }

    @Test(arguments: locales)
    func aTextHoldsItsNumberInTheDigitsOfTheLocale(locale: LocaleTag) {
        for message in RenderedMessage.all(for: locale) {
            guard let (_, value) = message.number, let answering = message.locale else { continue }
            let format = NumberFormat.format(for: answering.formatLocale(for: [locale]))
            let digits: String
            switch value {
            case .integer(let number):
                let category = PluralRules.rules(for: answering).category(for: number)
                if NumberWords.replace(category, of: message.key, in: answering) {
                    #expect(!message.text.contains(format.string(number)), "\(message.title) is no exception")
                    continue
                }
                digits = format.string(number)
            case .number(let number), .exact(let number): digits = format.string(number)
            case .plain(let number): digits = number.description
            default: continue
            }
            #expect(message.text.contains(digits), "\(message.title): no \(digits) in \(message.text)")
        }
    }

    @Test(arguments: locales)
    func everyLetterIsOfAScriptOfTheLanguage(locale: LocaleTag) {
        for message in RenderedMessage.all(for: locale) {
            let text = TechnicalTerms.removed(from: message.text, in: locale)
            let scripts = Set(text.unicodeScalars.compactMap(Script.init(of:)))
            #expect(scripts.allSatisfy { $0.isUsed(in: locale) }, "\(message.title): \(text)")
            #expect(!scripts.isEmpty || message.text == "*", "\(message.title) has no letter: \(message.text)")
        }
    }

    @Test func theEnglishTextIsInNoOtherLanguage() {
        let english = RenderedMessage.all(for: "en")
        var same: Set<SharedText> = []
        for locale in Self.locales where locale.language != "en" {
            for (ours, theirs) in zip(RenderedMessage.all(for: locale), english) where ours.text == theirs.text {
                same.insert(SharedText(ours.key, ours.text == "*" ? "*" : "\(locale)"))
            }
        }
        // An exception that has become needless is as wrong as one that is missing.
        #expect(same == Set(SharedText.allowed))
    }
}

/// A text that is the same in English and in another language, and is right so.
private struct SharedText: Hashable {
    let key: MessageKey
    let locale: String

    init(_ key: MessageKey, _ locale: String) {
        self.key = key
        self.locale = locale
    }

    static let allowed = [
        // The sign is that of forms everywhere; Japanese writes （必須）.
        SharedText(.requiredMark, "*"),
        // The words of the platforms' own software in these languages.
        SharedText(.password, "fil"),
        SharedText(.password, "it"),
        SharedText(.password, "mt"),
        SharedText(.email, "id"),
    ]
}

/// Languages that say one and two as a word, or by the form of the noun, where a digit would be read as a mistake.
private enum NumberWords {
    static func replace(_ category: PluralCategory, of key: MessageKey, in locale: LocaleTag) -> Bool {
        guard RenderedMessage.countsInWords(key) else { return false }
        return categories[locale.language]?.contains(category) ?? false
    }

    /// In Arabic the noun takes a form for one and for two of itself; Hebrew writes both numbers as words.
    private static let categories: [String: Set<PluralCategory>] = ["ar": [.one, .two], "he": [.one, .two]]
}

/// What stays in Latin letters in every script: examples that the reader may copy, and names of formats.
private enum TechnicalTerms {
    static func removed(from text: String, in locale: LocaleTag) -> String {
        (terms + loanwords[locale.language, default: []]).reduce(text) { $0.replacing($1, with: "") }
    }

    private static let terms = [
        "name@example.com", "https://example.com", "01890a5d-ac96-774b-bcce-b302099a8057", "2001:db8::1", "UUID",
        "IPv4", "IPv6", "IP", "a–z", "A–Z", "2030-12-31T14:30:00Z", "ABC-1", "PNG", "PDF", "MB", "https://", ".org",
        "px", "pixel", "PM", "pm",
    ]

    /// Words that a language writes in Latin letters: Greek software says email, Japanese says URL. CLDR has no Pashto
    /// word for "or" in a list.
    private static let loanwords = ["el": ["email"], "ja": ["URL"], "ps": ["or"]]
}

extension RenderedMessage {
    /// Such as `TEXT_TOO_SHORT min=5`.
    var title: String {
        switch number {
        case (let name, .integer(let value))?: "\(key) \(name)=\(value)"
        case (let name, .number(let value))?: "\(key) \(name)=\(value)"
        default: "\(key)"
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
