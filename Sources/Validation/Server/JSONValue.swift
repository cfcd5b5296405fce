internal import Base
internal import Messages

extension FieldValue: Encodable {
    /// Encodes the value as the JSON value of its kind. A date is encoded as a text in ISO 8601 format, and a file as its
    /// name, because JSON cannot contain files.
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
    /// Creates the value of a node. No object in the document may have two members of the same name.
    init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .boolean(let flag): self = .flag(flag)
        case .string(let text): self = .text(text)
        case .number(let text): self.init(jsonNumber: text)
        case .array(let nodes): self.init(elements: nodes.map { FieldValue($0) })
        case .object(let members):
            self = .object(Dictionary(members.map { ($0.key, FieldValue($0.value)) }) { $1 })
        }
    }

    /// Creates the value of a JSON number (RFC 8259, section 6).
    init(jsonNumber text: String) {
        self = Int(jsonNumber: text).map { .integer($0) } ?? .number(Double(text) ?? .nan)
    }
}

extension Int {
    /// The whole number that a JSON number (RFC 8259, section 6) stands for, without the rounding of `Double`: `1`, `1.0`
    /// and `10e-1` are 1. Nil if the number has a fraction or is outside the range of `Int`.
    init?(jsonNumber text: String) {
        // Nearly all numbers are digits alone, or end with a digit of their fraction.
        if let number = Int(text) {
            self = number
            return
        }
        let hasExponent = text.utf8.contains { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
        if !hasExponent, text.utf8.last != UInt8(ascii: "0") { return nil }
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
        // A number with more zeros than an `Int` has digits is out of range, and its zeros are never written out.
        guard isZero || (0...19).contains(zeros) else { return nil }
        self.init(isZero ? "0" : digits + String(repeating: "0", count: zeros))
    }
}
