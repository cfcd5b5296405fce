internal import Base

/// The way in which a project writes its keys, where they are identifiers and not texts. It tells a key from a text in a call
/// that takes both: `Text("settings.title")`, `Text("Save")`.
struct KeyStyle: Sendable {
    /// The kinds of identifiers.
    private enum Kind: Hashable {
        /// `settings.title`
        case dotted
        /// `SETTINGS_TITLE`
        case capitals
        /// `settings_title`
        case underscored
    }

    /// The kind of more than half of the keys.
    private let kind: Kind?
    /// The first components of at least two dotted keys.
    private let namespaces: Set<Substring>

    /// - Complexity: linear in the length of all keys.
    init(of keys: [String]) {
        var counts: [Kind: Int] = [:]
        var components: [Substring: Int] = [:]
        for key in keys {
            guard let kind = Self.kind(of: key) else { continue }
            counts[kind, default: 0] += 1
            if kind == .dotted { components[key.prefix { $0 != "." }, default: 0] += 1 }
        }
        kind = counts.first { $0.value * 2 > keys.count }?.key
        namespaces = Set(components.filter { $0.value > 1 }.keys)
    }

    /// Whether a text is written as the project's keys are. A dotted one must begin as keys do, since a file or a host has
    /// dots too.
    func includes(_ text: String) -> Bool {
        guard let kind, Self.kind(of: text) == kind else { return false }
        return kind != .dotted || namespaces.contains(text.prefix { $0 != "." })
    }

    private static func kind(of text: String) -> Kind? {
        var (hasPeriod, hasUnderscore, hasCapital, hasSmall, last) = (false, false, false, false, ASCII.period)
        for byte in text.utf8 {
            switch byte {
            case ASCII.period:
                if last == ASCII.period { return nil }
                hasPeriod = true
            case 0x5F: hasUnderscore = true
            case 0x41...0x5A: hasCapital = true
            case 0x61...0x7A: hasSmall = true
            case 0x30...0x39, ASCII.minus: break
            default: return nil
            }
            last = byte
        }
        guard last != ASCII.period, hasCapital || hasSmall else { return nil }
        if hasPeriod { return .dotted }
        guard hasUnderscore, hasCapital != hasSmall else { return nil }
        return hasCapital ? .capitals : .underscored
    }
}
