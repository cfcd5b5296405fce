import Base
import TestSupport
import Testing

@testable import Validation

/// The values of a body that is read in one pass, beside those of its tree.
@Suite struct JSONBodyReaderTests {
    private static let form = FormDefinition(name: "any", fields: [])

    private func values(_ body: [UInt8], _ limits: BodyLimits) -> [String: FieldValue]? {
        JSONBodyReader.values(in: SourceText(bytes: body, path: ""), within: limits, count: 3)
    }

    @Test func `A body without defects has the values of its tree`() {
        let body = #"""
            {"text": "a\u00e9\n", "empty": "", "flag": true, "off": false, "none": null, "whole": 5.0, "number": -0.5e-3,
             "large": 1e400, "tags": ["a", "b"], "list": [1, [], {}], "object": {"a": {"b": [null]}}, "none at all": {}}
            """#
        let read = values(Array(body.utf8), .standard)
        #expect(read?.count == 12)
        #expect(read?["text"] == .text("aé\n") && read?["whole"] == 5 && read?["tags"] == .selection(["a", "b"]))
        #expect(read.map { FieldValue.object($0) } == tree(Array(body.utf8)))
    }

    @Test(arguments: [
        "[]", "1", "", "{", "{}x", #"{"a" 1}"#, #"{"a": 1,}"#, #"{"a": 1 "b": 2}"#, #"{"a": }"#, #"{"a": tru}"#,
        #"{"a": 1, "a": 2}"#, #"{"a": {"b": 1, "b": 2}}"#, "{\"e\u{301}\": 1, \"\u{E9}\": 2}", #"{"a": [1, 2}"#,
        #"{"a": "b}"#, #"{"a": "\x"}"#, "// a\n{}", #"{"a": 01}"#, #"{'a': 1}"#,
    ])
    func `A defect stops the reading`(body: String) {
        #expect(values(Array(body.utf8), .standard) == nil)
    }

    @Test func `Objects and arrays that are nested deeper than the limit stop the reading`() {
        func nested(_ count: Int, _ start: String, _ end: String) -> [UInt8] {
            Array(#"{"a": \#(String(repeating: start, count: count))1\#(String(repeating: end, count: count))}"#.utf8)
        }
        let limits = BodyLimits(depth: 4)
        for (start, end) in [(#"{"a": "#, "}"), ("[", "]")] {
            #expect(values(nested(3, start, end), limits) != nil)
            #expect(values(nested(4, start, end), limits) == nil)
        }
    }

    @Test func `A body is read in one pass exactly if no error refuses it`() throws {
        let bodies = [
            #"{"email": "ann@example.com", "age": 36, "share": 0.25, "terms": true, "tags": ["a", "b"], "note": null}"#,
            #"{"items": [{"article": "A-1", "quantity": 1, "price": [[9.99]]}, {"article": {"a": {"b": {}}}}], "é": 5}"#,
        ].map { Array($0.utf8) }
        let limits = BodyLimits(depth: 4, values: 12, nameLength: 9)
        var random = SeededGenerator(seed: 45)
        var counts = (read: 0, refused: 0)
        for _ in 0..<Extent.rounds(20_000, partOf: 10) {
            let body = random.mutate(bodies.randomElement(using: &random) ?? [], alphabet: #"{}[]",:012eE-\u "#)
            if let read = values(body, limits) {
                counts.read += 1
                let text = String(decoding: body, as: UTF8.self)
                #expect(FieldValue.object(read) == tree(body), "\(text)")
                let root = try #require(JSONDocument(SourceText(bytes: body, path: "")).root)
                var count = 0
                #expect(throws: Never.self, "\(text)") {
                    try FormRequest.check(root, depth: 0, count: &count, body, limits)
                }
                #expect(limits.problemOfNames(in: root) == nil, "\(text)")
            } else {
                counts.refused += 1
                #expect(throws: BodyError.self, "\(String(decoding: body, as: UTF8.self))") {
                    try FormRequest(body, contentType: "application/json", for: Self.form, limits: limits)
                }
            }
        }
        #expect(counts.read > 100 && counts.refused > 100)
    }

    private func tree(_ body: [UInt8]) -> FieldValue? {
        let document = JSONDocument(SourceText(bytes: body, path: ""))
        return document.errors.isEmpty ? document.root.map { FieldValue($0) } : nil
    }
}
