internal import Audit
internal import ICU
internal import MessageFormat
internal import Messages
internal import Validation

/// The choices that a message makes by its arguments, and values that lead to each of them.
struct SampleArguments {
    /// One way through the message.
    struct Sample {
        let condition: String
        let arguments: MessageArguments
    }

    /// Beyond this many ways through a message, no one reads on.
    private static let maximumSamples = 64
    private static let numbersPerForm = 4

    private let message: TableMessage
    private let locale: LocaleTag
    private let project: Project

    init(_ message: TableMessage, locale: LocaleTag, project: Project) {
        self.message = message
        self.locale = locale
        self.project = project
    }

    /// A sample for each combination of forms.
    var samples: [Sample] {
        var samples = [Sample(condition: "", arguments: plainArguments)]
        for choice in choices {
            samples = samples.flatMap { sample in
                choice.ways.map { way in
                    var arguments = sample.arguments
                    arguments[choice.argument] = way.value
                    let conditions = [sample.condition, way.condition].filter { !$0.isEmpty }
                    return Sample(condition: conditions.joined(separator: "; "), arguments: arguments)
                }
            }
            if samples.count > Self.maximumSamples { samples.removeLast(samples.count - Self.maximumSamples) }
        }
        return samples
    }

    private struct Choice {
        let argument: String
        let ways: [(condition: String, value: MessageArgument)]
    }

    /// Each argument that chooses, once; one that chooses twice is described by its first choice.
    private var choices: [Choice] {
        var seen: Set<String> = []
        let plurals = message.plurals.filter { seen.insert($0.argument).inserted }.map(choice)
        let selects = message.pattern.arguments.compactMap { argument -> Choice? in
            guard case .select(let branches) = argument.format, seen.insert(argument.name).inserted else { return nil }
            let ways = branches.map {
                (condition: "\(argument.name) \($0.keyword)", value: MessageArgument.text($0.keyword))
            }
            return Choice(argument: argument.name, ways: ways)
        }
        return (plurals + selects).filter { !$0.ways.isEmpty }
    }

    private func choice(of plural: PluralSet) -> Choice {
        let rules = PluralRules.rules(for: locale, kind: plural.kind)
        let numbers = ReachableNumbers(of: plural.argument, in: message, project: project)
        let exact = plural.forms.compactMap { form -> (condition: String, value: MessageArgument)? in
            guard case .exactly(let number) = form.selector, numbers.contains(number) else { return nil }
            return ("=\(number)", .integer(number))
        }
        let categories = rules.categories.compactMap { category -> (condition: String, value: MessageArgument)? in
            let examples = numbers.examples(of: category, in: plural, rules: rules, count: Self.numbersPerForm)
            guard let first = examples.first else {
                return numbers.example(of: category, in: plural, rules: rules).flatMap { decimal in
                    Double(decimal).map { ("\(category.keyword) \(decimal)", .number($0)) }
                }
            }
            let list = examples.map(String.init).joined(separator: ", ")
            return ("\(category.keyword) \(list)", .integer(first))
        }
        return Choice(argument: plural.argument, ways: exact + categories)
    }

    /// A value for each argument: of the declared type, else of the kind that the pattern takes it for.
    private var plainArguments: MessageArguments {
        let declared = project.declared?.byKey[message.key]?.arguments ?? [:]
        var arguments: MessageArguments = [:]
        for argument in message.distinctArguments {
            arguments[argument.name] = value(of: argument, declared: declared[argument.name])
        }
        return arguments
    }

    private func value(of argument: ArgumentUse, declared: ArgumentType?) -> MessageArgument {
        switch declared {
        case .integer(let range): return .integer(range.lowerBound)
        // The number of the range that is nearest to zero: the ends of a range without limits have 309 digits.
        case .number(let range): return .number(min(max(0, range.lowerBound), range.upperBound))
        case .date: return .date(Self.day)
        case .list: return .list(["A", "B", "C"])
        case .text: return .text("‹\(argument.name)›")
        case nil: break
        }
        switch argument.kind {
        case .number, .integer, .pointer: return .integer(5)
        case .floating: return .number(1.5)
        case .date: return .date(Self.day)
        case .list: return .list(["A", "B", "C"])
        case .any, .text, .object, .character: return .text("‹\(argument.name)›")
        }
    }

    /// 2030-01-31, noon: a day and a month that cannot be taken for each other.
    private static let day = MessageDate(secondsSince1970: 1_896_091_200)
}
