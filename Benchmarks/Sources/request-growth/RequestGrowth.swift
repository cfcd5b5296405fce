import GrowthMark
import Messages
import Validation

/// Calls what takes text from a network with hostile text of growing length, for callgrind to count the instructions of each
/// length.
///
/// `request-growth COUNT [CASE ...]` repeats each hostile text COUNT, twice and four times as often. Before each call
/// `growthMark` is called, where callgrind begins to count anew; a line on standard output says what is called behind each
/// mark. Nothing is asserted here.
@main
struct RequestGrowth {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let count = arguments.first.flatMap({ Int($0) }), count > 0 else {
            print("usage: request-growth COUNT [CASE ...]")
            return
        }
        let wanted = Set(arguments.dropFirst())
        for call in Call.all where wanted.isEmpty || wanted.contains(call.name) {
            for (number, unit) in hostileUnits.enumerated() {
                // What is made once for all calls is made before the first that counts.
                _ = length(of: call, unit, count)
                for size in [count, 2 * count, 4 * count] {
                    print("\(call.name)#\(number + 1) \(size) \(length(of: call, unit, size))")
                }
            }
        }
        growthMark(-1)
    }

    /// A number that depends on the result, so that the call is not left out.
    private static func length(of call: Call, _ unit: String, _ count: Int) -> Int {
        let text = "e" + String(repeating: unit, count: count)
        let prepared = call.prepare(text)
        growthMark(Int32(count))
        let length = prepared()
        growthMark(0)
        return length
    }

    /// Texts that are repeated: marks whose order normalization changes, marks in order, letters that combine with others, and
    /// what separates the parts of bodies, headers, numbers and addresses.
    private static let hostileUnits = [
        "\u{301}\u{323}", "\u{323}\u{301}", "\u{301}", "\u{1161}\u{11A8}", "\u{9BE}", "\u{FDFA}", "\u{1F469}\u{200D}",
        "a", "1", ".", ",",
        "-", "@", ":", "/", "%2", "%61", "[", "[0]", "[]=&", "a=1&", "\\u0301", "\"", "\\", "\r\n--", ";q=", " ",
        "\u{202E}", "\u{3002}", "ü.",
    ]
}

/// A public function that takes text from a network.
struct Call {
    let name: String
    /// Makes the function's arguments of a text, and returns a function that calls it.
    let prepare: (String) -> () -> Int

    init(_ name: String, _ prepare: @escaping (String) -> () -> Int) {
        self.name = name
        self.prepare = prepare
    }

    static var all: [Call] { requests + headers + values + responses + rules }

    private static let limits = BodyLimits(size: .max, depth: 512, values: .max, nameLength: .max)
    private static let form = FormDefinition(
        name: "f",
        fields: [
            FieldDefinition(name: "a", rules: [.required, .length(...64), .one(of: ["x", "y"])]),
            FieldDefinition(name: "b", rules: [.equal(to: "a")]), FieldDefinition(name: "flag", kinds: .flag),
            FieldDefinition(name: "n", rules: [Number(localized: true)], kinds: .number),
            FieldDefinition(name: "items", rules: [.each([.members([FieldDefinition(name: "a", rules: [.email])])])]),
        ])
    private static let arabic: LocaleTag = "ar-EG"

    private static func request(_ name: String, _ type: String, _ body: @escaping (String) -> String) -> Call {
        Call("request-\(name)") { text in
            let bytes = Array(body(text).utf8)
            return {
                guard let request = try? FormRequest(bytes, contentType: type, for: form, limits: limits) else {
                    return 0
                }
                let refusal = form.refusal(of: request.values, locale: arabic)
                return request.values.count + request.unknown.count + (refusal?.entries.count ?? 0)
            }
        }
    }

    private static let urlEncoded = "application/x-www-form-urlencoded"
    private static var requests: [Call] {
        [
            request("json", "application/json") { $0 },
            request("json-values", "application/json") {
                "{\"a\": \"\($0)\", \"b\": \"\($0)\", \"flag\": \"\($0)\", \"n\": \"\($0)\"}"
            },
            request("json-name", "application/json") { "{\"\($0)\": 1, \"x\": {\"\($0)\": 1}}" },
            request("json-elements", "application/json") { text in
                "{\"items\": [\(text.unicodeScalars.map { _ in "{\"a\": \"x\", \"b\": 1}" }.joined(separator: ","))]}"
            },
            request("form", urlEncoded) { $0 },
            request("form-values", urlEncoded) { "a=\($0)&b=\($0)&flag=\($0)&n=\($0)" },
            request("form-name", urlEncoded) { "\($0)=1&a[\($0)]=2" },
            request("multipart", "multipart/form-data; boundary=b") { "--b\r\n\($0)\r\n--b--" },
            request("multipart-name", "multipart/form-data; boundary=b") {
                "--b\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($0)\r\n--b--"
            },
        ]
    }

    private static var headers: [Call] {
        [
            Call("content-type") { text in
                return { (try? FormRequest([], contentType: text, for: form))?.values.count ?? 0 }
            },
            Call("accept") { text in
                let formats: [any ErrorFormat] = [ProblemDetails(), JSONServerErrors()]
                return { FormatNegotiation(formats).format(accept: text).mediaType.utf8.count }
            },
            Call("accept-language") { text in
                let negotiation = LanguageNegotiation(.standard)
                return { negotiation.language { _ in text }.locale.identifier.utf8.count }
            },
            Call("path") { text in { ValuePath(text, limit: .max)?.steps.count ?? 0 } },
        ]
    }

    private static var values: [Call] {
        [
            Call("trimmed") { text in { FieldValue.text(text).trimmed == .text("x") ? 1 : 0 } },
            Call("equal") { text in
                let (left, right) = (FieldValue.text(text), FieldValue.text(text + "\u{301}"))
                return { left == right ? 1 : Set([left, right]).count }
            },
            Call("date") { text in { CalendarDate(text) == nil ? 0 : 1 } },
            Call("phone-number") { text in { Phone.plainNumber(text)?.utf8.count ?? 0 } },
            Call("ascii-url") { text in { WebAddress.asciiAddress("http://\(text)/\(text)")?.utf8.count ?? 0 } },
            Call("ascii-email") { text in { Email.asciiAddress("\(text)@\(text)")?.utf8.count ?? 0 } },
            Call("page") { text in
                var page = FormPage(form, action: "/")
                page.values = ["a": .text(text), "b": .text(text), "items": .list([.object(["a": .text(text)])])]
                let language = LanguageNegotiation(.standard).language { _ in "en" }
                return { page.response(in: language).body.count }
            },
        ]
    }

    private static func response(_ name: String, _ body: @escaping (String) -> String) -> Call {
        Call("response-\(name)") { text in
            let bytes = Array(body(text).utf8)
            return {
                var state = FormState(form)
                let list = (try? state.apply(response: bytes))?.count ?? 0
                return list + ((try? state.apply(response: bytes, ProblemDetails()))?.count ?? 0)
            }
        }
    }

    private static var responses: [Call] {
        [
            response("texts") { "{\"a\": [{\"message\": \"\($0)\", \"code\": \"\($0)\"}]}" },
            response("names") { "{\"\($0)\": [\"x\"]}" },
            response("pointers") {
                "{\"errors\": [{\"pointer\": \"#/\($0)\", \"key\": \"\($0)\", \"arguments\": {\"\($0)\": \"\($0)\"}}]}"
            },
            response("arguments") { text in
                let arguments = text.unicodeScalars.indices.enumerated().map { "\"\($0.offset)\": 1" }.joined(
                    separator: ",")
                return "{\"errors\": [{\"pointer\": \"#/a\", \"arguments\": {\(arguments)}}]}"
            },
        ]
    }

    private static func rule(_ name: String, _ rule: any Rule) -> Call {
        Call("rule-\(name)") { text in
            let context = ValidationContext(fields: ["other": .text(text + "\u{301}")], locale: arabic)
            return {
                rule.failures(for: .text(text), in: context).count
                    + (rule.typedValue(of: .text(text), in: context) == nil ? 0 : 1)
                    + rule.failures(for: .selection([text, text]), in: context).count
            }
        }
    }

    private static var rules: [Call] {
        [
            rule("length", Length(min: 3, max: 9)), rule("length-utf8", .length(3..., .utf8)), rule("email", .email),
            rule("password", .password),
            rule("requirements", .password([.digit, .symbol], min: 3, differsFrom: ["other"])), rule("phone", .phone),
            rule("url", .url),
            rule("alphabetic", .alphabetic), rule("alphanumeric", .alphanumeric),
            rule("digits", Digits(localized: true)),
            rule("integer", Integer(localized: true)), rule("number", Number(localized: true)), rule("date", .date()),
            rule("equal", .equal(to: "other")), rule("one-of", .one(of: ["a", "é"])), rule("card", .cardNumber),
            rule("uuid", .uuid),
            rule("ip-address", .ipAddress), rule("not", .not(.one(of: ["a"]))),
            rule("contains", .containing("a", "é", ignoringCase: true)), rule("excludes", .excluding("<", "http://")),
            rule("characters", .characters(.username)), rule("hidden", .noHiddenCharacters), rule("script", .oneScript),
            rule("not-common", .notCommon(fields: ["other"], names: ["Shop"])),
            rule("not-confusable", .notConfusable(with: ["apple"])), rule("equals", .equals("a")),
            rule("country", .country), rule("host", .hostName), rule("iban", .iban), rule("json", .json),
            rule("each", .each([.required, .one(of: ["a"])])),
        ]
    }
}
