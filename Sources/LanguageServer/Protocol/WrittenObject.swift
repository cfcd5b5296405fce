internal import Base

/// An object that a person or a model has written: the settings of an editor, or the arguments of a tool. A name that
/// nothing reads is a mistake there. In the messages of the protocols it is none.
typealias WrittenObject = ObjectReader<ResponseError>

extension ResponseError: ObjectError {
    /// The place is left out, because a client has no text to show it in.
    init(_ mistake: ObjectMistake, _ range: Range<Int>, in source: SourceText) {
        self.init(.invalidParams, mistake.message)
    }
}

extension ObjectReader<ResponseError> {
    /// - Parameters:
    ///   - node: the object. A member that is null counts as absent.
    ///   - name: the name of the object in messages.
    init(_ node: JSONNode, named name: String) throws(ResponseError) {
        let source = SourceText(bytes: [], path: name)
        let members = try Self.members(of: node, named: name, in: source).filter { $0.value.value != .null }
        try self.init(JSONNode(value: .object(members), range: node.range), named: name, in: source)
    }

    /// Takes a whole number of a range; nil if there is no such member.
    mutating func wholeNumber(_ name: String, in range: ClosedRange<Int>) throws(ResponseError) -> Int? {
        guard let node = take(name) else { return nil }
        guard let number = node.wholeNumber, range.contains(number) else {
            let isOpen = range.upperBound == .max
            let expected = "a whole number from \(range.lowerBound)" + (isOpen ? "" : " to \(range.upperBound)")
            throw wrong(name, expected, at: node)
        }
        return number
    }
}
