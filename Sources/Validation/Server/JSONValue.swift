internal import Messages
internal import Tables

extension FieldValue: Encodable {
    /// JSON of the value's kind; a date is a text of ISO 8601, and a file its name: JSON holds no files.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .flag(let flag): try container.encode(flag)
        case .selection(let choices): try container.encode(choices)
        case .date(let date): try container.encode(date.description)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .list(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        case .file(let file): try container.encode(file.name)
        case .null: try container.encodeNil()
        }
    }
}

extension FieldValue {
    /// A value of a JSON document whose objects have no name twice.
    init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .boolean(let flag): self = .flag(flag)
        case .string(let text): self = .text(text)
        case .number(let text): self = Int(jsonNumber: text).map { .integer($0) } ?? .number(Double(text) ?? .nan)
        case .array(let nodes): self.init(elements: nodes.map { FieldValue($0) })
        case .object(let members):
            self = .object(Dictionary(members.map { ($0.key, FieldValue($0.value)) }) { $1 })
        }
    }
}

extension Int {
    /// The whole number that a JSON number (RFC 8259, section 6) is, without the rounding of a `Double`: `1`, `1.0` and
    /// `10e-1` are 1. Nil where the number has a fraction, or lies outside the range of an `Int`.
    init?(jsonNumber text: String) {
        let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        guard let mantissa = parts.first, let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
        let sides = mantissa.split(separator: ".", maxSplits: 1)
        var digits = sides.joined()
        var zeros = exponent.subtractingReportingOverflow(sides.count > 1 ? sides[1].count : 0).partialValue
        while zeros < 0, digits.last == "0" {
            digits.removeLast()
            zeros += 1
        }
        let isZero = !digits.contains { $0 != "0" && $0 != "-" }
        // More zeros than an `Int` has digits are not written out.
        guard isZero || (0...19).contains(zeros) else { return nil }
        self.init(isZero ? "0" : digits + String(repeating: "0", count: zeros))
    }
}
