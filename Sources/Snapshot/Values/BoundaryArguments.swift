internal import ICU
internal import MessageFormat
internal import Messages
internal import Projects
internal import Validation

/// The arguments with which a snapshot shows a message. For each combination of the message's selects, each value of
/// each other argument is used once, together with the first values of the rest.
struct BoundaryArguments {
    /// One set of arguments.
    struct Sample {
        let arguments: MessageArguments
        let spelling: String
    }

    private static let mostCombinations = 16
    /// Numbers at which a first group separator, a separator after two digits, and a second separator appear.
    private static let groupedNumbers = [1_000, 10_000, 1_000_000]

    private let message: TableMessage
    private let rules: (PluralKind) -> PluralRules
    private let project: Project
    private let plurals: [PluralSet]

    init(_ message: TableMessage, locale: LocaleTag, project: Project) {
        self.message = message
        self.project = project
        rules = { PluralRules.rules(for: locale, kind: $0) }
        plurals = message.pluralsOfPattern
    }

    var samples: [Sample] {
        let uses = message.distinctArguments
        let keywords = self.keywords
        let values = uses.map { use in keywords[use.name] ?? self.values(of: use) }
        var combinations: [[Int]] = [uses.map { _ in 0 }]
        for (place, use) in uses.enumerated() where keywords[use.name] != nil {
            combinations = combinations.flatMap { chosen in
                values[place].indices.map { index in
                    var chosen = chosen
                    chosen[place] = index
                    return chosen
                }
            }
            if combinations.count > Self.mostCombinations {
                combinations.removeLast(combinations.count - Self.mostCombinations)
            }
        }
        var seen: Set<String> = []
        var samples: [Sample] = []
        func add(_ chosen: [Int]) {
            var arguments: MessageArguments = [:]
            var parts: [String] = []
            for (place, use) in uses.enumerated() {
                let value = values[place][chosen[place]]
                arguments[use.name] = value.value
                parts.append("\(use.name)=\(value.spelling)")
            }
            let spelling = parts.joined(separator: "; ")
            if seen.insert(spelling).inserted { samples.append(Sample(arguments: arguments, spelling: spelling)) }
        }
        for combination in combinations {
            add(combination)
            for (place, use) in uses.enumerated() where keywords[use.name] == nil {
                for index in values[place].indices {
                    var chosen = combination
                    chosen[place] = index
                    add(chosen)
                }
            }
        }
        return samples
    }

    /// The keywords of each argument that a select depends on.
    private var keywords: [String: [SampleValue]] {
        var keywords: [String: [SampleValue]] = [:]
        for argument in message.pattern.arguments {
            guard case .select(let branches) = argument.format, !branches.isEmpty else { continue }
            if keywords[argument.name] == nil {
                keywords[argument.name] = branches.map { SampleValue(.text($0.keyword)) }
            }
        }
        return keywords
    }

    /// The sample values of an argument, at least one.
    private func values(of use: ArgumentUse) -> [SampleValue] {
        let declared = project.declared?.byKey[message.key]?.arguments[use.name]
        switch declared {
        case .integer(let range): return numbers(of: use, in: range)
        case .number(let range):
            let (least, most) = range.wholeBounds
            let fractions = [1.5, 1_234.5].filter(range.contains).map { SampleValue(.number($0)) }
            let ends = [range.lowerBound, range.upperBound].filter {
                $0.magnitude < 1e15 && Int(exactly: $0) == nil
            }.map { SampleValue(.number($0)) }
            let integers = least <= most ? numbers(of: use, in: least...most) : []
            return integers + fractions + ends
        // A rule's limit is shown in the Gregorian calendar.
        case .date: return SampleValue.gregorianDates
        case .list: return SampleValue.lists
        case .text: return SampleValue.texts
        case nil: break
        }
        switch use.kind {
        case .number, .integer, .pointer: return numbers(of: use, in: 0...Int.max)
        case .floating: return [1.5, 1_234.5].map { SampleValue(.number($0)) }
        case .date: return SampleValue.dates
        case .list: return SampleValue.lists
        case .any, .text, .object, .character: return SampleValue.texts
        }
    }

    /// The smallest reachable numbers of each form, the ends of the range, and large numbers for their separators.
    private func numbers(of use: ArgumentUse, in range: ClosedRange<Int>) -> [SampleValue] {
        var numbers: Set<Int> = []
        let reachable = ReachableNumbers(of: use.name, in: message, project: project)
        for plural in plurals where plural.argument == use.name {
            let rules = rules(plural.kind)
            for category in rules.categories {
                numbers.formUnion(reachable.examples(of: category, in: plural, rules: rules, count: 2))
            }
            numbers.formUnion(plural.exactNumbers.filter(range.contains))
        }
        numbers.formUnion(Self.groupedNumbers.filter(range.contains))
        for end in [range.lowerBound, range.upperBound] where end != .min && end != .max { numbers.insert(end) }
        if numbers.isEmpty { numbers.insert(min(max(0, range.lowerBound), range.upperBound)) }
        return numbers.sorted().map { SampleValue(.integer($0)) }
    }
}
