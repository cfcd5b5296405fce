package import MessageFormat

/// How the values of a catalog's tables are written.
public enum CatalogSyntax: Sendable, Hashable {
    /// ICU MessageFormat: `{min, plural, one {# character} other {# characters}}`.
    case icu
    /// printf formats: `%d characters`, `%1$@`.
    case printf
    /// Unicode MessageFormat 2: `.input {$min :number} .match $min one {{{$min} character}} * {{{$min} characters}}`.
    case mf2
    /// Decided for a table as a whole by its values in the development locale: the syntax in which more of
    /// them take an argument. A tie is printf, where braces and apostrophes are ordinary text.
    ///
    /// MessageFormat 2 is recognised by a value that begins with `.input`, `.local` or `.match` and has no mistake: what
    /// else it can say may be ICU's by accident.
    case automatic

    /// The pattern syntax for a table whose values in the development locale are `values`.
    ///
    /// - Complexity: for `.automatic`, parses each value that holds a `{` or a `%`.
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
        // The syntax with the lower count is counted on, until it cannot reach the other one any more.
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

    /// The syntax that a table was found to have.
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

    /// Whether a value has a `{`, and none behind a `$`, `%` or `#`: `${name}` is a placeholder of App Intents, and
    /// `%{name}` and `#{name}` are those of programs that put texts in themselves.
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
