internal import Base

/// The types of the names that a Swift file interpolates, as far as its declarations say them.
///
/// `LocalizedStringKey` and `String.LocalizationValue` put a specifier into the key for each interpolation, by the type of its
/// value: `"pending \(count)"` looks up `pending %lld` where `count` is an `Int`.
package struct InterpolationTypes: Sendable {
    /// The specifier of each name; nil where declarations of the name disagree, or one of them does not name a known type.
    private var specifiers: [String: String?] = [:]

    /// Reads the declarations of a file: `name: Type` in variables and parameters, and bindings without a type.
    /// - Complexity: linear in the length of the file.
    package init(in file: LexedSource) {
        let text = file.source.text
        let bytes = text.span
        var opaque = NonCodeCursor(file.opaque)
        var offset = 0
        while offset < bytes.count {
            if opaque.skip(&offset) { continue }
            if bytes[offset] == ASCII.colon { noteType(after: offset, bytes, file.opaque) }
            guard ASCII.isIdentifier(bytes[offset]) else {
                offset &+= 1
                continue
            }
            let word = bytes.word(startingAt: offset)
            noteBinding(word, bytes)
            offset = max(offset &+ 1, word.upperBound)
        }
    }

    private mutating func noteType(after colon: Int, _ bytes: Span<UInt8>, _ opaque: [Range<Int>]) {
        let name = bytes.word(endingAt: bytes.offsetBeforeTrivia(colon, opaque: opaque))
        let type = bytes.word(startingAt: bytes.offsetAfterTrivia(colon &+ 1))
        // The value of an argument has a label too, and begins with a lower case letter or is no word.
        guard !name.isEmpty, !type.isEmpty, (0x41...0x5A).contains(bytes[type.lowerBound]) else { return }
        switch bytes.byte(type.upperBound) {
        // An optional, a member type or a generic type.
        case UInt8(ascii: "?"), UInt8(ascii: "!"), ASCII.period, ASCII.less: note(nil, for: bytes.text(name))
        default: note(Self.specifiersOfTypes[bytes.text(type)], for: bytes.text(name))
        }
    }

    /// Notes a name that is bound without a type: `let name = …`, `for name in …`, `{ name in … }`.
    private mutating func noteBinding(_ word: Range<Int>, _ bytes: Span<UInt8>) {
        switch bytes.text(word) {
        case "let", "var", "for":
            let name = bytes.word(startingAt: bytes.offsetAfterTrivia(word.upperBound))
            guard !name.isEmpty, bytes.byte(bytes.offsetAfterTrivia(name.upperBound)) != ASCII.colon else { return }
            note(nil, for: bytes.text(name))
        default:
            let next = bytes.word(startingAt: bytes.offsetAfterTrivia(word.upperBound))
            if !next.isEmpty, next.count == 2, bytes.text(next) == "in" { note(nil, for: bytes.text(word)) }
        }
    }

    private mutating func note(_ specifier: String?, for name: String) {
        guard let known = specifiers[name] else {
            specifiers[name] = .some(specifier)
            return
        }
        if known != specifier { specifiers[name] = .some(nil) }
    }

    /// The specifier for an interpolation, without its percent sign; nil where the type of its value is not certain.
    /// - Parameter interpolation: the text from the backslash to the closing parenthesis.
    func specifier(of interpolation: String) -> String? {
        let content = interpolation.dropFirst(2).dropLast()
        let name = content.hasPrefix("self.") ? content.dropFirst(5) : content
        guard !name.isEmpty, name.utf8.allSatisfy(ASCII.isIdentifier) else { return nil }
        return specifiers[String(name)] ?? nil
    }

    /// The key of an interpolated literal; nil where the type of a value is not certain.
    package func key(of pieces: [LiteralPiece], in bytes: Span<UInt8>) -> String? {
        var key = ""
        for piece in pieces {
            switch piece {
            // In a key that is a format, a percent sign is doubled.
            case .text(let text): key += text.replacing("%", with: "%%")
            case .interpolation(let range):
                guard let specifier = specifier(of: bytes.text(range)) else { return nil }
                key += "%" + specifier
            }
        }
        return key
    }

    private static let specifiersOfTypes = [
        "Int": "lld", "Int64": "lld", "UInt": "llu", "UInt64": "llu", "Int8": "d", "Int16": "d", "Int32": "d",
        "UInt8": "u", "UInt16": "u", "UInt32": "u", "Double": "lf", "CGFloat": "lf", "Float": "f", "String": "@",
    ]
}
