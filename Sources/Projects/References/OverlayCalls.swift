internal import Base
internal import SourceCode

/// The calls with which Swift code puts the shipped messages behind its own catalog: `.overlaying(.standard)`.
enum OverlayCalls {
    /// Whether a source file has such a call. Comments and literals do not count.
    ///
    /// - Complexity: linear in the length of the file.
    static func nameStandard(in source: SourceText) -> Bool {
        guard !ByteSearch(Array(method.utf8)).matches(in: source.text).isEmpty else { return false }
        let file = LexedSource(source, language: .swift)
        let text = source.text
        let bytes = text.span
        var words = CodeWords(bytes, opaque: file.opaque)
        while let word = words.next() {
            if bytes.text(word) == method, isStandard(argumentBehind: word.upperBound, in: bytes) { return true }
        }
        return false
    }

    private static let method = "overlaying"

    /// Whether the only argument is `.standard`, with or without the names of the type and the module.
    private static func isStandard(argumentBehind end: Int, in bytes: Span<UInt8>) -> Bool {
        var offset = bytes.offsetAfterTrivia(end)
        guard bytes.byte(offset) == ASCII.openParenthesis else { return false }
        var names: [String] = []
        while true {
            offset = bytes.offsetAfterTrivia(offset &+ 1)
            let word = bytes.word(startingAt: offset)
            if !word.isEmpty {
                names.append(bytes.text(word))
                offset = bytes.offsetAfterTrivia(word.upperBound)
            }
            guard bytes.byte(offset) == ASCII.period else { break }
        }
        return bytes.byte(offset) == UInt8(ascii: ")")
            && [["standard"], ["MessageCatalog", "standard"], ["Messages", "MessageCatalog", "standard"]].contains(
                names)
    }
}
