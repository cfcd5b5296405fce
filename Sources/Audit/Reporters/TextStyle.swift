/// Escape sequences of terminals, which are used only where they are allowed.
struct TextStyle {
    var isColored = false

    /// Select Graphic Rendition (ECMA-48, section 8.3.117).
    enum Rendition: String {
        case plain = "0"
        case bold = "1"
        case faint = "2"
        case red = "31;1"
        case yellow = "33;1"
        case cyan = "36;1"

        static func of(_ severity: Severity) -> Rendition {
            switch severity {
            case .error: .red
            case .warning: .yellow
            case .note: .cyan
            }
        }
    }

    func applied(_ rendition: Rendition, to text: String) -> String {
        isColored && rendition != .plain ? "\u{1B}[\(rendition.rawValue)m\(text)\u{1B}[0m" : text
    }
}
