internal import Messages

/// A text must be a color in hexadecimal (CSS Color 4, section 5.2): `#` and 3, 4, 6 or 8 digits. It fails with
/// `UNLIKE_EXAMPLE` (`example`).
public struct HexColor: CodeRule {
    /// A notation.
    public enum Notation: String, Sendable, Hashable, CaseIterable {
        /// 3, 4, 6 or 8 digits: with 4 and 8 digits, the last part is the opacity.
        case css
        /// 6 digits, as `<input type=color>` sends them (HTML, "valid simple color").
        case html
    }

    package static let name = "hexColor"
    package static let summary = "A text must be a color in hexadecimal, such as #00ff88."
    package static let parameters: [any DeclaredParameter] = [notationParameter]
    package static let examples = [
        RuleExample(
            accepts: ["#00ff88", "#fff", "#FFFF", "#00ff8880"],
            rejects: [.unlikeExample: ["#ff", "fff", "#ggg"]]),
        RuleExample(#""notation": "html""#, accepts: ["#00FF88"], rejects: [.unlikeExample: ["#fff", "#00ff8880"]]),
    ]
    private static let notationParameter = RuleParameter.choice(
        "notation", of: Notation.self, "The notation: that of CSS, or the 6 digits that HTML's color control sends."
    ).or(.css)
    package static let standardMessages = [MessageDeclaration.unlikeExample, .wrongKind]

    /// The accepted notation.
    public let notation: Notation

    /// Creates the rule.
    public init(_ notation: Notation = .css) {
        self.notation = notation
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.notationParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.notationParameter, notation)
    }

    package func failure(of text: String) -> Failure? {
        let counts = notation == .css ? [3, 4, 6, 8] : [6]
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), counts.contains(digits.count), digits.allSatisfy(\.isHexDigit)
        else {
            return .unlikeExample("#00ff88")
        }
        return nil
    }
}

extension Rule where Self == HexColor {
    /// A text must be a color in hexadecimal.
    public static var hexColor: HexColor { HexColor() }
}
