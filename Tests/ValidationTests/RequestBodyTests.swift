import Foundation
import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

/// Bodies as they come: three media types, one form, the same failures at the same places.
@Suite struct RequestBodyTests {
    static let order = FormDefinition(
        name: "order",
        fields: [
            FieldDefinition(name: "email", rules: [.required, .email]),
            FieldDefinition(name: "age", rules: [.integer(18...150)]),
            FieldDefinition(name: "share", rules: [.number(0...1)]),
            FieldDefinition(name: "start", rules: [.date()]),
            FieldDefinition(name: "terms", rules: [.accepted]),
            FieldDefinition(name: "count", kinds: .number),
            FieldDefinition(name: "day", kinds: .date),
            FieldDefinition(
                name: "tags", rules: [.selectionCount(...2), .one(of: ["a", "b", "c"])],
                server: ServerField(name: "labels")),
            FieldDefinition(
                name: "items",
                rules: [
                    .itemCount(1...4),
                    .each([
                        .required,
                        .members([
                            FieldDefinition(
                                name: "mail", rules: [.required, .email], server: ServerField(name: "email")),
                            FieldDefinition(name: "again", rules: [.equal(to: "mail")]),
                            FieldDefinition(name: "amount", rules: [.integer(1...9)]),
                        ]),
                    ]),
                ]),
            FieldDefinition(
                name: "photo",
                rules: [.fileType(["image/*"]).failing(with: "WRONG_TYPE"), .fileSize(max: 10)]),
        ])

    private func request(_ body: String, _ type: String, limits: BodyLimits = .standard) throws(BodyError)
        -> FormRequest
    {
        try FormRequest(Array(body.utf8), contentType: type, for: Self.order, limits: limits)
    }

    @Test(arguments: [
        ("[]", "1:1: Expected an object: {…}."),
        ("{\"a\" 1}", "1:5: Expected JSON. The `:` after the key `a` is missing. Write it."),
        ("{\"email\": \"\", \"email\": \"\"}", "1:15: The name `email` is used twice. Send it once."),
    ])
    func errorsAreSentencesForALog(body: String, expected: String) {
        let error = #expect(throws: BodyError.self) { try request(body, "application/json") }
        #expect(error?.description == expected)
    }

    private func places(_ values: [String: FieldValue]) -> [String] {
        (Self.order.refusal(of: values)?.entries ?? []).map { "\($0.path) \($0.failure.key.rawValue)" }
    }

    private static let form = "application/x-www-form-urlencoded"
    private static let json = "application/json; charset=UTF-8"

    @Test func `Nested values fail at their places in every media type`() throws {
        let json = try request(
            #"{"email": "a@b.c", "terms": true, "items": [{"email": "x@y.z", "again": "x@y.z", "amount": 3}, null,"#
                + #" {"email": "no", "amount": 12, "more": 1}, {"email": "x@y.z"}]}"#, Self.json)
        let pairs =
            "email=a%40b.c&terms=on&items[0].email=x%40y.z&items[0].again=x@y.z&items%5B0%5D.amount=3&items[2][email]=no"
            + "&items[2].amount=12&items[2].more=1&items[3].email=+x@y.z+"
        let form = try request(pairs, Self.form)
        var parts = ""
        for pair in pairs.split(separator: "&") {
            let plain = String(pair).replacing("%40", with: "@").replacing("%5B", with: "[").replacing("%5D", with: "]")
                .replacing("+", with: " ")
            let halves: [Substring] = plain.split(separator: "=")
            parts += "--b!\r\ncontent-disposition: form-data; name=\"\(halves[0])\"\r\n\r\n\(halves[1])\r\n"
        }
        let multipart = try request(
            "preamble\r\n" + parts + "--b!--\r\n", "multipart/form-data; boundary=\"b!\"")
        let expected = [
            "items[1] CANNOT_EMPTY", "items[2].email INVALID_EMAIL_FORMAT",
            "items[2].amount NUMBER_TOO_LARGE", "items[2].more NOT_EMPTY",
        ]
        for read in [json, form, multipart] {
            #expect(places(read.values) == expected)
            #expect(read.unknown.isEmpty)
        }
        let pointers = Self.order.refusal(of: json.values)?.entries.map(\.path.pointer)
        #expect(pointers == ["#/items/1", "#/items/2/email", "#/items/2/amount", "#/items/2/more"])
    }

    @Test func valuesAreTyped() throws {
        let text =
            "email=+a@b.c+&age=%2B42&share=0.5&start=2030-12-31&count=3&day=2029-02-28&labels=a&items[0].email=a@b.c"
            + "&items[0].amount=7&terms=on"
        let day = try #require(CalendarDate("2029-02-28"))
        let start = try #require(CalendarDate("2030-12-31"))
        let read = try request(text, Self.form)
        #expect(read.values["terms"] == true && read.values["count"] == 3 && read.values["day"] == .date(day))
        #expect(read.values["age"] == "+42" && read.values["tags"] == .selection(["a"]))
        let typed = try Self.order.validated(read.values)
        #expect(typed["email"] == "a@b.c" && typed["age"] == 42 && typed["share"] == .number(0.5))
        #expect(typed["start"] == .date(start))
        #expect(typed["items"] == .list([.object(["email": "a@b.c", "amount": 7])]))
        // Typed as the reader's locale writes them.
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(name: "a", rules: [Number(localized: true)]),
                FieldDefinition(name: "b", rules: [.optional(.all([Integer(localized: true).failing(with: "OWN")]))]),
            ])
        #expect(
            try form.validated(["a": "1.234,5", "b": "1.234"], locale: "de") == ["a": .number(1234.5), "b": 1234])
        #expect(throws: Refusal.self) { try form.validated(["a": "x"]) }
        // A flag that the form leaves out is off; in JSON it is missing.
        #expect(try request("", Self.form).values == ["terms": false])
        #expect(try request("{}", Self.json).values == [:])
        #expect(try request("count=x&terms=perhaps", Self.form).values == ["count": "x", "terms": "perhaps"])
        #expect(try request("labels=a&labels[]=b&labels=", Self.form).values["tags"] == .selection(["a", "b"]))
    }

    @Test func filesPassBySizeAndType() throws {
        func parts(_ content: String, _ type: String) throws -> [String] {
            let body =
                "--x\r\nContent-Disposition: form-data; name=photo; filename=\"..\\a \\\"b\\\".png\"\r\n"
                + "Content-Type: \(type)\r\n\r\n\(content)\r\n--x--"
            let read = try request(body, "multipart/form-data; boundary=x")
            guard case .file(let file)? = read.values["photo"] else { return ["no file"] }
            #expect(file.name == "..\\a \"b\".png" && String(decoding: file.content, as: UTF8.self) == content)
            return (Self.order.refusal(of: read.values)?.entries ?? []).filter { $0.path.description == "photo" }
                .map { "\($0.failure.key.rawValue) \($0.failure.arguments.names)" }
        }
        #expect(try parts("BM\r\n--y\r\n\r", "IMAGE/BMP; a=b") == [])
        #expect(
            try parts("GIF87a78901", "image/gif") == [#"FILE_TOO_LARGE ["max", "size", "maxBytes", "sizeBytes"]"#])
        #expect(try parts("x", "text/html") == [#"WRONG_TYPE ["types", "type"]"#])
        #expect(try parts("", "text/html") == [])
        // A file input that holds nothing, as browsers send it.
        let none =
            "--x\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"\"\r\n"
            + "Content-Type: application/octet-stream\r\n\r\n\r\n--x--"
        #expect(try request(none, "multipart/form-data; boundary=x").values["photo"] == "")
        #expect(places(["photo": "a"]).contains("photo INVALID_FORMAT"))
        #expect(places(["email": .file(UploadedFile(name: "", content: []))]).contains("email INVALID_FORMAT"))
    }

    struct Row: Sendable {
        let type: String
        let body: String
        let status: Int
        let line: Int
        let column: Int

        init(_ type: String, _ body: String, _ status: Int, _ line: Int, _ column: Int) {
            (self.type, self.body, self.status, self.line, self.column) = (type, body, status, line, column)
        }
    }

    private static let multipart = "multipart/form-data; boundary=x"
    private static let disposition = "Content-Disposition: form-data; name=a\r\n\r\n"

    static let refused: [Row] = [
        Row(json, "{\"email\":\n  tru}", 400, 2, 3), Row(json, "{\"a\": 1, \"a\": 2}", 400, 1, 10),
        Row(json, "[]", 400, 1, 1),
        Row(json, "\u{FEFF}", 400, 1, 1), Row(json, "", 400, 1, 1), Row(form, "a=1&b=%4", 400, 1, 7),
        Row(form, "a=%FF", 400, 1, 3), Row(form, "email=a&email=b", 400, 0, 0),
        Row(form, "email=a&email.x=b", 400, 0, 0),
        Row(multipart, "", 400, 1, 1), Row(multipart, "--x", 400, 1, 4),
        Row(multipart, "--x\r\n\r\na\r\n--x--", 400, 2, 1),
        Row(multipart, "--x\r\n" + disposition + "a", 400, 4, 2),
        Row(multipart, "--x\r\nContent-Disposition: file; name=a\r\n\r\na\r\n--x--", 400, 2, 1),
        Row("multipart/form-data", "", 415, 0, 0), Row("multipart/form-data; boundary=", "", 415, 0, 0),
        Row("text/plain", "", 415, 0, 0), Row("", "", 415, 0, 0),
        Row("application/json; charset=utf-16", "{}", 415, 0, 0),
        Row("application/json; a=\"", "{}", 415, 0, 0), Row(form, "items[1000].email=a", 413, 0, 0),
        Row(form, "items[99999999999999999999].a=a", 200, 0, 0),
        Row(json, "{\"a\":" + repeated("[", 40) + repeated("]", 40) + "}", 413, 1, 21),
        Row(json, "{\"a\":" + repeated("[", 99_999), 400, 1, 517),
        Row(json, "{\"a\":[" + repeated("1,", 1_000) + "1]}", 413, 1, 6),
        Row(form, repeated("a&", 1_001), 413, 1, 2_001),
        Row(form, repeated("x", 1 << 20) + "y", 413, 0, 0),
    ]

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test(arguments: refused)
    func `A body that is not what it says is refused with the place`(row: Row) throws {
        do throws(BodyError) {
            _ = try request(row.body, row.type)
            #expect(row.status == 200, "\(row.body.prefix(99))")
        } catch {
            let refusal = error.refusal
            #expect(refusal.status.rawValue == row.status, "\(error)")
            #expect((error.place?.line ?? 0, error.place?.column ?? 0) == (row.line, row.column), "\(error)")
            #expect(error.description.hasSuffix("."))
            let language = LanguageNegotiation(.standard).language { _ in "pl" }
            for response in [
                refusal.response(in: language), refusal.response(in: language, as: ProblemDetails()),
            ] {
                let text = String(decoding: response.body, as: UTF8.self)
                #expect(response.contentLanguages == ["pl"])
                #expect(row.line == 0 || text.contains("\"line\":\(row.line)"), "\(text)")
                #expect(row.line == 0 || text.contains("\"column\":\(row.column)"), "\(text)")
            }
            #expect(refusal.entries.allSatisfy { MessageKey.standard.contains($0.failure.key) })
        }
    }

    @Test func namesThatAreNoPathsAreUnknown() throws {
        let read = try request("a[=1&[0]=2&a..b=3&email.=4&a[b]c=5&x.y.z=6", Self.form)
        #expect(
            read.unknown == [
                "a[": "1", "[0]": "2", "a..b": "3", "email.": "4", "a[b]c": "5",
                "x": .object(["y": .object(["z": "6"])]),
            ])
        // A field's own name is no path.
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "user.mail")])
        #expect(
            try FormRequest(Array("user.mail=a".utf8), contentType: Self.form, for: form).values["user.mail"] == "a")
    }

    /// Damaged bodies must end in values or an error, whatever they hold.
    @Test func damagedBodiesDoNotTrap() {
        var random = SeededGenerator(seed: 19)
        let seeds = [
            (Self.json, #"{"items": [{"email": "é\u00e9"}], "terms": true}"#),
            (Self.form, "items[0].email=%C3%A9&a=b+c&&="),
            (
                "multipart/form-data; boundary=x",
                "--x\r\nContent-Disposition: form-data; name=\"items[1].email\"\r\n\r\na\r\n--x\r\n"
                    + "Content-Disposition: form-data; name=photo; filename=a\r\nContent-Type: image/png\r\n\r\nb\r\n--x--\r\n"
            ),
        ]
        let alphabet = "[]{}\"=&%-x;:,.0\r\n\\é"
        var refused = 0
        for (type, seed) in seeds {
            for _ in 0..<2_000 {
                let body = random.mutate(Array(seed.utf8), alphabet: alphabet)
                do throws(BodyError) {
                    let read = try FormRequest(body, contentType: type, for: Self.order)
                    _ = Self.order.refusal(of: read.values)
                } catch {
                    refused += 1
                    #expect((400...413).contains(error.refusal.status.rawValue))
                }
                let damagedType = random.mutate(Array(type.utf8), alphabet: alphabet)
                _ = try? FormRequest(
                    Array(seed.utf8), contentType: String(decoding: damagedType, as: UTF8.self), for: Self.order)
            }
        }
        #expect(refused > 500)
    }

    @Test(
        .enabled("\(SkipReason.missing("urllib3", .consumers))") { Python.consumers.has("urllib3") })
    func whatProgramsThatWeDidNotWriteSendIsRead() throws {
        let fields = ["email": "a@b.c", "note": "żółć \"&=+%;\r\n--x", "items[0].email": "x@y.z", "": ""]
        let script = """
            import base64, json, sys, urllib.parse, urllib3
            fields = json.load(sys.stdin)
            body, type = urllib3.encode_multipart_formdata(
                list(fields.items()) + [("photo", ("za\\u017c\\u00f3\\u0142\\u0107.png", bytes(range(256)), "image/png"))])
            encoded = urllib.parse.urlencode(fields)
            print(json.dumps([base64.b64encode(body).decode(), type, encoded]))
            """
        let sent = try Python.consumers.evaluate(script, fields, as: [String].self)
        let bytes = try #require(Data(base64Encoded: sent[0]))
        let multipart = try FormRequest(Array(bytes), contentType: sent[1], for: Self.order)
        let encoded = try request(sent[2], Self.form)
        for read in [multipart, encoded] {
            #expect(read.values["email"] == "a@b.c")
            #expect(read.unknown["note"] == .text(fields["note"] ?? ""))
            #expect(read.values["items"] == .list([.object(["email": "x@y.z"])]))
        }
        #expect(
            multipart.values["photo"]
                == .file(UploadedFile(name: "zażółć.png", mediaType: "image/png", content: Array(0...255))))
    }
}
