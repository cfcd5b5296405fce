import Foundation
import ICU
import MessageFormat
import Randomness
import Testing

@testable import Audit

/// A glance may see what is not there, but never overlooks what is: held against Unicode's own properties, and against the
/// parser of patterns.
@Suite struct TextSummaryTests {
    private static let scalars: [Unicode.Scalar] = (0x80...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }

    private func strays(_ isRight: (Unicode.Scalar, CharacterKinds) -> Bool) -> [String] {
        let tables = CharacterTables.shared
        return Self.scalars.filter { !isRight($0, tables.kinds(of: $0.value)) }.prefix(10)
            .map { String($0.value, radix: 16) }
    }

    @Test func whatIsVisibleIsNeitherBlankNorAMark() {
        let strays = strays { scalar, kinds in
            guard kinds.contains(.visible) else { return true }
            let properties = scalar.properties
            return !properties.isWhitespace && !properties.isGraphemeExtend
                && properties.generalCategory != .spacingMark
        }
        #expect(strays.isEmpty)
    }

    @Test func whatEndsUnmarkedIsNoSignAndClosesNothing() {
        let closing: [Unicode.GeneralCategory] = [.closePunctuation, .finalPunctuation, .initialPunctuation, .format]
        let strays = strays { scalar, kinds in
            guard kinds.contains(.unmarkedEnd) else { return true }
            return SentenceEnd.end(of: scalar.value, language: "") == nil && !scalar.properties.isWhitespace
                && !closing.contains(scalar.properties.generalCategory)
        }
        #expect(strays.isEmpty)
    }

    @Test func whatIsNormalizedStaysAsItIs() {
        var second: Set<Unicode.Scalar> = []
        for scalar in Self.scalars {
            second.formUnion(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.dropFirst())
        }
        let strays = strays { scalar, kinds in
            if kinds.contains(.unnormalized) { return true }
            return scalar.properties.canonicalCombiningClass == .notReordered && !second.contains(scalar)
                && NormalizationFormC.contains(String(scalar))
        }
        #expect(strays.isEmpty)
    }

    @Test func whatIsASCIIToUnicodeIsNoted() {
        let strays = strays { scalar, kinds in
            kinds.contains(.likeASCII)
                || !String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.allSatisfy(\.isASCII)
        }
        #expect(strays.isEmpty)
    }

    @Test func lettersOfScriptsThatLookAlikeAreNoted() {
        let strays = strays { scalar, kinds in
            switch Script(of: scalar) {
            case .latin?: kinds.contains(.latin)
            case .greek?: kinds.contains(.greek)
            case .cyrillic?: kinds.contains(.cyrillic)
            default: true
            }
        }
        #expect(strays.isEmpty)
    }

    @Test func digitsOfOtherScriptsAreNoted() {
        let strays = strays { scalar, kinds in
            kinds.contains(.otherDigit) || scalar.properties.generalCategory != .decimalNumber
        }
        #expect(strays.isEmpty)
    }

    @Test func whiteSpaceIsThatOfUnicode() {
        let strays = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
            .filter { $0.isBlank != $0.properties.isWhitespace }
        #expect(strays.isEmpty)
    }

    private static let pieces = [
        "a", "b ", " ", "1", "12", "{name}", "{nmae}", "{n, number}", "{n,number}", "{", "}", "'", "''", "'{'", "%@",
        "%d",
        "%1$@", "%2$d", "%.1f", "%", "%%", "%ld", "%llld", "$", "% d", "%5d", "\u{0416}", "\u{0660}",
    ]

    private static func text(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...5, using: &generator))
            .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    @Test(arguments: [MessagePattern.Syntax.icu, .printf])
    func patternsThatLookAlikeHaveTheSameArguments(syntax: MessagePattern.Syntax) {
        var generator = SeededGenerator(seed: 6)
        var alike = 0
        for _ in 0..<200_000 {
            var (text, other) = (Self.text(&generator), Self.text(&generator))
            let likeness = text.withUTF8 { text in
                other.withUTF8 { PlainPattern.likeness(of: text, $0, syntax) }
            }
            let patterns = [text, other].map { MessagePattern($0, syntax: syntax) }
            if likeness.hasSameArguments {
                alike += patterns[0].arguments.isEmpty ? 0 : 1
                let arguments = patterns.map { $0.arguments.map { "\($0.name) \(ArgumentKind($0.format))" } }
                #expect(arguments[0] == arguments[1] && patterns.allSatisfy(\.errors.isEmpty), "\(text) \(other)")
            }
            if likeness.hasSameDigits {
                let digits = patterns.map { $0.flatTexts(having: .any)[0].string.filter { ("0"..."9").contains($0) } }
                #expect(digits[0] == digits[1], "\(text) \(other)")
            }
        }
        #expect(alike > 100)
    }

    @Test func pluralsAtAGlanceAreWhatTheParserReads() {
        let pieces = [
            "# ", "#", "file", "files.", ".", "..", "?", ":", " ", "{", "'", "}", "1", "\u{3002}", "\u{0436}",
        ]
        let words = ["one", "two", "few", "many", "other", "zero", "ohter"]
        var generator = SeededGenerator(seed: 7)
        var plain = 0
        for _ in 0..<100_000 {
            var pattern = "{count, plural,"
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let text = (0..<Int.random(in: 0...3, using: &generator))
                    .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
                pattern += " \(words.randomElement(using: &generator) ?? "") {\(text)}"
            }
            pattern += " other {#\(pieces.randomElement(using: &generator) ?? "")}}"
            guard let plural = pattern.withUTF8({ PlainPlural($0) }) else { continue }
            plain += 1
            let content = MessageContent(pattern, features: .any, syntax: .icu)
            #expect(PluralShape(of: content) == plural.shape, "\(pattern)")
            #expect(content.arguments.map(\.name) == ["count"] && plural.nameLength == 5)
            let ends = content.plainEnds?.reduce(PlainPlural.EndSet()) { $0.union(PlainPlural.EndSet($1)) }
            #expect(ends == plural.ends, "\(pattern)")
        }
        #expect(plain > 1_000)
    }

    @Test func partsKeepTheirOrder() {
        let numbers = Array(0..<1_000)
        #expect(Parallel.map(numbers) { $0 * 2 } == numbers.map { $0 * 2 })
    }
}
