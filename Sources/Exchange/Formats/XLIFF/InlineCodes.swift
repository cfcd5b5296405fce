/// Cuts texts into what is translated and what stands for an argument.
///
/// A code keeps the specifier or the ICU argument as the table has it, so that nothing is lost where this takes something
/// else for one: put together again, the pieces are the text.
struct InlineCodes {
    enum Piece: Equatable {
        case text(String)
        /// A code by its number, from 1.
        case code(Int)
        /// A character that XML cannot hold.
        case character(Unicode.Scalar)
    }

    /// What the codes stand for, by their numbers less 1.
    private(set) var data: [String] = []
    private let isPrintf: Bool

    /// - Parameter isPrintf: whether arguments are printf formats; else they are those of MessageFormat.
    init(isPrintf: Bool) {
        self.isPrintf = isPrintf
    }

    /// The pieces of a text. Equal arguments of several texts have one number.
    ///
    /// - Complexity: linear in the length of the text.
    mutating func pieces(of text: String) -> [Piece] {
        let scalars = Array(text.unicodeScalars)
        var pieces: [Piece] = []
        var plain = String.UnicodeScalarView()
        func flush() {
            if !plain.isEmpty { pieces.append(.text(String(plain))) }
            plain = String.UnicodeScalarView()
        }
        var index = 0
        while index < scalars.count {
            let end = isPrintf ? Self.endOfFormat(scalars, at: index) : Self.endOfArgument(scalars, at: index)
            if let end {
                flush()
                var code = String.UnicodeScalarView()
                code.append(contentsOf: scalars[index..<end])
                pieces.append(.code(number(of: String(code))))
                index = end
                continue
            }
            if XMLCharacters.isForbidden(scalars[index]) {
                flush()
                pieces.append(.character(scalars[index]))
            } else {
                plain.append(scalars[index])
            }
            index += 1
        }
        flush()
        return pieces
    }

    private mutating func number(of code: String) -> Int {
        if let index = data.firstIndex(where: { isSame($0, code) }) { return index + 1 }
        data.append(code)
        return data.count
    }

    /// The end of a printf format that begins at an index, such as `%1$@`, `%.2lf`, `%#@files@` or `%%`.
    private static func endOfFormat(_ text: [Unicode.Scalar], at start: Int) -> Int? {
        guard text[start] == "%" else { return nil }
        var index = start + 1
        func skip(_ isPart: (Unicode.Scalar) -> Bool) {
            while index < text.count, isPart(text[index]) { index += 1 }
        }
        let isDigit: (Unicode.Scalar) -> Bool = { ("0"..."9").contains($0) }
        skip(isDigit)
        if index > start + 1, index < text.count, text[index] == "$" { index += 1 } else { index = start + 1 }
        if index + 1 < text.count, text[index] == "#", text[index + 1] == "@" {
            guard let end = text[(index + 2)...].prefix(256).firstIndex(of: "@"), end > index + 2 else { return nil }
            return end + 1
        }
        skip { "-+0#'".unicodeScalars.contains($0) }
        skip(isDigit)
        if index < text.count, text[index] == "." {
            index += 1
            skip(isDigit)
        }
        skip { "hlqjztL".unicodeScalars.contains($0) }
        guard index < text.count, "@dDiuUxXoOfFeEgGcCsSpaA%".unicodeScalars.contains(text[index]) else { return nil }
        return index + 1
    }

    /// The end of an argument of MessageFormat that holds no text: `{name}`, `{total, number}`, `{$name :number}`.
    private static func endOfArgument(_ text: [Unicode.Scalar], at start: Int) -> Int? {
        guard text[start] == "{", start + 1 < text.count else { return nil }
        var index = start + 1
        while index < text.count, index - start < 256 {
            switch text[index] {
            case "}":
                let content = String(String.UnicodeScalarView(text[(start + 1)..<index]))
                return isArgument(content) ? index + 1 : nil
            case "{", "'", "|", "\n": return nil
            default: index += 1
            }
        }
        return nil
    }

    private static func isArgument(_ content: String) -> Bool {
        let parts = content.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).map { part in
            part.drop(while: \.isWhitespace)
        }
        guard let name = parts.first, !name.isEmpty else { return false }
        if name.first == "$" { return true }
        let isName = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
                || byte == 0x20 || byte >= 0x80
        }
        guard isName, !name.contains(where: { $0 == " " && name.last != " " }) else { return false }
        let types = ["number", "date", "time", "list", "spellout", "ordinal", "duration"]
        return parts.count == 1 || types.contains { parts[1].hasPrefix($0) }
    }
}
