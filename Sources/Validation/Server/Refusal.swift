internal import MessageFormat
public import Messages

/// The reasons why a server refuses a request, as keys and arguments. They have no language yet.
///
/// A request handler throws it. ``response(in:as:)`` turns it into an answer when the reader's language is known.
public struct Refusal: Error, Sendable, Hashable, Codable {
    /// A failure and its place.
    public struct Entry: Sendable, Hashable, Codable {
        /// The path of the value, with the server's names; the path of the whole body if no single value is concerned.
        public var path: ValuePath
        /// The server's code for the failure: see ``FormDefinition/serverErrors``.
        public var code: String
        /// The failure.
        public var failure: Failure
        /// The place of the mistake in a body that cannot be read; nil for failures of values.
        public var place: BodyPlace?

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - path: the path of the value; the path of the whole body if no single value is concerned.
        ///   - code: the code; by default, the failure's key in lower case.
        ///   - failure: the failure.
        ///   - place: the place of the mistake in a body that cannot be read; nil for failures of values.
        public init(path: ValuePath = ValuePath(), code: String? = nil, failure: Failure, place: BodyPlace? = nil) {
            self.path = path
            self.code = code ?? failure.key.rawValue.lowercased()
            self.failure = failure
            self.place = place
        }
    }

    /// The HTTP status (RFC 9110, section 15): 422 if values break rules, and 400 if the body cannot be read.
    public var status: ResponseStatus
    /// The failures, in the order of the form. If there are more than ``ValidationLimits/failures``, the last entry has the
    /// key `MORE_ERRORS`, and its argument `count` says how many are not listed.
    public var entries: [Entry]
    /// An identifier of this occurrence, such as the path of the request; nil for none.
    public var instance: String?
    /// The key of the problem's title; nil for the title of the format. It is for refusals that are not about values, such as
    /// one with the status 429.
    public var title: MessageKey?
    /// Headers of the answer besides those of ``ErrorResponse``, such as `Retry-After`, in order. A name may occur more than
    /// once, as `WWW-Authenticate` and `Set-Cookie` may.
    public var headers: [ResponseHeader]

    /// Creates a refusal.
    ///
    /// - Parameters:
    ///   - status: the HTTP status.
    ///   - entries: the failures.
    ///   - instance: an identifier of this occurrence; nil for none.
    ///   - title: the key of the problem's title; nil for the title of the format.
    ///   - headers: headers of the answer, in order. The program must not take them from a request.
    public init(
        status: ResponseStatus = 422, entries: [Entry], instance: String? = nil, title: MessageKey? = nil,
        headers: [ResponseHeader] = []
    ) {
        self.status = status
        self.entries = entries
        self.instance = instance
        self.title = title
        self.headers = headers
    }

    /// The number of failures, including those that are not listed.
    public var failureCount: Int {
        guard let last = entries.last?.failure, last.key == .moreErrors,
            case .integer(let count)? = last.arguments["count"]
        else { return entries.count }
        return entries.count - 1 + count
    }

    /// Creates the refusal of values, with at most so many failures.
    init(entries: [Entry], limits: ValidationLimits) {
        self.init(entries: entries)
        let limit = max(0, limits.failures)
        guard entries.count > limit else { return }
        let more = Failure(key: .moreErrors, arguments: ["count": .integer(entries.count - limit)])
        self.entries = entries.prefix(limit) + [Entry(failure: more)]
    }

    /// The answer in a reader's language. It is safe to call from any thread.
    public func response(
        in language: ReaderLanguage, as format: some ErrorFormat = JSONServerErrors()
    ) -> ErrorResponse {
        var localizer = ResponseLocalizer(language)
        let body = format.body(of: self, in: &localizer)
        var response = ErrorResponse(
            status: status, mediaType: format.mediaType, body: body, language: language,
            contentLanguages: localizer.languages)
        response.otherHeaders = headers
        return response
    }
}

extension FormDefinition {
    /// The refusal of invalid values; nil if all values are valid. It is safe to call from any thread.
    ///
    /// - Precondition: the form has no asynchronous rules: see ``hasAsyncRules``. In an asynchronous function, Swift chooses
    ///   the method that runs them.
    /// - Parameters:
    ///   - values: the values by field name: see ``FormRequest``.
    ///   - locale: the reader's locale, for rules that read numbers or dates.
    ///   - limits: the limits for the work and for the number of failures.
    public func refusal(
        of values: [String: FieldValue], locale: LocaleTag = .undetermined, limits: ValidationLimits = .standard
    ) -> Refusal? {
        refusal(of: values, in: ValidationContext(locale: locale, limits: limits), limits: limits)
    }

    /// The refusal of invalid values; nil if all values are valid: see `refusal(of:locale:limits:)`.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``FormRequest``.
    ///   - context: the reader's locale and time zone, and the current time. Its fields are ignored. Create a context for each
    ///     validation.
    ///   - limits: the limits, of which only the number of failures is used. The context limits the work.
    public func refusal(
        of values: [String: FieldValue], in context: ValidationContext, limits: ValidationLimits = .standard
    ) -> Refusal? {
        requireNoAsyncRules()
        return refusal(of: fields.judging(values, in: context), limits: limits)
    }

    /// The refusal of values that are already trimmed; nil if all are valid.
    func refusal(of judged: JudgedValues, limits: ValidationLimits) -> Refusal? {
        let entries = entries(of: judged)
        return entries.isEmpty ? nil : Refusal(entries: entries, limits: limits)
    }

    /// The failures of values that are already trimmed.
    func entries(of judged: JudgedValues) -> [Refusal.Entry] {
        // The loops use indices, because an iterator would copy each field, and a field is large.
        if !rules.isEmpty {
            return entries(of: fields.indices.map { fields.failures(at: $0, of: judged) }, in: judged.context)
        }
        var entries: [Refusal.Entry] = []
        for index in fields.indices {
            let failures = fields.failures(at: index, of: judged)
            if failures.isEmpty { continue }
            add(failures, of: fields[index], to: &entries)
        }
        return entries
    }

    /// The failures of each field, to which those of the form's rules are added.
    func entries(of failures: [[Failure]], in context: ValidationContext) -> [Refusal.Entry] {
        let (failures, formFailures) = addingRuleFailures(to: failures, in: context)
        var entries: [Refusal.Entry] = []
        for (field, failures) in zip(fields, failures) { add(failures, of: field, to: &entries) }
        return entries
            + formFailures.map { Refusal.Entry(path: $0.path, code: code(for: $0.key, in: [:]), failure: $0) }
    }

    /// The refusal for failures, which may include those that the server itself has found. The code of a failure is the one
    /// that `serverErrors` maps to the failure's key; without one, it is the key in lower case.
    ///
    /// - Parameters:
    ///   - failures: the failures by field name. An empty name means no single field.
    ///   - formFailures: the failures that concern no single field.
    ///   - limits: the limits, of which only the number of failures is used.
    public func refusal(
        of failures: [String: [Failure]], formFailures: [Failure] = [], limits: ValidationLimits = .standard
    ) -> Refusal {
        var entries: [Refusal.Entry] = []
        for field in fields { add(failures[field.name] ?? [], of: field, to: &entries) }
        let names = Set(fields.map(\.name))
        let others = failures.filter { !names.contains($0.key) }
        for (name, failures) in others.sorted(by: { $0.key < $1.key }) where !name.isEmpty {
            add(failures, at: name, codes: [:], to: &entries)
        }
        entries += ((others[""] ?? []) + formFailures).map { failure in
            Refusal.Entry(path: failure.path, code: code(for: failure.key, in: [:]), failure: failure)
        }
        return Refusal(entries: entries, limits: limits)
    }

    func add(_ failures: [Failure], of field: FieldDefinition, to entries: inout [Refusal.Entry]) {
        add(failures, at: field.serverName, codes: field.server.errors, to: &entries)
    }

    /// - Parameter codes: the codes of the field.
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

    /// The answer to values that break the form's rules; nil if all values are valid. It is safe to call from any thread.
    ///
    /// - Precondition: the form has no asynchronous rules: see ``hasAsyncRules``.
    /// - Parameters:
    ///   - values: the values by field name: see ``values(inRequest:)``.
    ///   - acceptLanguage: the header `Accept-Language` of the request, which may be malformed; empty if there is none.
    ///   - format: the format of the answer.
    ///   - catalog: the catalog of the messages.
    ///   - limits: the limits for the work and for the number of failures.
    ///   - timeZone: the IANA name of the person's time zone; nil for UTC.
    public func errorResponse(
        for values: [String: FieldValue], acceptLanguage: String, as format: some ErrorFormat = JSONServerErrors(),
        catalog: MessageCatalog = .standard, limits: ValidationLimits = .standard, timeZone: String? = nil
    ) -> ErrorResponse? {
        let language = LanguageNegotiation(catalog).language(acceptLanguage: acceptLanguage)
        let context = ValidationContext(locale: language.formatLocale, limits: limits, timeZone: timeZone)
        return refusal(of: values, in: context, limits: limits)?.response(in: language, as: format)
    }

    /// The answer to failures, which may include those that the server itself has found: see ``refusal(of:formFailures:limits:)``.
    ///
    /// - Parameters:
    ///   - failures: the failures by field name.
    ///   - formFailures: the failures that concern no single field.
    ///   - acceptLanguage: the header `Accept-Language` of the request, which may be malformed; empty if there is none.
    ///   - format: the format of the answer.
    ///   - catalog: the catalog of the messages.
    public func errorResponse(
        of failures: [String: [Failure]], formFailures: [Failure] = [], acceptLanguage: String,
        as format: some ErrorFormat = JSONServerErrors(), catalog: MessageCatalog = .standard
    ) -> ErrorResponse {
        refusal(of: failures, formFailures: formFailures)
            .response(in: LanguageNegotiation(catalog).language(acceptLanguage: acceptLanguage), as: format)
    }
}

/// A place in the body of a request.
public struct BodyPlace: Sendable, Hashable, Codable {
    /// The offset of the byte, from 0.
    public let offset: Int
    /// The line of the byte, from 1.
    public let line: Int
    /// The column of the byte, from 1, in Unicode scalars.
    public let column: Int

    /// - Complexity: linear in the offset.
    init(offset: Int, in body: ArraySlice<UInt8>) {
        let before = body.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
        self.offset = offset
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    }
}
