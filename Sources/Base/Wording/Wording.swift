/// A number and its noun, in the plural where needed: `1 file`, `2 files`.
package func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Text from a file in a form that is safe for a terminal. Characters that would move the cursor, change colours or reorder
/// the line are written as escapes.
package struct PrintableText: CustomStringConvertible {
    package let description: String

    package init(_ text: some StringProtocol) {
        var printable = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t":
                printable += " "
            case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{2028}",
                "\u{2029}", "\u{FFFE}", "\u{FFFF}":
                printable += Self.escape(scalar)
            case _ where scalar.properties.generalCategory == .control:
                printable += Self.escape(scalar)
            default:
                printable.unicodeScalars.append(scalar)
            }
        }
        description = printable
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
}
