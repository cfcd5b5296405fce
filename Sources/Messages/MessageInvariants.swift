public import ICU
public import MessageFormat

/// Properties that every message has, whatever its text is. They are for the fuzzer, which is another package and sees only
/// public declarations.
@_spi(Fuzzing)
public enum MessageInvariants {
    /// Parses, compiles, shows, writes and converts a text. Traps if one of the properties does not hold.
    public static func check(
        _ text: String, syntax: CatalogSyntax, locale: LocaleTag, isolatesArguments: Bool, arguments: MessageArguments
    ) {
        let syntax = syntax.patternSyntax(for: CollectionOfOne(text))
        let pattern = MessagePattern(text, syntax: syntax)
        check(pattern)
        let message = CompiledMessage(pattern, locale: locale, isolatesArguments: isolatesArguments)
        var issues: [FormatIssue] = []
        let shown = message.text(arguments, issues: &issues)
        precondition(shown == message.text(arguments), "the same text, whether or not anybody asks for issues")
        precondition(message.parts(arguments).map(\.text).joined() == shown, "the parts are the text")
        _ = message.text()
        convert(pattern, locale)
        if syntax == .mf2 {
            let direct = CompiledMessage(text, syntax: .mf2, locale: locale, isolatesArguments: isolatesArguments)
            precondition(direct.text(arguments) == shown, "the same text, whether or not its data model is read")
        }
        if let read = pattern.messageFormat2 {
            check(read, of: pattern)
        } else {
            _ = CompiledMessage(joined(text), locale: "pl").text(arguments)
        }
    }

    /// Ranges are in bounds and in order, and every error has a message.
    private static func check(_ pattern: MessagePattern) {
        let count = pattern.text.utf8.count
        var position = 0
        for element in pattern.elements {
            // In MessageFormat 2, a variant is not in the order of the text, because it is listed with its selector.
            precondition(element.range.lowerBound == position || pattern.syntax == .mf2)
            precondition(element.range.upperBound <= count)
            position = element.range.upperBound
        }
        precondition(position == count || pattern.syntax == .mf2)
        for error in pattern.errors {
            precondition(error.range.lowerBound >= 0 && error.range.upperBound <= count && !error.message.isEmpty)
        }
    }

    /// A message without syntax errors reads as the same message after it was written as text.
    private static func check(_ message: MF2Message, of pattern: MessagePattern) {
        let hasSyntaxErrors = pattern.errors.contains { error in
            if case .messageFormat2(let defect) = error.kind { defect.type == "syntax-error" } else { true }
        }
        precondition(hasSyntaxErrors || MF2Message.read(message.text).message == message)
    }

    /// A converted message reads without errors. A message that cannot be converted has an obstacle.
    private static func convert(_ pattern: MessagePattern, _ locale: LocaleTag) {
        for syntax: MessagePattern.Syntax in [.icu, .mf2] {
            let conversion = pattern.converted(to: syntax, locale: locale)
            precondition((conversion.text == nil) != conversion.obstacles.isEmpty)
            precondition(conversion.obstacles.allSatisfy { $0.range.upperBound <= pattern.text.utf8.count })
            for case .unreadable in conversion.obstacles.map(\.kind) { preconditionFailure("an unreadable result") }
        }
    }

    /// A printf format whose variables contain the text, as in a `.stringsdict`.
    private static func joined(_ text: String) -> MessagePattern {
        MessagePattern(
            format: text,
            variables: [
                MessagePattern.PluralVariable(name: "a", forms: [.one: text, .other: "%d %#@b@"]),
                MessagePattern.PluralVariable(
                    name: "b", argument: 2, valueType: "lld", forms: [.zero: "%arg", .other: text]),
            ])
    }
}
