internal import Messages

/// The text of a message with places for the texts of its arguments.
///
/// Only a message whose words do not depend on an argument has such a text. A plural, for example, depends on its number.
package struct PlaceholderText: Sendable {
    private enum Piece: Sendable {
        case text(Substring)
        case argument(Int)
    }

    private let pieces: [Piece]

    /// - Parameters:
    ///   - text: a text with the numbers of arguments, from 0, between U+E000 and U+E001.
    ///   - count: the number of arguments.
    /// - Returns: nil if an argument has no place, because it only chooses between words, or if the text has a brace: programs
    ///   that fill placeholders in don't agree on how a brace is written.
    fileprivate init?(_ text: String, of count: Int) {
        var pieces: [Piece] = []
        var placed: Set<Int> = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "\u{E000}") {
            guard let end = rest[start...].firstIndex(of: "\u{E001}"),
                let number = Int(rest[rest.index(after: start)..<end])
            else { return nil }
            placed.insert(number)
            pieces += [.text(rest[..<start]), .argument(number)]
            rest = rest[rest.index(after: end)...]
        }
        guard placed.count == count, !text.contains(where: { $0 == "{" || $0 == "}" }) else { return nil }
        self.pieces = pieces + [.text(rest)]
    }

    /// The text with the texts of arguments.
    package func filled(with arguments: [String]) -> String { text { arguments[$0] } }

    /// The text with placeholders as SARIF writes them: `{0}` (version 2.1.0, section 3.11.5).
    package var sarif: String { text { "{\($0)}" } }

    private func text(_ argument: (Int) -> String) -> String {
        pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let part): text += part
            case .argument(let number): text += argument(number)
            }
        }
    }
}

extension FindingCatalog {
    /// The text of a message with places for its arguments; nil if placeholders can't express it.
    package func placeholderText(of declaration: FindingDeclaration) -> PlaceholderText? {
        let arguments = declaration.arguments.enumerated().map { number, argument in
            (argument.name, MessageArgument.text("\u{E000}\(number)\u{E001}"))
        }
        let resolution = findings.resolve(
            MessageKey(rawValue: declaration.key), MessageArguments(distinct: arguments))
        return resolution.issues.isEmpty ? PlaceholderText(resolution.text, of: arguments.count) : nil
    }

    /// The texts of a message's arguments, as its sentences show them.
    package func argumentTexts(of message: FindingMessage) -> [String] {
        message.values.map { value in
            switch argument(of: value) {
            case .text(let text): text
            case .integer(let number): String(number)
            default: ""
            }
        }
    }
}
