internal import Base
internal import Findings
internal import SourceCode

/// Reports on changed files, for people.
public enum FixReport {
    /// A line for each change, in the form `file:line:column: fixed: what`.
    /// - Parameter name: the name of a file in the report.
    public static func text(of files: [FixedFile], name: (FixedFile) -> String) -> String {
        files.map { file in
            let path = PrintableText(name(file))
            return file.changes.map { change in
                let cause = change.check?.rawValue ?? "convert"
                return "\(path):\(change.position): fixed: \(PrintableText(change.description)) [\(cause)]\n"
            }.joined()
        }.joined()
    }

    /// The number of changes, in a line.
    /// - Parameter count: the number of files that were checked.
    public static func summary(of files: [FixedFile], among count: Int, isDryRun: Bool) -> String {
        let mended = files.reduce(0) { $0 + $1.changes.count }
        guard mended > 0 else { return "Nothing to fix: \(counted(count, "file")).\n" }
        let text = "\(counted(mended, "finding")) in \(counted(files.count, "file"))"
        return isDryRun ? "\(text) would be fixed.\n" : "\n\(text) fixed.\n"
    }
}

/// What `fix --remove-unused` says about its evidence, in full sentences.
package struct RemovalReport {
    private let removals: [UnusedKeyRemoval]
    private let isForced: Bool

    /// The maximum number of names in a list. The list ends with the number of names that are left out.
    private static let listedCount = 10

    /// - Parameter isForced: whether messages are removed, however many there are.
    package init(_ removals: [UnusedKeyRemoval], isForced: Bool) {
        self.removals = removals
        self.isForced = isForced
    }

    /// The number of source files that were read, and the names of those that count as generated; nil where nothing
    /// was to be removed.
    package var scanSummary: String? {
        guard !removals.isEmpty else { return nil }
        let count = removals.reduce(0) { $0 + $1.sourceCount }
        let generated = removals.flatMap(\.generated)
        let start = "\(counted(count, "source file")) \(count == 1 ? "was" : "were") read."
        guard !generated.isEmpty else { return start }
        let names = generated.map { "`\(PrintableText($0.path))` (\($0.generator.rawValue))" }
        return "\(start) Generated files among them: \(Self.list(names, separator: ", "))."
    }

    /// The messages that stay, each with the reason. After the first ones, only their number is said.
    package var remainingKeys: [String] {
        let kept = removals.flatMap(\.kept)
        let sentences = kept.prefix(Self.listedCount).map(\.reason)
        let rest = kept.count - sentences.count
        guard rest > 0 else { return sentences }
        return sentences + ["\(counted(rest, "more message")) \(rest == 1 ? "stays" : "stay") for the same reason."]
    }

    /// The reason why nothing was changed; nil where there is none.
    package var refusal: String? {
        guard !isForced, removals.contains(where: \.isRefused) else { return nil }
        guard removals.allSatisfy({ $0.sourceCount > 0 || !$0.isRefused }) else {
            return """
                Nothing was changed: no source file was read, so it is not known whether code uses the messages. Name \
                the code under `sources` in .l10n-audit.yml, or add --force.
                """
        }
        let tables = removals.flatMap(\.largeRemovals).map {
            "\($0.count) of the \(counted($0.total, "message")) of `\(PrintableText($0.path))`"
        }
        return """
            Nothing was changed: --remove-unused would remove \(Self.list(tables, separator: ", and ")): more than a \
            tenth. Used messages look unused if their code is not among the sources. See \
            `l10n-audit check --only unused-key`, name all code under `sources` in .l10n-audit.yml, then add --force.
            """
    }

    private static func list(_ names: [String], separator: String) -> String {
        let rest = names.count - listedCount
        return names.prefix(listedCount).joined(separator: separator) + (rest > 0 ? "\(separator)\(rest) more" : "")
    }
}

extension UnusedKeyRemoval.Kept {
    /// Why the message stays, and what to do.
    fileprivate var reason: String {
        let place = "\(PrintableText(literal.path)):\(literal.start)"
        let advice =
            generator.map { "Delete the message by hand, and let \($0.rawValue) write that file again." }
            ?? "Delete the literal first, if nothing uses it."
        return """
            `\(PrintableText(key))` of `\(PrintableText(path))` stays, because its literal stands at \(place). \(advice)
            """
    }
}
