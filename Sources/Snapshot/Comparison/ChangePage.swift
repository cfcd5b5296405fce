package import Base
internal import Checks
internal import Findings
internal import ICU
internal import Messages
internal import Reports

extension SnapshotCheck {
    /// An HTML page with each text before and after, side by side. It contains no script and loads nothing.
    package var page: String {
        var groups: [String: [SnapshotChange]] = [:]
        for (change, _) in changes { groups[change.locale, default: []].append(change) }
        var body = "<h1>What readers see after an upgrade</h1>\n<p>\(Self.escaped(remark))</p>\n"
        body +=
            changes.isEmpty
            ? "<p>No text differs.</p>\n" : "<p>\(changes.count) differences in \(groups.count) locales.</p>\n"
        for (locale, changes) in groups.sorted(by: { $0.key < $1.key }) {
            body += section(locale, changes)
        }
        return Self.head + body + "</body>\n</html>\n"
    }

    /// An element near the beginning, which shows that this program has written the page.
    fileprivate static let mark = "<title>l10n-audit snapshot</title>"

    private static let head = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        \(mark)
        <style>
        :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
        body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { border: 1px solid #8886; padding: .4rem .6rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
        </style>
        </head>
        <body>

        """

    private func section(_ locale: String, _ changes: [SnapshotChange]) -> String {
        let tag = LocaleTag(locale)
        let direction = tag.textDirection == .rightToLeft ? "rtl" : "ltr"
        var text = "<h2>\(Self.escaped(locale)): \(Self.escaped(tag.displayName(in: "en")))</h2>\n<table>\n"
        text += "<tr><th scope=\"col\">Cause</th><th scope=\"col\">Message</th>"
        text += "<th scope=\"col\">Before</th><th scope=\"col\">After</th></tr>\n"
        for change in changes {
            // The values of this cause are names of locales, not text in the locale's language.
            let isText = change.cause != .fallbackParent
            let cell = isText ? "<td lang=\"\(Self.escaped(locale))\" dir=\"\(direction)\">" : "<td>"
            let subject = [change.key ?? "", change.arguments].filter { !$0.isEmpty }.map(Self.escaped)
                .joined(separator: "<br>")
            let note = change.note.map { "<br>\(Self.escaped($0.text))" } ?? ""
            text += "<tr><td>\(change.cause.id.rawValue)</td><td>\(subject)\(note)</td>"
            text +=
                "\(cell)\(Self.escaped(change.before ?? ""))</td>\(cell)\(Self.escaped(change.after ?? ""))</td></tr>\n"
        }
        return text + "</table>\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\0":
                escaped += "\\u{\(String(scalar.value, radix: 16))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension OutputKind {
    /// Comparisons with a snapshot: reports in any format, and pages.
    package static let comparison = OutputKind(report.name) { file in
        report.includes(file.content) || file.beginning.contains(SnapshotCheck.mark)
    }
}
