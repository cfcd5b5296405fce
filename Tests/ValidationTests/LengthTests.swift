import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

/// Lengths in units that people don't see.
@Suite struct LengthTests {
    static let units: [(unit: Length.Unit, count: @Sendable (String) -> Int)] = [
        (.scalars, { $0.unicodeScalars.count }), (.utf16, { $0.utf16.count }), (.utf8, { $0.utf8.count }),
    ]

    @Test func `Bytes are never called characters`() throws {
        let password = String(repeating: "ż", count: 40)
        let failure = try #require(Length(max: 72, unit: .utf8).validate(password))
        #expect(failure == Failure(key: .textTooLongBy, arguments: ["excess": 4]))
        #expect(failure.text(in: MessageCatalog.standard.localized(for: ["en"])) == "Shorten this by 4 characters.")
        // One character may be too much by itself.
        #expect(Length(max: 3, unit: .utf8).validate("👍🏽")?.arguments == ["excess": 1])
        #expect(Length(exactly: 4, unit: .utf8).validate("żżż")?.arguments == ["excess": 1])
        #expect(
            Length(exactly: 4, unit: .utf8).validate("ż")
                == Failure(key: .textTooShort, arguments: ["min": 3, "length": 1]))
    }

    @Test func `A text fits without as many characters at its end as the message says, and not with one of them`() {
        var generator = SeededGenerator(seed: 43)
        for text in Self.texts(using: &generator) {
            for (unit, count) in Self.units {
                let max = Int.random(in: 1...12, using: &generator)
                let rule = Length(max: max, unit: unit)
                guard case .integer(let excess)? = rule.validate(text)?.arguments["excess"] else {
                    #expect(count(text) <= max)
                    continue
                }
                #expect(rule.validate(String(text.dropLast(excess))) == nil, "\(text.debugDescription)")
                #expect(rule.validate(String(text.dropLast(excess - 1))) != nil, "\(text.debugDescription)")
            }
        }
    }

    @Test func `A text is long enough if characters are added up to the number that the message shows`() {
        var generator = SeededGenerator(seed: 44)
        for text in Self.texts(using: &generator) {
            for (unit, count) in Self.units {
                let rule = Length(min: Int.random(in: 2...12, using: &generator), unit: unit)
                guard let failure = rule.validate(text), case .integer(let min)? = failure.arguments["min"] else {
                    #expect(count(text) >= rule.min)
                    continue
                }
                #expect(failure.key == .textTooShort && failure.arguments["length"] == .integer(text.count))
                let added = text + String(repeating: "a", count: min - text.count)
                #expect(rule.validate(added) == nil, "\(added.debugDescription)")
            }
        }
    }

    private static func texts(using generator: inout SeededGenerator) -> [String] {
        let characters = ["a", "ż", "字", "👍🏽", "👨‍👩‍👧‍👦", "e\u{301}", "क्षि", "🇵🇱", " "]
        return (0..<500).map { _ in
            (0..<Int.random(in: 1...10, using: &generator)).map { _ in
                characters.randomElement(using: &generator) ?? ""
            }.joined()
        }
    }
}
