import Base
import Messages
import Projects
import TestSupport
import Testing
import Validation

@Suite struct DeclarationFileTests {
    @Test func `What forms declare is read as it was written`() {
        let declared = FormDefinition.standard.flatMap(\.declaredMessages)
        let file = read(FormDefinition.declarations(of: FormDefinition.standard))
        #expect(file.errors.isEmpty)
        #expect(
            Set(file.declarations.map(\.message)) == Set(declared.map { MessageDeclaration($0.key, $0.arguments) }))
    }

    @Test func everyTypeAndItsBounds() {
        let file = read(
            """
            {"version": 1, "declarations": [
              {"key": "A"},
              {"key": "B", "arguments": {
                "i": "integer", "j": {"type": "integer", "minimum": 1, "maximum": 8}, "n": {"type": "number", "maximum": 0.5},
                "t": "text", "d": "date", "l": {"type": "list"}}}]}
            """)
        #expect(file.errors.isEmpty)
        #expect(file.declarations.map(\.message.key.rawValue) == ["A", "B"])
        #expect(
            file.declarations.last?.message.arguments == [
                "i": .integer(0...Int.max), "j": .integer(1...8), "n": .number(0...0.5), "t": .text, "d": .date,
                "l": .list,
            ])
        #expect(file.declarations.map { file.source[$0.range] } == ["\"A\"", "\"B\""])
    }

    @Test(arguments: [
        ("{\"version\": 2, \"declarations\": []}", "1:13: `version` must be 1"),
        ("{\"declarations\": []}", "1:1: `version` is missing"),
        ("{\"version\": 1}", "1:1: `declarations` is missing"),
        ("{\"version\": 1, \"declarations\": {}}", "1:32: `declarations` must be an array"),
        (
            "{\"version\": 1, \"declarations\": [5]}",
            "1:33: Each item of `declarations` must be an object: {…}."
        ),
        (
            "{\"version\": 1, \"declarations\": [\n {\"kye\": \"A\"}]}",
            "2:3: `kye` is not known here. Did you mean `key`?"
        ),
        ("{\"version\": 1, \"declarations\": [{\"key\": \"\"}]}", "1:41: `key` must be a text that is not empty"),
        (
            "{\"version\": 1, \"declarations\": [{\"key\": \"A\", \"arguments\": {\"a\": \"int\"}}]}",
            "1:65: `a` must be one of `integer`"
        ),
        (
            "{\"version\": 1, \"declarations\": [{\"key\": \"A\", \"arguments\": {\"a\": {\"type\": \"text\", \"minimum\": 1}}}]}",
            "1:65: `a` must be without bounds"
        ),
        (
            "{\"version\": 1, \"declarations\": [{\"key\": \"A\", \"arguments\": {\"a\": {\"type\": \"integer\", \"minimum\": 9, \"maximum\": 8}}}]}",
            "1:65: `a` must be bounded by whole numbers"
        ),
        ("{", "1:1: "),
    ])
    func mistakesNameTheirPlace(json: String, expected: String) {
        let errors = read(json).errors.map(\.description)
        #expect(errors.contains { $0.hasPrefix("d.json:" + expected) }, "\(errors)")
    }

    private func read(_ json: String) -> DeclarationFile {
        DeclarationFile(SourceText(json, path: "d.json"))
    }
}
