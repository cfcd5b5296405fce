import CPeers
import Foundation
import Messages

extension Fixture {
    func cases() -> [Case] {
        let room = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 256)
        return [plainKey(), typedKey(), plural(room), pluralBuffer(room), compile()]
    }

    private var cKeys: [UnsafeMutablePointer<CChar>] { keys.compactMap { strdup($0) } }

    private var gettextPlain: Contender {
        let cKeys = cKeys
        return Contender(name: "gettext") { count in
            for index in 0..<count { consume(peer_gettext(cKeys[index % cKeys.count])) }
        }
    }

    private var foundationPlain: Contender {
        Contender(name: "foundation") { count in
            for index in 0..<count {
                consume(bundle.localizedString(forKey: keys[index % keys.count], value: nil, table: nil))
            }
        }
    }

    private func plainKey() -> Case {
        let ours = Contender(name: "ours") { count in
            for index in 0..<count { consume(localizer[MessageKey(rawValue: keys[index % keys.count])]) }
        }
        return Case(name: "plain-key", ours: ours, peers: [gettextPlain, foundationPlain], count: 20_000)
    }

    private func typedKey() -> Case {
        let typed = keys.map { MessageKey(rawValue: $0) }
        let ours = Contender(name: "ours") { count in
            for index in 0..<count { consume(localizer[typed[index % typed.count]]) }
        }
        return Case(name: "typed-key", ours: ours, peers: [gettextPlain, foundationPlain], count: 20_000)
    }

    private func gettextPlural(_ room: UnsafeMutableBufferPointer<CChar>, toString: Bool) -> Contender {
        Contender(name: "gettext") { count in
            for index in 0..<count {
                consume(
                    peer_gettext_plural(
                        Self.pluralKey, Self.pluralKey + "_PLURAL", UInt(index % 50), "Ana", room.baseAddress, room.count
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
        let key = MessageKey(rawValue: Self.pluralKey)
        let ours = Contender(name: "ours") { count in
            for index in 0..<count {
                consume(localizer.text(key, ["count": .integer(index % 50), "name": "Ana"]))
            }
        }
        let foundation = Contender(name: "foundation") { count in
            for index in 0..<count {
                let format = bundle.localizedString(forKey: Self.pluralKey, value: nil, table: nil)
                consume(String(format: format, index % 50, "Ana"))
            }
        }
        return Case(
            name: "plural", ours: ours, peers: [gettextPlural(room, toString: true), icuPlural(room), foundation],
            count: 5_000)
    }

    private func pluralBuffer(_ room: UnsafeMutableBufferPointer<CChar>) -> Case {
        let key = MessageKey(rawValue: Self.pluralKey)
        let ours = Contender(name: "ours") { count in
            var buffer: [UInt8] = []
            buffer.reserveCapacity(256)
            for index in 0..<count {
                buffer.removeAll(keepingCapacity: true)
                localizer.append(key, ["count": .integer(index % 50), "name": "Ana"], to: &buffer)
                consume(buffer.count)
            }
        }
        return Case(
            name: "plural-buffer", ours: ours, peers: [gettextPlural(room, toString: false), icuPlural(room)],
            count: 20_000)
    }

    private func compile() -> Case {
        let ours = Contender(name: "ours") { count in
            for _ in 0..<count { consume(CompiledMessage(Self.plural, locale: "en")) }
        }
        let icu = Contender(name: "icu") { count in
            for _ in 0..<count { peer_icu_close(peer_icu_open(Self.plural, "en")) }
        }
        return Case(name: "compile", ours: ours, peers: [icu], count: 1_000)
    }
}
