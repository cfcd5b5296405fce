import HTTPTypes
import HTTPTypesValidation
import Testing
import Validation

/// What the library takes from the head of a request.
@Suite struct RequestTests {
    private func request(
        _ path: String = "/", _ method: HTTPRequest.Method = .post, _ fields: HTTPFields = [:]
    ) -> HTTPRequest {
        HTTPRequest(method: method, scheme: "https", authority: "example.com", path: path, headerFields: fields)
    }

    private let negotiation = LanguageNegotiation(
        .standard, sources: [.session, .query("lang"), .cookie("lang"), .acceptLanguage])

    @Test(arguments: [
        ("/", "", "pl, en;q=0.5", "pl"), ("/?lang=de", "lang=ja", "pl", "de"), ("/", "a=b; lang=ja", "pl", "ja"),
        ("/?x=1&l%61ng=%64e", "", "", "de"), ("/?lang=pt%2DPT", "", "", "pt-PT"), ("/?lang", "lang=ja", "", "ja"),
        ("/?lang=%", "lang=ja", "", "ja"), ("/?lang=%d&lang=de", "", "fr", "fr"), ("/?a#lang=de", "", "fr", "fr"),
        ("/?lang=%FF%FE", "", "fr", "fr"), ("/lang=de", "language=ja;lang", "fr", "fr"), ("*", "", "", "en"),
    ])
    func `Each source of the language is read`(path: String, cookie: String, accepted: String, expected: String) {
        var fields: HTTPFields = [.acceptLanguage: accepted]
        if !cookie.isEmpty { fields[.cookie] = cookie }
        #expect(negotiation.language(for: request(path, .get, fields)).locale.identifier == expected)
    }

    @Test func `The session's language is one of the sources`() {
        let language = negotiation.language(for: request("/?lang=de"), sessionLanguage: "ar")
        #expect(language.locale == "ar" && language.isPrivate)
        let cookies = HTTPFields([
            ResponseHeader(name: "Cookie", value: "a=b"), ResponseHeader(name: "Cookie", value: "lang=ja"),
        ])
        #expect(negotiation.language(for: request("/", .get, cookies)).locale == "ja")
    }

    private let form = FormDefinition(
        name: "f",
        fields: [FieldDefinition(name: "name", rules: [.required]), FieldDefinition(name: "on", kinds: .flag)])

    @Test func `A body is read by its headers and its method`() throws {
        let fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .contentEncoding: "identity"]
        let posted = try FormRequest(Array("name=a".utf8), of: request("/", .post, fields), for: form)
        #expect(posted.values == ["name": "a", "on": false])
        let patched = try FormRequest(Array("name=a".utf8), of: request("/", .patch, fields), for: form)
        #expect(patched.values == ["name": "a"])
    }

    @Test(
        arguments: [
            ([.contentType: "application/json", .contentEncoding: "gzip"], "unsupported_content_coding", 415),
            ([:], "unsupported_media_type", 415), ([.contentType: "application/json"], "malformed_body", 400),
        ] as [(HTTPFields, String, ResponseStatus)])
    func `A body that can't be read is refused`(fields: HTTPFields, code: String, status: ResponseStatus) throws {
        let error = #expect(throws: BodyError.self) {
            try FormRequest([0x7B], of: request("/", .post, fields), for: form)
        }
        let refusal = try #require(error.flatMap { Refusal($0) })
        #expect(refusal.status == status && refusal.entries.map(\.code) == [code])
    }

    @Test func `The header Accept chooses the format`() {
        let formats = FormatNegotiation([ProblemDetails(), JSONServerErrors()])
        let fields: HTTPFields = [.accept: "application/json"]
        #expect(formats.format(for: request("/", .post, fields)).mediaType == "application/json")
        #expect(formats.format(for: request()).mediaType == "application/problem+json")
    }
}
