internal import Base
internal import Findings
internal import Projects
internal import Tables
internal import Writing

/// A backslash that readers see, since it was escaped once too often.
enum LiteralEscape: TextCheck {
    static let description = CheckDescription(
        id: .literalEscape, severity: .error,
        failing: [
            CheckExample(["en": #""A" = "One\nTwo";"#, "de": #""A" = "Eins↓\\nZwei";"#]),
            CheckExample([
                "en": #""A" = "Tap “Save”.";"#, "de": #""A" = "Tippe auf ↓\\\"Sichern\\\".";"#,
            ]),
            CheckExample(["en": #""A" = "Back";"#, "fr": #""A" = "Pr↓\\u00e9c\\u00e9dent";"#]),
        ],
        passing: [
            CheckExample(["en": #""A" = "One\nTwo";"#, "de": #""A" = "Eins\n\"Zwei\"";"#]),
            CheckExample(["en": #""A" = "C:\\new";"#, "de": #""A" = "D:\\new";"#]),
            CheckExample(["en": #""A" = "A line break";"#, "de": #""A" = "Ein Umbruch („\\n“)";"#]),
        ],
        fixability: Fixability())

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .backslash }

    static let runsOnEachText = true

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.original, !source.value.utf8.contains(UInt8(ascii: "\\")) else { return }
        let escapes = Escape.all(in: text.message.value)
        guard let first = escapes.first else { return }
        // The source text has a line break where readers see a backslash and a letter.
        let isBreak = if case .control = first.kind { source.value.contains(where: \.isNewline) } else { false }
        report(
            text.finding(
                of: Self.self, first.message, at: first.range, severity: isBreak ? .error : .warning,
                fix: fix(escapes, of: text)))
    }

    private static func fix(_ escapes: [Escape], of text: AuditedText) -> Fix? {
        let replacements = escapes.compactMap { escape -> TextReplacement? in
            let backslash = escape.range.lowerBound..<escape.range.lowerBound + 1
            switch escape.kind {
            case .sign: return text.message.replacement(of: backslash, by: "")
            case .code(let character):
                let isLetter = character.properties.isAlphabetic && character.value > 0x7F
                return isLetter ? text.message.replacement(of: escape.range, by: String(character)) : nil
            case .control:
                // One of the two backslashes in the file.
                let isEscaped = text.file.file.source[text.message.sourceRange(backslash)] == "\\\\"
                return isEscaped ? text.message.replacement(of: backslash, by: "\\") : nil
            }
        }
        return replacements.count == escapes.count ? Fix(FixMessages.removeBackslash(), replacements) : nil
    }

    /// A backslash and the character that it was meant to escape.
    private struct Escape {
        enum Kind {
            /// `\n`, `\r` or `\t`.
            case control(Unicode.Scalar)
            /// A quotation mark.
            case sign(Unicode.Scalar)
            /// `\u00e9`.
            case code(Unicode.Scalar)
        }

        let kind: Kind
        /// The range in the text, in UTF-8.
        let range: Range<Int>

        var message: FindingMessage {
            switch kind {
            case .control(let letter): escapedControl(String(letter))
            case .sign(let sign): escapedSign(String(sign))
            case .code(let character): escapedCode(String(character))
            }
        }

        static func all(in text: String) -> [Escape] {
            var escapes: [Escape] = []
            let scalars = Array(text.unicodeScalars)
            var offset = 0
            for (index, scalar) in scalars.enumerated() {
                defer { offset += UTF8.width(scalar) }
                guard scalar == "\\", let (kind, length) = kind(scalars[(index + 1)...]),
                    !isSpokenOf(scalars, from: index, to: index + 1 + length)
                else { continue }
                escapes.append(Escape(kind: kind, range: offset..<offset + 1 + length))
            }
            return escapes
        }

        /// Whether an escape is in quotation marks or brackets, so that the text is about it.
        private static func isSpokenOf(_ scalars: [Unicode.Scalar], from start: Int, to end: Int) -> Bool {
            let isMark = { (scalar: Unicode.Scalar) in
                scalar.properties.isQuotationMark || ["(", ")", "`"].contains(scalar)
            }
            // The closing mark may be read as the escaped character: `'\\'`.
            return start > 0 && isMark(scalars[start - 1]) && scalars[(end - 1)...].prefix(2).contains(where: isMark)
        }

        /// The kind of escape after a backslash, and its length; nil where there is no escape.
        private static func kind(_ rest: ArraySlice<Unicode.Scalar>) -> (Kind, length: Int)? {
            guard let first = rest.first else { return nil }
            switch first {
            // A letter with a combining mark is another letter: the `ń` of a path.
            case "n", "r", "t": return rest.dropFirst().first.map(isMark) == true ? nil : (.control(first), 1)
            case "\"", "'": return (.sign(first), 1)
            case "u", "U":
                let digits = rest.dropFirst().prefix(4)
                guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit),
                    let code = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
                    let character = Unicode.Scalar(code)
                else { return nil }
                return (.code(character), 5)
            default: return nil
            }
        }

        private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: true
            default: false
            }
        }
    }
}

// MARK: Messages

extension LiteralEscape {
    private static let escapedControl = FindingTemplate<String>(.literalEscape, "escaped-control", "letter")
    private static let escapedSign = FindingTemplate<String>(.literalEscape, "escaped-sign", "sign")
    private static let escapedCode = FindingTemplate<String>(.literalEscape, "escaped-code", "character")

    static let messages: [any DeclaredMessage] = [escapedControl, escapedSign, escapedCode]
}
