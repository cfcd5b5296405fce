import Foundation
import ICU
import TestSupport
import Testing

/// Against Foundation's normalization.
@Suite struct NormalizationTests {
    @Test(arguments: [
        "", "plain", "Cr\u{E9}er", "Cre\u{301}er", "\u{30C6}\u{3099}", "\u{1112}\u{1161}\u{11AB}", "\u{212B}",
        "\u{9DC}",
        "\u{5E9}\u{5C1}\u{5BC}", "a\u{315}\u{300}",
    ])
    func agreesWithFoundation(text: String) {
        let expected = text.precomposedStringWithCanonicalMapping
        #expect(Array(NormalizationFormC.normalized(text).utf8) == Array(expected.utf8))
        #expect(NormalizationFormC.contains(text) == (Array(text.utf8) == Array(expected.utf8)))
    }

    /// Many marks take another path than few.
    @Test func `Many marks in a row are sorted by their classes`() {
        var generator = SeededGenerator(seed: 15)
        // Marks of several classes, characters that decompose into marks, and characters that marks compose with.
        let alphabet: [Unicode.Scalar] = [
            "e", "\u{E9}", "\u{1EC7}", "\u{3B1}", "\u{AC00}", "\u{1161}", "\u{11A8}", "\u{FB01}", "\u{FF76}",
            "\u{1F600}",
        ]
        let marks: [Unicode.Scalar] = [
            "\u{301}", "\u{323}", "\u{327}", "\u{345}", "\u{344}", "\u{F73}", "\u{F81}", "\u{FF9E}", "\u{3099}",
            "\u{5C1}",
            "\u{1D165}", "\u{340}",
        ]
        for _ in 0..<300 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                text += (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
                    alphabet.randomElement(using: &generator)
                }
                text += (0..<Int.random(in: 0...60, using: &generator)).compactMap { _ in
                    marks.randomElement(using: &generator)
                }
            }
            let string = String(text)
            // Foundation sorts marks wrongly if some decompose, so it only decomposes single characters and composes here.
            let canonical = Self.sorted(string) { $0.decomposedStringWithCanonicalMapping }
            let composed = Array(canonical.precomposedStringWithCanonicalMapping.utf8)
            #expect(Array(NormalizationFormC.normalized(string).utf8) == composed)
            #expect(NormalizationFormC.contains(string) == (Array(string.utf8) == composed))
            #expect(NormalizationFormC.contains(String(decoding: composed, as: UTF8.self)))
            let compatible = Self.sorted(string) { $0.decomposedStringWithCompatibilityMapping }
            #expect(Array(NormalizationFormKD.normalized(string).utf8) == Array(compatible.utf8))
        }
    }

    /// The string with each of its characters decomposed and with its marks in canonical order.
    private static func sorted(_ text: String, decompose: (String) -> String) -> String {
        var result: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars.flatMap({ decompose(String($0)).unicodeScalars }) {
            let order = scalar.properties.canonicalCombiningClass.rawValue
            let place = result.lastIndex { $0.properties.canonicalCombiningClass.rawValue <= order }.map { $0 + 1 } ?? 0
            result.insert(scalar, at: order == 0 ? result.count : place)
        }
        return String(String.UnicodeScalarView(result))
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["\u{301}\u{323}", "\u{F73}", "\u{301}\u{FF9E}"])
    func `Megabytes of marks are normalized in linear time`(marks: String) {
        let text = "e" + String(repeating: marks, count: 500_000)
        let once = NormalizationFormC.normalized(text)
        let isUnchanged = NormalizationFormC.normalized(once).utf8.elementsEqual(once.utf8)
        #expect(isUnchanged && NormalizationFormC.contains(once))
        #expect(!NormalizationFormC.contains(text) || text.utf8.elementsEqual(once.utf8))
        #expect(NormalizationFormKD.normalized(text).utf8.count >= text.utf8.count)
    }
}

@Suite struct ScriptTests {
    @Test(arguments: [
        ("a", "en", true), ("\u{430}", "ru", true), ("\u{430}", "en", false), ("\u{3042}", "ja", true),
        ("\u{4E00}", "ja", true), ("\u{4E00}", "th", false), ("\u{3B1}", "el", true),
    ])
    func aLocaleUsesItsScripts(letter: Unicode.Scalar, locale: LocaleTag, isUsed: Bool) throws {
        #expect(try #require(Script(of: letter)).isUsed(in: locale) == isUsed)
    }

    @Test(arguments: ["1", ".", " ", "\u{301}", "\u{3001}"] as [Unicode.Scalar])
    func whatSeveralScriptsShareHasNone(scalar: Unicode.Scalar) {
        #expect(Script(of: scalar) == nil)
    }
}
