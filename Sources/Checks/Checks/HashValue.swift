internal import Findings
internal import Projects
internal import Writing

/// A translation that is a hash or an identifier, which a tool has left in the place of a text.
enum HashValue: TextCheck {
    static let description = CheckDescription(
        id: .hashValue, severity: .warning,
        failing: [
            CheckExample([
                "en": #""A" = "Save the file";"#,
                "de": #""A" = "↓3f786850e387550fdab836ed7e6dc881de23001b";"#,
            ]),
            CheckExample([
                "en": #""A" = "Save";"#, "de": #""A" = "↓6fa459ea-ee8a-3ca4-894e-db77e160355e";"#,
            ]),
        ],
        passing: [
            CheckExample([
                "en": """
                "A" = "d41d8cd98f00b204e9800998ecf8427e";
                "B" = "Color ff8800";
                """,
                "de": """
                "A" = "3f786850e387550fdab836ed7e6dc881";
                "B" = "Farbe ff8800";
                """,
            ])
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .digit }

    static let runsOnEachText = true

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.message.features.contains(.digit), isHash(text.message.value), let source = text.original,
            !isHash(source.value)
        else { return }
        report(text.finding(of: Self.self, hash()))
    }

    /// Whether a text is at least as long as a hash of 128 bits or a UUID, and consists of hexadecimal digits of one letter
    /// case.
    private static func isHash(_ text: String) -> Bool {
        var (digits, lower, upper) = (0, 0, 0)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "a")...UInt8(ascii: "f"): lower += 1
            case UInt8(ascii: "A")...UInt8(ascii: "F"): upper += 1
            case UInt8(ascii: "-"): continue
            default: return false
            }
        }
        return digits + lower + upper >= 32 && digits > 0 && (lower > 0) != (upper > 0)
    }
}

// MARK: Messages

extension HashValue {
    private static let hash = FindingTemplate<Void>(.hashValue, "hash")

    static let messages: [any DeclaredMessage] = [hash]
}
