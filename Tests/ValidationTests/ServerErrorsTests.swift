import Base
import Foundation
import MessageFormat
import Messages
import Testing
import Validation

/// The story of fields and server errors: values into a request, errors out of a response, and the server's side.
@Suite struct ServerErrorsTests {
    let form: FormDefinition
    let messages = MessageCatalog.standard.localized(for: "en")

    init() throws {
        let json = #"""
            {"form": "account",
             "serverErrors": {"invalid": "INVALID_FORMAT", "password_matches_username": "PASSWORD_EQUALS_FIELD"},
             "fields": [
               {"name": "user", "serverName": "username", "rules": [{"rule": "required"}]},
               {"name": "phone", "rules": [{"rule": "phone"}], "serverErrors": {"invalid": "INVALID_PHONE_FORMAT"}},
               {"name": "password", "trim": false, "claimedErrorCodes": ["password_matches_username"], "rules": [{"rule": "required"}]},
               {"name": "news"}, {"name": "born"}, {"name": "tags"}],
             "actions": [{"name": "save", "requires": ["user", "phone", "password"]}]}
            """#
        form = try FormDefinition(json: SourceText(bytes: Array(json.utf8), path: "account.json"))
    }

    private func filled() throws -> FormState {
        let born = try #require(CalendarDate("2000-01-31"))
        return FormState(
            form,
            values: [
                "user": " ann ", "phone": "112", "password": " x ", "news": true, "born": .date(born),
                "tags": .selection(["a", "b"]),
            ])
    }

    private func texts(_ state: FormState, _ field: String) -> [String] {
        state.errors(of: field).map { $0.text(in: messages) }
    }

    @Test func valuesGoIntoARequest() throws {
        let body = try filled().requestBody()
        #expect(
            String(decoding: body, as: UTF8.self)
                == #"{"born":"2000-01-31","news":true,"password":" x ","phone":"112","tags":["a","b"],"username":"ann"}"#
        )
        #expect(try JSONSerialization.jsonObject(with: Data(body)) is [String: Any])
    }

    @Test func aFieldGivesAnyEncodableOrNothing() throws {
        struct Number: Encodable {
            let country: Int
            let digits: String
        }
        var form = form
        form.fields = [
            FieldDefinition(
                name: "phone", server: ServerField(requestValue: { Number(country: 48, digits: $0.text ?? "") })),
            FieldDefinition(name: "age", server: ServerField(requestValue: { $0.text.flatMap { Int($0) } })),
            FieldDefinition(name: "repeated", server: ServerField(requestValue: { _ in nil })),
        ]
        let state = FormState(form, values: ["phone": "1/2", "age": "41", "repeated": "x"])
        #expect(
            String(decoding: try state.requestBody(), as: UTF8.self)
                == #"{"age":41,"phone":{"country":48,"digits":"1/2"}}"#)
    }

    @Test func aValueThatJSONCannotHoldIsAnError() {
        var form = form
        form.fields = [FieldDefinition(name: "a", server: ServerField(requestValue: { _ in Double.infinity }))]
        #expect(throws: ServerExchangeError.self) { try FormState(form).requestBody() }
    }

    @Test func errorsComeOutOfAResponse() throws {
        var state = try filled()
        let response = #"""
            {"phone": [{"message": "Bad phone.", "code": "invalid"}, {"message": "Blocked.", "code": "blocked"}],
             "username": "Taken.",
             "non_field_errors": [{"code": "password_matches_username", "message": "Same."}, {"code": "throttled", "message": "Wait."}]}
            """#
        let events = try state.apply(response: Array(response.utf8))
        // By the field's map, by the server's own text, as a single text, and claimed.
        #expect(texts(state, "phone") == ["Enter a phone number (such as +1 202 555 0123).", "Blocked."])
        #expect(texts(state, "user") == ["Taken."])
        #expect(texts(state, "password") == ["Choose a password that differs from your other entries."])
        #expect(state.formErrors.map { $0.text(in: messages) } == ["Wait."])
        #expect(events.contains(.enablementChanged(action: "save", isEnabled: false)))
        #expect(events.contains { if case .formErrorsChanged(let errors) = $0 { errors.count == 1 } else { false } })
        #expect(state.summary.errorCount == 5)
    }

    @Test func anErrorHoldsUntilItsFieldIsEdited() throws {
        var state = try filled()
        _ = state.apply(
            ServerErrors(
                fields: ["phone": [ServerError(code: "invalid", message: "")]],
                nonField: [ServerError(code: "throttled", message: "Wait.")]))
        #expect(!state.isEnabled("save"))
        let events = state.edit("phone", to: "113")
        #expect(events.contains(.errorsChanged(field: "phone", [])) && events.contains(.formErrorsChanged([])))
        #expect(state.isEnabled("save"))
    }

    @Test func aFieldThatTheFormDoesNotHaveIsNotLost() throws {
        var state = try filled()
        _ = try state.apply(response: Array(#"{"captcha": ["Prove that you are human."]}"#.utf8))
        #expect(state.formErrors.map { $0.text(in: messages) } == ["Prove that you are human."])
    }

    @Test func `Arguments of a message go over the wire in both formats`() throws {
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(
                    name: "phone", rules: [.email], server: ServerField(errors: ["number_too_small": .numberTooSmall]))
            ])
        let refusal = form.refusal(of: [
            "phone": [
                Failure(key: .numberTooSmall, arguments: ["min": .exact(0.0005)]),
                Failure(key: .wrongTextEnd, arguments: ["ends": ["a"]]),
                Failure(key: .cannotEmpty),
            ]
        ])
        let language = LanguageNegotiation(.standard).language { _ in "en" }
        let formats: [any ErrorFormat & ServerErrorDecoding] = [JSONServerErrors(), ProblemDetails()]
        for format in formats {
            let body = refusal.response(in: language, as: format).body
            let errors = try #require(try format.errors(in: body).fields["phone"])
            #expect(errors.map(\.arguments) == [["min": .exact(0.0005)], ["ends": ["a"]], [:]])
            var state = FormState(form)
            state.apply(try format.errors(in: body))
            let text = state.errors(of: "phone")[0].text(in: MessageCatalog.standard.localized(for: "pl"))
            #expect(text.contains("0,0005"))
        }
        let json = String(decoding: refusal.response(in: language, as: JSONServerErrors()).body, as: UTF8.self)
        #expect(json.contains(#"{"code":"cannot_empty","message":"Fill in this field."}"#))
    }

    @Test func codesConvertToErrorsOfTheAppsOwn() throws {
        enum PhoneError: String, ServerErrorConvertible { case invalid, blocked }
        struct Throttled: ServerErrorConvertible {
            init?(serverError: ServerError) {
                guard serverError.code == "throttled" else { return nil }
            }
        }
        var state = try filled()
        _ = state.apply(
            ServerErrors(
                fields: ["phone": ["blocked", "odd", "invalid"].map { ServerError(code: $0, message: "") }],
                nonField: [ServerError(code: "throttled", message: "")]))
        #expect(state.serverErrors(of: "phone", as: PhoneError.self) == [.blocked, .invalid])
        #expect(state.formErrors(as: Throttled.self).count == 1)
        #expect(texts(state, "phone")[1] == "odd")
    }

    @Test func `The servers text stands in for a message that needs arguments`() {
        let error = ServerError(code: "short", key: .textTooShort, message: "Too short.")
        #expect(error.text(in: messages) == "Too short.")
        #expect(ServerError(key: "NO_SUCH_KEY", message: "Own.").text(in: messages) == "Own.")
        #expect(
            ServerError(key: .alreadyTaken, message: "Own.").text(in: messages)
                == "This is already in use. Enter something else.")
    }

    @Test(arguments: ["", "[]", "{", #"{"a": 1}"#, #"{"a": [{}]}"#, #"{"a": [null]}"#, "<html>"])
    func `A response of another shape is an error and changes nothing`(response: String) throws {
        var state = try filled()
        let before = state.isValid
        let error = #expect(throws: ServerExchangeError.self) { try state.apply(response: Array(response.utf8)) }
        #expect(error?.description.hasSuffix(".") == true)
        #expect(state.isValid == before && state.formErrors.isEmpty)
    }

    @Test func anotherAPIReplacesBothProtocols() throws {
        struct Query: RequestBodyEncoding {
            func body(of values: [RequestValue]) -> [UInt8] {
                Array(values.map { "\($0.name)=\($0.value)" }.joined(separator: "&").utf8)
            }
        }
        struct Lines: ServerErrorDecoding {
            func errors(in body: [UInt8]) -> ServerErrors {
                let parts = String(decoding: body, as: UTF8.self).split(separator: ":").map(String.init)
                return ServerErrors(fields: [parts[0]: [ServerError(code: parts[1], message: "")]])
            }
        }
        var form = form
        form.fields = [
            FieldDefinition(
                name: "phone",
                server: ServerField(errors: ["bad": .invalidPhoneFormat], requestValue: { $0.text ?? "" }))
        ]
        var state = FormState(form, values: ["phone": "112"])
        #expect(String(decoding: try state.requestBody(Query()), as: UTF8.self) == "phone=112")
        _ = try state.apply(response: Array("phone:bad".utf8), Lines())
        #expect(state.errors(of: "phone").map(\.key) == [.invalidPhoneFormat])
    }

    @Test func theServerAnswersInTheReadersLanguage() throws {
        let request = Array(
            #"{"username": "", "phone": "x", "password": "1", "news": null, "tags": ["a"], "more": {}}"#.utf8)
        let values = try form.values(inRequest: request)
        #expect(values == ["user": "", "phone": "x", "password": "1", "news": .null, "tags": .selection(["a"])])
        let response = try #require(form.errorResponse(for: values, acceptLanguage: "pl-PL, en;q=0.5"))
        #expect(response.language == "pl")
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == #"{"phone":[{"code":"invalid","message":"Wpisz numer telefonu (na przykład +1 202 555 0123)."}],"#
                + #""username":[{"code":"cannot_empty","message":"Wypełnij to pole."}]}"#)
        // What one side writes, the other reads.
        var state = try filled()
        _ = try state.apply(response: response.body)
        #expect(state.errors(of: "phone").map(\.key) == [.invalidPhoneFormat])
        #expect(texts(state, "user") == ["Wypełnij to pole."])
    }

    @Test func aServerAddsFailuresOfItsOwn() throws {
        let failure = Failure(key: .passwordEqualsField)
        let response = form.errorResponse(of: [:], formFailures: [failure], acceptLanguage: "")
        #expect(
            String(decoding: response.body, as: UTF8.self).contains(
                #"{"non_field_errors":[{"code":"password_matches_username""#))
        #expect(form.errorResponse(for: ["user": "a", "password": "b"], acceptLanguage: "pl") == nil)
    }

    @Test(arguments: ["", "[]", "{", #"{"username": }"#, #"{"tags": [1,]}"#])
    func aRequestOfAnotherShapeIsAnError(request: String) {
        #expect(throws: ServerExchangeError.self) { try form.values(inRequest: Array(request.utf8)) }
    }
}
