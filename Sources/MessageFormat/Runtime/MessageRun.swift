internal import ICU

/// The number that chose the branch being shown, less the offset: what `#` shows.
private enum PluralNumber {
    case none
    case integer(Int)
    case number(Double)
    /// A value that is no number.
    case text(String)
}

extension MessageProgram {
    func run(_ arguments: MessageArguments, into buffer: inout [UInt8], issues: inout IssueCollector) {
        run(body, .none, arguments, into: &buffer, issues: &issues)
    }

    /// The depth of recursion is that of the tree, which the parser bounds.
    private func run(
        _ block: Block, _ number: PluralNumber, _ arguments: MessageArguments,
        into buffer: inout [UInt8], issues: inout IssueCollector
    ) {
        for index in block.range {
            switch code[index] {
            case .literal(let block):
                buffer.append(contentsOf: literals[block.range])
            case .argument(let name):
                append(argument: Int(name), arguments, to: &buffer, issues: &issues)
            case .number(let name, let format):
                append(number: Int(name), formats[Int(format)], arguments, to: &buffer, issues: &issues)
            case .pluralNumber:
                append(number, to: &buffer)
            case .plural(let index):
                run(plurals[Int(index)], arguments, into: &buffer, issues: &issues)
            case .select(let index):
                run(selects[Int(index)], arguments, into: &buffer, issues: &issues)
            case .printf(let index):
                append(printfs[Int(index)], arguments, to: &buffer, issues: &issues)
            case .unsupported(let name):
                guard let value = value(Int(name), arguments, to: &buffer, issues: &issues) else { continue }
                issues.report(.unsupportedFormat(name: names[Int(name)]))
                buffer.append(contentsOf: value.plainText.utf8)
            }
        }
    }

    /// The value of an argument; without one the buffer gets `{name}`.
    private func value(
        _ name: Int, _ arguments: MessageArguments, to buffer: inout [UInt8], issues: inout IssueCollector
    ) -> MessageArgument? {
        if let value = arguments[names[name]] { return value }
        issues.report(.missingArgument(name: names[name]))
        buffer.append(UInt8(ascii: "{"))
        buffer.append(contentsOf: names[name].utf8)
        buffer.append(UInt8(ascii: "}"))
        return nil
    }

    private func append(
        argument name: Int, _ arguments: MessageArguments, to buffer: inout [UInt8], issues: inout IssueCollector
    ) {
        guard let value = value(name, arguments, to: &buffer, issues: &issues) else { return }
        switch value {
        case .text(let text):
            buffer.append(contentsOf: text.utf8)
        case .integer(let value):
            decimal.append(value, to: &buffer)
        case .number(let value):
            decimal.append(value, to: &buffer)
        case .date, .list:
            issues.report(.unsupportedFormat(name: names[name]))
            buffer.append(contentsOf: value.plainText.utf8)
        }
    }

    private func append(
        number name: Int, _ format: NumberFormat, _ arguments: MessageArguments,
        to buffer: inout [UInt8], issues: inout IssueCollector
    ) {
        guard let value = value(name, arguments, to: &buffer, issues: &issues) else { return }
        switch value {
        case .integer(let value):
            format.append(value, to: &buffer)
        case .number(let value):
            format.append(value, to: &buffer)
        case .text, .date, .list:
            issues.report(.wrongArgumentType(name: names[name], expected: .number))
            buffer.append(contentsOf: value.plainText.utf8)
        }
    }

    private func append(_ number: PluralNumber, to buffer: inout [UInt8]) {
        switch number {
        case .none: break
        case .integer(let value): decimal.append(value, to: &buffer)
        case .number(let value): decimal.append(value, to: &buffer)
        case .text(let text): buffer.append(contentsOf: text.utf8)
        }
    }
}

extension MessageProgram {
    private func run(
        _ plural: PluralDispatch, _ arguments: MessageArguments,
        into buffer: inout [UInt8], issues: inout IssueCollector
    ) {
        guard let value = value(Int(plural.name), arguments, to: &buffer, issues: &issues) else { return }
        let branch: Block?
        let number: PluralNumber
        switch value {
        case .integer(let value):
            (branch, number) = plural.branch(for: value)
        case .number(let value):
            (branch, number) = plural.branch(for: value)
        case .text, .date, .list:
            issues.report(.wrongArgumentType(name: names[Int(plural.name)], expected: .number))
            (branch, number) = (plural.other, .text(value.plainText))
        }
        guard let branch else {
            issues.report(.noMatchingBranch(name: names[Int(plural.name)]))
            buffer.append(contentsOf: literals[plural.source.range])
            return
        }
        run(branch, number, arguments, into: &buffer, issues: &issues)
    }

    private func run(
        _ select: SelectDispatch, _ arguments: MessageArguments,
        into buffer: inout [UInt8], issues: inout IssueCollector
    ) {
        guard let value = value(Int(select.name), arguments, to: &buffer, issues: &issues) else { return }
        let keyword: String
        if case .text(let text) = value {
            keyword = text
        } else {
            issues.report(.wrongArgumentType(name: names[Int(select.name)], expected: .text))
            keyword = value.plainText
        }
        guard let branch = select.branches.first(where: { $0.keyword == keyword })?.branch ?? select.other else {
            issues.report(.noMatchingBranch(name: names[Int(select.name)]))
            buffer.append(contentsOf: literals[select.source.range])
            return
        }
        run(branch, .none, arguments, into: &buffer, issues: &issues)
    }
}

extension MessageProgram.PluralDispatch {
    fileprivate func branch(for value: Int) -> (MessageProgram.Block?, PluralNumber) {
        let (shown, overflow) = value.subtractingReportingOverflow(offset)
        if overflow { return branch(for: Double(value)) }
        for (number, branch) in exact where number == value { return (branch, .integer(shown)) }
        let category = showsWholeNumbers ? rules.category(for: shown) : format.category(of: Double(shown), rules: rules)
        return (categories[Int(category.rawValue)] ?? other, .integer(shown))
    }

    fileprivate func branch(for value: Double) -> (MessageProgram.Block?, PluralNumber) {
        let shown = value - Double(offset)
        for (number, branch) in exact where Double(number) == value { return (branch, .number(shown)) }
        let category = format.category(of: shown, rules: rules)
        return (categories[Int(category.rawValue)] ?? other, .number(shown))
    }
}
