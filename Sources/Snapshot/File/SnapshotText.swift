internal import Audit
internal import Tables

extension Snapshot {
    /// The version of the format that this package writes and reads.
    package static let format = 1
    static let firstLine = "# l10n-audit snapshot "

    /// The content of the file. Each fact has a line, and each kind of line is sorted by its bytes. Tabs separate its
    /// fields, as `TabbedField` writes them. The last line holds the number and the hash of the lines before it.
    /// - Complexity: O(*n* log *n*) in the number of lines.
    package var text: String {
        var lines: [String] = [
            "versions\t" + [versions.icu, versions.cldr, versions.tool].map(TabbedField.write).joined(separator: "\t")
        ]
        lines += Self.lines("answer", answers) { [$0.table, $0.request, $1] }
        lines += Self.lines("digits", digits) { [$0, $1] }
        lines += Self.lines("plural", rules) { [$0.locale, $0.kind, $0.category, $1] }
        lines += Self.lines("reader", chains) { [$0.table, $0.request, $1.joined(separator: " ")] }
        for (message, renderings) in messages.sorted(by: { $0.key < $1.key }) {
            let head = ["text", message.locale, message.table, message.key]
            let start = head.map(TabbedField.write).joined(separator: "\t")
            for rendering in renderings {
                let shown = rendering.shown.map { $0.kind.rawValue + $0.text }.joined(separator: "\t")
                let fields = [rendering.arguments, rendering.forms, rendering.text, shown, rendering.pattern]
                lines.append(start + "\t" + fields.map(TabbedField.write).joined(separator: "\t"))
            }
        }
        var text = Self.firstLine + "\(Self.format)\n" + Self.explanation
        for line in lines { text += line + "\n" }
        return text + "end\t\(lines.count)\t\(Self.digest(of: text))\n"
    }

    private static let explanation = """
        # What readers see of each message, and what ICU's data decides of it. Written by l10n-audit snapshot write, read by
        # l10n-audit snapshot check. Not to be edited; write it anew instead.
        # text: locale, table, key, arguments, forms, text, values, pattern

        """

    private static func lines<Key: Comparable, Value>(
        _ kind: String, _ facts: [Key: Value], _ fields: (Key, Value) -> [String]
    ) -> [String] {
        facts.sorted { $0.key < $1.key }.map { key, value in
            ([kind] + fields(key, value)).map(TabbedField.write).joined(separator: "\t")
        }
    }

    static func digest(of text: String) -> String {
        var text = text
        return text.withUTF8 { digest(of: $0[...]) }
    }

    static func digest<Bytes: Sequence<UInt8>>(of bytes: Bytes) -> String {
        var hash = FNV1a()
        for byte in bytes { hash.add(byte) }
        return FNV1a.text(of: hash.value)
    }
}
