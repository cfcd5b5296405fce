import Messages
import Tables
import Testing
import Validation

/// Details of requests and answers that clients disagree about.
@Suite struct RequestDetailTests {
    private let form = FormDefinition(
        name: "f",
        fields: [
            FieldDefinition(name: "name", label: "ONLY_ENGLISH", rules: [.required]),
            FieldDefinition(name: "on", kinds: .flag),
            FieldDefinition(name: "count", rules: [.integer]),
            FieldDefinition(
                name: "inner",
                rules: [.members([FieldDefinition(name: "on", kinds: .flag), FieldDefinition(name: "a")])]),
        ])

    private func part(_ header: String, _ text: [UInt8]) throws(BodyError) -> FormRequest {
        let start = Array("--b\r\nContent-Disposition: form-data; name=name\r\n\(header)\r\n".utf8)
        return try FormRequest(
            start + text + Array("\r\n--b--".utf8), contentType: "multipart/form-data; boundary=b", for: form)
    }

    @Test(arguments: ["utf-8", "UTF-8", "\"us-ascii\""]) func `A part in UTF-8 is read`(charset: String) throws {
        #expect(try part("Content-Type: text/plain; charset=\(charset)\r\n", Array("a".utf8)).values["name"] == "a")
    }

    @Test(arguments: ["iso-8859-1", "utf-16", "\"\"", "windows-1252"]) func `A part in another encoding is refused`(
        charset: String
    ) throws {
        // "Ã¼" in one encoding is "ü" in another.
        let error = #expect(throws: BodyError.self) {
            try part("Content-Type: text/plain; charset=\(charset)\r\n", [0xC3, 0xBC])
        }
        #expect(error?.kind == .malformed(expected: "text in UTF-8") && error?.place?.line == 5)
    }

    @Test(arguments: ["application/foo+json", "application/merge-patch+json", "text/json"])
    func `Another type in JSON is refused`(type: String) {
        let error = #expect(throws: BodyError.self) {
            try FormRequest(Array("{}".utf8), contentType: type, for: form)
        }
        #expect(error?.kind == .unsupportedType(type) && error?.refusal.status == 415)
    }

    /// The reader's message is the one for a value in another form, or for one that is too much to check.
    @Test(
        arguments: [
            ("{", "application/json", 400, .invalidFormat), ("[]", "application/json", 400, .invalidFormat),
            ("{}", "text/xml", 415, .invalidFormat), ("{\"count\":         1}", "application/json", 413, .cannotVerify),
            ("{\"counters\": 1}", "application/json", 413, .cannotVerify),
        ] as [(String, String, ResponseStatus, MessageKey)])
    func `A body that can't be read has one of two messages`(
        body: String, type: String, status: ResponseStatus, key: MessageKey
    ) {
        let error = #expect(throws: BodyError.self) {
            let limits = BodyLimits(size: 17, nameLength: 7)
            return try FormRequest(Array(body.utf8), contentType: type, for: form, limits: limits)
        }
        #expect(error?.refusal.status == status && error?.refusal.entries.map(\.failure.key) == [key])
    }

    @Test(arguments: ["INVALID_FORMAT", "CANNOT_VERIFY"])
    func `The comments for translators name the case of a request`(key: String) throws {
        let file = try #require(StandardFile.all.first { $0.path == "Localizations/en.lproj/Validation.strings" })
        let entry = try #require(StringsTable(file.source).entries.first { $0.key == key })
        #expect(entry.comment?.contains("request") == true)
    }

    @Test func `A content coding is refused with 415`() {
        let error = BodyError.unsupportedCoding("gzip")
        #expect(error.refusal.status == 415 && error.refusal.entries[0].code == "unsupported_content_coding")
        #expect(error.description == "The content coding `gzip` is not read. Send the body without `Content-Encoding`.")
    }

    @Test(
        arguments: [
            ("9007199254740992", nil), ("9007199254740993", nil), ("9007199254740993.5", .notAnInteger),
            ("9007199254740993.0", nil), ("1.5", .notAnInteger), ("-9007199254740993.25", .notAnInteger),
            ("9223372036854775807", nil), ("9223372036854775808", .numberTooLarge),
            ("-9223372036854775809", .numberTooSmall),
            ("9223372036854775807.5", .numberTooLarge), ("1e400", .numberTooLarge), ("1e18", nil),
            ("5e-324", .notAnInteger),
        ] as [(String, MessageKey?)]) func `A number is not read as another whole number`(
            number: String, key: MessageKey?
        ) throws
    {
        let request = try FormRequest(
            Array("{\"name\": \"a\", \"count\": \(number)}".utf8), contentType: "application/json", for: form)
        #expect(form.refusal(of: request.values)?.entries.first?.failure.key == key)
        let urlEncoded = try FormRequest(
            Array("name=a&count=\(number)".utf8), contentType: "application/x-www-form-urlencoded",
            for: FormDefinition(
                name: "f", fields: [FieldDefinition(name: "name"), FieldDefinition(name: "count", kinds: .number)]))
        if key == .notAnInteger, case let value? = urlEncoded.values["count"] {
            #expect(Integer().failures(for: value, in: ValidationContext()) == [Failure(key: .notAnInteger)])
        }
    }

    @Test func `A partial request tells an absent flag from one that is off`() throws {
        func read(_ body: String, isPartial: Bool) throws -> [String: FieldValue] {
            try FormRequest(
                Array(body.utf8), contentType: "application/x-www-form-urlencoded", for: form, isPartial: isPartial
            ).values
        }
        #expect(try read("name=a", isPartial: false) == ["name": "a", "on": false])
        #expect(try read("name=a", isPartial: true) == ["name": "a"])
        #expect(try read("on=off", isPartial: true) == ["on": false])
        #expect(try read("inner.a=x", isPartial: true) == ["inner": .object(["a": "x"])])
        #expect(try read("inner.a=x", isPartial: false)["inner"] == .object(["a": "x", "on": false]))
    }

    @Test func `A label in another language carries its language`() throws {
        let catalog = MessageCatalog(
            messages: ["en": ["ONLY_ENGLISH": "Name <1>", "DONE": "Done"], "pl": ["DONE": "Gotowe"]],
            developmentLocale: "en")
        let polish = LanguageNegotiation(catalog).language { _ in "pl" }
        let html = String(decoding: FormPage(form, action: "/").response(in: polish).body, as: UTF8.self)
        #expect(html.contains(#"<span lang="en" dir="ltr">Name &lt;1&gt;</span>"#))
    }

    @Test func `A refusal of the app has its own title, and headers in order, a name also twice`() {
        let refusal = Refusal(
            status: 429, entries: [Refusal.Entry(failure: Failure(key: .cannotVerify))], title: "TOO_MANY_REQUESTS",
            headers: [
                ResponseHeader(name: "WWW-Authenticate", value: "Basic"),
                ResponseHeader(name: "Retry-After", value: "30"),
                ResponseHeader(name: "WWW-Authenticate", value: "Bearer"),
            ])
        let response = refusal.response(
            in: LanguageNegotiation(.standard).language { _ in "en" }, as: ProblemDetails())
        #expect(response.status == 429)
        #expect(response.headers.suffix(3) == refusal.headers[...])
        let body = String(decoding: response.body, as: UTF8.self)
        #expect(body.contains(#""title":"TOO_MANY_REQUESTS""#))
    }
}
