import ICU
import MessageFormat
import Testing

/// Whatever the text: nothing traps, and every range is where it says.
@Suite struct RobustnessTests {
    @Test(arguments: 0..<4)
    func rangesHoldOnRandomText(shard: Int) {
        var random = RandomText(seed: UInt64(2000 + shard))
        for _ in 0..<1500 {
            check(MessagePattern(random.icu(), syntax: .icu))
            check(MessagePattern(random.printf(), syntax: .printf))
        }
    }

    @Test func formattingNeverTraps() {
        var random = RandomText(seed: 3000)
        let values: [MessageArgument] = [
            0, 1, -1, 1.5, "text", "", ["a", "b"], .integer(.min), .integer(.max), .number(.nan), .number(.infinity),
            .number(-.greatestFiniteMagnitude), .number(.leastNonzeroMagnitude),
            .date(MessageDate(secondsSince1970: 0)),
            .date(MessageDate(secondsSince1970: .nan)), .date(MessageDate(secondsSince1970: -1e300)),
            .date(MessageDate(secondsSince1970: -62_167_219_200)),
            .date(MessageDate(secondsSince1970: 253_402_300_799.9)),
        ]
        for index in 0..<2000 {
            var arguments = MessageArguments()
            for name in ["n", "m", "d", "g", "s", "0", "1", "2", "3", "files"] {
                arguments[name] = random.generator.pick(values)
            }
            let isPrintf = index.isMultiple(of: 2)
            let text = isPrintf ? random.printf() : random.icu()
            let message = CompiledMessage(text, syntax: isPrintf ? .printf : .icu, locale: "pl")
            var issues: [FormatIssue] = []
            let shown = message.text(arguments, issues: &issues)
            #expect(shown == message.text(arguments), "\(text.debugDescription)")
            #expect(issues.allSatisfy { !$0.description.isEmpty })
        }
    }

    private func check(_ pattern: MessagePattern) {
        let bytes = Array(pattern.text.utf8)
        let shown = pattern.text.debugDescription
        checkElements(pattern.elements, from: 0, to: bytes.count, of: pattern)
        for error in pattern.errors {
            #expect(isSound(error.range, in: bytes) && !error.range.isEmpty, "\(shown) \(error)")
            #expect(!error.message.isEmpty)
        }
        let positions = pattern.errors.map(\.range.lowerBound)
        #expect(positions == positions.sorted(), "\(shown)")
        #expect(pattern.argumentNames == pattern.arguments.map(\.name).withoutRepetition, "\(shown)")
    }

    /// The elements of a message follow each other without a gap and lie within their branch.
    private func checkElements(
        _ elements: [MessagePattern.Element], from start: Int, to end: Int, of pattern: MessagePattern
    ) {
        let bytes = Array(pattern.text.utf8)
        var position = start
        for element in elements {
            let isNext = element.range.lowerBound == position && element.range.upperBound > position
            #expect(isNext && isSound(element.range, in: bytes), "\(pattern.text.debugDescription) \(element)")
            position = element.range.upperBound
            guard case .argument(let argument) = element else { continue }
            #expect(argument.range.contains(argument.nameRange) && isSound(argument.nameRange, in: bytes))
            switch argument.format {
            case .plural(let plural):
                for branch in plural.branches {
                    check(branch.elements, selector: branch.selectorRange, branch.range, in: argument, of: pattern)
                }
            case .select(let branches):
                for branch in branches {
                    check(branch.elements, selector: branch.keywordRange, branch.range, in: argument, of: pattern)
                }
            default: break
            }
        }
        #expect(position == end, "\(pattern.text.debugDescription)")
    }

    private func check(
        _ elements: [MessagePattern.Element], selector: Range<Int>, _ range: Range<Int>,
        in argument: MessagePattern.Argument, of pattern: MessagePattern
    ) {
        let bytes = Array(pattern.text.utf8)
        #expect(argument.range.contains(range) && range.contains(selector) && isSound(range, in: bytes))
        guard let first = elements.first, let last = elements.last else { return }
        let isInside = range.contains(first.range) && range.contains(last.range)
        #expect(isInside, "\(pattern.text.debugDescription) \(range)")
        checkElements(elements, from: first.range.lowerBound, to: last.range.upperBound, of: pattern)
    }

    /// In bounds and on scalar boundaries.
    private func isSound(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        func isBoundary(_ offset: Int) -> Bool { offset == bytes.count || bytes[offset] & 0xC0 != 0x80 }
        return range.lowerBound >= 0 && range.upperBound <= bytes.count && isBoundary(range.lowerBound)
            && isBoundary(range.upperBound)
    }
}

extension [String] {
    fileprivate var withoutRepetition: [String] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
