import Messages
import Testing
import Validation

/// What a server makes of a request's values: nothing of another kind passes, and nothing is lost without a word.
@Suite struct FormRequestTests {
    private let form = FormDefinition(
        name: "account",
        fields: [
            FieldDefinition(name: "email", rules: [.required, .email]),
            FieldDefinition(name: "password", rules: [.required, .length(8...)], trims: false),
            FieldDefinition(name: "age", rules: [.integer(0...150)]),
            FieldDefinition(name: "born", rules: [.date()]),
            FieldDefinition(name: "tags", rules: [.selectionCount(...3)], server: ServerField(name: "labels")),
        ])

    private func request(_ body: String) throws(ServerExchangeError) -> FormRequest {
        try FormRequest(Array(body.utf8), for: form)
    }

    private func keys(_ body: String) throws -> [String: [MessageKey]] {
        form.failures(for: try request(body).values).mapValues { $0.map(\.key) }
    }

    @Test func valuesOfOtherKindsDoNotPass() throws {
        #expect(
            try keys(#"{"email": true, "password": ["y"]}"#) == [
                "email": [.invalidFormat], "password": [.invalidFormat],
            ])
        let body = Array(#"{"email": true, "password": ["y"]}"#.utf8)
        let response = form.errorResponse(for: try form.values(inRequest: body), acceptLanguage: "en")
        #expect(
            response.map { String(decoding: $0.body, as: UTF8.self) }
                == #"{"email":[{"code":"invalid_format","message":"Enter this in the expected format.","#
                + #""arguments":{"expected":"string","received":"boolean"}}],"#
                + #""password":[{"code":"invalid_format","message":"Enter this in the expected format.","#
                + #""arguments":{"expected":"string","received":"array"}}]}"#)
    }

    @Test(arguments: [
        "true", "false", "0", "12345678", "1.5", "1e400", "[]", #"["long enough"]"#, "[1]", "[null]", "{}",
        #"{"length": 8}"#, #"["long enough", null]"#,
    ])
    func aPasswordIsAText(json: String) throws {
        let failures = try keys(#"{"email": "a@b.c", "password": \#(json)}"#)
        #expect(failures == ["password": [.invalidFormat]])
    }

    @Test func `A member that no field has isn't a value, also if two fields have one name`() throws {
        var form = FormDefinition(name: "f", fields: [])
        form.fields = [FieldDefinition(name: "a"), FieldDefinition(name: "a")]
        let request = try FormRequest(Array(#"{"a": 1, "admin": true}"#.utf8), for: form)
        #expect(request.values == ["a": 1])
        #expect(request.unknown == ["admin": true])
    }

    @Test func nullIsEmptyAndNotAbsent() throws {
        let request = try request(#"{"email": null, "password": "", "age": null}"#)
        #expect(request.values == ["email": .null, "password": "", "age": .null])
        #expect(
            form.failures(for: request.values).mapValues { $0.map(\.key) } == [
                "email": [.cannotEmpty], "password": [.cannotEmpty],
            ])
        #expect(try self.request("{}").values.isEmpty)
        #expect(try keys("{}") == ["email": [.cannotEmpty], "password": [.cannotEmpty]])
    }

    @Test(arguments: [
        ("5", 5), ("5.0", 5), ("5e0", 5), ("0.5e1", 5), ("1e2", 100), ("1E+2", 100), ("1000e-1", 100), ("-0", 0),
        ("0e99999999999999999999", 0), ("9223372036854775807", Int.max), ("9223372036854775807.000", Int.max),
        ("-9223372036854775808", Int.min), ("9007199254740993e0", 9_007_199_254_740_993),
        ("922337203685477580.7e1", Int.max), ("0.000", 0), ("-12.50e1", -125),
    ])
    func aWholeNumberIsOneHoweverItIsWritten(json: String, expected: Int) throws {
        let value = try request(#"{"age": \#(json)}"#).values["age"]
        #expect(value == .integer(expected) || json.count > 20 && value == .number(0), "\(json)")
        #expect(try Integer().failures(for: #require(value), in: ValidationContext()).isEmpty)
    }

    @Test(arguments: [
        ("1.5", MessageKey.notAnInteger), ("1e-1", .notAnInteger), ("151", .numberTooLarge), ("1e3", .numberTooLarge),
        ("-1", .numberTooSmall), ("9223372036854775808", .numberTooLarge), ("1e400", .numberTooLarge),
        ("-1e400", .numberTooSmall), ("true", .notAnInteger), (#""1e2""#, .notAnInteger), (#""1.0""#, .notAnInteger),
        ("[5]", .notAnInteger), (#"{"a": 5}"#, .notAnInteger),
    ])
    func numbersHaveLimitsToo(json: String, key: MessageKey) throws {
        #expect(try keys(#"{"email": "a@b.c", "password": "long enough", "age": \#(json)}"#) == ["age": [key]])
    }

    @Test func numbersWithAFraction() throws {
        let rule = Number(min: 0.5, max: 2)
        func key(_ value: FieldValue) -> MessageKey? { rule.failures(for: value, in: ValidationContext()).first?.key }
        #expect(key(1) == nil && key(.number(0.5)) == nil && key(0) == .numberTooSmall && key(3) == .numberTooLarge)
        #expect(key(.number(2.001)) == .numberTooLarge && key(.number(.infinity)) == .notANumber)
        #expect(key(true) == .notANumber)
    }

    @Test func aDateIsAText() throws {
        let account = #""email": "a@b.c", "password": "long enough", "born": "#
        #expect(try keys("{\(account)\"2000-02-29\"}").isEmpty)
        for json in [#""2001-02-29""#, #""yesterday""#, "951782400", "true", #"["2000-02-29"]"#] {
            #expect(try keys("{\(account)\(json)}") == ["born": [.invalidDate]], "\(json)")
        }
    }

    @Test func arraysOfTextsAreForRulesThatJudgeThem() throws {
        let account = #""email": "a@b.c", "password": "long enough", "labels": "#
        #expect(try request("{\(account)[\"a\", \"b\"]}").values["tags"] == .selection(["a", "b"]))
        #expect(try keys("{\(account)[\"a\"]}").isEmpty)
        for json in [#""a""#, "[1]", #"[["a"]]"#, "true"] {
            #expect(try keys("{\(account)\(json)}") == ["tags": [.invalidFormat]], "\(json)")
        }
    }

    @Test(arguments: [
        #"{"email": "a@b.c", "password": "long enough", "email": "evil@b.c"}"#,
        #"{"email": "a@b.c", "\u0065mail": "evil@b.c"}"#,
        #"{"password": {"email": 1, "email": 1}}"#,
        #"{"unknown": [{"email": 1, "email": 1}]}"#,
    ])
    func aNameThatStandsTwiceIsAnError(body: String) throws {
        // RFC 8259, section 4: names should be unique, since readers differ in what they make of the others.
        let error = #expect(throws: ServerExchangeError.self) { try request(body) }
        #expect(error == .duplicateName("email"))
        #expect(error?.description == "The name `email` is used twice in one object. Send it once.")
        #expect(throws: ServerExchangeError.duplicateName("email")) { try form.values(inRequest: Array(body.utf8)) }
    }

    @Test func whatIsNoFieldCanBeSeen() throws {
        // The form's own name of the field is not the server's.
        let request = try request(
            #"{"emial": "a@b.c", "tags": ["a"], "labels": ["b"], "extra": {"deep": [1.5, null]}}"#)
        #expect(request.values == ["tags": .selection(["b"])])
        #expect(
            request.unknown == [
                "emial": "a@b.c", "tags": .selection(["a"]), "extra": .object(["deep": .list([.number(1.5), .null])]),
            ])
    }

    @Test func whatComesInGoesOutAgain() throws {
        let json = #"{"age":5,"born":1.5,"email":null,"labels":[1,{"a":[true]}],"password":"x"}"#
        let state = FormState(form, values: try request(json).values)
        #expect(String(decoding: try state.requestBody(), as: UTF8.self) == json)
    }
}
