internal import Base

/// A walk through Swift code that tracks the enclosing types and the members that they declare.
package struct CodeScopes: ~Escapable {
    private let bytes: Span<UInt8>
    private var opaque: NonCodeCursor
    private var offset = 0
    /// The types of the open braces; nil for other braces.
    private var scopes: [String?] = []
    private var pendingType: String?
    private var keyword: Keyword?

    private enum Keyword {
        case type
        case member
    }

    /// The last member that the innermost type has declared.
    package private(set) var declaration: String?

    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, opaque: [Range<Int>]) {
        self.bytes = bytes
        self.opaque = NonCodeCursor(opaque)
    }

    /// The types around the offset, outermost first.
    package var types: [String] { scopes.compactMap { $0 } }

    /// The innermost type.
    package var type: String? { scopes.last { $0 != nil } ?? nil }

    /// Walks up to an offset. An offset that was passed already has no effect.
    package mutating func advance(to target: Int) {
        while offset < target {
            if opaque.skip(&offset) { continue }
            guard offset < bytes.count else { return }
            let byte = bytes[offset]
            if ASCII.isIdentifier(byte) {
                let word = bytes.word(startingAt: offset)
                read(bytes.text(word))
                offset = word.upperBound
                continue
            }
            if byte == ASCII.openBrace {
                scopes.append(pendingType)
                pendingType = nil
                keyword = nil
            } else if byte == ASCII.closeBrace {
                _ = scopes.popLast()
                pendingType = nil
            } else if byte == ASCII.period, pendingType != nil {
                // The last name of `extension R.string` counts.
                keyword = .type
            }
            offset &+= 1
        }
    }

    private mutating func read(_ word: String) {
        switch word {
        case "enum", "struct", "extension", "actor", "class": keyword = .type
        case "let", "var", "func": keyword = .member
        default:
            switch keyword {
            case .type: pendingType = word
            case .member:
                // A local constant is no member.
                if scopes.last.map({ $0 != nil }) ?? false { declaration = word }
            case nil: break
            }
            keyword = nil
        }
    }
}
