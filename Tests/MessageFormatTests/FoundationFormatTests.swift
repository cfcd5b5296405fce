import Foundation
import ICU
import MessageFormat
import TestSupport
import Testing

/// What CoreFoundation makes of a format, against what is read in it.
@Suite struct FoundationFormatTests {
    private static let values = ["Ada", "Bea", "Cleo"]

    /// What CoreFoundation shows of three objects.
    ///
    /// It does not skip an argument that no specifier names, so all are named once more behind the format.
    private func shown(_ format: String) -> Substring {
        let text = withVaList(Self.values.map { NSString(string: $0) }) {
            NSString(format: format + "|%1$@%2$@%3$@", arguments: $0) as String
        }
        return text.prefix { $0 != "|" }
    }

    private static let parts = [
        " ", "  ", "-", "+", "0", "1", "7", "20", "1$", "2$", "3$", "01$", ".", ".5", ".0", "l", "ll", "h", "hh", "q",
        "z", "t", "j", "#", "y", "é",
    ]

    @Test func partsStandInAnyOrder() {
        var generator = SeededGenerator(seed: 21)
        var (understood, positioned) = (0, 0)
        for _ in 0..<20_000 {
            let parts = (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
                Self.parts.randomElement(using: &generator)
            }
            let format = "%" + parts.joined() + (parts.contains("#") ? "@name@" : "@")
            // CoreFoundation reads beyond the arguments where a position is too high, and takes the last of several; a
            // measure that is too large is an error here.
            let digits = format.split { !$0.isNumber }
            let positions = format.split(separator: "$", omittingEmptySubsequences: false).dropLast().map { piece in
                Int(String(piece.reversed().prefix { $0.isNumber }.reversed())) ?? 0
            }
            guard positions.count < 2, positions.allSatisfy((1...3).contains), digits.allSatisfy(Self.isMeasure) else {
                continue
            }
            // A variable is called by its name, and its number is that of the text that stands for it.
            let variables = [MessagePattern.PluralVariable(name: "name", forms: [.other: "%@"])]
            let pattern =
                format.contains("#")
                ? MessagePattern(format: format, variables: variables) : MessagePattern(format: format)
            let expected = Self.values.enumerated().filter { shown(format).contains($0.element) }.map {
                "\($0.offset + 1)"
            }
            #expect(pattern.argumentNames == expected, "\(format)")
            understood += pattern.argumentNames.count
            positioned += positions.count
        }
        #expect(understood > 5_000 && positioned > 500)
    }

    private static func isMeasure(_ digits: Substring) -> Bool {
        Int(digits).map { $0 <= PrintfSpecifier.maximumMeasure } ?? false
    }

    @Test(arguments: [
        ("% @", "Ada"), ("%1 @", "Ada"), ("%2@", "Ada"), ("%1#@n@", "Ada"), ("%# @n@", "Ada"), ("%2$ @", "Bea"),
        ("%@ % @", "Ada Bea"), ("%2$@ %@", "Bea Ada"), ("100 % @", "100 Ada"),
    ])
    func whatCoreFoundationReads(format: String, expected: String) {
        #expect(shown(format) == expected)
        let names = MessagePattern(format: format).elements.map { element in
            switch element {
            case .text(let text, _): text
            case .argument(let argument): Self.values[(Int(argument.name) ?? 1) - 1]
            case .pluralNumber: ""
            }
        }
        #expect(names.joined() == expected)
    }

    /// What is text where nobody knows whether a text is a format, and a specifier to CoreFoundation.
    @Test(arguments: ["100 % de", "50 % de réduction", "%20den", "100%ige", "50%-os", "5\u{A0}% d"])
    func proseIsReadAsAFormatOnlyWhereItIsOne(text: String) {
        #expect(MessagePattern(text, syntax: .printf).arguments.isEmpty)
        #expect(MessagePattern(format: text).arguments.count == 1)
        #expect(MessagePattern(prose: text + "%%").elements == [.text(text + "%%", 0..<(text.utf8.count + 2))])
    }
}
