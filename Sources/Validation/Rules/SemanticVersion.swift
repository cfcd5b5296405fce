internal import Messages

/// A text must be a semantic version (semver.org 2.0.0): `1.2.3`, with a pre-release version behind `-` and metadata of
/// the build behind `+`. Numbers have no leading zeros. It fails with `UNLIKE_EXAMPLE` (`example`).
///
/// - Complexity: O(*n*) in the length of the text.
public struct SemanticVersion: CodeRule {
    package static let name = "semanticVersion"
    package static let summary = "A text must be a semantic version."
    package static let examples = [
        RuleExample(
            accepts: ["1.2.3", "1.0.0-rc.1+build.5"],
            rejects: [.unlikeExample: ["v1.2.3", "1.2", "01.2.3", "1.0.0-01", "1.0.0+"]])
    ]
    package static let standardMessages = [MessageDeclaration.unlikeExample, .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    package func failure(of text: String) -> Failure? {
        Self.isVersion(text.utf8) ? nil : .unlikeExample("1.2.3")
    }

    private static func isVersion(_ text: String.UTF8View) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "+"), maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count > 1, !identifiers(parts[1]).allSatisfy(isIdentifier) { return false }
        let versions = parts[0].split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
        if versions.count > 1 {
            let isPreRelease = identifiers(versions[1]).allSatisfy { identifier in
                isIdentifier(identifier) && (!identifier.allSatisfy(\.isDigit) || isNumber(identifier))
            }
            guard isPreRelease else { return false }
        }
        let core = identifiers(versions[0])
        return core.count == 3 && core.allSatisfy(isNumber)
    }

    private static func identifiers(_ text: Substring.UTF8View) -> [Substring.UTF8View] {
        text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    }

    private static func isIdentifier(_ text: Substring.UTF8View) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }

    /// Whether a text is a number without leading zeros.
    private static func isNumber(_ text: Substring.UTF8View) -> Bool {
        guard let first = text.first, text.allSatisfy(\.isDigit) else { return false }
        return first != UInt8(ascii: "0") || text.dropFirst().isEmpty
    }
}

extension Rule where Self == SemanticVersion {
    /// A text must be a semantic version.
    public static var semanticVersion: SemanticVersion { SemanticVersion() }
}
