internal import ICU
internal import MessageFormat
internal import Messages
internal import Projects
internal import Validation

/// The choices that a message makes by its arguments, with values that lead to each of them.
struct SampleArguments {
    /// One combination of choices.
    struct Sample {
        let choices: [MessagePreview.Choice]
        let arguments: MessageArguments
    }

    /// The maximum number of combinations that are shown. Nobody reads more of one message.
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

    /// A sample for each combination of forms, and one for each end of the rules' ranges that these samples lack.
    var samples: [Sample] {
        let samples = samplesOfForms
        return samples + boundaries(besides: samples)
    }

    private var samplesOfForms: [Sample] {
        var samples = [Sample(choices: [], arguments: plainArguments)]
        for choice in choices {
            samples = samples.flatMap { sample in
                choice.map { value in
                    var arguments = sample.arguments
                    arguments[value.choice.argument] = value.value
                    return Sample(choices: sample.choices + [value.choice], arguments: arguments)
                }
            }
            if samples.count > Self.maximumSamples { samples.removeLast(samples.count - Self.maximumSamples) }
        }
        return samples
    }

    /// A value of an argument that chooses a form.
    private struct ChoiceValue {
        let choice: MessagePreview.Choice
        let value: MessageArgument

        init(
            _ reason: MessagePreview.Choice.Reason, _ argument: String, _ selector: String, numbers: String = "",
            _ value: MessageArgument
        ) {
            choice = MessagePreview.Choice(reason: reason, argument: argument, selector: selector, numbers: numbers)
            self.value = value
        }
    }

    /// The values of each argument that chooses a form. For an argument that chooses twice, the first choice counts.
    private var choices: [[ChoiceValue]] {
        var seen: Set<String> = []
        let plurals = message.pluralsOfPattern.filter { seen.insert($0.argument).inserted }.map(values)
        let selects = message.pattern.arguments.compactMap { argument -> [ChoiceValue]? in
            guard case .select(let branches) = argument.format, seen.insert(argument.name).inserted else { return nil }
            return branches.map { ChoiceValue(.select, argument.name, $0.keyword, .text($0.keyword)) }
        }
        return (plurals + selects).filter { !$0.isEmpty }
    }

    private func values(of plural: PluralSet) -> [ChoiceValue] {
        let rules = PluralRules.rules(for: locale, kind: plural.kind)
        let numbers = ReachableNumbers(of: plural.argument, in: message, project: project)
        let exact = plural.forms.compactMap { form -> ChoiceValue? in
            guard case .exactly(let number) = form.selector, numbers.contains(number) else { return nil }
            return ChoiceValue(.plural, plural.argument, "=\(number)", .integer(number))
        }
        let categories = rules.categories.compactMap { category -> ChoiceValue? in
            let examples = numbers.examples(of: category, in: plural, rules: rules, count: Self.numbersPerForm)
            guard let first = examples.first else {
                return numbers.example(of: category, in: plural, rules: rules).flatMap { decimal in
                    Double(decimal).map {
                        ChoiceValue(.plural, plural.argument, category.keyword, numbers: decimal, .number($0))
                    }
                }
            }
            let list = examples.map(String.init).joined(separator: ", ")
            return ChoiceValue(.plural, plural.argument, category.keyword, numbers: list, .integer(first))
        }
        return exact + categories
    }

    /// Samples for the ends of the rules' ranges, where no other sample has the number.
    private func boundaries(besides samples: [Sample]) -> [Sample] {
        guard let first = samples.first, let declared = project.declared?.byKey[message.key]?.arguments else {
            return []
        }
        return message.distinctArguments.flatMap { argument -> [Sample] in
            guard let ends = declared[argument.name]?.ends else { return [] }
            return [("at least", ends.least), ("at most", ends.most)].compactMap { side, end -> Sample? in
                guard let end, !samples.contains(where: { $0.arguments[argument.name]?.isSameNumber(as: end) == true })
                else { return nil }
                var arguments = first.arguments
                arguments[argument.name] = end
                let choice = MessagePreview.Choice(
                    reason: .boundary, argument: argument.name, selector: side, numbers: end.digits)
                return Sample(choices: [choice], arguments: arguments)
            }
        }
    }

    /// A value for each argument: of the declared type, or of the type that follows from the pattern.
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
        // The number of the range nearest to zero. The ends of a range without limits have 19 or 309 digits.
        case .integer(let range): return .integer(min(max(0, range.lowerBound), range.upperBound))
        case .number(let range): return .number(min(max(0, range.lowerBound), range.upperBound))
        // A rule's limit is a day, and is shown in the Gregorian calendar.
        case .date: return .date(MessageDate(secondsSince1970: Self.day.secondsSince1970, calendar: .gregorian))
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

    /// Noon of 2030-01-31. Its day cannot be confused with its month.
    private static let day = MessageDate(secondsSince1970: 1_896_091_200)
}
