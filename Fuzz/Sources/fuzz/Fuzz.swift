import FuzzDriver
@_spi(Fuzzing) import Messages

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
    MessageInvariants.check(
        String(decoding: bytes.dropFirst(), as: UTF8.self),
        syntax: choice & 1 != 0 ? .printf : choice & 0x40 != 0 ? .mf2 : .icu,
        locale: locales[Int(choice >> 1 & 0x1F) % locales.count], isolatesArguments: choice & 0x80 != 0,
        arguments: arguments)
    return 0
}

private let locales: [LocaleTag] = ["en", "pl", "ar-EG", "ja", "fa", "und", "es-419", "hi"]

private let arguments: MessageArguments = [
    "n": 5, "m": .integer(.min), "d": 1.5, "e": .number(-.infinity), "g": "male", "s": "{n}",
    "t": .date(MessageDate(secondsSince1970: 951_827_696, timeZone: "Asia/Kolkata")),
    "u": .date(MessageDate(secondsSince1970: 1e300, timeZone: "no such zone")), "x": ["a", "b", "c"], "0": 1,
    "1": 2, "2": "two", "3": 3.5, "4": ["x"],
]
