import Messages

/// Accessors that `MessagesPlugin` makes of `Localizations`, against keys that a program keeps.
func generatedKey() -> Case {
    let localizer = BenchMessages.catalog.localized(for: ["en"])
    let messages = BenchMessages(localizer)
    let generated = Contender(name: "ours") { count in
        let messages = messages
        for _ in 0..<count / 16 {
            consume(messages.messageKey0001)
            consume(messages.messageKey0002)
            consume(messages.messageKey0003)
            consume(messages.messageKey0004)
            consume(messages.messageKey0005)
            consume(messages.messageKey0006)
            consume(messages.messageKey0007)
            consume(messages.messageKey0008)
            consume(messages.messageKey0009)
            consume(messages.messageKey0010)
            consume(messages.messageKey0011)
            consume(messages.messageKey0012)
            consume(messages.messageKey0013)
            consume(messages.messageKey0014)
            consume(messages.messageKey0015)
            consume(messages.messageKey0016)
        }
    }
    let keys = (1...16).map { MessageKey("MESSAGE_KEY\(String($0 + 10_000).dropFirst())") }
    let kept = Contender(name: "typed-key") { count in
        let localizer = localizer
        keys.withUnsafeBufferPointer { keys in
            for index in 0..<count { consume(localizer[keys[index % 16]]) }
        }
    }
    return Case(name: "generated-key", ours: generated, peers: [kept], count: 160_000)
}
