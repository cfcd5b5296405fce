internal import Audit
internal import Tables

/// The messages of `fix --remove-unused` about its evidence. Each text ends with a line end, or is empty.
struct RemovalMessages {
    private let removals: [UnusedKeyRemoval]
    private let isForced: Bool

    /// The maximum number of names in a list. The list ends with the number of names that are left out.
    private static let listedCount = 10

    init(_ removals: [UnusedKeyRemoval], isForced: Bool) {
        self.removals = removals
        self.isForced = isForced
    }

    /// The number of source files that were read, and the names of those that count as generated.
    var whatWasRead: String {
        guard !removals.isEmpty else { return "" }
        let count = removals.reduce(0) { $0 + $1.sourceCount }
        let generated = removals.flatMap(\.generated)
        let start = "l10n-audit: \(counted(count, "source file")) \(count == 1 ? "was" : "were") read"
        guard !generated.isEmpty else { return start + ".\n" }
        let names = generated.map { "`\(PrintableText($0.path))` (\($0.generator.rawValue))" }
        return """
            \(start). Generated files among them: \(Self.list(names, separator: ", ")).

            """
    }

    /// The messages that stay, one on each line.
    var whatStays: String {
        let lines = removals.flatMap(\.kept).map { kept in
            let place = "\(PrintableText(kept.literal.path)):\(kept.literal.start)"
            let advice =
                kept.generator.map { "Delete the message by hand, and let \($0.rawValue) write that file again." }
                ?? "Delete the literal first, if nothing uses it."
            return """
                l10n-audit: `\(PrintableText(kept.key))` of `\(PrintableText(kept.path))` stays, because \
                its literal stands at \(place). \(advice)

                """
        }
        guard lines.count > Self.listedCount else { return lines.joined() }
        let rest = lines.count - Self.listedCount
        return lines.prefix(Self.listedCount).joined() + """
            l10n-audit: \(counted(rest, "more message")) \(rest == 1 ? "stays" : "stay") for the same reason.

            """
    }

    /// The reason why nothing was changed; nil where there is none.
    var refusal: String? {
        guard !isForced, removals.contains(where: \.isRefused) else { return nil }
        let excesses = removals.flatMap(\.excesses)
        guard removals.allSatisfy({ $0.sourceCount > 0 || !$0.isRefused }) else {
            return """
                l10n-audit: Nothing was changed: no source file was read, so it is not known whether code uses the \
                messages. Name the code under `sources` in .l10n-audit.yml, or add --force.

                """
        }
        let tables = excesses.map {
            "\($0.count) of the \(counted($0.total, "message")) of `\(PrintableText($0.path))`"
        }
        return """
            l10n-audit: Nothing was changed: --remove-unused would remove \(Self.list(tables, separator: ", and ")): \
            more than a tenth. Used messages look unused if their code is not among the sources. See \
            `l10n-audit check --only unused-key`, name all code under `sources` in .l10n-audit.yml, then add --force.

            """
    }

    private static func list(_ names: [String], separator: String) -> String {
        let rest = names.count - listedCount
        return names.prefix(listedCount).joined(separator: separator) + (rest > 0 ? "\(separator)\(rest) more" : "")
    }
}

/// The reasons why `fix` leaves files alone, in sentences.
enum FixMessages {
    static func reason(_ file: RefusedFile) -> String {
        let harm =
            file.key.map { key in
                "change `\(PrintableText(key))`\(file.locale.map { " in \(PrintableText($0))" } ?? ""), which has no finding"
            } ?? "leave a file that cannot be read"
        return """
            `\(PrintableText(file.path))` is left alone: the fixes would \(harm). This is a mistake of l10n-audit: \
            please report it, with the file.
            """
    }

    static func reason(_ file: UntouchedFile) -> String {
        let path = PrintableText(file.path)
        guard file.mistakes > 0 else {
            return "`\(path)` is left alone: it is a binary property list. Save it as XML first."
        }
        let mistakes = file.mistakes == 1 ? "a mistake" : "\(file.mistakes) mistakes"
        return """
            `\(path)` is left alone, because its structure is uncertain: it has \(mistakes). First correct what \
            `l10n-audit check` reports there as syntax-error, truncated-table or encoding.
            """
    }
}
