import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

/// Text whose comparison takes Swift quadratic time: 4 seconds for each value here. A quadratic step that all rules share
/// exceeds the limit; `make bench-instructions` measures the growth of each public function.
@Suite(.timeLimit(.minutes(30))) struct ManyMarksTests {
    private static let marks = String(repeating: "\u{301}\u{323}", count: Extent.rounds(10_000, partOf: 4))
    private static let text = "e" + marks
    private static let form = FormDefinition(
        name: "f",
        fields: [
            FieldDefinition(name: "a", rules: [.one(of: ["x", "y"])]),
            FieldDefinition(name: "b", rules: [.equal(to: "a")]),
            FieldDefinition(name: "flag", kinds: .flag),
        ])

    private func request(
        _ body: String, _ type: String = "application/json", limits: BodyLimits = .standard
    ) throws(BodyError) -> FormRequest {
        try FormRequest(Array(body.utf8), contentType: type, for: Self.form, limits: limits)
    }

    @Test(arguments: StandardRules.all.map { $0.name }) func `Every rule judges many marks in linear time`(name: String)
    {
        let values: [FieldValue] = [
            .text(Self.text), .text("https://" + Self.text), .text(Self.text + "@example.com"),
            .text("a@" + Self.text), .selection([Self.text, Self.text]), .object(["a": .text(Self.text)]),
            .text("1" + Self.marks), .text("https://a" + Self.marks + ":1/"),
        ]
        let fields = Dictionary(
            uniqueKeysWithValues: ["other", "country", "user", "email"].map {
                ($0, FieldValue.text(Self.text + "\u{323}"))
            })
        let rules = RuleSamples.byName[name, default: []] + DeclaredExample.all.filter { $0.name == name }.map(\.rule)
        for rule in rules {
            for value in values {
                let context = ValidationContext(fields: fields, locale: "ar-EG")
                _ = rule.failures(for: value, in: context)
                _ = rule.typedValue(of: value, in: context)
            }
        }
    }

    @Test func `A number of points is read in linear time in a locale with its own digits`() {
        let points = String(repeating: ".", count: 500_000)
        #expect(
            Number(localized: true).failures(for: .text(points), in: ValidationContext(locale: "ar-EG"))
                == [Failure(key: .notANumber, arguments: ["example": .text("١٢٫٥")])])
    }

    @Test func `Values with many marks are compared by their bytes`() {
        #expect(FieldValue.text(Self.text) == .text(Self.text))
        #expect(FieldValue.text(Self.text) != .text(Self.text + "\u{301}"))
        #expect(FieldValue.selection([Self.text]) != .selection(["x"]))
        #expect(FieldValue.text("é") == "e\u{301}" && FieldValue.text("1") != 1)
        #expect(Set([FieldValue.text("é"), "e\u{301}", .text(Self.text), .text(Self.text)]).count == 2)
    }

    @Test(arguments: 0..<6) func `A name that is too long is refused before it is compared`(index: Int) throws {
        let text = Self.text
        let header = "Content-Disposition: form-data; name=\"e\(String(repeating: "\u{301}\u{323}", count: 200))\""
        let (body, type) = [
            ("{\"\(text)\": 1}", "application/json"), ("{\"a\": {\"\(text)\": 1}}", "application/json"),
            ("{\"a\": [{\"\(text)\": 1}]}", "application/json"), ("\(text)=1", "application/x-www-form-urlencoded"),
            ("a[\(text)]=1", "application/x-www-form-urlencoded"),
            ("--b\r\n\(header)\r\n\r\n1\r\n--b--\r\n", "multipart/form-data; boundary=b"),
        ][index]
        let error = try #require(throws: BodyError.self) { try request(body, type) }
        #expect(error.kind == .nameTooLong(limit: 256))
        #expect(error.description.hasSuffix("A name has more than 256 bytes. Shorten it."))
        #expect(error.refusal.status == 413 && error.refusal.entries.map(\.code) == ["name_too_long"])
        #expect(error.refusal.entries[0].failure.arguments["max"] == 256)
    }

    @Test func `The limit of names can be changed`() throws {
        let name = String(repeating: "n", count: 300)
        #expect(throws: BodyError.self) { try request("{\"\(name)\": 1}") }
        #expect(try request("{\"\(name)\": 1}", limits: BodyLimits(nameLength: 300)).unknown == [name: 1])
        #expect(throws: BodyError.self) { try request("{\"abc\": 1}", limits: BodyLimits(nameLength: 2)) }
    }

    @Test func `A name with too many marks in a row is malformed, whatever its limit`() throws {
        let error = try #require(throws: BodyError.self) {
            try request("{\"\(Self.text)\": 1}", limits: BodyLimits(nameLength: .max))
        }
        #expect(error.kind == .malformed(expected: "a name with at most 30 combining marks in a row"))
        // A hundred names of a kilobyte each, of which two differ in the order of their marks.
        let names = (0..<100).map { "\"\($0)e" + String(repeating: "\u{301}\u{323}", count: 250) + "\": 1" }
        #expect(throws: BodyError.self) {
            try request("{\(names.joined(separator: ","))}", limits: BodyLimits(nameLength: .max))
        }
    }

    @Test func `Names that differ only in normalization are one name`() throws {
        let error = try #require(throws: BodyError.self) { try request("{\"x\": [{\"é\": 1, \"e\u{301}\": 2}]}") }
        #expect(error.kind == .duplicateName("e\u{301}") && error.place?.column == 17)
        #expect(try request("{\"é\": 1, \"b\": 2}").unknown == ["é": 1])
    }

    @Test(arguments: ["application/x-www-form-urlencoded", "application/json"])
    func `Values with many marks are read and judged in linear time`(type: String) throws {
        let body =
            type.hasSuffix("json")
            ? "{\"a\": \"\(Self.text)\", \"b\": \"\(Self.text)\", \"flag\": \"\(Self.text)\"}"
            : "a=\(Self.text)&b=\(Self.text)&flag=\(Self.text)"
        let request = try request(body, type, limits: BodyLimits(size: 4 << 20))
        let refusal = Self.form.refusal(of: request.values)
        #expect(refusal?.entries.map { $0.path.description } == ["a", "flag"])
        let language = LanguageNegotiation(.standard).language { _ in Self.text }
        _ = refusal?.response(in: language, as: ProblemDetails())
        var page = FormPage(Self.form, action: "/")
        page.values = request.values
        #expect(page.response(in: language).body.count > Self.text.utf8.count)
    }

    @Test func `Headers are read in linear time`() {
        #expect(throws: BodyError.self) { try request("{}", Self.text) }
        #expect(throws: BodyError.self) { try request("{}", "application/json; \(Self.text)=1") }
        #expect(throws: BodyError.self) { try request("", "multipart/form-data; boundary=\(Self.text)") }
        let formats: [any ErrorFormat] = [ProblemDetails(), JSONServerErrors()]
        #expect(FormatNegotiation(formats).format(accept: Self.text).mediaType == ProblemDetails().mediaType)
        #expect(ValuePath(Self.text)?.steps.count == 1)
    }

    @Test func `Responses of servers are read in linear time`() throws {
        for body in [
            "{\"\(Self.text)\": [\"x\"]}", "{\"a\": {\"message\": \"x\", \"\(Self.text)\": \"x\"}}",
            "{\"errors\": [{\"pointer\": \"#/a\", \"arguments\": {\"\(Self.text)\": 1}}]}",
        ] {
            let error = #expect(throws: ServerExchangeError.self) {
                try JSONServerErrors().errors(in: Array(body.utf8))
            }
            #expect(error == .notJSON(reason: "A name has more than 8192 bytes. Shorten it."))
            #expect(throws: ServerExchangeError.self) { try ProblemDetails().errors(in: Array(body.utf8)) }
        }
        let arguments = (0..<40_000).map { "\"\($0)\": \"\($0)\"" }.joined(separator: ",")
        let many = "{\"errors\": [{\"pointer\": \"#/a\", \"key\": \"K\", \"arguments\": {\(arguments)}}]}"
        let errors = try ProblemDetails().errors(in: Array(many.utf8))
        #expect(errors.fields["a"]?.first?.arguments["39999"] == "39999")
        let texts = "{\"a\": {\"message\": \"\(Self.text)\", \"code\": \"\(Self.text)\"}}"
        var state = FormState(Self.form)
        state.apply(try JSONServerErrors().errors(in: Array(texts.utf8)))
        #expect(state.errors(of: "a").count == 1)
    }
}
