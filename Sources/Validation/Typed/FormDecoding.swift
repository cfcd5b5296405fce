public import MessageFormat
internal import Messages

extension TypedForm {
    /// Reads a request's body, and returns the model that it describes.
    ///
    /// JSON, `application/x-www-form-urlencoded` and `multipart/form-data` are read: see
    /// `FormRequest.init(_:contentType:for:limits:isPartial:)`. If the model has a ``Patch``, a flag that a submitted form leaves
    /// out has no value.
    ///
    /// ```swift
    /// let context = ValidationContext(locale: language.formatLocale, timeZone: "Europe/Warsaw")
    /// let signUp = try SignUp.form.decode(body, contentType: request.headers["Content-Type"], in: context)
    /// ```
    ///
    /// - Parameters:
    ///   - body: the entire body.
    ///   - contentType: the header `Content-Type`.
    ///   - context: the person's locale and time zone, and the current time. Its fields are ignored. Create a context for each
    ///     request, because it limits the work of the rules.
    ///   - bodyLimits: the limits for the body.
    ///   - limits: the limits for the number of failures.
    /// - Throws: a refusal with everything that is wrong: unreadable values, failures of rules, failures of rules between
    ///   fields, values that no field has. A body that can't be read at all is refused with the status 400, 413 or 415.
    /// - Complexity: O(*n*) in the length of the body, and one call of every rule.
    public func decode(
        _ body: [UInt8], contentType: String, in context: ValidationContext = ValidationContext(),
        bodyLimits: BodyLimits = .standard, limits: ValidationLimits = .standard
    ) throws(Refusal) -> Model {
        try decode(try request(body, contentType: contentType, limits: bodyLimits), in: context, limits: limits)
    }

    /// Returns the model that the query of a URL describes: `from=2030-01-01&tag=a&tag=b`.
    ///
    /// - Parameters:
    ///   - query: the query, in percent-encoding, without the question mark.
    ///   - context: the person's locale and time zone, and the current time. Create a context for each request.
    ///   - limits: the limits for the number of failures.
    /// - Throws: a refusal with everything that is wrong.
    public func decode(
        query: String, in context: ValidationContext = ValidationContext(), limits: ValidationLimits = .standard
    ) throws(Refusal) -> Model {
        try decode(
            Array(query.utf8), contentType: "application/x-www-form-urlencoded", in: context, limits: limits)
    }

    /// Returns the model that a request describes. A program reads the request itself if it shows the values again, in a
    /// ``FormPage``.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - context: the person's locale and time zone, and the current time. Create a context for each request.
    ///   - limits: the limits for the number of failures.
    /// - Throws: a refusal with everything that is wrong.
    public func decode(
        _ request: FormRequest, in context: ValidationContext = ValidationContext(),
        limits: ValidationLimits = .standard
    ) throws(Refusal) -> Model {
        try decode(request.values, unknown: request.unknown, in: context, limits: limits)
    }

    /// Returns the model that values describe.
    ///
    /// - Parameters:
    ///   - values: the values by field name.
    ///   - context: the person's locale and time zone, and the current time. Create a context for each validation.
    ///   - limits: the limits for the number of failures.
    /// - Throws: a refusal with everything that is wrong.
    public func decode(
        _ values: [String: FieldValue], in context: ValidationContext = ValidationContext(),
        limits: ValidationLimits = .standard
    ) throws(Refusal) -> Model {
        // Most programs pass values that fields have. Then the dictionary isn't copied.
        let unknown = values.filter { layout.place(of: $0.key) == nil }
        return try decode(values, unknown: unknown, in: context, limits: limits)
    }

    private func decode(
        _ values: [String: FieldValue], unknown: [String: FieldValue], in context: ValidationContext,
        limits: ValidationLimits
    ) throws(Refusal) -> Model {
        requireNoMistakes()
        let judged = definition.fields.judging(values, in: context)
        let entries = definition.entries(of: judged) + refused(unknown)
        if !entries.isEmpty { throw Refusal(entries: entries, limits: limits) }
        return try model(of: values, judged)
    }

    /// Reads a request's body.
    func request(_ body: [UInt8], contentType: String, limits: BodyLimits) throws(Refusal) -> FormRequest {
        do throws(BodyError) {
            return try FormRequest(
                body, contentType: contentType, for: definition, limits: limits,
                isPartial: hasPatch)
        } catch {
            throw error.refusal
        }
    }

    /// The failures of values that no field has.
    func refused(_ unknown: [String: FieldValue]) -> [Refusal.Entry] {
        if allowsOthers || unknown.isEmpty { return [] }
        return unknown.keys.sorted().map { name in
            Refusal.Entry(path: ValuePath([.name(name)]), failure: Failure(key: .notEmpty))
        }
    }

    /// The model of values that have passed the rules.
    ///
    /// - Parameter judged: the values, trimmed. A field without a value has an empty text.
    func model(of values: [String: FieldValue], _ judged: JudgedValues) throws(Refusal) -> Model {
        do {
            return try Model(from: FieldValueDecoder(fields: typedValues(of: values, judged), of: layout))
        } catch {
            throw Refusal(decodingError: error)
        }
    }

    /// The values of the fields as their rules read them, in the order of the fields; nil for a value that was not given.
    func typedValues(of values: [String: FieldValue], _ judged: JudgedValues) -> [FieldValue?] {
        var typed: [FieldValue?] = []
        typed.reserveCapacity(judged.values.count)
        for (index, value) in judged.values.enumerated() {
            if value.isEmptyText, values[definition.fields[index].name] == nil {
                typed.append(nil)
            } else {
                typed.append(definition.fields[index].rules.typedValue(of: value, in: judged.context))
            }
        }
        return typed
    }

    /// The refusal of a model that a program has made; nil if it satisfies the rules.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - context: the person's locale and time zone, and the current time. Create a context for each validation.
    ///   - limits: the limits for the number of failures.
    public func refusal(
        of model: Model, in context: ValidationContext = ValidationContext(), limits: ValidationLimits = .standard
    ) -> Refusal? {
        requireNoMistakes()
        return definition.refusal(of: definition.fields.judging(values(of: model), in: context), limits: limits)
    }

    /// The refusal of one value that only the program can judge, such as a name that is taken when it is inserted into a
    /// database.
    ///
    /// ```swift
    /// throw SignUp.form.refusal(at: \.email, .alreadyTaken)
    /// ```
    ///
    /// - Parameters:
    ///   - path: the key path of a field.
    ///   - key: the key of the message.
    ///   - arguments: the arguments of the message.
    /// - Precondition: the form has a field with the key path.
    public func refusal(
        at path: PartialKeyPath<Model>, _ key: MessageKey, _ arguments: MessageArguments = [:]
    ) -> Refusal {
        guard let name = name(of: path) else {
            preconditionFailure("The form `\(definition.name)` has no field for `\(path)`. Add one.")
        }
        return definition.refusal(of: [name: [Failure(key: key, arguments: arguments)]])
    }
}

extension Refusal {
    /// The refusal of values for which a type has thrown an error while it decoded itself. A ``Failure`` or a `Refusal` that it
    /// has thrown is kept, with the path of its value.
    init(decodingError error: any Error) {
        switch error {
        case let error as DecodingError: self.init(entries: error.refusal.entries)
        case let error as LocatedError:
            self.init(decodingError: error.error)
            let steps = error.path.steps
            for index in entries.indices { entries[index].path = ValuePath(steps).appending(entries[index].path) }
        case let error as Refusal: self = error
        case let failure as Failure: self.init(entries: [Entry(path: failure.path, failure: failure)])
        default: self.init(entries: [Entry(failure: Failure(key: .invalidFormat))])
        }
    }
}

extension [any CodingKey] {
    fileprivate var steps: [ValuePath.Step] {
        map { $0.intValue.map { .index($0) } ?? .name($0.stringValue) }
    }
}
