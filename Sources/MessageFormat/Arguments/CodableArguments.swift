internal import ICU

// The spelling of arguments in stored documents. On the wire, errors have plain values instead: see `docs/wire.md`.

extension MessageArgument: Codable {
    private enum CodingKeys: String, CodingKey {
        case integer, number, exact, plain, text, date, list
    }

    /// Decodes an object whose only member is named after the kind of the value, such as `{"integer": 8}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription:
                        "Expected an object with one member: integer, number, exact, plain, text, date or list.")
            )
        }
        switch kind {
        case .integer: self = .integer(try container.decode(Int.self, forKey: kind))
        case .number: self = .number(try container.decode(Double.self, forKey: kind))
        case .exact: self = .exact(try container.decode(Double.self, forKey: kind))
        case .plain:
            let text = try container.decode(String.self, forKey: kind)
            guard let number = DecimalNumber(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: kind, in: container, debugDescription: "Expected a number as JSON writes it, in a string.")
            }
            self = .plain(number)
        case .text: self = .text(try container.decode(String.self, forKey: kind))
        case .date: self = .date(try container.decode(MessageDate.self, forKey: kind))
        case .list: self = .list(try container.decode([String].self, forKey: kind))
        }
    }

    /// Encodes an object whose only member is named after the kind of the value, such as `{"integer": 8}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .integer(let value): try container.encode(value, forKey: .integer)
        case .number(let value): try container.encode(value, forKey: .number)
        case .exact(let value): try container.encode(value, forKey: .exact)
        case .plain(let value): try container.encode(value.description, forKey: .plain)
        case .text(let text): try container.encode(text, forKey: .text)
        case .date(let date): try container.encode(date, forKey: .date)
        case .list(let texts): try container.encode(texts, forKey: .list)
        }
    }
}

extension MessageArguments: Codable {
    private struct Named: Codable {
        let name: String
        let value: MessageArgument
    }

    /// Decodes an array of objects with `name` and `value`, which keeps the order.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if a name occurs twice.
    public init(from decoder: any Decoder) throws {
        let arguments = try [Named](from: decoder)
        guard Set(arguments.map { Array($0.name.utf8) }).count == arguments.count else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Expected each name once."))
        }
        self.init(distinct: arguments.map { ($0.name, $0.value) })
    }

    /// Encodes an array of objects with `name` and `value`.
    public func encode(to encoder: any Encoder) throws {
        try values.map { Named(name: $0.0, value: $0.1) }.encode(to: encoder)
    }
}
