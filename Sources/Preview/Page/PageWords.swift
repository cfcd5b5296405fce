internal import Base
internal import Checks
package import Findings
internal import ICU
internal import MessageFormat
internal import Messages

/// The texts of the page itself, in each of its languages, as data for its scripts.
///
/// The library resolves the messages here. A script only puts values into their places, and chooses among the texts of
/// a message by the plural category of its one number, which is called `count`.
package enum PageWords {
    /// `{"en": {"direction": "ltr", "checks": {"missing-key": "missing key"}, "texts": {"SAVE": "Save", "TEXT_COUNT": {"one": …, "other": …}}}}`. The place of a
    /// value is its name between U+E000 and U+E001.
    static let json: [UInt8] = {
        var json = JSONWriter(.embedded)
        let catalog = MessageCatalog(messages: messages, developmentLocale: "en")
        let keys = messages["en"].map { $0.keys.sorted() } ?? []
        json.object { json in
            for locale in messages.keys.sorted() {
                let (localizer, samples) = (catalog.localized(for: locale), samples(in: locale))
                json.member(locale.identifier) { json in
                    json.object { json in
                        json.member("direction", locale.textDirection == .rightToLeft ? "rtl" : "ltr")
                        json.member("checks") { writeCheckNames(in: locale, to: &$0) }
                        json.member("texts") { json in
                            json.object { json in
                                for key in keys { write(key, localizer, locale, samples, to: &json) }
                            }
                        }
                    }
                }
            }
        }
        return json.bytes
    }()

    /// The patterns, by locale and key.
    static let messages = EmbeddedTables.pageWords.messages()

    /// The languages of the page, in the order of ``json``.
    private static let languages = messages.keys.sorted().compactMap { FindingLanguage($0.identifier) }

    /// The sentences of a finding in each language of the page, in the order of the languages in ``json``.
    package static func sentences(of finding: Finding) -> [String] { languages.map { $0.show { finding.message } } }

    /// The sentences of a message in each language of the page.
    package static func sentences(of message: FindingMessage) -> [String] { languages.map { $0.show { message.text } } }

    /// A number of a plural category, with its digits as a text spells them.
    private struct Sample {
        let category: PluralCategory
        let number: Int
        let digits: String
    }

    /// A whole number for each category that has one. A count never has a category that only fractions have.
    private static func samples(in locale: LocaleTag) -> [Sample] {
        let rules = PluralRules.rules(for: locale)
        let numbers = MessageCatalog(messages: [locale: ["N": "{n, number}"]], developmentLocale: locale)
        return rules.categories.compactMap { category in
            (Array(0...120) + [1_000_000]).first { rules.category(for: $0) == category }.map { number in
                Sample(
                    category: category, number: number,
                    digits: numbers.text("N", ["n": .integer(number)], locale: locale))
            }
        }
    }

    private static func write(
        _ key: MessageKey, _ localizer: Localizer, _ locale: LocaleTag, _ samples: [Sample], to json: inout JSONWriter
    ) {
        let pattern = messages[locale]?[key] ?? messages["en"]?[key] ?? ""
        let names = MessagePattern(pattern).argumentNames
        var arguments = MessageArguments(names.map { (name: $0, value: .text(place(of: $0))) })
        guard names.contains("count") else {
            return json.member(key.rawValue, localizer.text(key, arguments))
        }
        json.member(key.rawValue) { json in
            json.object { json in
                for sample in samples {
                    arguments["count"] = .integer(sample.number)
                    json.member(sample.category.keyword, replacing(sample.digits, in: localizer.text(key, arguments)))
                }
            }
        }
    }

    /// The names of the audit's checks.
    private static func writeCheckNames(in locale: LocaleTag, to json: inout JSONWriter) {
        (FindingLanguage(locale.identifier) ?? .english).show {
            json.object { json in
                for check in Checks.descriptions { json.member(check.id.rawValue, check.name) }
            }
        }
    }

    private static func place(of name: String) -> String { "\u{E000}\(name)\u{E001}" }

    /// A text in which a number is replaced by the place of any number. A form for one number alone need not contain
    /// it.
    private static func replacing(_ digits: String, in text: String) -> String {
        guard let range = text.firstRange(of: digits) else { return text }
        return text.replacingCharacters(range, with: place(of: "count"))
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
