// The spelling of values in stored documents. A date and a time are texts in ISO 8601 format, as in requests, and a path is
// an array of its steps.

extension CalendarDate: Codable {
    /// Decodes a text in ISO 8601 format, such as `2030-12-31`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let date = CalendarDate(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Expected a date in ISO 8601 format, such as 2030-12-31.")
        }
        self = date
    }

    /// Encodes a text in ISO 8601 format.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension TimeOfDay: Codable {
    /// Decodes a text in ISO 8601 format, such as `14:30`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let time = TimeOfDay(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Expected a time in ISO 8601 format, such as 14:30.")
        }
        self = time
    }

    /// Encodes a text in ISO 8601 format.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension ValuePath: Codable {
    /// Decodes an array of names and indices, such as `["items", 2, "email"]`.
    public init(from decoder: any Decoder) throws {
        self.init(try [Step](from: decoder))
    }

    /// Encodes an array of names and indices.
    public func encode(to encoder: any Encoder) throws {
        try steps.encode(to: encoder)
    }
}

extension ValuePath.Step: Codable {
    /// Decodes a name or an index.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let name = try? container.decode(String.self) {
            self = .name(name)
        } else {
            self = .index(try container.decode(Int.self))
        }
    }

    /// Encodes a name as a string, and an index as a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .name(let name): try container.encode(name)
        case .index(let index): try container.encode(index)
        }
    }
}
