import Base
import Foundation
import ICU
import MessageFormat
import Messages
import Tables
import Validation

/// One text of the shipped catalog as a reader meets it: a message with one set of arguments.
struct RenderedMessage: Sendable {
    let key: MessageKey
    /// The number that the text is about, and the argument it is given as; nil where it is about none.
    let number: (name: String, value: MessageArgument)?
    let text: String
    /// The locale whose table answered.
    let locale: LocaleTag?

    /// Where a language's forms change, and where a careless one breaks.
    private static let boundaries = [0, 1, 2, 3, 5, 10, 11, 21, 100, 101, 1_000_000]
    private static let fraction = 1.5

    /// A date whose day, month and year cannot be taken for each other: 2030-01-31, noon.
    private static let day = MessageDate(secondsSince1970: 1_896_091_200, calendar: .gregorian)
    static let example = "31.12.2030"
    private static let examples: [MessageKey: String] = [
        .invalidTime: "14:30", .invalidDateTime: "2030-12-31T14:30:00Z",
    ]

    /// Every message for a reader of `locale`, in the order of the English table, at each boundary of its number.
    static func all(for locale: LocaleTag, in catalog: MessageCatalog = .standard) -> [RenderedMessage] {
        let messages = catalog.localized(for: locale)
        return keys.flatMap { key in
            variants(of: key).map { number in
                var arguments: MessageArguments = [
                    "example": .text(examples[key] ?? example), "earliest": .date(day), "latest": .date(day),
                    "value": "ABC-1", "text": "@", "allowed": "a–z 0–9 -", "types": .list(["PNG", "PDF"]),
                    "texts": .list(["@", "+"]), "starts": .list(["https://", "+48"]), "ends": .list([".org", "%"]),
                    "label": .text(messages[.email]), "message": .text(messages[.cannotEmpty]),
                ]
                // A message that shows several numbers shows the same one.
                for name in shownNumbers[key, default: []] { arguments[name] = number?.value }
                let resolution = messages.resolve(key, arguments)
                return RenderedMessage(key: key, number: number, text: resolution.text, locale: resolution.locale)
            }
        }
    }

    /// Whether a message has plural forms, in which a language may write a number as a word.
    static func countsInWords(_ key: MessageKey) -> Bool {
        english.last { $0.key == key.rawValue }?.value.text?.text.contains(", plural,") ?? false
    }

    /// The keys, in the order of the English table.
    static let keys: [MessageKey] = english.map { MessageKey($0.key) }

    private static let english = entries(of: "en")

    private static func entries(of locale: LocaleTag) -> TableEntries {
        let file = Repository.folder.appending(path: "Localizations/\(locale).lproj/Validation.strings")
        let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
        return TableFile(SourceText(bytes: bytes, path: file.path())).entries()
    }

    /// The catalog of one table of the shipped catalog.
    static func catalog(of locale: LocaleTag) -> MessageCatalog {
        let messages = entries(of: locale).map { (MessageKey($0.key), $0.value.text?.text ?? "") }
        return MessageCatalog(
            messages: [locale: Dictionary(messages) { $1 }], developmentLocale: locale)
    }

    private static func variants(of key: MessageKey) -> [(name: String, value: MessageArgument)?] {
        guard let (name, type) = shownNumber[key] else { return [nil] }
        let values = boundaries.map { MessageArgument.integer($0) } + [.number(fraction)]
        return values.filter(type.allows).map { (name, $0) }
    }

    /// The names of the numbers that each message shows, by its key.
    private static let shownNumbers: [MessageKey: Set<String>] = StandardRules.declaredMessages.reduce(into: [:]) {
        for (name, type) in $1.arguments where shown[$1.key]?.contains(name) == true {
            switch type {
            case .integer, .number: $0[$1.key, default: []].insert(name)
            case .text, .date, .list: break
            }
        }
    }

    /// The arguments that each message shows, by its key.
    private static let shown = Dictionary(
        english.map { entry in
            (MessageKey(entry.key), Set(MessagePattern(entry.value.text?.text ?? "").argumentNames))
        }, uniquingKeysWith: { $1 })

    /// The number that each message shows, by its key: `length` and the like are given and not shown.
    private static let shownNumber: [MessageKey: (name: String, type: ArgumentType)] = {
        var numbers: [MessageKey: (name: String, type: ArgumentType)] = [:]
        for declaration in StandardRules.declaredMessages {
            for (name, type) in declaration.arguments.sorted(by: { $0.key > $1.key })
            where shown[declaration.key]?.contains(name) == true {
                switch type {
                case .integer, .number:
                    // Of several numbers, a message is about the last by name: the step, not the nearest multiple.
                    if let known = numbers[declaration.key], known.name != name { continue }
                    let known = numbers[declaration.key]?.type
                    numbers[declaration.key] = (name, known.flatMap { $0.union(type) } ?? type)
                case .text, .date, .list: break
                }
            }
        }
        return numbers
    }()
}
