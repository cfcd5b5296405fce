internal import Base

/// Reads the literals with interpolations of languages that have no lexer here: `` `a.${b}` `` of JavaScript and TypeScript,
/// `"a.${b}"` and `"a.$b"` of Kotlin.
///
/// Like ``LiteralSearch``, the reader doesn't know the grammar: any quotation mark may open a literal, also one that closes
/// another. It may read too much, but never too little.
package struct TemplateLiterals {
    /// A literal with at least one interpolation.
    package struct Literal {
        /// The known parts, as their bytes in the file without escapes. An interpolation is between each two of them.
        package let parts: [[UInt8]]
        /// The range of the literal with its quotation marks.
        package let range: Range<Int>
    }

    private let quote: UInt8
    /// Whether `$name` is an interpolation, as `${name}` is.
    private let takesNames: Bool

    /// The maximum number of bytes of a literal. Keys are shorter, and a file may consist of quotation marks.
    private static let reach = 512

    /// Creates the reader for a language; nil for a language whose literals have no such interpolations.
    package init?(pathExtension: some StringProtocol) {
        switch pathExtension.lowercased() {
        case "cjs", "cts", "js", "jsx", "mjs", "mts", "svelte", "ts", "tsx", "vue":
            (quote, takesNames) = (ASCII.backtick, false)
        case "kt", "kts": (quote, takesNames) = (ASCII.quote, true)
        default: return nil
        }
    }

    /// Returns the literals of a file, by their starts.
    /// - Complexity: O(*n*) in the length of the file.
    package func literals(in bytes: Span<UInt8>) -> [Literal] {
        var found: [Literal] = []
        var start = bytes.firstOffset(of: quote, from: 0)
        while start < bytes.count {
            if let literal = literal(at: start, in: bytes) { found.append(literal) }
            start = bytes.firstOffset(of: quote, from: start &+ 1)
        }
        return found
    }

    /// Returns the literal that a quotation mark opens; nil if it has no interpolations or doesn't end.
    private func literal(at start: Int, in bytes: Span<UInt8>) -> Literal? {
        var parts: [[UInt8]] = [[]]
        var offset = start &+ 1
        let limit = min(bytes.count, start &+ Self.reach)
        while offset < limit {
            let byte = bytes[offset]
            if byte == quote {
                return parts.count == 1 ? nil : Literal(parts: parts, range: start..<offset &+ 1)
            }
            if byte == UInt8(ascii: "$"), let end = interpolationEnd(at: offset, in: bytes, limit) {
                parts.append([])
                offset = end
                continue
            }
            if byte == ASCII.backslash { offset &+= 1 }
            parts[parts.count &- 1].append(bytes.byte(offset))
            offset &+= 1
        }
        return nil
    }

    /// Returns the end of the interpolation that a dollar sign starts; nil if it stands for itself.
    private func interpolationEnd(at dollar: Int, in bytes: Span<UInt8>, _ limit: Int) -> Int? {
        var offset = dollar &+ 1
        if bytes.byte(offset) == ASCII.openBrace {
            var depth = 0
            while offset < limit {
                switch bytes[offset] {
                case ASCII.openBrace: depth &+= 1
                case ASCII.closeBrace:
                    depth &-= 1
                    if depth == 0 { return offset &+ 1 }
                default: break
                }
                offset &+= 1
            }
            return nil
        }
        guard takesNames, ASCII.isIdentifier(bytes.byte(offset)), !ASCII.isDigit(bytes.byte(offset)) else { return nil }
        while ASCII.isIdentifier(bytes.byte(offset)) { offset &+= 1 }
        return offset
    }
}
