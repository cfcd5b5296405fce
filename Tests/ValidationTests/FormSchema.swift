import Base
import Foundation

/// Runs Python's validator over the schema of forms.
enum FormSchema {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let file = repository.appending(path: "Resources/Schemas/form.schema.json")

    static func source(_ text: String) -> SourceText {
        SourceText(bytes: Array(text.utf8), path: "form.json")
    }

    /// Whether the schema accepts each of several documents; the schema itself is checked first.
    static func accepts(_ documents: [String]) throws -> [Bool] {
        let script = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
            for text in json.load(sys.stdin):
                print(validator.is_valid(json.loads(text)))
            """
        let input = String(decoding: try JSONEncoder().encode(documents), as: UTF8.self)
        let result = try Python.consumers.run(["-c", script, file.path], input: input)
        guard result.status == 0 else { throw SchemaProblem(errors: result.errors) }
        return result.output.split(separator: "\n").map { $0 == "True" }
    }

    private struct SchemaProblem: Error {
        let errors: String
    }
}
