import Base
import Foundation
import ICU
import MessageFormat
import TestSupport
import Testing

@testable import Checks
@testable import Projects
@testable import Writing

/// A indexed may see what is not there, but never overlooks what is: held against Unicode's own properties, and against the
/// parser of patterns.
@Suite struct TextSummaryTests {
    private static let scalars: [Unicode.Scalar] = Extent.some(
        of: (0x80...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }, oneIn: 13)

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
        "https://a.example/7", "https://b.example", "www.c.example", "//", "<b>", "</b>", "<br/>", "<", ">", "(", ".",
    ]

    private static func piece(_ generator: inout SeededGenerator) -> String {
        pieces.randomElement(using: &generator) ?? ""
    }

    /// Two texts, of which the second often differs from the first in one piece.
    private static func texts(_ generator: inout SeededGenerator) -> (String, String) {
        let text = (0..<Int.random(in: 0...5, using: &generator)).map { _ in piece(&generator) }
        var other = text
        if let index = text.indices.randomElement(using: &generator), Bool.random(using: &generator) {
            other[index] = piece(&generator)
        } else {
            other = (0..<Int.random(in: 0...5, using: &generator)).map { _ in piece(&generator) }
        }
        return (text.joined(), other.joined())
    }

    @Test(arguments: [MessagePattern.Syntax.icu, .printf])
    func patternsThatLookAlikeHaveMuchInCommon(syntax: MessagePattern.Syntax) {
        var generator = SeededGenerator(seed: 6)
        var (alike, literals, marked) = (0, 0, 0)
        for _ in 0..<Extent.rounds(50_000, partOf: 5) {
            var (text, other) = Self.texts(&generator)
            var features = TextSummary(of: text).features.union(TextSummary(of: other).features)
            if !features.isDisjoint(with: [.brace, .percent]) { features.insert(.argument) }
            let likeness = text.withUTF8 { text in
                other.withUTF8 { PlainPattern.likeness(of: text, $0, having: features, syntax) }
            }
            let patterns = [text, other].map { MessagePattern($0, syntax: syntax) }
            let forms = patterns.map { $0.flatTexts(having: .any)[0] }
            if likeness.contains(.sameArguments) {
                alike += patterns[0].arguments.isEmpty ? 0 : 1
                let arguments = patterns.map { $0.arguments.map { "\($0.name) \(ArgumentKind($0.format))" } }
                #expect(arguments[0] == arguments[1] && patterns.allSatisfy(\.errors.isEmpty), "\(text) \(other)")
            }
            if likeness.contains(.sameLiterals) {
                let digits = forms.map { form in
                    NumberInText.all(in: form).flatMap { $0.number.digits }
                }
                let addresses = forms.map { WebAddress.all(in: $0).map(\.address.text) }
                #expect(features.contains(.otherDigit) || digits[0] == digits[1], "\(text) \(other)")
                #expect(addresses[0] == addresses[1], "\(text) \(other)")
                literals += addresses[0].isEmpty ? 0 : 1
            }
            if likeness.contains(.sameTags) {
                let tags = forms.map { MarkupTag.all(in: $0).map(\.tag) }
                #expect(tags[0] == tags[1], "\(text) \(other)")
                marked += tags[0].isEmpty ? 0 : 1
            }
        }
        #expect([alike, literals, marked].allSatisfy { $0 > Extent.rounds(100, partOf: 10) })
    }

    @Test(arguments: [MessagePattern.Syntax.icu, .printf])
    func whatHasNoFeatureOfBracketsLacksNoPartner(syntax: MessagePattern.Syntax) {
        let pieces = [
            "(", ")", "[", "]", "\u{FF08}", "\u{FF09}", "\u{FF3B}", "{n, plural, one {(a} other {b)}}",
            "{n, plural, one {(a)} other {b}}", "{name}", "'{", "}'", "'", "{", "}", "a", " ", "\"",
        ]
        var generator = SeededGenerator(seed: 8)
        var balanced = 0
        for _ in 0..<Extent.rounds(100_000, partOf: 10) {
            let text = (0..<Int.random(in: 0...6, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let features = TextSummary(of: text).features
            let pattern = MessagePattern(text, syntax: syntax)
            guard pattern.errors.isEmpty, !features.contains(.bracket), syntax == .icu || !features.contains(.brace)
            else { continue }
            let forms = pattern.flatTexts(having: .any)
            #expect(forms.allSatisfy { BracketMismatch.unbalanced(in: $0) == nil }, "\(text)")
            balanced += forms[0].string.contains("(") ? 1 : 0
        }
        #expect(balanced > Extent.rounds(100, partOf: 10))
    }

    @Test(arguments: ["", "es", "ja", "ar"])
    func plainEndsAreThoseOfTheText(language: String) {
        let pieces = [
            "a", " ", ".", "...", "\u{2026}", "?", "!", ":", ";", ",", ")", "(", "\"", "'", "]", "\u{FF09}", "\u{300D}",
            "\u{BB}", "\u{3002}", "\u{61F}", "\u{5D0}", "\u{4E00}", "-", ">", "_", "#", "%@", "\u{FF1A}",
        ]
        var generator = SeededGenerator(seed: 9)
        var plain = 0
        for _ in 0..<Extent.rounds(100_000, partOf: 10) {
            let text = (0..<Int.random(in: 0...6, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            guard let end = TextSummary(of: text).end else { continue }
            let form = MessagePattern(text, syntax: .printf).flatTexts(having: .any)[0]
            let sign = SentenceEnd.of(form, in: WritingSystem(of: LocaleTag(language)))?.end
            switch end {
            case .unmarked: #expect(sign == nil, "\(text)")
            case .sign(let end): #expect(sign == end, "\(text)")
            }
            plain += 1
        }
        #expect(plain > Extent.rounds(50_000, partOf: 10))
    }

    @Test func pluralsReadWithoutTheParserAreWhatItReads() {
        let pieces = [
            "# ", "#", "file", "files.", ".", "..", "?", ":", " ", "{", "'", "}", "1", "\u{3002}", "\u{0436}",
        ]
        let words = ["one", "two", "few", "many", "other", "zero", "ohter"]
        var generator = SeededGenerator(seed: 7)
        var plain = 0
        for _ in 0..<Extent.rounds(100_000, partOf: 10) {
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
            let digits = content.forms.map { $0.string.filter { ("0"..."9").contains($0) } }
            #expect(
                (plural.digits != nil) == (Set(digits).count == 1 && digits[0].count <= 7), "\(pattern)")
            if plural.digits == PlainPlural.Digits("11") { #expect(digits[0] == "11") }
            let ends = content.plainEnds?.reduce(PlainPlural.EndSet()) { $0.union(PlainPlural.EndSet($1)) }
            #expect(ends == plural.ends, "\(pattern)")
        }
        #expect(plain > 1_000)
    }

    @Test(arguments: [("", ""), ("7", "7"), ("07", "7"), ("1", "11"), ("2048", "2048"), ("1234567", "12345678")])
    func digitsAreTheSameWhereTheyAreInTheSameOrder(left: String, right: String) {
        let texts = [left, right]
        let digits = texts.map { PlainPlural.Digits($0) }
        #expect((digits[0] != nil && digits[0] == digits[1]) == (left == right && left.count <= 7))
    }

    @Test func partsKeepTheirOrder() {
        let numbers = Array(0..<1_000)
        #expect(Parallel.map(numbers) { $0 * 2 } == numbers.map { $0 * 2 })
    }
}

extension PlainPlural.Digits {
    fileprivate init?(_ text: String) {
        self.init()
        for byte in text.utf8 where !append(byte) { return nil }
    }
}
