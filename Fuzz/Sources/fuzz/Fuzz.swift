import FuzzDriver
import Messages

@main
struct Fuzz {
    static func main() {
        fuzz(testOneInput)
    }
}

/// The first byte chooses the syntax and the locale, the rest is the pattern.
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let choice = bytes.first else { return 0 }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let syntax: MessagePattern.Syntax = choice & 1 != 0 ? .printf : choice & 0x40 != 0 ? .mf2 : .icu
    let pattern = MessagePattern(text, syntax: syntax)
    check(pattern)
    let locale = locales[Int(choice >> 1 & 0x1F) % locales.count]
    let message = CompiledMessage(pattern, locale: locale, isolatesArguments: choice & 0x80 != 0)
    var issues: [FormatIssue] = []
    let shown = message.text(arguments, issues: &issues)
    precondition(shown == message.text(arguments), "the same text, whether or not anybody asks for issues")
    precondition(message.parts(arguments).map(\.text).joined() == shown, "the parts are the text")
    _ = message.text()
    convert(pattern, locale)
    if syntax == .mf2 {
        let direct = CompiledMessage(text, syntax: .mf2, locale: locale, isolatesArguments: choice & 0x80 != 0)
        precondition(direct.text(arguments) == shown, "the same text, whether or not its data model is read")
    }
    if let read = pattern.messageFormat2 {
        check(read, of: pattern)
        return 0
    }
    let joined = MessagePattern(
        format: text,
        variables: [
            MessagePattern.PluralVariable(name: "a", forms: [.one: text, .other: "%d %#@b@"]),
            MessagePattern.PluralVariable(
                name: "b", argument: 2, valueType: "lld", forms: [.zero: "%arg", .other: text]),
        ])
    _ = CompiledMessage(joined, locale: "pl").text(arguments)
    return 0
}

/// What is converted reads without a mistake, and what is not has a reason.
private func convert(_ pattern: MessagePattern, _ locale: LocaleTag) {
    for syntax: MessagePattern.Syntax in [.icu, .mf2] {
        let conversion = pattern.converted(to: syntax, locale: locale)
        precondition((conversion.text == nil) != conversion.obstacles.isEmpty)
        precondition(conversion.obstacles.allSatisfy { $0.range.upperBound <= pattern.text.utf8.count })
        for case .unreadable in conversion.obstacles.map(\.kind) { preconditionFailure("an unreadable result") }
    }
}

/// A message without mistakes in its syntax, written as text, reads as the same message.
private func check(_ message: MF2Message, of pattern: MessagePattern) {
    let hasSyntaxErrors = pattern.errors.contains { error in
        if case .messageFormat2(let defect) = error.kind { defect.type == "syntax-error" } else { true }
    }
    precondition(hasSyntaxErrors || MF2Message.read(message.text).message == message)
}

/// Ranges are in bounds, in order, and errors say something.
private func check(_ pattern: MessagePattern) {
    let count = pattern.text.utf8.count
    var position = 0
    for element in pattern.elements {
        // The variants of MessageFormat 2 stand beside what chooses them.
        precondition(element.range.lowerBound == position || pattern.syntax == .mf2)
        precondition(element.range.upperBound <= count)
        position = element.range.upperBound
    }
    precondition(position == count || pattern.syntax == .mf2)
    for error in pattern.errors {
        precondition(error.range.lowerBound >= 0 && error.range.upperBound <= count && !error.message.isEmpty)
    }
}

private let locales: [LocaleTag] = ["en", "pl", "ar-EG", "ja", "fa", "und", "es-419", "hi"]

private let arguments: MessageArguments = [
    "n": 5, "m": .integer(.min), "d": 1.5, "e": .number(-.infinity), "g": "male", "s": "{n}",
    "t": .date(MessageDate(secondsSince1970: 951_827_696, timeZone: "Asia/Kolkata")),
    "u": .date(MessageDate(secondsSince1970: 1e300, timeZone: "no such zone")), "x": ["a", "b", "c"], "0": 1,
    "1": 2, "2": "two", "3": 3.5, "4": ["x"],
]
