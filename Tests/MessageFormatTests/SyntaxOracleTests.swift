import ICU
import MessageFormat
import Testing

/// Whether ICU takes a pattern, and what it makes of it, against ours: on text that mostly is no good pattern.
@Suite struct SyntaxOracleTests {
    private let arguments = [
        OracleArgument("n", 1), OracleArgument("m", 2), OracleArgument("d", 1.5), OracleArgument("big", 1_000_000),
        OracleArgument("g", "male"), OracleArgument("s", "text"), OracleArgument("0", 5), OracleArgument("12", "text"),
    ]

    @Test(arguments: 0..<8)
    func sameVerdictAsICU(shard: Int) {
        var random = RandomText(seed: UInt64(1000 + shard))
        let values = MessageArguments(arguments.map { ($0.name, $0.argument) })
        var rejected = 0
        var compared = 0
        for _ in 0..<2000 {
            let text = random.icu()
            let pattern = MessagePattern(text)
            let shown = text.debugDescription
            guard let oracle = Oracle(text, locale: "en") else {
                #expect(!pattern.errors.isEmpty || pattern.isBeyondICU, "ICU rejects \(shown)")
                rejected += 1
                continue
            }
            let surprising = pattern.hasUnusualSpace ? [] : pattern.errors.filter { !$0.kind.isStricterThanICU }
            #expect(surprising.isEmpty, "ICU accepts \(shown): \(surprising.map(\.kind))")
            guard pattern.isComparable, let expected = oracle.text(arguments) else { continue }
            let actual = CompiledMessage(pattern, locale: "en").text(values)
            #expect(actual == expected, "\(shown)")
            compared += 1
        }
        #expect(rejected > 700 && compared > 300, "\(rejected) rejected, \(compared) compared")
    }
}

extension PatternError.Kind {
    /// What ICU lets pass, and what is nevertheless a mistake of the author's.
    fileprivate var isStricterThanICU: Bool {
        switch self {
        case .unmatchedClosingBrace, .duplicateSelector, .unknownPluralCategory: true
        // ICU has numbers with fractions there; no message needs them.
        case .invalidExactNumber, .invalidOffset: true
        // ICU still has the `choice` of old, and takes any text as a number pattern.
        case .unknownArgumentType("choice", _), .unknownStyle(_, "number", _): true
        case .emptySkeleton: true
        default: false
        }
    }

    /// Whether the text is the same for all that: the mistake cannot be seen.
    fileprivate var leavesTextAlone: Bool {
        switch self {
        case .unmatchedClosingBrace, .duplicateSelector, .unknownPluralCategory: true
        default: false
        }
    }
}

extension MessagePattern {
    /// ICU takes a no-break space for a letter, so that names and selectors are others for it.
    fileprivate var hasUnusualSpace: Bool {
        errors.contains { if case .unusualSpace = $0.kind { true } else { false } }
    }

    /// Whether it has types that ICU does not have.
    fileprivate var isBeyondICU: Bool {
        arguments.contains { argument in
            if case .list = argument.format { true } else { false }
        }
    }

    /// Whether both sides must show the same text.
    fileprivate var isComparable: Bool {
        errors.allSatisfy(\.kind.leavesTextAlone)
            && arguments.allSatisfy { argument in
                switch argument.format {
                // ICU shows the white space around a pattern, which no author means; ours does not.
                case .number(.pattern), .number(.skeleton): false
                case .none, .number, .plural, .select: true
                default: false
                }
            }
    }
}
