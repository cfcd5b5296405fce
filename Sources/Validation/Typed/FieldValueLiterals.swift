extension FieldValue: ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Creates a number: an ``integer(_:)`` if it has no fraction, as in a request.
    public init(floatLiteral value: Double) {
        self = Int(exactly: value).map { .integer($0) } ?? .number(value)
    }

    /// Creates an array: a ``selection(_:)`` if it only contains texts, as in a request, and otherwise a ``list(_:)``.
    public init(arrayLiteral elements: FieldValue...) {
        self.init(elements: elements)
    }

    /// Creates an object.
    ///
    /// - Precondition: no name occurs twice.
    public init(dictionaryLiteral elements: (String, FieldValue)...) {
        self = .object(Dictionary(uniqueKeysWithValues: elements))
    }
}
