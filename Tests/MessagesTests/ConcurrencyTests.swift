import Foundation
import MessageFormat
import Messages
import Testing

/// Many tasks read what others are making. `make test-threads` runs these under ThreadSanitizer.
@Suite struct ConcurrencyTests {
    /// A catalog whose every table is yet to be read, and every message to be compiled.
    private static func freshCatalog() -> MessageCatalog {
        let locales: [LocaleTag] = ["en", "pl", "ar", "he", "ja", "pt", "pt-PT", "ru", "zh-Hant", "fa"]
        var messages: [LocaleTag: [MessageKey: String]] = [:]
        for locale in locales {
            for number in 0..<40 {
                messages[locale, default: [:]][MessageKey("KEY_\(number)")] =
                    number % 2 == 0
                    ? "A text without arguments in \(locale), number \(number)"
                    : "{n, plural, one {# thing} other {# things}} of {name} at {t, time, short}"
            }
        }
        return MessageCatalog(messages: messages, developmentLocale: "en").overlaying(.standard)
    }

    private static let arguments: MessageArguments = [
        "n": 1_234, "name": "Ana", "t": .date(MessageDate(secondsSince1970: 0)), "max": 2, "min": 1,
    ]

    private static func texts(of messages: Localizer) -> [String] {
        var texts = (0..<40).map { messages.text(MessageKey("KEY_\($0)"), arguments) }
        texts += ["CANNOT_EMPTY", "TEXT_TOO_LONG", "NONE"].map { messages.text(MessageKey($0), arguments) }
        return texts
    }

    @Test func `Many tasks read one localizer from its first message on`() async {
        let expected = Self.texts(of: Self.freshCatalog().localized(for: ["pl"]))
        for _ in 0..<5 {
            let messages = Self.freshCatalog().localized(for: ["pl"])
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<16 {
                    group.addTask { (0..<10).allSatisfy { _ in Self.texts(of: messages) == expected } }
                }
                for await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test func someReadWhileOthersOpenLocales() async {
        let catalog = Self.freshCatalog()
        let reference = Self.freshCatalog()
        let messages = catalog.localized(for: ["ar"])
        let expected = Self.texts(of: reference.localized(for: ["ar"]))
        let byLocale = catalog.locales.map { Self.texts(of: reference.localized(for: [$0])) }
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    if task % 2 == 0 { return (0..<20).allSatisfy { _ in Self.texts(of: messages) == expected } }
                    return catalog.locales.indices.allSatisfy { step in
                        let index = (step + task * 7) % catalog.locales.count
                        let locale = catalog.locales[index]
                        return Self.texts(of: catalog.localized(for: locale)) == byLocale[index]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func readersResolveAndAppendWhatOthersCompile() async {
        let messages = Self.freshCatalog().localized(for: ["he"])
        let expected = Self.texts(of: Self.freshCatalog().localized(for: ["he"]))
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<12 {
                group.addTask {
                    (0..<40).allSatisfy { number in
                        let key = MessageKey("KEY_\(number)")
                        if task % 2 == 0 { return messages.resolve(key, Self.arguments).text == expected[number] }
                        var buffer: [UInt8] = []
                        messages.append(key, Self.arguments, to: &buffer)
                        return buffer == Array(expected[number].utf8)
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    /// A list of false reports names functions by their mangled names, which nothing else compares with the sources.
    @Test func `Every false report of thread sanitizer is of a function that is there`() throws {
        var repository = URL(filePath: #filePath)
        for _ in 0..<3 { repository.deleteLastPathComponent() }
        let list = try String(contentsOf: repository.appending(path: ".ci/threads.supp"), encoding: .utf8)
        // The module, the type with its kind, and the function: `s8Messages12ImmortalTextO2of*XEfU`.
        let names = list.matches(of: /(?m)^race(?:_top)?:s(\d+\D\w*)\*/).map { Self.identifiers(in: $0.output.1) }
        #expect(names.count == list.split(separator: "\n").count { $0.hasPrefix("race") })
        for name in names {
            try #require(name.count == 3)
            let folder = repository.appending(path: "Sources/\(name[0])")
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).filter {
                $0.hasSuffix(".swift")
            }
            let isThere = try files.contains { file in
                let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                let type = try Regex("(class|enum|struct) \(name[1])\\b")
                let function = try Regex("func \(name[2])\\b")
                return source.contains(type) && source.contains(function)
            }
            #expect(isThere, "\(name.joined(separator: ".")) is not in \(folder.path())")
        }
    }

    /// The identifiers of a mangled name, each of which has its length before it.
    private static func identifiers(in mangled: Substring) -> [String] {
        var (rest, identifiers): (Substring, [String]) = (mangled, [])
        while let start = rest.firstIndex(where: \.isNumber) {
            rest = rest[start...]
            let digits = rest.prefix(while: \.isNumber)
            rest = rest.dropFirst(digits.count)
            guard let length = Int(digits), length <= rest.count else { break }
            identifiers.append(String(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return identifiers
    }
}
