public import MessageFormat

/// How the values of a catalog's tables are written.
public enum CatalogSyntax: Sendable, Hashable {
    /// ICU MessageFormat: `{min, plural, one {# character} other {# characters}}`.
    case icu
    /// printf formats: `%d characters`, `%1$@`.
    case printf
    /// Decided for a table as a whole by its values in the development locale: the syntax in which more of
    /// them take an argument. A tie is printf, where braces and apostrophes are ordinary text.
    case automatic

    /// The pattern syntax for a table whose values in the development locale are `values`.
    ///
    /// - Complexity: for `.automatic`, parses each value that holds a `{` or a `%`.
    public func patternSyntax(for values: some Sequence<String>) -> MessagePattern.Syntax {
        switch self {
        case .icu: return .icu
        case .printf: return .printf
        case .automatic: break
        }
        var icu = 0
        var printf = 0
        for value in values {
            // `${name}` is a placeholder of App Intents.
            if value.utf8.contains(UInt8(ascii: "{")), !value.contains("${") {
                let pattern = MessagePattern(value, syntax: .icu)
                icu += pattern.errors.isEmpty && !pattern.arguments.isEmpty ? 1 : 0
            }
            if value.utf8.contains(UInt8(ascii: "%")) {
                printf += MessagePattern(value, syntax: .printf).arguments.isEmpty ? 0 : 1
            }
        }
        return icu > printf ? .icu : .printf
    }
}
