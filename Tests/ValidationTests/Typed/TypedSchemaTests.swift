import Foundation
import TestSupport
import Testing

@testable import Validation

/// What a schema says about a form, and that a lenient one is never stricter than the rules.
@Suite struct TypedSchemaTests {
    @Test func `A canonical schema says what a client should send`() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(SignUp.form.jsonSchema().utf8)) as? NSDictionary
        let expected = """
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "additionalProperties": false,
             "required": ["email", "password", "repeated", "birthday", "plan", "terms"],
             "properties": {
               "email": {"type": "string", "format": "idn-email", "minLength": 3},
               "password": {"type": "string", "minLength": 15, "maxLength": 72, "writeOnly": true},
               "repeated": {"type": "string", "minLength": 1, "writeOnly": true},
               "birthday": {"type": "string", "format": "date", "minLength": 1},
               "plan": {"enum": ["free", "team"]},
               "website": {"type": ["string", "null"], "format": "iri"},
               "terms": {"const": true}}}
            """
        #expect(schema == (try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary))
    }

    @Test func `A model inside is a definition, once, also if it contains itself`() throws {
        let order = try Self.object(Order.form.jsonSchema())
        let items = try #require((order["properties"] as? [String: [String: Any]])?["items"])
        #expect(items["items"] as? [String: String] == ["$ref": "#/$defs/item"])
        #expect(items["minItems"] as? Int == 1 && items["maxItems"] as? Int == 20)
        let definitions = try #require(order["$defs"] as? [String: [String: Any]])
        let quantity = (definitions["item"]?["properties"] as? [String: [String: Any]])?["quantity"] as NSDictionary?
        #expect(quantity == ["type": "integer", "minimum": 1, "maximum": 99])
        let comment = try Self.object(TypedRuleTests.Comment.form.jsonSchema(.lenient))
        #expect(comment["$defs"] == nil)
        #expect(TypedRuleTests.Comment.form.jsonSchema(.lenient).contains(##""$ref": "#""##))
    }

    @Test func `The components of OpenAPI refer to each other`() throws {
        let components = Order.form.openAPIComponents()
        let object = try Self.object(components)
        #expect(Set((object["schemas"] as? [String: Any] ?? [:]).keys) == ["order", "item", "problem"])
        #expect((object["requestBodies"] as? [String: Any])?["order"] != nil)
        #expect(components.contains(##""$ref": "#/components/schemas/item""##))
        #expect(FormValueTests.Upload.form.openAPIComponents().contains("multipart/form-data"))
    }

    struct Coded: FormModel {
        let code: String
        let name: String
        static let form = TypedForm<Coded>("coded") {
            Field("code", \.code, .length(2...4), letterCase: .upper)
            Field("name", \.name, .length(2...4), normalizes: true)
        }
    }

    @Test func `A lenient schema doesn't limit a text that is changed before the rules judge it`() throws {
        #expect(Coded.form.lines(#"{"code": "ß", "name": "ab"}"#) == [])
        let lenient = try Self.object(Coded.form.jsonSchema(.lenient))["properties"] as? [String: [String: Any]]
        let text: NSDictionary = ["type": "string", "minLength": 1]
        #expect(lenient?["code"] as NSDictionary? == text && lenient?["name"] as NSDictionary? == text)
        let canonical = try Self.object(Coded.form.jsonSchema())["properties"] as? [String: [String: Any]]
        #expect(canonical?["code"]?["minLength"] as? Int == 2)
    }

    private static func object(_ json: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    /// Schemas, and bodies for each: whether Python's validator accepts them.
    private static func accepts(_ cases: [(schema: String, bodies: [String])]) throws -> [[Bool]] {
        let script = """
            import json, sys, jsonschema
            result = []
            for case in json.load(sys.stdin):
                schema = json.loads(case["schema"])
                jsonschema.Draft202012Validator.check_schema(schema)
                validator = jsonschema.Draft202012Validator(schema)
                result.append([validator.is_valid(json.loads(body)) for body in case["bodies"]])
            print(json.dumps(result))
            """
        let input = cases.map { Case(schema: $0.schema, bodies: $0.bodies) }
        return try Python.consumers.evaluate(script, input, as: [[Bool]].self)
    }

    private struct Case: Encodable {
        let schema: String
        let bodies: [String]
    }

    @Test(.enabled("\(SkipReason.missing("jsonschema", .consumers))") { Python.consumers.has("jsonschema") })
    func `What the rules accept, a lenient schema accepts`() throws {
        var cases: [(schema: String, bodies: [String])] = []
        for seed in 0..<UInt64(Extent.rounds(400, partOf: 40)) {
            let form = Mixture.randomForm(seed: seed)
            var random = SeededGenerator(seed: seed)
            var bodies: [String] = []
            for _ in 0..<50 {
                let body = try JSONRequestBody.json(FieldValue.object(Mixture.body(&random).finite))
                guard (try? form.decode(body, contentType: "application/json", in: .in2030)) != nil else { continue }
                bodies.append(String(decoding: body, as: UTF8.self))
            }
            cases.append((form.jsonSchema(.lenient), bodies))
        }
        #expect(cases.map(\.bodies.count).reduce(0, +) > cases.count)
        for (verdicts, test) in zip(try Self.accepts(cases), cases) {
            for (isAccepted, body) in zip(verdicts, test.bodies) where !isAccepted {
                Issue.record("the schema refuses \(body): \(test.schema)")
            }
        }
    }

    @Test(.enabled("\(SkipReason.missing("jsonschema", .consumers))") { Python.consumers.has("jsonschema") })
    func `A canonical schema accepts the samples, and refuses what clients get wrong`() throws {
        let sample = String(
            decoding: try JSONRequestBody.json(FieldValue.object(Order.sample)), as: UTF8.self)
        let verdicts = try Self.accepts([
            (
                Order.form.jsonSchema(),
                [
                    sample, sample.replacingOccurrences(of: #""quantity":2"#, with: #""quantity":100"#),
                    sample.replacingOccurrences(of: "discount", with: "rebate"), "{}",
                ]
            ),
            (ProblemDetails.jsonSchema, [try problem(), "{}"]),
        ])
        #expect(verdicts == [[true, false, false, false], [true, false]])
    }

    private func problem() throws -> String {
        let refusal = SignUp.form.refusal(at: \.email, .alreadyTaken)
        let language = LanguageNegotiation(.standard).language { _ in "en" }
        return String(decoding: refusal.response(in: language, as: ProblemDetails()).body, as: UTF8.self)
    }
}

extension [String: FieldValue] {
    /// The values without numbers that JSON can't have.
    fileprivate var finite: [String: FieldValue] {
        mapValues { $0.finite }
    }
}

extension FieldValue {
    fileprivate var finite: FieldValue {
        switch self {
        case .number(let number) where !number.isFinite: 1
        case .list(let values): FieldValue(elements: values.map(\.finite))
        case .object(let members): .object(members.mapValues(\.finite))
        default: self
        }
    }
}
