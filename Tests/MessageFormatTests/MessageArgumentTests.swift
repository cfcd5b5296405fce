import ICU
import MessageFormat
import Synchronization
import TestSupport
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

    private struct Size: MessageArgumentConvertible {
        let bytes: Int
        var messageArgument: MessageArgument { .text("\(bytes) B") }
    }

    /// A value that is another one each time.
    private final class Counter: MessageArgumentConvertible {
        let count = Mutex(0)
        var messageArgument: MessageArgument {
            .integer(
                count.withLock {
                    $0 += 1
                    return $0
                })
        }
    }

    @Test func `A literal of arguments asks a value of an app once`() {
        let arguments: MessageArguments = ["n": Counter()]
        #expect(arguments["n"] == .integer(1) && arguments["n"] == .integer(1) && arguments == arguments)
    }

    @Test func `A literal of arguments takes variables as they are`() {
        let (count, share, name, tags) = (3, 0.5, "Ana", ["a", "b"])
        let date = MessageDate(secondsSince1970: 86_400)
        let arguments: MessageArguments = [
            "count": count, "next": count + 1, "share": share, "float": Float(0.25), "name": name,
            "initial": name.prefix(1), "tags": tags, "date": date, "size": Size(bytes: 2), "byte": UInt8(7),
            "large": UInt64.max, "given": MessageArgument.exact(5),
            "literal": 1, "fraction": 1.0, "text": "Hello \(name)", "list": ["a", name],
            "a": .integer(count), "b": .number(share), "c": .exact(share), "d": .plain(DecimalNumber(5)),
            "e": .text(name), "f": .date(date), "g": .list(tags),
            "either": tags.isEmpty ? .text("none") : .integer(1),
        ]
        let expected: [MessageArgument] = [
            .integer(3), .integer(4), .number(0.5), .number(0.25), .text("Ana"), .text("A"), .list(["a", "b"]),
            .date(date), .text("2 B"), .integer(7), .number(18_446_744_073_709_551_616), .exact(5), .integer(1),
            .number(1), .text("Hello Ana"), .list(["a", "Ana"]), .integer(3), .number(0.5), .exact(0.5),
            .plain(DecimalNumber(5)), .text("Ana"), .date(date), .list(["a", "b"]), .integer(1),
        ]
        #expect(arguments.names.map { arguments[$0] } == expected)
        let message = CompiledMessage("{count, plural, one {#} other {# files}}", locale: "en")
        #expect(message.text(["count": count]) == "3 files")
    }

    @Test func `Arguments are equal however they were given`() {
        let given: MessageArguments = ["n": 3, "s": "x"]
        let made: MessageArguments = ["n": .integer(3), "s": .text("x")]
        let listed = MessageArguments([(name: "n", value: MessageArgument.integer(3)), (name: "s", value: .text("x"))])
        #expect(given == made && given == listed && Set([given, made, listed]).count == 1)
        #expect(given != ["n": 3.0, "s": "x"])
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
