import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import HummingbirdValidation
import InMemoryLogging
import Logging
import Testing
import Validation

/// Answers to requests that handlers refuse.
@Suite struct RefusalTests {
    private let polish: HTTPFields = [.acceptLanguage: "pl", .contentType: "application/json"]

    @Test func valuesThatBreakRulesAreAProblemInTheReadersLanguage() async throws {
        let answer = try await TestApp.answer(
            "/accounts", .post, headers: polish, body: #"{"email": "ewa", "password": "Aa1"}"#)
        #expect(answer.status == .unprocessableContent)
        #expect(
            answer.text == """
                {"type":"about:blank","title":"Sprawdź wprowadzone dane","status":422,"detail":"Popraw 2 błędy.","errors":[\
                {"pointer":"#/email","code":"invalid_email_format","detail":"Wpisz adres e-mail (na przykład \
                name@example.com).","key":"INVALID_EMAIL_FORMAT","arguments":{}},{"pointer":"#/password",\
                "code":"text_too_short","detail":"Wpisz co najmniej 8 znaków.","key":"TEXT_TOO_SHORT",\
                "arguments":{"length":3,"min":8}}]}
                """)
        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(answer.headers[.contentLanguage] == "pl" && answer.headers[.vary] == "Accept-Language")
        #expect(answer.headers[.cacheControl] == nil)
        #expect(answer.headers[.contentLength] == "\(answer.body.readableBytes)")
    }

    /// It's never the same day in Kiritimati (UTC+14) and on Pago Pago (UTC−11).
    @Test func todayIsTheReadersDay() async throws {
        let east = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
        let today = Date.now.formatted(Date.ISO8601FormatStyle(timeZone: east).year().month().day())
        let name = try #require(HTTPField.Name("Time-Zone"))
        for (zone, status) in [
            ("Pacific/Kiritimati", HTTPResponse.Status.ok), ("Pacific/Pago_Pago", .unprocessableContent),
        ] {
            var headers = polish
            headers[name] = zone
            let answer = try await TestApp.answer("/days", .post, headers: headers, body: #"{"day": "\#(today)"}"#)
            #expect(answer.status == status, "\(zone)")
        }
    }

    @Test func whatIsValidComesThrough() async throws {
        let body = #"{"email": "ewa@example.com", "password": "Aa123456", "age": 7}"#
        let answer = try await TestApp.answer("/accounts", .post, headers: polish, body: body)
        #expect(answer.status == .ok && answer.text == "ewa@example.com")
        let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        let sent = try await TestApp.answer(
            "/accounts", .post, headers: form, body: "email=ewa%40example.com&password=Aa123456")
        #expect(sent.status == .ok && sent.text == "ewa@example.com")
    }

    @Test func `A rule that asks a service runs`() async throws {
        let body = #"{"email": "taken@example.com", "password": "Aa123456"}"#
        let answer = try await TestApp.answer("/accounts", .post, headers: polish, body: body)
        #expect(answer.status == .unprocessableContent && answer.text.contains(#""code":"already_taken""#))
    }

    @Test func `A compressed body is refused`() async throws {
        var headers = polish
        headers[.contentEncoding] = "gzip"
        let answer = try await TestApp.answer("/accounts", .post, headers: headers, body: "{}")
        #expect(answer.status == .unsupportedMediaType && answer.text.contains("unsupported_content_coding"))
    }

    @Test func aPersonsAnswerIsPrivate() async throws {
        let router = TestApp.router(sources: [.cookie("lang"), .acceptLanguage])
        let headers: HTTPFields = [.cookie: "lang=pl", .contentType: "application/json"]
        let answer = try await TestApp.answer("/accounts", .post, headers: headers, body: "{}", router: router)
        #expect(answer.headers[.contentLanguage] == "pl" && answer.headers[.cacheControl] == "private")
        #expect(answer.headers[.vary] == "Cookie")
        let inVain: HTTPFields = [.cookie: "lang=xx", .acceptLanguage: "ar", .contentType: "application/json"]
        let arabic = try await TestApp.answer("/accounts", .post, headers: inVain, body: "{}", router: router)
        #expect(arabic.headers[.contentLanguage] == "ar" && arabic.headers[.cacheControl] == nil)
        #expect(arabic.headers[.vary] == "Cookie, Accept-Language")
    }

    /// The expected texts are the Polish ones of the shipped catalog.
    @Test(arguments: [
        ("application/json", "{\"email\": ", 400, "malformed_body", "Wpisz wartość w oczekiwanym formacie."),
        ("text/plain", "email=ewa", 415, "unsupported_media_type", "Wpisz wartość w oczekiwanym formacie."),
        ("application/json", "{\"email\": \"a\", \"email\": \"b\"}", 400, "duplicate_name", "oczekiwanym formacie"),
        (
            "application/json", String(repeating: " ", count: 201), 413, "body_too_large",
            "Nie udało się sprawdzić tej wartości. Spróbuj krótszej."
        ),
        ("application/json", "{\"emial\": \"a\"}", 422, "not_empty", "Pozostaw to pole puste."),
    ])
    func aBodyThatIsNotWhatItSaysIsRefused(
        type: String, body: String, status: Int, code: String, text: String
    ) async throws {
        let headers: HTTPFields = [.acceptLanguage: "pl", .contentType: type]
        let answer = try await TestApp.answer("/accounts", .post, headers: headers, body: body)
        #expect(answer.status.code == status)
        #expect(answer.text.contains("\"code\":\"\(code)\"") && answer.text.contains(text))
        #expect(answer.headers[.contentLanguage] == "pl")
    }

    @Test(arguments: [
        ("{\"addresses\": [{\"city\": \"Łódź\", \"floor\": \"x\"}]}", 422, "#/addresses/0/floor", "NOT_AN_INTEGER"),
        ("{\"addresses\": [{\"floor\": 1}]}", 422, "#/addresses/0/city", "CANNOT_EMPTY"),
        ("{\"addresses\": [{\"city\": null, \"floor\": 1}]}", 422, "#/addresses/0/city", "CANNOT_EMPTY"),
        ("{\"addresses\"", 400, "#", "INVALID_FORMAT"),
    ])
    func decodingErrorsHaveTheirPlace(body: String, status: Int, pointer: String, key: String) async throws {
        let answer = try await TestApp.answer("/addresses", .post, headers: polish, body: body)
        #expect(answer.status.code == status)
        #expect(answer.text.contains("{\"pointer\":\"\(pointer)\","))
        #expect(answer.text.contains("\"key\":\"\(key)\"") && answer.headers[.contentLanguage] == "pl")
    }

    @Test func aFailureAloneIsARefusalAndTheLanguageIsThatOfTheText() async throws {
        let answer = try await TestApp.answer("/failure", headers: polish)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains(##""pointer":"#/x","code":"only_english","detail":"In English""##))
        #expect(answer.headers[.contentLanguage] == "pl, en")
    }

    @Test func otherErrorsAreThrownOn() async throws {
        #expect(try await TestApp.answer("/error").status == .internalServerError)
        #expect(try await TestApp.answer("/nowhere").status == .notFound)
    }

    @Test(arguments: [
        ("application/json", "application/json"),
        ("application/problem+json;q=0.1, */*;q=0.01", "application/problem+json"),
        ("text/html", "application/problem+json"),
    ])
    func acceptChoosesAmongFormats(accept: String, type: String) async throws {
        let router = TestApp.router(formats: [ProblemDetails(), JSONServerErrors()])
        var headers = polish
        headers[.accept] = accept
        let answer = try await TestApp.answer("/accounts", .post, headers: headers, body: "{}", router: router)
        #expect(answer.headers[.contentType] == type && answer.headers[.vary] == "Accept-Language, Accept")
        let isPlain = answer.text.hasPrefix(#"{"email":[{"code":"cannot_empty","message":"Wypełnij to pole."}]"#)
        #expect(isPlain == (type == "application/json"))
    }

    @Test func aFormIsAnsweredWithItsPage() async throws {
        let page = try await TestApp.answer("/page", headers: [.acceptLanguage: "ar"])
        #expect(page.status == .ok && page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.headers[.contentLanguage] == "ar" && page.text.contains(#"dir="rtl""#))
        #expect(!page.text.contains("aria-invalid"))
        let headers: HTTPFields = [.acceptLanguage: "pl", .contentType: "application/x-www-form-urlencoded"]
        let refused = try await TestApp.answer(
            "/page", .post, headers: headers, body: "email=%3Cb%3E&password=Aa123456")
        #expect(refused.status == .unprocessableContent && refused.headers[.contentLanguage] == "pl")
        #expect(refused.text.contains(#"aria-invalid="true""#) && refused.text.contains("&lt;b&gt;"))
        #expect(!refused.text.contains("<b>") && !refused.text.contains("Aa123456"))
    }

    /// Hummingbird's CORS middleware adds to `Vary`, and does not replace it.
    @Test func otherMiddlewareAddsItsHeaders() async throws {
        let router = Router(context: AppContext.self)
        router.add(middleware: CORSMiddleware(allowOrigin: .originBased))
        router.add(middleware: LanguageMiddleware(LanguageNegotiation(TestApp.catalog)))
        router.add(middleware: RefusalMiddleware())
        router.get("failure") { _, _ -> String in throw Failure(key: .cannotEmpty) }
        let headers: HTTPFields = [.origin: "https://example.com", .acceptLanguage: "pl"]
        let answer = try await TestApp.answer("/failure", headers: headers, router: router)
        #expect(answer.status == .unprocessableContent && answer.headers[.contentLanguage] == "pl")
        #expect(answer.headers[values: .vary] == ["Accept-Language", "Origin"])
    }

    @Test func theLogHasKeysAndArgumentsAndNoText() async throws {
        let log = InMemoryLogHandler()
        _ = try await TestApp.answer(
            "/accounts", .post, headers: polish, body: #"{"email": "ewa", "password": "Aa1"}"#, log: log)
        let entry = try #require(log.entries.first { $0.metadata["refusal.status"] != nil })
        #expect(entry.level == .info && entry.metadata["refusal.status"] == .stringConvertible(422))
        #expect(
            entry.metadata["refusal.failures"] == [
                [
                    "pointer": "#/email", "code": "invalid_email_format", "key": "INVALID_EMAIL_FORMAT",
                    "arguments": [:],
                ],
                [
                    "pointer": "#/password", "code": "text_too_short", "key": "TEXT_TOO_SHORT",
                    "arguments": ["min": .stringConvertible(8), "length": .stringConvertible(3)],
                ],
            ])
        #expect(!"\(entry.metadata)".contains("Wpisz") && !"\(entry.metadata)".contains("Aa1"))
    }

    @Test func everyKindOfArgumentIsLogged() {
        let failure = Failure(
            key: "K",
            arguments: [
                "n": 1, "d": 1.5, "t": "text", "l": ["a", "b"], "day": .date(MessageDate(secondsSince1970: 86_400)),
            ])
        #expect(
            failure.metadata == [
                "key": "K",
                "arguments": [
                    "n": .stringConvertible(1), "d": .stringConvertible(1.5), "t": "text", "l": ["a", "b"],
                    "day": .stringConvertible(86_400.0),
                ],
            ])
    }
}
