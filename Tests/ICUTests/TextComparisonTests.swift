import ICU
import Testing

struct TextComparisonTests {
    @Test(arguments: [
        ("é", "e\u{301}", true), ("a\u{315}\u{300}", "a\u{300}\u{315}", true), ("é", "e", false), ("", "", true),
        (marks(20), marks(20), true), (marks(200), marks(200), true), (marks(200), marks(201), false),
        // Canonically equivalent, but with too many marks in a row.
        ("e" + marks(100) + "\u{301}", "\u{E9}" + marks(100), false),
        (
            "long enough to be examined, with one letter: é", "long enough to be examined, with one letter: e\u{301}",
            true
        ),
    ])
    func `Strings are equivalent as in Swift, except with many marks in a row`(
        left: String, right: String, areEquivalent: Bool
    ) {
        #expect(left.isEquivalent(to: right) == areEquivalent)
        #expect(right.isEquivalent(to: left) == areEquivalent)
        if areEquivalent { #expect(hash(left) == hash(right)) }
    }

    @Test(.timeLimit(.minutes(5))) func `A megabyte of combining marks is compared and hashed in linear time`() {
        let (left, right) = ("e" + marks(250_000), "e" + marks(250_001))
        #expect(!left.isEquivalent(to: right) && !left.isEquivalent(to: "e"))
        #expect(hash(left) == hash("e" + marks(250_000)))
        // A character that decomposes into two marks.
        let sign = String(repeating: "\u{F73}", count: 500_000)
        #expect(!sign.isEquivalent(to: sign + "\u{F73}") && hash(sign) == hash(sign))
    }

    @Test func `Long text of few marks compares in linear time`() {
        #expect(String(repeating: "e" + marks(15), count: 100).comparesInLinearTime)
        #expect(!String(repeating: "e" + marks(16), count: 100).comparesInLinearTime)
    }

    private func hash(_ text: String) -> Int {
        var hasher = Hasher()
        text.hashEquivalence(into: &hasher)
        return hasher.finalize()
    }
}

/// Pairs of marks in the order that normalization must change.
private func marks(_ pairs: Int) -> String { String(repeating: "\u{301}\u{323}", count: pairs) }
