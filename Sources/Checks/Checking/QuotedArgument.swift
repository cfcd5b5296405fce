internal import MessageFormat
internal import Projects

/// An argument of ICU's syntax that an apostrophe quotes, so that it is shown as text: `l'{name}`.
///
/// In ICU's mode `DOUBLE_OPTIONAL`, an apostrophe directly before a brace starts a quotation, up to the next apostrophe or the
/// end. Two apostrophes are one.
struct QuotedArgument {
    /// The offset of the apostrophe in the pattern, in UTF-8.
    let apostrophe: Int
    /// The first word between the braces.
    let name: String

    /// The names of arguments that readers see although an apostrophe is before them: in a format of the app's own, which only
    /// looks like ICU's, an apostrophe quotes nothing.
    static func names(shownIn text: AuditedText) -> [String] {
        text.file.table.isSyntaxCertain ? [] : all(in: text.message.pattern).map(\.name)
    }

    /// The quoted arguments of a pattern, in order.
    /// - Complexity: linear in the length of the text.
    static func all(in pattern: MessagePattern) -> [QuotedArgument] {
        let apostrophe = UInt8(ascii: "'")
        let bytes = Array(pattern.text.utf8)
        var found: [QuotedArgument] = []
        var opening: Int?
        var index = 0
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if bytes[index] == apostrophe {
                if next == apostrophe {
                    index += 1
                } else if opening != nil {
                    opening = nil
                } else if next == UInt8(ascii: "{") || next == UInt8(ascii: "}") {
                    opening = index
                }
            } else if bytes[index] == UInt8(ascii: "{"), let opening {
                let name = bytes[(index + 1)...].drop { $0 == UInt8(ascii: " ") }.prefix {
                    ![UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "{"), apostrophe].contains(
                        $0)
                }
                found.append(QuotedArgument(apostrophe: opening, name: String(decoding: name, as: UTF8.self)))
            }
            index += 1
        }
        return found
    }
}
