internal import Base
internal import Findings
internal import ICU
internal import Projects

/// Messages for a terminal, one block each. The text is the last part of its line. So the columns before it are
/// aligned, whatever width and direction the terminal gives it.
///
/// Invisible characters are shown as escapes, including those that isolate a direction. The messages come from a
/// ``ProjectPreview`` that does not isolate arguments, so only the translator's own marks are shown.
public struct TerminalView: Sendable {
    private let isColored: Bool
    private let columns: Int?

    /// - Parameters:
    ///   - isColored: whether escape sequences of a terminal may be used.
    ///   - columns: the width of the terminal. Longer texts continue in the next line, below their beginning. Nil to
    ///     keep every text on one line.
    public init(isColored: Bool, columns: Int? = nil) {
        self.isColored = isColored
        self.columns = columns
    }

    /// The numbers of messages, locales and findings, in a line.
    public func summary(of messages: [MessagePreview]) -> String {
        let keys = Set(messages.map { [$0.table, $0.key] }).count
        let locales = Set(messages.map(\.locale)).count
        let findings = messages.flatMap(\.findings)
        let defects = [Severity.error, .warning, .note].compactMap { severity in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : counted(count, severity.rawValue)
        }
        let found = defects.isEmpty ? "no findings" : defects.joined(separator: ", ")
        return bold("\(counted(keys, "message")) in \(counted(locales, "locale")), \(found)") + "\n"
    }

    /// A text after other columns. Where it is too long for one line, its other lines begin below its beginning.
    ///
    /// - Parameter width: the number of columns before the text.
    private func wrapped(_ text: String, behind width: Int, style: (String) -> String = { $0 }) -> String {
        // In a very narrow terminal, the text would otherwise be a column of letters.
        let room = columns.map { max($0 - width, Self.leastRoom) }
        return WrappedText(text, width: room).lines.map(style)
            .joined(separator: "\n" + String(repeating: " ", count: width))
    }

    private static let leastRoom = 20

    /// The blocks of the messages. The locales of a key share one heading.
    public func render(_ messages: [MessagePreview]) -> String {
        var text = ""
        var heading: String?
        let labels = messages.flatMap { [Self.locale(of: $0), $0.source.map(Self.label) ?? ""] }
        let column = max(Self.leastColumn, labels.map(displayWidth).max() ?? 0)
        for message in messages {
            let name = "\(message.table) \(message.key)"
            if name != heading {
                text += (heading == nil ? "" : "\n") + head(of: message, column)
                heading = name
            }
            text += block(of: message, column)
        }
        return text
    }

    private func head(of message: MessagePreview, _ column: Int) -> String {
        let comment = message.comment?.split(separator: "\n").map { PrintableText($0).description } ?? []
        // The texts of several forms are below each other, each after its label.
        let written = message.source?.written ?? []
        let width = written.map { displayWidth(of: $0.label) }.max() ?? 0
        let source = written.map { form in
            (width == 0 ? "" : padded(form.label, to: width) + "  ") + PrintableText(form.text).description
        }
        return bold(PrintableText(message.key).description) + "  \(PrintableText(message.table))\n"
            + lines(comment, labelled: "comment", column)
            + lines(source, labelled: message.source.map(Self.label) ?? "", column)
    }

    /// Lines for translators. The first one comes after their label.
    private func lines(_ lines: [String], labelled label: String, _ column: Int) -> String {
        lines.enumerated().map { index, line in
            // Each line is faint by itself. Otherwise, the next line's indentation would be faint too.
            let text = wrapped(line, behind: column + 4) { faint($0) }
            return "  \(faint(padded(index == 0 ? label : "", to: column) + "  "))\(text)\n"
        }.joined()
    }

    /// The label of a source text: its language where the text is in its table, else its place.
    private static func label(of source: SourcePreview) -> String {
        let place =
            switch source.origin {
            case .table, .none: source.locale.identifier
            case .interface: "interface"
            case .propertyList: "Info.plist"
            case .code: "code"
            case .comment: "Xcode's comment"
            case .key: "key"
            case .pluralForm: "plural form"
            }
        return "source (\(place))"
    }

    /// The smallest width of the column of locales, in cells.
    private static let leastColumn = 12

    private static func locale(of message: MessagePreview) -> String {
        let locale = message.locale.identifier
        if let overlay = message.overlay {
            return "\(locale) ← \(message.answeringLocale.identifier) (\(PrintableText(overlay)))"
        }
        return message.answeringLocale == message.locale
            ? locale : "\(locale) ← \(message.answeringLocale.identifier)"
    }

    private func block(of message: MessagePreview, _ column: Int) -> String {
        let width = message.forms.map { displayWidth(of: $0.condition) }.max() ?? 0
        var text = ""
        for (index, form) in message.forms.enumerated() {
            let name = index == 0 ? Self.locale(of: message) : ""
            let condition = width == 0 ? "" : padded(form.condition, to: width) + "  "
            let shown = PrintableText(Self.ownText(form.text, of: message)).description
            text +=
                "  \(bold(padded(name, to: column)))  \(faint(condition))"
                + wrapped(shown, behind: column + 4 + (width == 0 ? 0 : width + 2)) + "\n"
        }
        for finding in message.findings {
            let said = "\(PrintableText(finding.message)) [\(finding.check)]"
            let indent = column + 4 + finding.severity.rawValue.count + 2
            text += "  \(padded("", to: column))  \(colored(finding.severity)): \(wrapped(said, behind: indent))\n"
        }
        return text
    }

    /// The text without the marks of direction that formatting puts around numbers (`\u{061C}-5`). Only marks that the
    /// translator wrote are shown as escapes.
    private static func ownText(_ text: String, of message: MessagePreview) -> String {
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{061C}"]
        let foreign = marks.subtracting(message.written.flatMap(\.text.unicodeScalars))
        var own = String.UnicodeScalarView()
        own.append(contentsOf: text.unicodeScalars.lazy.filter { !foreign.contains($0) })
        return String(own)
    }

    private func colored(_ severity: Severity) -> String {
        guard isColored else { return severity.rawValue }
        let color =
            switch severity {
            case .error: 31
            case .warning: 33
            case .note: 36
            }
        return "\u{1B}[\(color)m\(severity.rawValue)\u{1B}[0m"
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - displayWidth(of: text)))
    }

    private func bold(_ text: String) -> String {
        isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }

    private func faint(_ text: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
    }
}
