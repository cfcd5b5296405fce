internal import MessageFormat
internal import Projects
internal import Tables
internal import Writing

/// A `${name}` in a text for Siri and Shortcuts, which the system replaces by a parameter of an intent or by the app's name,
/// or a `%{name}` that a program replaces itself. Both stand in tables whose other arguments are printf's.
package struct TemplateVariable {
    /// The spelling: `${name}` or `%{name}`.
    let spelling: String
    /// The range in the file's text.
    let range: Range<Int>
}

extension TableMessage {
    /// The template variables of all texts of the message. There are none in ICU's syntax, where braces are an argument.
    var templateVariables: [TemplateVariable] {
        guard shared.syntax == .printf, features.isSuperset(of: [.brace, .formatSign]) else { return [] }
        return texts.flatMap { text in
            TemplateVariable.ranges(in: Array(text.text.utf8)).map { range in
                TemplateVariable(
                    spelling: String(decoding: Array(text.text.utf8)[range], as: UTF8.self),
                    range: text.sourceRange(of: range))
            }
        }
    }
}

extension TemplateVariable {
    /// The template variables of a text in printf's syntax, as they are spelled, in their order.
    package static func spellings(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        return ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// The ranges of identifiers in braces after a dollar or percent sign.
    fileprivate static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var offset = 0
        while let start = bytes[offset...].firstIndex(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "%") }) {
            offset = start + 1
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else { continue }
            let end = bytes[(offset + 1)...].firstIndex { !isInName($0) } ?? bytes.count
            guard end < bytes.count, bytes[end] == UInt8(ascii: "}"), end > offset + 1 else { continue }
            offset = end + 1
            ranges.append(start..<offset)
        }
        return ranges
    }

    /// Whether a byte belongs to a name: a letter, a digit, `_`, or the point between a parameter and its property.
    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: byte >= 0x80
        }
    }
}
