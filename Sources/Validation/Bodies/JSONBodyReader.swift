internal import Base
internal import Messages

/// Reads the values of a JSON body in one pass, without a tree.
///
/// It stops at the first defect, and at the first limit that the body exceeds. A `JSONDocument` then finds out what is wrong,
/// and where.
struct JSONBodyReader: ~Escapable {
    private var steps: JSONReader
    private let source: SourceText
    private let limits: BodyLimits
    /// The number of values so far, without the body itself.
    private var count = 0

    @_lifetime(copy text)
    private init(_ text: Span<UInt8>, of source: SourceText, within limits: BodyLimits) {
        steps = JSONReader(text)
        self.source = source
        self.limits = limits
    }

    /// The values of the object in a body by name; nil if there is a defect.
    ///
    /// - Parameter count: the expected number of values.
    static func values(in source: SourceText, within limits: BodyLimits, count: Int) -> [String: FieldValue]? {
        guard source.encoding == .utf8, source.errors.isEmpty else { return nil }
        let text = source.text
        var reader = JSONBodyReader(text.span, of: source, within: limits)
        guard case .beginObject = reader.steps.next(), let values = reader.members(at: 0, count: count),
            case .end = reader.steps.next(), reader.steps.errors.isEmpty
        else { return nil }
        return values
    }

    /// The members of an object. The recursion is as deep as the body, whose depth the reader limits.
    private mutating func members(at depth: Int, count: Int = 0) -> [String: FieldValue]? {
        guard depth < limits.depth else { return nil }
        var members = [String: FieldValue](minimumCapacity: count)
        while true {
            switch steps.next() {
            case .endObject: return members
            case .key(let token):
                let name = token.text.text(in: source)
                // A name that is equivalent to an earlier one is a defect too. Long names aren't compared, since that could take
                // quadratic time.
                guard steps.errors.isEmpty, limits.problem(ofName: name) == nil, let value = value(at: depth),
                    members.updateValue(value, forKey: name) == nil
                else { return nil }
            default: return nil
            }
        }
    }

    private mutating func elements(at depth: Int) -> FieldValue? {
        guard depth < limits.depth else { return nil }
        var elements: [FieldValue] = []
        while true {
            let step = steps.next()
            if case .endArray = step { return FieldValue(elements: elements) }
            guard steps.errors.isEmpty, let value = value(of: step, at: depth) else { return nil }
            elements.append(value)
        }
    }

    private mutating func value(at depth: Int) -> FieldValue? { value(of: steps.next(), at: depth) }

    /// - Parameter depth: the number of objects and arrays around the one that contains the value.
    private mutating func value(of step: JSONEvent, at depth: Int) -> FieldValue? {
        count += 1
        guard count <= limits.values else { return nil }
        switch step {
        case .string(let token): return .text(token.text.text(in: source))
        case .number(let range): return FieldValue(jsonNumber: source[range])
        case .boolean(let flag, _): return .flag(flag)
        case .null: return .null
        case .beginObject: return members(at: depth + 1).map { .object($0) }
        case .beginArray: return elements(at: depth + 1)
        case .key, .endObject, .endArray, .skipped, .end: return nil
        }
    }
}
