/// How text stands between the quotes of a JSON string (RFC 8259, section 7).
package enum JSONSpelling {
    /// Writes the text in UTF-8, with the escapes that it needs.
    ///
    /// - Parameter isInScript: whether the JSON can stand in a `<script>` element: then `<`, `>` and `&` are escaped,
    ///   and so are U+2028 and U+2029.
    package static func append(_ text: String, to bytes: inout [UInt8], isInScript: Bool = false) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes += "\\\"".utf8
            case "\\": bytes += "\\\\".utf8
            case "\n": bytes += "\\n".utf8
            case "\r": bytes += "\\r".utf8
            case "\t": bytes += "\\t".utf8
            case "\u{8}": bytes += "\\b".utf8
            case "\u{C}": bytes += "\\f".utf8
            case "\u{0}"..<" ": appendDigits(scalar, to: &bytes)
            case "<", ">", "&", "\u{2028}", "\u{2029}":
                if isInScript { appendDigits(scalar, to: &bytes) } else { appendItself(scalar, to: &bytes) }
            default: appendItself(scalar, to: &bytes)
            }
        }
    }

    /// The text with the escapes that it needs.
    static func spell(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func appendItself(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }

    private static func appendDigits(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        let digits = String(scalar.value, radix: 16)
        bytes += "\\u".utf8
        bytes += repeatElement(ASCII.zero, count: 4 - digits.utf8.count)
        bytes += digits.utf8
    }
}
