import CPeers
import Messages

/// What is measured once a process, in a process of its own.
@main
enum Opening {
    private static let plural = "{count, plural, one {{name} has # new message.} other {{name} has # new messages.}}"

    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case "memory": memory(withPlurals: true)
        case "memory-plain": memory(withPlurals: false)
        default: first()
        }
    }

    /// The standard catalog opened, and its first message answered: in a process that has done nothing else, and again
    /// for a locale that it has not yet spoken.
    static func first() {
        let cold = ContinuousClock().measure {
            consume(MessageCatalog.standard.text("TEXT_TOO_SHORT", ["min": 8], locale: "en"))
        }
        let warm = MessageCatalog.standard.locales.filter { $0 != "en" }.map { locale in
            ContinuousClock().measure {
                consume(MessageCatalog.standard.text("TEXT_TOO_SHORT", ["min": 8], locale: locale))
            }.nanoseconds
        }.sorted()
        let again = ContinuousClock().measure {
            let catalog = MessageCatalog(
                messages: ["en": ["TEXT_TOO_SHORT": "{min, plural, one {# character} other {# characters}}"]],
                developmentLocale: "en")
            consume(catalog.text("TEXT_TOO_SHORT", ["min": 8], locale: "en"))
        }
        let figures = [cold.nanoseconds, warm[warm.count / 2], again.nanoseconds]
            .map { String(Int($0 / 1000)) }
        print(
            "# opening, µs: cold \(figures[0]), another locale warm \(figures[1]), another catalog warm \(figures[2])")
    }

    /// A hundred locales with forty messages each, all of them answered once.
    static func memory(withPlurals: Bool) {
        consume(MessageCatalog.standard.text("TEXT_TOO_SHORT", ["min": 8], locale: "en"))
        let locales = LocaleTag.all.filter { $0.region == nil }.prefix(100)
        let before = peer_allocated_bytes()
        var messages: [LocaleTag: [MessageKey: String]] = [:]
        for locale in locales {
            for index in 0..<40 {
                messages[locale, default: [:]][MessageKey("MESSAGE_KEY_\(index)")] =
                    withPlurals && index % 4 == 0
                    ? plural : "A message in \(locale) without arguments, number \(index)."
            }
        }
        let catalog = MessageCatalog(messages: messages, developmentLocale: "en")
        for locale in locales {
            let localizer = catalog.localized(for: [locale])
            for index in 0..<40 {
                consume(localizer.text(MessageKey("MESSAGE_KEY_\(index)"), ["count": .integer(index), "name": "Ana"]))
            }
        }
        messages = [:]
        let bytes = peer_allocated_bytes() - before
        print("# memory, \(locales.count) locales × 40 messages: \(bytes / 1000) kB")
        consume(catalog)
    }
}

extension Duration {
    fileprivate var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

/// Keeps a result from being optimised away.
@inline(never)
private func consume<Value>(_ value: borrowing Value) {}
