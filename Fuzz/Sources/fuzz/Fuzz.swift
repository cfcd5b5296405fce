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
    let syntax: MessagePattern.Syntax = choice & 1 == 0 ? .icu : .printf
    let pattern = MessagePattern(text, syntax: syntax)
    check(pattern)
    let message = CompiledMessage(
        pattern, locale: locales[Int(choice >> 1) % locales.count], isolatesArguments: choice & 0x80 != 0)
    var issues: [FormatIssue] = []
    let shown = message.text(arguments, issues: &issues)
    precondition(shown == message.text(arguments), "the same text, whether or not anybody asks for issues")
    _ = message.text()
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

/// Ranges are in bounds, in order, and errors say something.
private func check(_ pattern: MessagePattern) {
    let count = pattern.text.utf8.count
    var position = 0
    for element in pattern.elements {
        precondition(element.range.lowerBound == position && element.range.upperBound <= count)
        position = element.range.upperBound
    }
    precondition(position == count)
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
