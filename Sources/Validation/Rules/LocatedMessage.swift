internal import Base
internal import Messages

/// A message that a part of a form file can show, and the place that says so.
struct LocatedMessage {
    let message: MessageDeclaration
    let range: Range<Int>
    /// Whether it says that a value is wrong, as no label does.
    let isFailure: Bool
}

extension FormObject {
    /// Takes the key of a message.
    mutating func message(
        _ name: String, declaring messages: inout [LocatedMessage]
    ) throws(FormError) -> MessageKey? {
        guard let text = try text(name) else { return nil }
        let key = MessageKey(text.value)
        messages.append(LocatedMessage(message: MessageDeclaration(key), range: text.range, isFailure: false))
        return key
    }

    /// Takes the messages for the server's codes.
    mutating func serverErrors(
        declaring messages: inout [LocatedMessage]
    ) throws(FormError) -> [String: MessageKey] {
        var keys: [String: MessageKey] = [:]
        for member in try members("serverErrors") {
            guard case .string(let text) = member.value.value, !text.isEmpty else {
                throw wrong(member.key, "a text that is not empty", at: member.value)
            }
            let key = MessageKey(text)
            keys[member.key] = key
            messages.append(
                LocatedMessage(message: MessageDeclaration(key), range: member.value.range, isFailure: false))
        }
        return keys
    }
}
