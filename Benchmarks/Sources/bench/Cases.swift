import CPeers
import Foundation
@_spi(Measurement) import Messages

extension Fixture {
    func cases() -> [Case] {
        let room = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 256)
        return [plainKey(), typedKey(), plural(room), pluralBuffer(room)] + compile(room) + mf2(room)
    }

    private var gettextPlain: Contender {
        let cKeys = keys.compactMap { strdup($0) }
        return Contender(name: "gettext") { count in
            for index in 0..<count { consume(peer_gettext(cKeys[index % Self.count])) }
        }
    }

    private var foundationPlain: Contender {
        Contender(name: "foundation") { count in
            for index in 0..<count {
                consume(bundle.localizedString(forKey: keys[index % Self.count], value: nil, table: nil))
            }
        }
    }

    private func plainKey() -> Case {
        let ours = Contender(name: "ours") { count in
            let localizer = localizer
            keys.withUnsafeBufferPointer { keys in
                for index in 0..<count { consume(localizer[MessageKey(rawValue: keys[index % Self.count])]) }
            }
        }
        return Case(name: "plain-key", ours: ours, peers: [gettextPlain, foundationPlain], count: 100_000)
    }

    private func typedKey() -> Case {
        let typed = keys.map { MessageKey(rawValue: $0) }
        let ours = Contender(name: "ours") { count in
            let localizer = localizer
            typed.withUnsafeBufferPointer { typed in
                for index in 0..<count { consume(localizer[typed[index % Self.count]]) }
            }
        }
        return Case(name: "typed-key", ours: ours, peers: [gettextPlain, foundationPlain], count: 100_000)
    }

    private func gettextPlural(_ room: UnsafeMutableBufferPointer<CChar>) -> Contender {
        Contender(name: "gettext") { count in
            for index in 0..<count {
                consume(
                    peer_gettext_plural(
                        "INBOX_COUNT", "INBOX_COUNT_PLURAL", UInt(index % 50), "Ana", room.baseAddress, room.count
                    ))
            }
        }
    }

    private func icuPlural(_ room: UnsafeMutableBufferPointer<CChar>) -> Contender {
        let message = peer_icu_open(Self.plural, "en")
        return Contender(name: "icu") { count in
            for index in 0..<count {
                consume(peer_icu_plural(message, Int64(index % 50), "Ana", room.baseAddress, room.count))
            }
        }
    }

    private func plural(_ room: UnsafeMutableBufferPointer<CChar>) -> Case {
        let ours = Contender(name: "ours") { count in
            let localizer = localizer
            for index in 0..<count {
                consume(localizer.text(.inbox, ["count": .integer(index % 50), "name": "Ana"]))
            }
        }
        let foundation = Contender(name: "foundation") { count in
            for index in 0..<count {
                let format = bundle.localizedString(forKey: Self.pluralKey, value: nil, table: nil)
                consume(String(format: format, index % 50, "Ana"))
            }
        }
        return Case(
            name: "plural", ours: ours, peers: [gettextPlural(room), icuPlural(room), foundation],
            count: 5_000)
    }

    private func pluralBuffer(_ room: UnsafeMutableBufferPointer<CChar>) -> Case {
        let ours = Contender(name: "ours") { count in
            let localizer = localizer
            var buffer: [UInt8] = []
            buffer.reserveCapacity(256)
            for index in 0..<count {
                buffer.removeAll(keepingCapacity: true)
                localizer.append(.inbox, ["count": .integer(index % 50), "name": "Ana"], to: &buffer)
                consume(buffer.count)
            }
        }
        return Case(
            name: "plural-buffer", ours: ours, peers: [gettextPlural(room), icuPlural(room)],
            count: 20_000)
    }

    private func icuCompile(_ room: UnsafeMutableBufferPointer<CChar>) -> Contender {
        Contender(name: "icu") { count in
            for index in 0..<count {
                let message = peer_icu_open(Self.plural, "en")
                consume(peer_icu_plural(message, Int64(index % 50), "Ana", room.baseAddress, room.count))
                peer_icu_close(message)
            }
        }
    }

    /// From the pattern to the first text, as libicu's MessageFormat is used where nobody keeps it; and, for the record,
    /// the making of both alone, of which libicu puts off the plural rules and number formats to the first text.
    private func compile(_ room: UnsafeMutableBufferPointer<CChar>) -> [Case] {
        let ours = Contender(name: "ours") { count in
            for index in 0..<count {
                let message = MeasuredMessage(Self.plural, locale: "en")
                consume(message.text(["count": .integer(index % 50), "name": "Ana"]))
            }
        }
        let oursAlone = Contender(name: "ours") { count in
            for _ in 0..<count { consume(MeasuredMessage(Self.plural, locale: "en")) }
        }
        let icuAlone = Contender(name: "icu") { count in
            for _ in 0..<count { peer_icu_close(peer_icu_open(Self.plural, "en")) }
        }
        return [
            Case(name: "compile", ours: ours, peers: [icuCompile(room)], count: 1_000),
            Case(name: "compile-alone", ours: oursAlone, peers: [icuAlone], count: 1_000),
        ]
    }

    /// libicu 78's MessageFormat 2, built and shown once, where `Tools/Message2/build` has made its library.
    private func message2(_ room: UnsafeMutableBufferPointer<CChar>) -> [Contender] {
        let library = ProcessInfo.processInfo.environment["ICU_MESSAGE2"] ?? ".build/icu-78.3/libmessage2.so"
        guard peer_message2_load(library) != 0 else { return [] }
        return [
            Contender(name: "icu-message2") { count in
                for index in 0..<count {
                    consume(
                        peer_message2_text(
                            Self.mf2Plural, "en", "count", Double(index % 50), "name", "Ana", room.baseAddress,
                            Int32(room.count)))
                }
            }
        ]
    }

    /// The same message in MessageFormat 2, which is to cost what it costs in ICU MessageFormat.
    private func mf2(_ room: UnsafeMutableBufferPointer<CChar>) -> [Case] {
        let catalog = MessageCatalog(
            messages: ["en": [.inbox: Self.mf2Plural]], developmentLocale: "en", syntax: .mf2)
        let reader = catalog.localized(for: ["en"])
        let plural = Contender(name: "ours") { count in
            for index in 0..<count {
                consume(reader.text(.inbox, ["count": .integer(index % 50), "name": "Ana"]))
            }
        }
        let icuSyntax = Contender(name: "ours-icu") { count in
            let localizer = localizer
            for index in 0..<count {
                consume(localizer.text(.inbox, ["count": .integer(index % 50), "name": "Ana"]))
            }
        }
        let compile = Contender(name: "ours") { count in
            for index in 0..<count {
                let message = MeasuredMessage(Self.mf2Plural, syntax: .mf2, locale: "en")
                consume(message.text(["count": .integer(index % 50), "name": "Ana"]))
            }
        }
        return [
            Case(name: "mf2-plural", ours: plural, peers: [icuSyntax, icuPlural(room)], count: 5_000),
            Case(name: "mf2-compile", ours: compile, peers: [icuCompile(room)] + message2(room), count: 1_000),
        ]
    }
}

extension MessageKey {
    fileprivate static let inbox: MessageKey = "INBOX_COUNT"
}
