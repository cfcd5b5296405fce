internal import ICU

/// Cuts texts into lines that fit a terminal.
struct WrappedText {
    /// The lines; at least one.
    private(set) var lines: [String] = []

    /// - Parameters:
    ///   - width: the maximum number of columns in a line; nil for no limit.
    /// - Complexity: linear in the length of the text.
    init(_ text: String, width: Int?) {
        guard let width, displayWidth(of: text) > width else {
            lines = [text]
            return
        }
        var line = ""
        var length = 0
        // The place where the line may end: after its last space.
        var space: (end: String.Index, length: Int)?
        for character in text {
            let own = displayWidth(of: String(character))
            if length + own > width, !line.isEmpty, character != " " {
                let end = space?.end ?? line.endIndex
                let rest = String(line[end...])
                lines.append(Self.trimmed(line[..<end]))
                length -= space?.length ?? length
                line = rest
                space = nil
            }
            line.append(character)
            length += own
            if character == " " { space = (line.endIndex, length) }
        }
        lines.append(line)
    }

    private static func trimmed(_ line: Substring) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
