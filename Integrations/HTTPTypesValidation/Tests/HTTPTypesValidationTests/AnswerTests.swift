import HTTPTypes
import HTTPTypesValidation
import Testing
import Validation

/// Answers of the library as responses.
@Suite struct AnswerTests {
    private let polish = LanguageNegotiation(.standard, sources: [.cookie("lang")]).language { _ in "pl" }

    @Test func `A refusal is a response with its headers in order`() throws {
        let refusal = Refusal(
            status: 429, entries: [Refusal.Entry(failure: Failure(key: .cannotVerify))],
            headers: [
                ResponseHeader(name: "WWW-Authenticate", value: "Basic"), ResponseHeader(name: "no name", value: "x"),
                ResponseHeader(name: "WWW-Authenticate", value: "Bearer\r\nSet-Cookie: a=b"),
            ])
        let response = HTTPResponse(refusal.response(in: polish, as: ProblemDetails()))
        #expect(response.status == .tooManyRequests)
        let fields = response.headerFields
        #expect(fields[.contentType] == "application/problem+json" && fields[.contentLanguage] == "pl")
        #expect(fields[.vary] == "Cookie" && fields[.cacheControl] == "private")
        // A line break in a value can't begin another header.
        #expect(fields[values: .wwwAuthenticate] == ["Basic", "Bearer  Set-Cookie: a=b"])
        #expect(fields.count == 6)
    }

    @Test func `Caches learn what a choice of language depends on`() {
        var fields: HTTPFields = [:]
        fields.addCacheHeaders(for: polish)
        #expect(fields == [.cacheControl: "private", .vary: "Cookie"])
        fields.addCacheHeaders(for: polish)
        #expect(fields == [.cacheControl: "private", .vary: "Cookie"])
        var own: HTTPFields = [.vary: "Origin", .cacheControl: "no-store"]
        own.addCacheHeaders(for: polish)
        #expect(own == [.vary: "Origin, Cookie", .cacheControl: "no-store"])
        for named in ["Accept, COOKIE", "cookie,Accept", "Accept,\tCookie\t,Origin"] {
            var fields: HTTPFields = [.vary: named]
            fields.addCacheHeaders(for: polish)
            #expect(fields[values: .vary] == [named])
        }
        var longer: HTTPFields = [.vary: "Cookie2, X-Cookie"]
        longer.addCacheHeaders(for: polish)
        #expect(longer[.vary] == "Cookie2, X-Cookie, Cookie")
        var any: HTTPFields = [.vary: "*"]
        any.addCacheHeaders(for: polish)
        #expect(any[.vary] == "*")
    }

    @Test func `Errors about what the client sent are refusals`() {
        struct OwnError: Error {}
        let failure = Failure(key: .cannotEmpty, path: ValuePath([.name("a")]))
        #expect(Refusal(failure)?.entries.map(\.path.pointer) == ["#/a"])
        #expect(Refusal(Refusal(status: 409, entries: []))?.status == 409)
        let missing = DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: ""))
        #expect(Refusal(missing)?.status == 422)
        #expect(Refusal(OwnError()) == nil)
    }
}
