import Foundation
import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

/// Refusals as Problem Details, read by programs that we did not write.
@Suite struct ProblemDetailsTests {
    private let form = FormDefinition(
        name: "account",
        fields: [
            FieldDefinition(
                name: "mail", rules: [.required, .email],
                server: ServerField(name: "e/mail~ä", errors: ["bad": .invalidEmailFormat])),
            FieldDefinition(name: "password", rules: [.required, .length(8...64)], trims: false),
            FieldDefinition(name: "start", rules: [.date(earliest: CalendarDate("2030-12-31"))]),
            FieldDefinition(name: "share", rules: [.number(0.5...1)]),
        ], serverErrors: ["same": .passwordEqualsField])

    private func language(_ header: String) -> ReaderLanguage {
        LanguageNegotiation(.standard).language { _ in header }
    }

    private var refusal: Refusal {
        let failures = form.failures(for: [
            "mail": "x", "password": "abc", "start": "2001-02-03", "share": .number(0.25),
        ])
        var refusal = form.refusal(of: failures, formFailures: [Failure(key: .passwordEqualsField)])
        refusal.instance = "/accounts"
        return refusal
    }

    @Test func eachFailureHasPlaceCodeTextKeyAndArguments() throws {
        let response = refusal.response(in: language("pl"), as: ProblemDetails(type: "https://example.com/invalid"))
        #expect(response.status == 422 && response.mediaType == "application/problem+json")
        let lines = [
            #"{"type":"https://example.com/invalid","title":"Sprawdź wprowadzone dane","status":422,"detail":"Popraw 5 błędów.","#,
            #""instance":"/accounts","errors":["#,
            ##"{"pointer":"#/e~1mail~0%C3%A4","code":"bad","detail":"Wpisz adres e-mail (na przykład name@example.com).","##,
            #""key":"INVALID_EMAIL_FORMAT","arguments":{}},"#,
            ##"{"pointer":"#/password","code":"text_too_short","detail":"Wpisz co najmniej 8 znaków.","##,
            #""key":"TEXT_TOO_SHORT","arguments":{"length":3,"max":64,"min":8}},"#,
            ##"{"pointer":"#/start","code":"date_too_early","detail":"Wpisz datę nie wcześniejszą niż 31 grudnia 2030.","##,
            #""key":"DATE_TOO_EARLY","arguments":{"earliest":"2030-12-31T00:00:00Z"}},"#,
            ##"{"pointer":"#/share","code":"number_too_small","detail":"Wpisz liczbę nie mniejszą niż 0,5.","##,
            #""key":"NUMBER_TOO_SMALL","arguments":{"min":0.5}},"#,
            ##"{"pointer":"#","code":"same","##,
            ##""detail":"Wybierz hasło, które różni się od pozostałych wprowadzonych danych.","##,
            #""key":"PASSWORD_EQUALS_FIELD","arguments":{}}]}"#,
        ]
        #expect(String(decoding: response.body, as: UTF8.self) == lines.joined())
    }

    @Test func whatOneSideWritesTheOtherWordsItself() throws {
        let response = refusal.response(in: language("pl"), as: ProblemDetails())
        var state = FormState(form)
        state.apply(try ProblemDetails().errors(in: response.body))
        let japanese = MessageCatalog.standard.localized(for: "ja")
        for (field, failures) in form.failures(
            for: ["mail": "x", "password": "abc", "start": "2001-02-03", "share": .number(0.25)])
        {
            let expected = failures.map { $0.text(in: japanese) }
            #expect(state.errors(of: field).map { $0.text(in: japanese) } == expected, "\(field)")
        }
        #expect(state.formErrors.map(\.key) == [.passwordEqualsField])
    }

    @Test(arguments: [
        ("", "application/problem+json"), ("*/*", "application/problem+json"), ("application/json", "application/json"),
        ("text/html, application/json;q=0.5", "application/json"),
        ("application/*;q=0.1, text/*", "application/problem+json"),
        ("application/problem+json;q=0.1, application/json;q=0.2", "application/json"),
        ("application/problem+json;q=0, */*", "application/json"), ("image/png", "application/problem+json"),
        (";;,q=;\",,/", "application/problem+json"), ("application/json;q=9, */*;q=0.1", "application/problem+json"),
    ])
    func theClientChoosesTheFormat(accept: String, expected: String) {
        let formats: [any ErrorFormat] = [ProblemDetails(), JSONServerErrors()]
        #expect(FormatNegotiation(formats).format(accept: accept).mediaType == expected)
    }

    @Test func aProblemOfAnotherKindIsOneError() throws {
        let other = try ProblemDetails().errors(in: Array(#"{"title": "Not Found", "status": 404}"#.utf8))
        #expect(other.nonField.map(\.message) == ["Not Found"])
        for body in ["[]", "{}", #"{"errors": {}}"#, #"{"errors": [1]}"#, #"{"errors": [{"pointer": "a"}]}"#] {
            #expect(throws: ServerExchangeError.self) { try ProblemDetails().errors(in: Array(body.utf8)) }
        }
        // Dates that are none stay texts.
        let odd = ##"{"errors": [{"pointer": "#/a%2", "detail": ""}]}"##
        #expect(throws: ServerExchangeError.self) { try ProblemDetails().errors(in: Array(odd.utf8)) }
        let texts = ["2030-02-30T00:00:00Z", "2030-12-31T24:00:00Z", "2030-12-31T-1:00:0Z"]
        for text in texts {
            let body = ##"{"errors": [{"pointer": "#/a", "arguments": {"x": "\##(text)"}}]}"##
            let errors = try ProblemDetails().errors(in: Array(body.utf8))
            #expect(errors.fields["a"]?.first?.arguments == ["x": .text(text)])
        }
    }

    @Test(
        .enabled("\(SkipReason.missing("jentic-problem-details or jsonpointer", .consumers))") {
            Python.consumers.has("jentic.problem_details, jsonpointer")
        }, arguments: ["en", "ar", "ja", "zh-Hant"])
    func readersThatWeDidNotWriteUnderstandIt(locale: String) throws {
        let response = refusal.response(in: language(locale), as: ProblemDetails(type: "https://example.com/invalid"))
        let request = ["e/mail~ä": "x", "password": "abc", "start": "2001-02-03", "share": "0.25"]
        let script = """
            import json, sys, urllib.parse, jsonpointer
            from jentic.problem_details import ProblemDetail
            body, request = json.load(sys.stdin)
            request = json.loads(request)
            problem = ProblemDetail.model_validate_json(body, strict=True)
            rows = [[problem.type, problem.title, str(problem.status), problem.instance]]
            for error in problem.errors:
                assert error.pointer[0] == "#"
                value = jsonpointer.resolve_pointer(request, urllib.parse.unquote(error.pointer[1:], errors="strict"))
                rows.append([value if isinstance(value, str) else "", error.detail, error.code])
            print(json.dumps(rows))
            """
        let body = String(decoding: response.body, as: UTF8.self)
        let rows = try Python.consumers.evaluate(
            script, [body, String(decoding: try JSONEncoder().encode(request), as: UTF8.self)], as: [[String]].self)
        let messages = MessageCatalog.standard.localized(for: [LocaleTag(locale)])
        #expect(rows.first == ["https://example.com/invalid", messages[.failed], "422", "/accounts"])
        // Each pointer leads to the value that was sent.
        #expect(rows.dropFirst().map { $0[0] } == ["x", "abc", "2001-02-03", "0.25", ""])
        #expect(rows.dropFirst().map { $0[1] } == refusal.entries.map { $0.failure.text(in: messages) })
    }
}
