public import Messages

/// What a server refuses in a request, and why: keys and arguments, without a language yet.
///
/// A handler throws it; ``response(in:as:)`` makes an answer of it once the reader's language is known.
public struct Refusal: Error, Sendable, Hashable {
    /// One failure and where it is.
    public struct Entry: Sendable, Hashable {
        /// The value concerned, by the server's names; the whole body for a failure that concerns no single value.
        public var path: ValuePath
        /// The server's word for it: see ``FormDefinition/serverErrors``.
        public var code: String
        /// What is wrong.
        public var failure: Failure
        /// Where a body that cannot be read has its mistake; nil for failures of values.
        public var place: BodyPlace?

        /// Makes an entry.
        /// - Parameters:
        ///   - path: the value concerned; the whole body for a failure that concerns no single value.
        ///   - code: the failure's key in lower case, where nothing else is said.
        ///   - failure: what is wrong.
        ///   - place: where a body that cannot be read has its mistake; nil for failures of values.
        public init(path: ValuePath = ValuePath(), code: String? = nil, failure: Failure, place: BodyPlace? = nil) {
            self.path = path
            self.code = code ?? failure.key.rawValue.lowercased()
            self.failure = failure
            self.place = place
        }
    }

    /// The status of the answer (RFC 9110, section 15): 422 where values break rules, 400 where a body cannot be read.
    public var status: Int
    /// What is wrong, in the form's order.
    public var entries: [Entry]
    /// What names this one occurrence, such as the request's path; nil where nothing does.
    public var instance: String?

    /// Makes a refusal.
    public init(status: Int = 422, entries: [Entry], instance: String? = nil) {
        self.status = status
        self.entries = entries
        self.instance = instance
    }

    /// The answer to a reader. Safe to call from any thread.
    public func response(
        in language: ReaderLanguage, as format: some ErrorFormat = JSONServerErrors()
    ) -> ErrorResponse {
        var wording = Wording(language)
        let body = format.body(of: self, in: &wording)
        return ErrorResponse(
            status: status, mediaType: format.mediaType, body: body, language: language,
            contentLanguages: wording.languages)
    }
}

extension FormDefinition {
    /// What a server refuses in values; nil where all are valid. Safe to call from any thread.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``FormRequest``.
    ///   - locale: the reader's locale, for rules that read numbers or dates.
    public func refusal(of values: [String: FieldValue], locale: LocaleTag = .undetermined) -> Refusal? {
        refusal(in: fields.context(for: values, locale: locale))
    }

    /// What a server refuses in the values of a context, which are trimmed already; nil where all are valid.
    func refusal(in context: ValidationContext) -> Refusal? {
        var entries: [Refusal.Entry] = []
        // By index, because a field is large and an iterator copies it.
        for index in fields.indices {
            let failures = fields[index].failures(in: context)
            if failures.isEmpty { continue }
            add(failures, at: fields[index].serverName, codes: fields[index].serverErrors, to: &entries)
        }
        return entries.isEmpty ? nil : Refusal(entries: entries)
    }

    /// The refusal of failures, those of the server's own among them: a code is the one that the form's `serverErrors` map
    /// to the failure's key, or else the key in lower case.
    ///
    /// - Parameters:
    ///   - failures: the failures by field name.
    ///   - formFailures: the failures that concern no single field.
    public func refusal(of failures: [String: [Failure]], formFailures: [Failure] = []) -> Refusal {
        var entries: [Refusal.Entry] = []
        for field in fields {
            add(failures[field.name] ?? [], at: field.serverName, codes: field.serverErrors, to: &entries)
        }
        let others = failures.filter { failure in !fields.contains { $0.name == failure.key } }
        for (name, failures) in others.sorted(by: { $0.key < $1.key }) {
            add(failures, at: name, codes: [:], to: &entries)
        }
        entries += formFailures.map { failure in
            Refusal.Entry(path: failure.path, code: code(for: failure.key, in: [:]), failure: failure)
        }
        return Refusal(entries: entries)
    }

    /// - Parameter codes: the codes of the field alone.
    private func add(
        _ failures: [Failure], at name: String, codes: [String: MessageKey], to entries: inout [Refusal.Entry]
    ) {
        for failure in failures {
            let path = ValuePath([.name(name)] + failure.path.steps)
            entries.append(Refusal.Entry(path: path, code: code(for: failure.key, in: codes), failure: failure))
        }
    }

    private func code(for key: MessageKey, in codes: [String: MessageKey]) -> String {
        for codes in [codes, serverErrors] where !codes.isEmpty {
            if let code = codes.filter({ $0.value == key }).keys.min() { return code }
        }
        return key.rawValue.lowercased()
    }

    /// The answer to values that break the form's rules; nil where all are valid. Safe to call from any thread.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``values(inRequest:)``.
    ///   - acceptLanguage: the request's header `Accept-Language`, in any shape; empty where there is none.
    ///   - format: how the answer is written.
    ///   - catalog: where the messages come from.
    public func errorResponse(
        for values: [String: FieldValue], acceptLanguage: String, as format: some ErrorFormat = JSONServerErrors(),
        catalog: MessageCatalog = .standard
    ) -> ErrorResponse? {
        let language = LanguageNegotiation(catalog).language(acceptLanguage: acceptLanguage)
        return refusal(of: values, locale: language.locale)?.response(in: language, as: format)
    }

    /// The answer to failures, those of the server's own among them: see ``refusal(of:formFailures:)``.
    ///
    /// - Parameters:
    ///   - failures: the failures by field name.
    ///   - formFailures: the failures that concern no single field.
    ///   - acceptLanguage: the request's header `Accept-Language`, in any shape; empty where there is none.
    ///   - format: how the answer is written.
    ///   - catalog: where the messages come from.
    public func errorResponse(
        of failures: [String: [Failure]], formFailures: [Failure] = [], acceptLanguage: String,
        as format: some ErrorFormat = JSONServerErrors(), catalog: MessageCatalog = .standard
    ) -> ErrorResponse {
        refusal(of: failures, formFailures: formFailures)
            .response(in: LanguageNegotiation(catalog).language(acceptLanguage: acceptLanguage), as: format)
    }
}
