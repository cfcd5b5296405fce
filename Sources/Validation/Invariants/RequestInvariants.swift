internal import Messages

/// Properties that the handling of every request has, whatever the request contains. They are for the fuzzer, which is
/// another package and sees only public declarations.
@_spi(Fuzzing)
public enum RequestInvariants {
    /// Reads, validates and answers a request. Traps if one of the properties does not hold.
    ///
    /// - Parameter bytes: the first byte chooses the media type. The first line is the value of every header, and of rules for
    ///   addresses. The rest is the body.
    public static func check(_ bytes: some Collection<UInt8>) {
        guard let choice = bytes.first else { return }
        let rest = bytes.dropFirst()
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        let header = String(decoding: line, as: UTF8.self)
        checkAddresses(header)
        _ = ValuePath(header)
        _ = FormatNegotiation(formats).format(accept: header)
        let language = LanguageNegotiation(.standard).language { _ in header }
        let types = [
            "application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", header,
        ]
        let body = Array(rest[line.endIndex...].dropFirst())
        let refusal: Refusal?
        do throws(BodyError) {
            let request = try FormRequest(
                body, contentType: types[Int(choice) % types.count], for: form, limits: BodyLimits(values: 200))
            refusal = form.refusal(of: request.values, locale: language.locale, limits: limits)
            if refusal == nil { _ = try? form.validated(request.values, locale: language.locale) }
            var page = FormPage(form, action: "/")
            page.values = request.values
            _ = page.response(in: language)
            let unknown = form.refusal(of: request.unknown.mapValues { _ in [Failure(key: .notAllowed)] })
            check(unknown, in: language)
        } catch {
            precondition(error.place.map { (0...body.count).contains($0.offset) } ?? true, "the place is in the body")
            precondition(!error.description.isEmpty)
            refusal = error.refusal
        }
        if let refusal { check(refusal, in: language) }
    }

    private static let limits = ValidationLimits(patternSteps: 20, failures: 10)
    private static let formats: [any ErrorFormat] = [ProblemDetails(), JSONServerErrors()]

    /// A form with rules of most kinds.
    private static let form = FormDefinition(
        name: "f",
        fields: [
            FieldDefinition(name: "mail", rules: [.required, .length(...64), .email]),
            FieldDefinition(name: "again", rules: [.equal(to: "mail"), .not(.one(of: ["admin", "é"]))]),
            FieldDefinition(name: "url", rules: [.any([.url, .ipAddress, .uuid])]),
            FieldDefinition(name: "day", rules: [.date()]),
            FieldDefinition(name: "on", rules: [.accepted]),
            FieldDefinition(name: "n", rules: [Number(max: 9, localized: true)], kinds: .number),
            FieldDefinition(name: "code", rules: [.optional(.all([.phone, .cardNumber]))] + patterns),
            FieldDefinition(name: "tags", rules: [.selectionCount(...2), .one(of: ["a", "b"])]),
            FieldDefinition(name: "file", rules: [.fileSize(max: 8), .fileType(["image/*"])]),
            FieldDefinition(
                name: "items",
                rules: [
                    .itemCount(...20),
                    .each([.members([FieldDefinition(name: "a", rules: [.required, .integer(0...9)] + patterns)])]),
                ]),
        ])

    private static let patterns: [any Rule] = (try? Pattern("(a+)+b")).map { [$0] } ?? []

    /// An address in ASCII is an address in ASCII, and its own form.
    private static func checkAddresses(_ text: String) {
        for ascii in [WebAddress.asciiAddress(text), Email.asciiAddress(text)].compactMap(\.self) {
            precondition(ascii.utf8.allSatisfy { $0 < 0x80 })
            precondition(WebAddress.asciiAddress(ascii) == ascii || Email.asciiAddress(ascii) == ascii)
        }
    }

    /// An answer is well formed, and a client reads as many errors in it as there are.
    private static func check(_ refusal: Refusal, in language: ReaderLanguage) {
        precondition(refusal.failureCount >= refusal.entries.count)
        let problem = refusal.response(in: language, as: ProblemDetails())
        let list = refusal.response(in: language, as: JSONServerErrors())
        for errors in [try? ProblemDetails().errors(in: problem.body), try? JSONServerErrors().errors(in: list.body)] {
            let count = errors.map { $0.nonField.count + $0.fields.values.reduce(0) { $0 + $1.count } }
            precondition(count == refusal.entries.count, "a client reads every error")
        }
        _ = refusal.response(in: language, as: FormPage(form, action: "/"))
    }
}
