internal import ICU

/// The number that chose the current branch, minus the offset. `#` shows it.
private enum PluralNumber {
    case none
    case integer(Int)
    case number(Double)
    case exact(Double)
    /// A value that is not a number.
    case text(String)
}

extension MessageProgram {
    /// The text: see ``CompiledMessage/text(_:)``.
    package func text(_ arguments: MessageArguments, isolates: Bool?) -> String {
        var issues = IssueCollector.none
        return withText(arguments, isolates: isolates ?? isMessageFormat2, issues: &issues) {
            String(written: $0)
        }
    }

    /// Appends the text in UTF-8.
    package func append(_ arguments: MessageArguments, isolates: Bool?, to buffer: inout [UInt8]) {
        var issues = IssueCollector.none
        withText(arguments, isolates: isolates ?? isMessageFormat2, issues: &issues) {
            buffer.append(contentsOf: $0)
        }
    }

    /// Lends the text in UTF-8.
    func withText<Result>(
        _ arguments: MessageArguments, isolates: Bool, issues: inout IssueCollector,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        if isMessageFormat2 {
            return withCheckedText(arguments, isolates: isolates, issues: &issues, body)
        }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { room in
            guard var output = MessageOutput(room, isolatesArguments: isolates) else {
                return body(UnsafeBufferPointer(start: nil, count: 0))
            }
            run(self.body, .none, arguments, into: &output, issues: &issues)
            return body(output.bytes)
        }
    }

    /// Runs a block. The depth of recursion is that of the tree, which the parser bounds.
    private func run(
        _ block: Block, _ number: PluralNumber, _ arguments: MessageArguments,
        into output: inout MessageOutput, issues: inout IssueCollector
    ) {
        for index in block.range {
            switch code[index] {
            case .literal(let block):
                output.append(literals[block])
            case .pluralNumber:
                append(number, to: &output)
            case .plural(let index):
                run(plurals[Int(index)], arguments, into: &output, issues: &issues)
            case .select(let index):
                run(selects[Int(index)], arguments, into: &output, issues: &issues)
            case let argument where !isMessageFormat2:
                let isIsolated = output.beginArgument()
                append(argument, arguments, to: &output, issues: &issues)
                if isIsolated { output.endArgument() }
            case .argument(let name):
                appendIsolated(Int(name), arguments, to: &output, issues: &issues)
            case let argument:
                let isIsolated = output.beginArgument(numberIsolate)
                append(argument, arguments, to: &output, issues: &issues)
                if isIsolated { output.endArgument() }
            }
        }
    }

    /// Appends an argument without a function in a message of MessageFormat 2. `MF2Run` describes the isolation around it.
    private func appendIsolated(
        _ name: Int, _ arguments: MessageArguments, to output: inout MessageOutput, issues: inout IssueCollector
    ) {
        guard let value = value(name, arguments, to: &output, issues: &issues) else { return }
        let isolate: MessageOutput.Isolate? =
            switch value {
            case .integer, .number, .exact, .plain, .date: numberIsolate
            case .text, .list: .firstStrong
            }
        let isIsolated = output.beginArgument(isolate)
        append(value, of: name, to: &output, issues: &issues)
        if isIsolated { output.endArgument() }
    }

    /// Lends the text of a message of MessageFormat 2.
    ///
    /// When the arguments are not of the expected kinds, the message itself formats the text.
    @inline(never)
    private func withCheckedText<Result>(
        _ arguments: MessageArguments, isolates: Bool, issues: inout IssueCollector,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { room in
            if isExact(for: arguments), var output = MessageOutput(room, isolatesArguments: isolates) {
                var unexpected = IssueCollector.none
                run(self.body, .none, arguments, into: &output, issues: &unexpected)
                if unexpected.isClean { return body(output.bytes) }
            }
            var text = messageFormat2?.text(arguments, isolates: isolates, issues: &issues) ?? ""
            return text.withUTF8(body)
        }
    }

    /// Whether the instructions give the message's text for the arguments, unless an issue later shows that they do not.
    private func isExact(for arguments: MessageArguments) -> Bool {
        // Most messages return here. The list is not read, because reading it changes its reference count.
        if isAlwaysExact { return true }
        guard let checked else { return false }
        for requirement in checked {
            switch (arguments[requirement.name], requirement.kind) {
            case (.integer, .integer), (.text, .text): continue
            default: return false
            }
        }
        return true
    }

    /// Runs an instruction that shows an argument.
    private func append(
        _ instruction: Instruction, _ arguments: MessageArguments, to output: inout MessageOutput,
        issues: inout IssueCollector
    ) {
        switch instruction {
        case .argument(let name):
            append(argument: Int(name), arguments, to: &output, issues: &issues)
        case .number(let name, let format):
            append(number: Int(name), numbers[Int(format)], arguments, to: &output, issues: &issues)
        case .date(let name, let format):
            append(date: Int(name), dates[Int(format)], arguments, to: &output, issues: &issues)
        case .list(let name, let format):
            append(list: Int(name), lists[Int(format)], arguments, to: &output, issues: &issues)
        case .printf(let index):
            append(printfs[Int(index)], arguments, to: &output, issues: &issues)
        case .literal, .pluralNumber, .plural, .select:
            break
        }
    }

    /// The value of an argument; when it has none, the output gets `{name}`.
    private func value(
        _ name: Int, _ arguments: MessageArguments, to output: inout MessageOutput, issues: inout IssueCollector
    ) -> MessageArgument? {
        if let value = arguments[names[name]] { return value }
        issues.report(.missingArgument(name: names[name]))
        output.append(UInt8(ascii: "{"))
        output.append(names[name])
        output.append(UInt8(ascii: "}"))
        return nil
    }

    private func append(
        argument name: Int, _ arguments: MessageArguments, to output: inout MessageOutput,
        issues: inout IssueCollector
    ) {
        guard let value = value(name, arguments, to: &output, issues: &issues) else { return }
        append(value, of: name, to: &output, issues: &issues)
    }

    private func append(
        _ value: MessageArgument, of name: Int, to output: inout MessageOutput, issues: inout IssueCollector
    ) {
        switch value {
        case .text(let text): output.append(text)
        case .integer(let value): appendDecimal(value, to: &output)
        case .number(let value):
            noteInfinite(value, of: name, &issues)
            decimal._withUnsafeGuaranteedRef { append(value, $0, to: &output) }
        case .exact(let value):
            noteInfinite(value, of: name, &issues)
            append(value, formats.allDigits, to: &output)
        case .plain(let value): output.append(value.description)
        case .date(let date): append(date, of: name, formats.date, to: &output, issues: &issues)
        case .list(let elements): output.appendArray { formats.list.append(elements, to: &$0) }
        }
    }

    private func append(
        number name: Int, _ format: NumberFormat, _ arguments: MessageArguments, to output: inout MessageOutput,
        issues: inout IssueCollector
    ) {
        guard let value = value(name, arguments, to: &output, issues: &issues) else { return }
        switch value {
        case .integer(let value): append(value, format, to: &output)
        case .number(let value):
            noteInfinite(value, of: name, &issues)
            append(value, format, to: &output)
        case .exact(let value):
            noteInfinite(value, of: name, &issues)
            append(value, format.style == .decimal ? formats.allDigits : format, to: &output)
        case .plain(let value) where format.style == .decimal: output.append(value.description)
        case .plain(let value): append(value.double, format, to: &output)
        case .text, .date, .list: appendMisfit(value, of: name, .number, to: &output, issues: &issues)
        }
    }

    /// Reports infinity and NaN, which are not numbers in MessageFormat 2.
    private func noteInfinite(_ value: Double, of name: Int, _ issues: inout IssueCollector) {
        guard isMessageFormat2, !value.isFinite else { return }
        issues.report(.unsupportedFormat(name: names[name]))
    }

    private func append(
        date name: Int, _ format: DateFormat, _ arguments: MessageArguments, to output: inout MessageOutput,
        issues: inout IssueCollector
    ) {
        guard let value = value(name, arguments, to: &output, issues: &issues) else { return }
        if case .date(let date) = value {
            append(date, of: name, format, to: &output, issues: &issues)
        } else {
            appendMisfit(value, of: name, .date, to: &output, issues: &issues)
        }
    }

    private func append(
        list name: Int, _ format: ListFormat, _ arguments: MessageArguments, to output: inout MessageOutput,
        issues: inout IssueCollector
    ) {
        guard let value = value(name, arguments, to: &output, issues: &issues) else { return }
        if case .list(let elements) = value {
            output.appendArray { format.append(elements, to: &$0) }
        } else {
            appendMisfit(value, of: name, .list, to: &output, issues: &issues)
        }
    }

    private func appendMisfit(
        _ value: MessageArgument, of name: Int, _ expected: MessageArgument.Kind, to output: inout MessageOutput,
        issues: inout IssueCollector
    ) {
        issues.report(.wrongArgumentType(name: names[name], expected: expected))
        output.append(value.plainText)
    }

    private func append(
        _ date: MessageDate, of name: Int, _ format: DateFormat, to output: inout MessageOutput,
        issues: inout IssueCollector
    ) {
        let format = date.calendar == .gregorian ? format.gregorian : format
        let outcome = output.appendArray {
            format.append(date.secondsSince1970, timeZone: date.timeZone, to: &$0)
        }
        switch outcome {
        case .written:
            break
        case .writtenInUTC:
            issues.report(.unknownTimeZone(name: names[name], timeZone: date.timeZone ?? ""))
        case .failed:
            issues.report(.unsupportedFormat(name: names[name]))
            output.append(date.plainText)
        }
    }

    private func append(_ value: Int, _ format: NumberFormat, to output: inout MessageOutput) {
        var isWritten = false
        output.append(atMost: NumberFormat.mostDirectBytes) { room in
            guard let count = format.write(value, into: room) else { return 0 }
            isWritten = true
            return count
        }
        if !isWritten { output.appendArray { format.append(value, to: &$0) } }
    }

    private func appendDecimal(_ value: Int, to output: inout MessageOutput) {
        decimal._withUnsafeGuaranteedRef { append(value, $0, to: &output) }
    }

    private func append(_ value: Double, _ format: NumberFormat, to output: inout MessageOutput) {
        output.appendArray { format.append(value, to: &$0) }
    }

    private func append(_ number: PluralNumber, to output: inout MessageOutput) {
        switch number {
        case .none: break
        case .integer(let value): appendDecimal(value, to: &output)
        case .number(let value): decimal._withUnsafeGuaranteedRef { append(value, $0, to: &output) }
        case .exact(let value): append(value, formats.allDigits, to: &output)
        case .text(let text): output.append(text)
        }
    }
}

extension MessageProgram {
    private func run(
        _ plural: PluralDispatch, _ arguments: MessageArguments,
        into output: inout MessageOutput, issues: inout IssueCollector
    ) {
        guard let value = value(Int(plural.name), arguments, to: &output, issues: &issues) else { return }
        let branch: Block
        let number: PluralNumber
        switch value {
        case .integer(let value):
            (branch, number) = self.branch(of: plural, for: value)
        case .number(let value):
            noteInfinite(value, of: Int(plural.name), &issues)
            (branch, number) = self.branch(of: plural, for: value)
        case .exact(let value):
            noteInfinite(value, of: Int(plural.name), &issues)
            (branch, number) = self.branch(of: plural, for: value, showsAllDigits: true)
        case .plain(let value):
            branch = self.branch(of: plural, for: value.double, showsAllDigits: true).0
            let (difference, overflow) = 0.subtractingReportingOverflow(plural.offset)
            number = .text((overflow ? value : value.adding(difference)).description)
        case .text, .date, .list:
            issues.report(.wrongArgumentType(name: names[Int(plural.name)], expected: .number))
            (branch, number) = (plural.categories.other, .text(value.plainText))
        }
        guard branch.isSome else {
            issues.report(.noMatchingBranch(name: names[Int(plural.name)]))
            if plural.source.isSome { output.append(literals[plural.source]) }
            return
        }
        run(branch, number, arguments, into: &output, issues: &issues)
    }

    private func run(
        _ select: SelectDispatch, _ arguments: MessageArguments,
        into output: inout MessageOutput, issues: inout IssueCollector
    ) {
        guard let value = value(Int(select.name), arguments, to: &output, issues: &issues) else { return }
        let keyword: String
        if case .text(let text) = value {
            keyword = text
        } else {
            issues.report(.wrongArgumentType(name: names[Int(select.name)], expected: .text))
            keyword = value.plainText
        }
        let branch = select.branches.first { $0.keyword.isEquivalent(to: keyword) }?.branch ?? select.other
        guard branch.isSome else {
            issues.report(.noMatchingBranch(name: names[Int(select.name)]))
            if select.source.isSome { output.append(literals[select.source]) }
            return
        }
        run(branch, .none, arguments, into: &output, issues: &issues)
    }

    private func branch(of plural: PluralDispatch, for value: Int) -> (Block, PluralNumber) {
        let (shown, overflow) = value.subtractingReportingOverflow(plural.offset)
        if overflow { return branch(of: plural, for: Double(value)) }
        for exact in exact[plural.exact] where exact.number == value { return (exact.branch, .integer(shown)) }
        let category =
            switch plural.basis {
            case .wholeOrShown, .value: category(for: shown, plural.kind)
            case .shown: shownCategory(for: Double(shown), plural)
            }
        return (plural.branch(category), .integer(shown))
    }

    private func branch(
        of plural: PluralDispatch, for value: Double, showsAllDigits: Bool = false
    ) -> (Block, PluralNumber) {
        let shown = value - Double(plural.offset)
        let number = showsAllDigits ? PluralNumber.exact(shown) : .number(shown)
        for exact in exact[plural.exact] where Double(exact.number) == value { return (exact.branch, number) }
        let category =
            switch plural.basis {
            case .value: rules(plural.kind)?._withUnsafeGuaranteedRef { $0.category(for: shown) }
            case .wholeOrShown, .shown: shownCategory(for: shown, plural, showsAllDigits: showsAllDigits)
            }
        return (plural.branch(category), number)
    }

    private func category(for value: Int, _ kind: RulesKind) -> PluralCategory? {
        rules(kind)?._withUnsafeGuaranteedRef { $0.category(for: value) }
    }

    private func shownCategory(
        for value: Double, _ plural: PluralDispatch, showsAllDigits: Bool = false
    ) -> PluralCategory? {
        var format = plural.format < 0 ? formats.decimal : numbers[Int(plural.format)]
        if showsAllDigits, format.style == .decimal { format = formats.allDigits }
        return rules(plural.kind).map { format.category(of: value, rules: $0.takeUnretainedValue()) }
    }

    private func rules(_ kind: RulesKind) -> Unmanaged<PluralRules>? {
        switch kind {
        case .cardinal: cardinalRules
        case .ordinal: ordinalRules
        }
    }
}

extension MessageProgram.PluralDispatch {
    fileprivate func branch(_ category: PluralCategory?) -> MessageProgram.Block {
        let branch = categories[category ?? .other]
        return branch.isSome ? branch : categories.other
    }
}
