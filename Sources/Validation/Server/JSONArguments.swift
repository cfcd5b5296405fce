internal import Base
internal import MessageFormat
internal import Messages

// The arguments of a failure in JSON.

extension JSONWriter {
    mutating func arguments(_ arguments: MessageArguments) {
        object { json in
            for (name, value) in arguments.sorted {
                json.member(name) { json in
                    switch value {
                    case .integer(let number): json.integer(number)
                    case .number(let number), .exact(let number): json.number(number)
                    // As text, so that a client that shows the message itself writes the number in no other way.
                    case .plain(let number): json.string(number.description)
                    case .text(let text): json.string(text)
                    case .date(let date): json.string(date.plainText)
                    case .list(let texts): json.array(texts) { $0.string($1) }
                    }
                }
            }
        }
    }
}

extension MessageArguments {
    /// Reads the arguments from an object. Members that cannot be arguments are left out.
    ///
    /// - Parameter key: the key of the message. A string that looks like a date is one, unless the shipped message with this key
    ///   has text there, such as an example, or a number.
    init(_ node: JSONNode, of key: MessageKey?) {
        guard case .object(let members) = node.value else {
            self.init()
            return
        }
        // No shipped key is longer. A long key from the network could take long to look up.
        let types = key.flatMap { $0.rawValue.utf8.count <= 64 ? Self.types[$0] : nil } ?? [:]
        self.init(
            distinct: members.compactMap { member in
                MessageArgument(member.value, of: types[member.key]).map { (member.key, $0) }
            })
    }
}

extension MessageArguments {
    /// The types of the arguments of shipped messages. What is text for one rule is text.
    private static let types = Dictionary(StandardRules.declaredMessages.map { ($0.key, $0.arguments) }) {
        $0.merging($1) { $0 == .text ? $0 : $1 }
    }
}

extension MessageArgument {
    /// - Parameter type: the type of the argument in the shipped message; nil if that has no such argument.
    fileprivate init?(_ node: JSONNode, of type: ArgumentType?) {
        switch node.value {
        case .number(let text):
            // Whoever enters a limit that is shown must enter the limit itself.
            self = Int(jsonNumber: text).map { .integer($0) } ?? .exact(Double(text) ?? .nan)
        case .string(let text):
            switch type {
            case .text: self = .text(text)
            case .integer, .number: self = DecimalNumber(text).map { .plain($0) } ?? .text(text)
            case .date, .list, nil: self = MessageDate(plainText: text).map { .date($0) } ?? .text(text)
            }
        case .array(let nodes):
            self = .list(nodes.compactMap { if case .string(let text) = $0.value { text } else { nil } })
        case .null, .boolean, .object:
            return nil
        }
    }
}

extension MessageDate {
    /// Reads a time such as `2030-12-31T00:00:00Z`, as ``plainText`` writes it.
    fileprivate init?(plainText text: String) {
        // A short text is split in constant time, whatever it contains.
        guard text.utf8.count == 20 else { return nil }
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = CalendarDate(parts[0]), parts[1].utf8.count == 9, parts[1].last == "Z" else {
            return nil
        }
        let clock = parts[1].dropLast().split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, zip(clock, [24, 60, 60]).allSatisfy({ (0..<$1).contains($0) }) else { return nil }
        self = day.messageDate
        secondsSince1970 += Double(clock[0] * 3600 + clock[1] * 60 + clock[2])
    }
}
