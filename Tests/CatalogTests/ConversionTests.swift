import Base
import Foundation
import ICU
import MessageFormat
import Messages
import Tables
import Testing
import Validation

/// The shipped catalog, converted to MessageFormat 2 and back: readers see the same.
@Suite struct ConversionTests {
    /// Every message of a locale, at every boundary of its numbers, in ICU MessageFormat, in MessageFormat 2, and in ICU
    /// MessageFormat again.
    @Test(arguments: CatalogProofTests.locales)
    func everyMessageShowsTheSame(locale: LocaleTag) throws {
        let folder = Repository.folder.appending(path: "Localizations/\(locale.identifier).lproj/Validation.strings")
        let bytes = [UInt8](try Data(contentsOf: folder))
        var count = 0
        for entry in TableFile(SourceText(bytes: bytes, path: folder.path())).entries() {
            let pattern = MessagePattern(try #require(entry.value.text?.text))
            // MessageFormat 2 has no function for lists with a style.
            if pattern.text.contains(", list, ") { continue }
            let forward = pattern.converted(to: .mf2, locale: locale)
            let converted = MessagePattern(
                try #require(forward.text, "\(entry.key) \(forward.obstacles)"), syntax: .mf2)
            let back = converted.converted(to: .icu, locale: locale)
            let returned = MessagePattern(try #require(back.text, "\(entry.key) \(back.obstacles)"))
            #expect(converted.errors.isEmpty && returned.errors.isEmpty)
            let messages = [pattern, converted, returned].map {
                CompiledMessage($0, locale: locale, isolatesArguments: false)
            }
            for arguments in Boundaries.arguments(of: MessageKey(entry.key), in: locale) {
                let expected = messages[0].text(arguments)
                for message in messages.dropFirst() {
                    #expect(message.text(arguments) == expected, "\(entry.key) \(arguments)")
                }
            }
            count += 1
        }
        #expect(count > 0)
    }

    @Test func theCatalogHasAllItsMessages() throws {
        var count = 0
        for locale in CatalogProofTests.locales {
            let folder = Repository.folder.appending(
                path: "Localizations/\(locale.identifier).lproj/Validation.strings")
            count +=
                TableFile(SourceText(bytes: [UInt8](try Data(contentsOf: folder)), path: folder.path())).entries().count
        }
        #expect(count >= 4297)
    }
}

/// The values at which a message can change.
private enum Boundaries {
    /// One set of arguments for each boundary of a number: all arguments of a message change together.
    static func arguments(of key: MessageKey, in locale: LocaleTag) -> [MessageArguments] {
        guard let types = types[key], !types.isEmpty else {
            return [["earliest": .date(days[0]), "latest": .date(days[1]), "example": "31.12.2030"]]
        }
        let lists = types.mapValues { values(of: $0, in: locale) }
        let most = lists.values.map(\.count).max() ?? 0
        return (0..<most).map { index in
            MessageArguments(lists.sorted { $0.key < $1.key }.map { ($0.key, $0.value[index % $0.value.count]) })
        }
    }

    private static let days = [
        MessageDate(secondsSince1970: 1_896_091_200),
        MessageDate(secondsSince1970: 951_827_696, timeZone: "Asia/Tokyo"),
        MessageDate(secondsSince1970: -5_000_000_000),
    ]

    private static let types: [MessageKey: [String: ArgumentType]] = {
        var types: [MessageKey: [String: ArgumentType]] = [:]
        for declaration in StandardRules.declaredMessages {
            for (name, type) in declaration.arguments {
                let known = types[declaration.key]?[name]
                types[declaration.key, default: [:]][name] = known.flatMap { $0.union(type) } ?? type
            }
        }
        // A form counts its own mistakes.
        types[.formInvalid] = ["count": .integer(1...Int.max)]
        return types
    }()

    /// The ends of the range, numbers at which forms change, and the least one of each plural form.
    private static func values(of type: ArgumentType, in locale: LocaleTag) -> [MessageArgument] {
        let usual = [0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 19, 20, 21, 22, 25, 99, 100, 101, 111, 1000, 1_000_000]
        switch type {
        case .integer(let range):
            let rules = PluralRules.rules(for: locale)
            let reached = rules.categories.compactMap { rules.smallestInteger(in: range, reaching: $0) }
            let ends = [range.lowerBound, range.upperBound, min(range.lowerBound, Int.max - 1) + 1]
            return (ends + reached + usual).filter { range.contains($0) }.map { .integer($0) }
        case .number(let range):
            let numbers =
                [range.lowerBound, range.upperBound, 0.1, 0.5, 1.5, 2.5, -1.5, 1234.5678, 1e15]
                + usual.map { Double($0) }
            return numbers.filter { range.contains($0) && $0.isFinite }.map { .number($0) }
                + usual.filter { range.contains(Double($0)) }.map { .integer($0) }
        case .text: return ["31.12.2030", "\u{5D0}", "<b>'{x}'</b>"]
        case .date: return days.map { .date($0) }
        case .list: return [["a", "b"], []]
        }
    }
}
