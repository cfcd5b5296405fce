// The spelling of values in stored documents. A date and a time are texts in ISO 8601 format, as in requests.

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
