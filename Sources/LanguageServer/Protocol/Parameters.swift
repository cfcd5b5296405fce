internal import Base

/// Access to the members of a message. The methods that throw name the member that is missing or has a value of another
/// kind.
extension JSONNode {
    func required(_ name: String) throws(ResponseError) -> JSONNode {
        guard let node = self[name], node.value != .null else {
            throw ResponseError(.invalidParams, "`\(name)` is missing.")
        }
        return node
    }

    /// A member that may be absent or null.
    func optional(_ name: String) -> JSONNode? {
        guard let node = self[name], node.value != .null else { return nil }
        return node
    }

    func text(_ name: String) throws(ResponseError) -> String {
        guard case .string(let text) = try required(name).value else {
            throw ResponseError(.invalidParams, "`\(name)` must be a text.")
        }
        return text
    }

    func wholeNumber(_ name: String) throws(ResponseError) -> Int {
        guard let number = try required(name).wholeNumber else {
            throw ResponseError(.invalidParams, "`\(name)` must be a whole number.")
        }
        return number
    }

    func elements(_ name: String) throws(ResponseError) -> [JSONNode] {
        guard case .array(let nodes) = try required(name).value else {
            throw ResponseError(.invalidParams, "`\(name)` must be an array.")
        }
        return nodes
    }

    var wholeNumber: Int? {
        guard case .number(let digits) = value else { return nil }
        return Int(digits)
    }

    var flag: Bool {
        guard case .boolean(let flag) = value else { return false }
        return flag
    }

    /// The value at the end of a path of names; nil where a name of the path is missing.
    func value(at path: String...) -> JSONNode? {
        var node: JSONNode? = self
        for name in path { node = node?.optional(name) }
        return node
    }

    /// The elements of an array; empty for any other kind of value.
    var array: [JSONNode] {
        guard case .array(let nodes) = value else { return [] }
        return nodes
    }
}
