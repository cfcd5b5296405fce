internal import Findings
internal import MessageFormat
internal import Projects

/// Describes how CoreFoundation reads a damaged specifier.
enum SpecifierReading {
    /// The description of how CoreFoundation reads a text: "`%d` with a width of 11", "`%d` and the text `l`". Nil where the
    /// text contains no specifier.
    static func of(_ written: String) -> FindingMessage? {
        let pattern = MessagePattern(format: written)
        guard !pattern.arguments.isEmpty else { return nil }
        let parts = pattern.elements.compactMap { element in
            switch element {
            case .text(let text, _): self.text(text)
            case .argument(let argument): described(argument, in: written)
            case .pluralNumber: nil
            }
        }
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return parts.first }
        return lastPart(parts.dropFirst().dropLast().reduce(first) { nextPart($0, $1) }, last)
    }

    /// A specifier without the width and the precision, which it has only by mistake, and these in words.
    private static func described(_ argument: MessagePattern.Argument, in written: String) -> FindingMessage? {
        guard let specifier = argument.format.specifier else { return nil }
        let letters = written.utf8.dropFirst(argument.range.lowerBound).prefix(argument.range.count)
        let position = argument.nameRange == argument.range ? "" : argument.name + "$"
        let bare =
            "%\(position)\(specifier.length.rawValue)\(letters.last.map { Character(Unicode.Scalar($0)) } ?? "@")"
        return switch (specifier.width, specifier.precision) {
        case (.literal(let width), .literal(let precision)): measured(bare, String(width), String(precision))
        case (.literal(let width), _): wide(bare, String(width))
        case (_, .literal(let precision)): precise(bare, String(precision))
        default: plain(bare)
        }
    }

    private static let text = FindingTemplate<String>(nil, "specifier-reading.text", "text")
    private static let plain = FindingTemplate<String>(nil, "specifier-reading.plain", "specifier")
    private static let wide = FindingTemplate<(String, String)>(nil, "specifier-reading.wide", "specifier", "width")
    private static let precise = FindingTemplate<(String, String)>(
        nil, "specifier-reading.precise", "specifier", "precision")
    private static let measured = FindingTemplate<(String, String, String)>(
        nil, "specifier-reading.measured", "specifier", "width", "precision")
    private static let nextPart = FindingTemplate<(FindingMessage, FindingMessage)>(
        nil, "specifier-reading.next-part", "parts", "part")
    private static let lastPart = FindingTemplate<(FindingMessage, FindingMessage)>(
        nil, "specifier-reading.last-part", "parts", "part")
    static let messages: [any DeclaredMessage] = [text, plain, wide, precise, measured, nextPart, lastPart]
}

/// Digits that were meant as a position but are read as a width, since the `$` after them is missing: `%1@` for `%1$@`.
struct WidthForPosition {
    let range: Range<Int>
    let written: String
    /// The specifier that was meant.
    let right: String
    /// The number of the argument that was meant. ``read`` is the number of the argument that is read.
    let meant: String
    let read: String

    /// All such digits in a translation.
    ///
    /// - Parameter passed: the arguments that the program passes.
    static func all(in message: TableMessage, passed: [ArgumentUse]) -> [WidthForPosition] {
        message.arguments.compactMap { argument in
            guard let specifier = argument.specifier, !argument.spelling.contains("$"),
                case .literal(let width) = specifier.width, !specifier.flags.contains(.zero),
                specifier.precision == .none, case let meant = String(width),
                let original = passed.first(where: { $0.name == meant && $0.kind == argument.kind }),
                // `%1@$` is reported as a damaged specifier, which says more.
                !message.pattern.text.utf8.dropFirst(argument.patternRange.upperBound).starts(
                    with: CollectionOfOne(UInt8(ascii: "$"))),
                // An object has no width; a number may have the one that it has in the source text.
                specifier.conversion == .object || original.spelling.contains("$"),
                !passed.contains(where: { $0.specifier?.width == specifier.width && $0.kind == argument.kind })
            else { return nil }
            return WidthForPosition(
                range: argument.patternRange, written: argument.spelling, right: "%\(meant)$\(original.parts)",
                meant: meant, read: argument.name)
        }
    }
}
