/// Cuts texts into translatable text and codes for arguments.
///
/// A code keeps the specifier or the ICU argument as the table has it. So nothing is lost where other text is taken for
/// an argument: the pieces put together are the text again.
struct InlineCodes {
    enum Piece: Equatable {
        case text(String)
        /// A code by its number, from 1.
        case code(Int)
        /// A character that XML cannot contain.
        case character(Unicode.Scalar)
    }

    /// The content of the codes, by their numbers minus 1.
    private(set) var data: [String] = []
    private let isPrintf: Bool
    private let isPluralForm: Bool

    /// - Parameters:
    ///   - isPrintf: whether arguments are printf formats. Otherwise they are arguments of MessageFormat.
    ///   - isPluralForm: whether texts are forms of a plural of MessageFormat. In these, `#` is the number.
    init(isPrintf: Bool, isPluralForm: Bool = false) {
        self.isPrintf = isPrintf
        self.isPluralForm = isPluralForm
    }

    /// The pieces of a text. Equal arguments in several texts have the same number.
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
        var arguments = PatternArguments(isPluralForm: isPluralForm)
        var index = 0
        while index < scalars.count {
            let end = isPrintf ? Self.endOfFormat(scalars, at: index) : arguments.end(scalars, at: index)
            if let end, !scalars[index..<end].contains(where: { XMLCharacters.isForbidden($0) }) {
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

    /// The end of a printf format that begins at an index, such as `%1$@`, `%.2lf`, `%(count)d`, `%#@files@` or `%%`.
    private static func endOfFormat(_ text: [Unicode.Scalar], at start: Int) -> Int? {
        guard text[start] == "%" else { return nil }
        var index = start + 1
        func skip(_ isPart: (Unicode.Scalar) -> Bool) {
            while index < text.count, isPart(text[index]) { index += 1 }
        }
        let isDigit: (Unicode.Scalar) -> Bool = { ("0"..."9").contains($0) }
        skip(isDigit)
        if index > start + 1, index < text.count, text[index] == "$" { index += 1 } else { index = start + 1 }
        // `%(count)lld`, as Xcode 26 has it.
        if index < text.count, text[index] == "(" {
            let name = text[(index + 1)...].prefix(256).prefix {
                $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
            }
            guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == ")" else { return nil }
            index = name.endIndex + 1
        }
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
}
