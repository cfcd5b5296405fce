internal import Base
internal import Messages

extension FormRequest {
    /// Reads a request's body of one of three media types: JSON (`application/json`),
    /// `application/x-www-form-urlencoded` and `multipart/form-data`. Other types in JSON, such as
    /// `application/merge-patch+json`, give their members another meaning, and are refused.
    ///
    /// A form's name such as `items[2].email` or `items[2][email]` is a path into arrays and objects, as in JSON. A form
    /// contains only texts and files. If a field takes no texts, its text is read as a number, a flag, a date or a
    /// selection. A flag that a form leaves out is off, because browsers do not send a check box that is off.
    ///
    /// - Parameters:
    ///   - body: the whole body.
    ///   - contentType: the header `Content-Type`.
    ///   - form: the form that the request fills in.
    ///   - limits: the limits for the body.
    ///   - isPartial: whether the request changes only the values that it contains, as with the method `PATCH`. A flag that a
    ///     form leaves out then has no value.
    /// - Throws: an error if the body is malformed, has another media type or character encoding, or exceeds a limit.
    ///   ``BodyError/refusal`` is the answer.
    /// - Complexity: O(*n*) in the length of the body, and O(*m*) in the number of fields for each value.
    public init(
        _ body: [UInt8], contentType: String, for form: FormDefinition, limits: BodyLimits = .standard,
        isPartial: Bool = false
    ) throws(BodyError) {
        // Nearly all clients write the type of JSON like this.
        if contentType == "application/json", body.count <= limits.size {
            self.init(try Self.values(inJSON: body, form, limits), for: form)
            return
        }
        guard let type = MediaType(contentType.utf8), type["charset"].map({ $0.lowercased() == "utf-8" }) ?? true else {
            throw BodyError(.unsupportedType(contentType))
        }
        guard body.count <= limits.size else { throw BodyError(.tooLarge(limit: limits.size)) }
        switch type.name {
        case "application/x-www-form-urlencoded":
            let parts = try FormBody(urlEncoded: body, limits: limits)
            self.init(try Self.values(in: parts, form, limits, isPartial), for: form)
        case "multipart/form-data":
            // RFC 2046, section 5.1.1: a boundary has at most 70 characters.
            guard let boundary = type["boundary"], (1...70).contains(boundary.utf8.count) else {
                throw BodyError(.unsupportedType(contentType))
            }
            let parts = try FormBody(multipart: body, boundary: boundary, limits: limits)
            self.init(try Self.values(in: parts, form, limits, isPartial), for: form)
        case "application/json":
            self.init(try Self.values(inJSON: body, form, limits), for: form)
        case _:
            throw BodyError(.unsupportedType(contentType))
        }
    }

    private static func values(
        in body: FormBody, _ form: FormDefinition, _ limits: BodyLimits, _ isPartial: Bool
    ) throws(BodyError) -> [String: FieldValue] {
        var tree = try FormTree(body, for: form, limits: limits, isPartial: isPartial)
        return try tree.values(for: form)
    }

    private static func values(
        inJSON body: [UInt8], _ form: FormDefinition, _ limits: BodyLimits
    ) throws(BodyError) -> [String: FieldValue] {
        let source = SourceText(bytes: body, path: "")
        if let values = JSONBodyReader.values(in: source, within: limits, count: form.fields.count) { return values }
        let document = JSONDocument(source)
        guard document.source.encoding == .utf8 else {
            throw BodyError(.malformed(expected: "JSON in UTF-8"), at: 0, in: body[...])
        }
        if let error = document.errors.first {
            switch error.kind {
            case .duplicateKey(let name, _):
                throw BodyError(.duplicateName(name), at: error.range.lowerBound, in: body[...])
            default:
                throw BodyError(
                    .malformed(expected: "JSON. \(error.message.dropLast())"), at: error.range.lowerBound, in: body[...]
                )
            }
        }
        guard let root = document.root, case .object(let members) = root.value else {
            throw BodyError(.malformed(expected: "an object: {…}"), at: 0, in: body[...])
        }
        var count = 0
        try check(root, depth: 0, count: &count, body, limits)
        if let (problem, offset) = limits.problemOfNames(in: root) {
            throw BodyError(BodyError.Kind(problem), at: offset, in: body[...])
        }
        return Dictionary(members.map { ($0.key, FieldValue($0.value)) }) { $1 }
    }

    /// The recursion is as deep as the document, whose depth the reader limits.
    static func check(
        _ node: JSONNode, depth: Int, count: inout Int, _ body: [UInt8], _ limits: BodyLimits
    ) throws(BodyError) {
        let children: [JSONNode]
        switch node.value {
        case .array(let nodes): children = nodes
        case .object(let members): children = members.map(\.value)
        case .null, .boolean, .number, .string: return
        }
        count += children.count
        if depth >= limits.depth {
            throw BodyError(.tooLarge(limit: limits.depth), at: node.range.lowerBound, in: body[...])
        }
        if count > limits.values {
            throw BodyError(.tooLarge(limit: limits.values), at: node.range.lowerBound, in: body[...])
        }
        for child in children { try check(child, depth: depth + 1, count: &count, body, limits) }
    }
}

extension FormDefinition {
    /// Validates values, and returns them trimmed and typed. A text that a rule reads as a number or a date becomes that
    /// number or date, in the person's locale.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``FormRequest``.
    ///   - locale: the person's locale, for rules that read numbers or dates.
    ///   - limits: the limits for the work and for the number of failures.
    /// - Precondition: the form has no asynchronous rules: see ``hasAsyncRules``. In an asynchronous function, Swift chooses
    ///   the method that runs them.
    /// - Throws: a refusal if a value breaks a rule.
    /// - Complexity: one call of every rule, and a second one of ``Rule/typedValue(of:in:)`` for each valid value.
    public func validated(
        _ values: [String: FieldValue], locale: LocaleTag = .undetermined, limits: ValidationLimits = .standard
    ) throws(Refusal) -> [String: FieldValue] {
        try validated(values, in: ValidationContext(locale: locale, limits: limits), limits: limits)
    }

    /// Validates values, and returns them trimmed and typed: see `validated(_:locale:limits:)`.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``FormRequest``.
    ///   - context: the person's locale and time zone, and the current time. Its fields are ignored. Create a context for each
    ///     validation.
    ///   - limits: the limits, of which only the number of failures is used. The context limits the work.
    /// - Throws: a refusal if a value breaks a rule.
    public func validated(
        _ values: [String: FieldValue], in context: ValidationContext, limits: ValidationLimits = .standard
    ) throws(Refusal) -> [String: FieldValue] {
        requireNoAsyncRules()
        let judged = fields.judging(values, in: context)
        if let refusal = refusal(of: judged, limits: limits) { throw refusal }
        return typedValues(of: values, in: judged.context)
    }

    /// The values as their rules read them. Values that were not given are left out.
    func typedValues(of values: [String: FieldValue], in context: ValidationContext) -> [String: FieldValue] {
        var typed: [String: FieldValue] = [:]
        // The loop uses indices, because an iterator would copy each field, and a field is large.
        for index in fields.indices {
            let name = fields[index].name
            guard values[name] != nil, let value = context.fields[name] else { continue }
            typed[name] = fields[index].rules.typedValue(of: value, in: context)
        }
        return typed
    }
}
