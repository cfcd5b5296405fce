package import MessageFormat

/// The syntax of the values in a catalog's tables.
public enum CatalogSyntax: Sendable, Hashable {
    /// ICU MessageFormat: `{min, plural, one {# character} other {# characters}}`.
    case icu
    /// printf formats: `%d characters`, `%1$@`.
    case printf
    /// Unicode MessageFormat 2: `.input {$min :number} .match $min one {{{$min} character}} * {{{$min} characters}}`.
    case mf2
    /// The syntax is detected from a table's values in the development locale, and applies to the whole table. It is ICU if
    /// more values take an argument in ICU syntax than in printf syntax, and printf otherwise, because braces and
    /// apostrophes are ordinary text there.
    ///
    /// It is MessageFormat 2 if at least one value begins with `.input`, `.local` or `.match` and has no mistake. Other
    /// values of MessageFormat 2 may be valid in ICU syntax by accident, so they do not count.
    case automatic

    /// The pattern syntax of a table with the given values in the development locale.
    ///
    /// - Complexity: linear in the length of the values. `.automatic` parses at most each value that contains a `{` or a
    ///   `%`.
    package func patternSyntax(for values: some Sequence<String>) -> MessagePattern.Syntax {
        switch self {
        case .icu: return .icu
        case .printf: return .printf
        case .mf2: return .mf2
        case .automatic: break
        }
        let values = values.map { $0 }
        if values.contains(where: Self.isMessageFormat2) { return .mf2 }
        var icu = values.filter(Self.mayBeICU)[...]
        var printf = values.filter { $0.utf8.contains(UInt8(ascii: "%")) }[...]
        var (icuCount, printfCount) = (0, 0)
        // The loop ends as soon as the syntax with fewer values cannot reach the other one any more.
        while icuCount <= printfCount + printf.count, icuCount + icu.count > printfCount {
            if icuCount <= printfCount, let value = icu.popFirst() {
                let pattern = MessagePattern(value, syntax: .icu)
                icuCount += pattern.errors.isEmpty && !pattern.arguments.isEmpty ? 1 : 0
            } else if let value = printf.popFirst() {
                printfCount += MessagePattern(value, syntax: .printf).arguments.isEmpty ? 0 : 1
            }
        }
        return icuCount > printfCount ? .icu : .printf
    }

    /// The catalog syntax for a pattern syntax that was detected.
    package init(_ syntax: MessagePattern.Syntax) {
        self =
            switch syntax {
            case .icu: .icu
            case .printf: .printf
            case .mf2: .mf2
            }
    }

    private static func isMessageFormat2(_ value: String) -> Bool {
        guard value.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: ".") else { return false }
        let start = value.drop { $0.isWhitespace }
        guard [".input", ".local", ".match"].contains(where: { start.hasPrefix($0) }) else { return false }
        return MessagePattern(value, syntax: .mf2).errors.isEmpty
    }

    /// Whether a value contains a `{`, and none that follows `$`, `%` or `#`. `${name}` is a placeholder of App Intents.
    /// Programs that replace placeholders themselves use `%{name}` and `#{name}`.
    private static func mayBeICU(_ value: String) -> Bool {
        var hasBrace = false
        var last: UInt8 = 0
        for byte in value.utf8 {
            if byte == UInt8(ascii: "{") {
                if "$%#".utf8.contains(last) { return false }
                hasBrace = true
            }
            last = byte
        }
        return hasBrace
    }
}
