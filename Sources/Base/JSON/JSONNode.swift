/// A value with its place, in a JSON document or in another document with the same kinds of values.
public struct JSONNode: Sendable, Hashable {
    /// The value itself, without its place.
    public let value: Value
    /// The value's bytes in the source's text, quotes and brackets included.
    public let range: Range<Int>

    /// The kinds of values of RFC 8259, section 3.
    public enum Value: Sendable, Hashable {
        case null
        case boolean(Bool)
        /// The number as it is written: `1.0` and `1` differ, and no digit is lost.
        case number(String)
        /// The text with its escapes resolved.
        case string(String)
        case array([JSONNode])
        /// The members in the order of the document. A key that occurs twice is listed twice.
        case object([JSONMember])
    }

    package init(value: Value, range: Range<Int>) {
        self.value = value
        self.range = range
    }

    /// The text, if the value is a text.
    package var textValue: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    /// The value of an object's last member of that name; nil for another kind of value. Names are compared by their bytes.
    ///
    /// - Complexity: linear in the number of members.
    public subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }
}

/// A name and a value of a JSON object.
public struct JSONMember: Sendable, Hashable {
    /// The name with its escapes resolved.
    public let key: String
    /// The name's bytes in the source's text, quotes included.
    public let keyRange: Range<Int>
    /// The value.
    public let value: JSONNode

    package init(key: String, keyRange: Range<Int>, value: JSONNode) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
    }
}
