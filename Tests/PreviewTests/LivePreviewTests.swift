import Base
import Foundation
import Preview
import ProjectSupport
import Projects
import TestSupport
import Testing
import Validation

/// What a page asks while a person types.
@Suite struct LivePreviewTests {
    private let live = LivePreview([
        Project(
            tables: CatalogTable.tables(of: [
                source(
                    "en",
                    "\"MIN\" = \"{min, plural, one {# sign} other {# signs}} for {name}\";\n\"DAY\" = \"{d, date, long}\";\n\"ODD\" = \"{\";"
                ),
                source(
                    "pl",
                    "\"MIN\" = \"{min, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}: {name}\";"),
                source("he", "\"MIN\" = \"{name}: {min}\";"),
            ]),
            declared: DeclaredMessages([
                MessageDeclaration("MIN", ["min": .integer(8...64), "name": .text]),
                MessageDeclaration("DAY", ["d": .date]),
            ]), forms: FormDefinition.standard)
    ])

    private static func source(_ locale: String, _ text: String) -> SourceText {
        SourceText(text, path: "\(locale).lproj/T.strings")
    }

    private func ask(_ arguments: String, key: String = "MIN", locale: String = "pl") throws -> [String: Any] {
        let json = #"{"table": "T", "key": "\#(key)", "locale": "\#(locale)", "arguments": \#(arguments)}"#
        let answer = try live.answer(MessageQuestion(json: Array(json.utf8)))
        return try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
    }

    @Test func `A message is rendered with the values that were typed`() throws {
        #expect(try ask(#"{"min": "22", "name": "Ewa"}"#)["text"] as? String == "22 znaki: Ewa")
        #expect(try ask(#"{"min": 1, "name": "<b>"}"#)["text"] as? String == "1 znak: <b>")
        #expect(try ask(#"{"min": "1.5", "name": "E"}"#)["text"] as? String == "1,5 znaku: E")
        #expect(try ask(#"{"d": "2026-02-28"}"#, key: "DAY", locale: "en")["text"] as? String == "February 28, 2026")
    }

    @Test(arguments: ["٢٢", "۲۲", "२२", "２２", "22"])
    func aNumberMayBeTypedInTheDigitsOfAnyScript(number: String) throws {
        #expect(try ask("{\"min\": \"\(number)\", \"name\": \"E\"}")["text"] as? String == "22 znaki: E")
        #expect(try ask(#"{"min": "-١٫٥", "name": "E"}"#)["text"] as? String == "-1,5 znaku: E")
        let day = try ask(#"{"d": "٢٠٢٦-٠٢-٢٨"}"#, key: "DAY", locale: "en")
        #expect(day["text"] as? String == "February 28, 2026")
    }

    @Test func `An argument is isolated where text runs from right to left`() throws {
        let text = try ask(#"{"min": 8, "name": "Ewa (!)"}"#, locale: "he")["text"] as? String
        #expect(text == "\u{2068}Ewa (!)\u{2069}: \u{2068}8\u{2069}")
    }

    @Test func whatIsNotGivenHasASampleOfTheDeclaredType() throws {
        let answer = try ask("{}")
        let arguments = try #require(answer["arguments"] as? [[String: String]])
        #expect(
            Set(arguments) == [
                ["name": "min", "kind": "integer", "value": "21"], ["name": "name", "kind": "text", "value": "‹name›"],
            ] || arguments.contains(["name": "min", "kind": "integer", "value": "8"]))
        #expect((answer["text"] as? String)?.contains("‹name›") == true)
        let day = try #require(try ask("{}", key: "DAY", locale: "en")["arguments"] as? [[String: String]])
        #expect(day.first?["kind"] == "date" && day.first?["value"] == "2030-01-31")
    }

    @Test func whatAnsweredAndWhatIsWrongIsSaid() throws {
        let answer = try ask("{}", key: "ODD")
        #expect(answer["locale"] as? String == "en")
        #expect((answer["issues"] as? [String])?.count == 1)
    }

    @Test(
        arguments: [
            (#"{"min": "many"}"#, "MIN", "`min` must be of the kind integer."),
            (#"{"no": "1"}"#, "MIN", "There is no argument `no`. Load the page again."),
            (#"{"min": [1]}"#, "MIN", "`min` must be a text or a number."),
            ("{}", "NO", "There is no message `NO`. Load the page again."),
            ("[]", "MIN", "`arguments` must be an object: {…}."),
        ])
    func aWrongQuestionIsToldWhatWouldBeRight(arguments: String, key: String, message: String) throws {
        let error = #expect(throws: QuestionError.self) { try ask(arguments, key: key) }
        #expect(error?.description == message)
    }

    /// A form's answer, with the texts of its email field's errors.
    private func fill(_ json: String) throws -> (display: String, errors: [String], enabled: [Bool], outcome: String?) {
        let answer = try live.answer(FormQuestion(json: Array(json.utf8)))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
        let texts = try #require(object["texts"] as? [String])
        let state = try WrittenForm.State(try #require(object["state"] as? [String: Any]))
        let field = try #require(state.fields.first)
        return (
            field.display, field.errors.map { texts[$0] }, state.enabled, object["outcome"] as? String
        )
    }

    @Test func aFieldIsToldNothingUntilItIsLeft() throws {
        let typing = try fill(#"{"form": "login", "locale": "pl", "values": {"email": "ewa@"}, "focus": "email"}"#)
        #expect(typing.display == "active" && typing.errors.isEmpty && typing.enabled == [false])
        let left = try fill(
            #"{"form": "login", "locale": "pl", "values": {"email": "ewa@"}, "left": {"email": "ewa@"}}"#)
        #expect(left.display == "error" && left.errors == ["Wpisz adres e-mail (na przykład name@example.com)."])
        // From then on, it is validated as it is typed into.
        let mended = try fill(
            """
            {"form": "login", "locale": "pl", "values": {"email": "ewa@x.pl", "password": "p"}, "left": {"email": "ewa@"},
             "focus": "email"}
            """)
        #expect(mended.display == "active" && mended.errors.isEmpty && mended.enabled == [true])
    }

    @Test func returnAndTheButtonLeadOn() throws {
        let from = #""event": {"kind": "submit", "field": "email"}"#
        #expect(
            try fill(#"{"form": "login", "locale": "ja", "values": {"email": "ewa@"}, \#(from)}"#).outcome == "alert")
        #expect(
            try fill(#"{"form": "login", "locale": "ja", "values": {"email": "e@x.jp"}, \#(from)}"#).outcome == "focus")
        let button = #""event": {"kind": "submit"}"#
        let empty = try fill(#"{"form": "login", "locale": "ja", "values": {}, \#(button)}"#)
        #expect(empty.outcome == "rejected" && empty.errors == ["この項目を入力してください。"])
        let full = try fill(
            #"{"form": "login", "locale": "ja", "values": {"email": "e@x.jp", "password": "p"}, \#(button)}"#)
        #expect(full.outcome == "accepted" && full.enabled == [true])
    }

    @Test(
        arguments: [
            ("", "The body is no JSON object."),
            ("[1]", "`the body` must be an object: {…}."),
            (#"{"locale": "pl"}"#, "`form` is missing."),
            (#"{"form": "no", "locale": "pl"}"#, "There is no form `no`. Load the page again."),
            (#"{"form": "login", "locale": "pl", "x": 1}"#, "`x` is not known here."),
            (#"{"form": "login", "locale": "pl", "values": {"email": 1}}"#, "`email` must be a text, true, false, or"),
            (#"{"form": "login", "locale": "pl", "event": {"kind": "dance"}}"#, "`kind` must be `edit` or `submit`."),
            (String(repeating: "[", count: 60_000), "The body is no JSON object."),
        ])
    func aWrongFormQuestionIsToldWhatWouldBeRight(json: String, message: String) throws {
        let error = #expect(throws: QuestionError.self) { try fill(json) }
        #expect(error?.description.hasPrefix(message) == true)
    }
}
