import ICU
import MessageFormat
import Randomness
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct MessageArgumentTests {
    @Test func literalsChooseTheirKind() {
        let name = "Ana"
        let arguments: [MessageArgument] = [1, 1.0, "text", "Hello \(name)", ["a", "b"]]
        #expect(arguments == [.integer(1), .number(1), .text("text"), .text("Hello Ana"), .list(["a", "b"])])
    }

    @Test func argumentsKeepTheirOrder() {
        var arguments: MessageArguments = ["b": 1, "a": 2, "b": 3]
        #expect(arguments.names == ["b", "a"])
        #expect(arguments["b"] == 3)
        arguments["c"] = "new"
        arguments["b"] = nil
        arguments["absent"] = nil
        #expect(arguments.names == ["a", "c"])
        #expect(arguments["b"] == nil)
        #expect(!arguments.isEmpty && MessageArguments().isEmpty)
    }

    @Test func positionalArgumentsAreNamedFromOne() {
        let message = CompiledMessage("%@, %2$d of %d", syntax: .printf, locale: "en")
        #expect(message.text(MessageArguments(positional: ["a", 7])) == "a, 7 of 7")
    }

    @Test func appendingKeepsWhatIsThere() {
        var buffer = Array("> ".utf8)
        CompiledMessage("{n, plural, one {# file} other {# files}}", locale: "en").append(["n": 1], to: &buffer)
        #expect(String(decoding: buffer, as: UTF8.self) == "> 1 file")
    }

    /// A date where a number should be is plain, and the same as C's calendar has it.
    @Test func plainDatesAreThoseOfC() {
        var generator = SeededGenerator(seed: 4)
        let message = CompiledMessage("{day, number}", locale: "de")
        let last = 253_402_300_799
        for index in 0..<500 {
            let seconds = index == 0 ? -62_167_219_200 : index == 1 ? last : last - generator.below(300_000_000_000)
            var time = time_t(seconds)
            var parts = tm()
            gmtime_r(&time, &parts)
            let numbers = [
                parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
            ]
            let digits = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
            let year = String(repeating: "0", count: 4 - digits[0].count) + digits[0]
            let expected = "\(year)-\(digits[1])-\(digits[2])T\(digits[3]):\(digits[4]):\(digits[5])Z"
            let date = MessageDate(secondsSince1970: Double(seconds) + 0.75)
            #expect(message.text(["day": .date(date)]) == expected)
        }
        #expect(message.text(["day": .date(MessageDate(secondsSince1970: 1e18))]) == "1e+18")
    }
}
