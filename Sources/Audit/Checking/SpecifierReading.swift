internal import MessageFormat

/// Describes in words how CoreFoundation reads a damaged specifier.
enum SpecifierReading {
    /// The description of how CoreFoundation reads a text: "`%d` with a width of 11", "`%d` and the text `l`". Nil where the
    /// text contains no specifier.
    static func of(_ written: String) -> String? {
        let pattern = MessagePattern(format: written)
        guard !pattern.arguments.isEmpty else { return nil }
        let parts = pattern.elements.map { element in
            switch element {
            case .text(let text, _): "the text `\(text)`"
            case .argument(let argument): described(argument, in: written)
            case .pluralNumber: ""
            }
        }
        guard parts.count > 1, let last = parts.last else { return parts.first }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }

    /// A specifier without the width and the precision, which it has only by mistake, and these in words.
    private static func described(_ argument: MessagePattern.Argument, in written: String) -> String {
        guard let specifier = argument.format.specifier else { return "" }
        let letters = written.utf8.dropFirst(argument.range.lowerBound).prefix(argument.range.count)
        let position = argument.nameRange == argument.range ? "" : argument.name + "$"
        let bare =
            "`%\(position)\(specifier.length.rawValue)\(letters.last.map { Character(Unicode.Scalar($0)) } ?? "@")`"
        var measures: [String] = []
        if case .literal(let width) = specifier.width { measures.append("a width of \(width)") }
        if case .literal(let precision) = specifier.precision { measures.append("a precision of \(precision)") }
        return measures.isEmpty ? bare : "\(bare) with \(measures.joined(separator: " and "))"
    }
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
