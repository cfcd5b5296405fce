import Base
import Projects
import TestSupport
import Testing

@Suite struct TermFileTests {
    @Test(arguments: [
        (#"{"version": 1, "terms": [{"source": "a", "locales": {"de": {"use": "b"}}}]}"#, nil),
        (#"{"version": 1, "term": []}"#, #"1:16: `term` is not known here. Did you mean `terms`?"#),
        (#"{"version": 1, "terms": [{"locales": {}}]}"#, #"1:26: `source` is missing"#),
        (#"{"version": 1, "terms": [{"source": "a"}]}"#, #"1:26: `locales` is missing"#),
        (#"{"version": 1, "terms": [{"source": [], "locales": {}}]}"#, #"1:37: `source` must be a word"#),
        (#"{"version": 1, "terms": ["a"]}"#, #"1:26: Each item of `terms` must be an object"#),
        (#"{"version": 1, "terms": [{"source": "a", "locales": {"de": "b"}}]}"#, #"1:60: `de` must be an object"#),
        (#"{"version": 1, "terms": [{"source": "a", "locales": {"??": {}}}]}"#, #"1:54: `??` must be a locale"#),
        (
            #"{"version": 1, "terms": [{"source": "a", "locales": {"de": {"use": "…"}}}]}"#,
            #"1:68: `use` must be a word"#
        ),
        (
            #"{"version": 1, "terms": [{"source": "a", "locales": {"de": {"avoids": "b"}}}]}"#,
            #"1:61: `avoids` is not known here. Did you mean `avoid`?"#
        ),
    ])
    func mistakesNameTheirPlace(json: String, expected: String?) {
        let errors = TermFile(SourceText(json, path: "t.json")).errors.map(\.description)
        if let expected {
            #expect(errors.contains { $0.hasPrefix("t.json:" + expected) }, "\(errors)")
        } else {
            #expect(errors.isEmpty)
        }
    }
}
