/// The asterisks of a text as CommonMark reads them (0.31, sections 6.1 and 6.2): those that make emphasis, and the rest.
package struct MarkdownEmphasis {
    /// A run of asterisks of which some or all make no emphasis.
    package struct Stray {
        /// The range in the text.
        package let range: Range<Int>
        /// Whether the run could begin emphasis; ``canClose``, whether it could end it.
        package let canOpen: Bool
        package let canClose: Bool
    }

    /// The number of emphasized parts.
    package private(set) var pairCount = 0
    /// The runs that readers see, in the order of the text.
    package private(set) var strays: [Stray] = []

    private struct Run {
        let range: Range<Int>
        let canOpen: Bool
        let canClose: Bool
        /// The number of asterisks that are not used yet.
        var rest: Int
    }

    /// - Complexity: quadratic in the number of runs.
    package init(of scalars: [Unicode.Scalar]) {
        var runs = Self.runs(in: scalars)
        for closer in runs.indices where runs[closer].canClose {
            while runs[closer].rest > 0,
                let opener = runs[..<closer].lastIndex(where: { Self.match($0, runs[closer]) })
            {
                // A run between the two cannot pair with a run outside.
                for between in opener + 1..<closer { close(&runs[between]) }
                let used = min(2, runs[opener].rest, runs[closer].rest)
                runs[opener].rest -= used
                runs[closer].rest -= used
                pairCount += 1
            }
        }
        for index in runs.indices { close(&runs[index]) }
        strays.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func close(_ run: inout Run) {
        guard run.rest > 0 else { return }
        strays.append(Stray(range: run.range, canOpen: run.canOpen, canClose: run.canClose))
        run.rest = 0
    }

    private static func match(_ opener: Run, _ closer: Run) -> Bool {
        guard opener.canOpen, opener.rest > 0 else { return false }
        // CommonMark's rule of three: the sum of the lengths must not be a multiple of 3 unless both lengths are.
        guard opener.canClose || closer.canOpen else { return true }
        let (first, second) = (opener.range.count, closer.range.count)
        return (first + second) % 3 != 0 || first % 3 == 0 && second % 3 == 0
    }

    private static func runs(in scalars: [Unicode.Scalar]) -> [Run] {
        var runs: [Run] = []
        var index = 0
        while index < scalars.count {
            if scalars[index] == "\\" {
                index += 2
            } else if scalars[index] == "`" {
                index = endOfCode(in: scalars, from: index)
            } else if scalars[index] == "*" {
                let start = index
                while index < scalars.count, scalars[index] == "*" { index += 1 }
                runs.append(run(start..<index, in: scalars))
            } else {
                index += 1
            }
        }
        return runs
    }

    /// The offset after a code span, in which asterisks mean nothing; after the backticks where the span has no end.
    private static func endOfCode(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        let length = scalars[start...].prefix { $0 == "`" }.count
        var index = start + length
        while let next = scalars[index...].firstIndex(of: "`") {
            let count = scalars[next...].prefix { $0 == "`" }.count
            if count == length { return next + count }
            index = next + count
        }
        return start + length
    }

    private static func run(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Run {
        let before: Unicode.Scalar = range.lowerBound > 0 ? scalars[range.lowerBound - 1] : " "
        let after: Unicode.Scalar = range.upperBound < scalars.count ? scalars[range.upperBound] : " "
        let (isBlankBefore, isBlankAfter) = (before.isBlank, after.isBlank)
        let (isSignBefore, isSignAfter) = (isSign(before), isSign(after))
        return Run(
            range: range,
            canOpen: !isBlankAfter && (!isSignAfter || isBlankBefore || isSignBefore),
            canClose: !isBlankBefore && (!isSignBefore || isBlankAfter || isSignAfter),
            rest: range.count)
    }

    /// Whether CommonMark counts a character as punctuation. An argument does not count, since it usually shows text.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar != RenderedForm.argument else { return false }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return true
        default: return false
        }
    }
}
