public import Base
internal import Checks
internal import Findings
internal import Messages
internal import Projects
public import SourceCode
internal import Tables

/// The evidence for `fix --remove-unused`, and the messages that it must not delete.
///
/// A finding of `unused-key` means that no code uses the key. Deleting the message needs more certainty. The key's literal
/// must stand nowhere in the sources, not even in a comment or a generated file. Some sources must have been read. And no
/// large part of a table may be deleted at once, since a forgotten source folder has the same effect.
public struct UnusedKeyRemoval: Sendable {
    /// A message that is kept, because its literal stands in a source.
    public struct Kept: Sendable {
        /// The key.
        public let key: String
        /// The file of the development locale.
        public let path: String
        /// The first place of the literal.
        public let literal: Location
        /// The generator of the source; nil where people have written it.
        public let generator: CodeGenerator?
    }

    /// A table that would lose more than a tenth of its messages.
    public struct LargeRemoval: Sendable {
        /// The file of the development locale.
        public let path: String
        /// The number of messages that would be removed.
        public let count: Int
        /// The number of messages in the table.
        public let total: Int
    }

    /// The number of source files that were read.
    public let sourceCount: Int
    /// The source files that count as generated, sorted by path.
    public let generated: [GeneratedSource]
    /// The messages that are kept, in the order of the findings.
    public let kept: [Kept]
    /// The tables that would lose more than a tenth of their messages, in the project's order.
    public let largeRemovals: [LargeRemoval]

    private let removable: Set<MessageID>

    /// Whether nothing may be removed unless the removal is forced.
    public var isRefused: Bool {
        !largeRemovals.isEmpty || sourceCount == 0 && !removable.isEmpty
    }

    /// Searches for the literals of the keys that some findings would remove.
    /// - Complexity: O(*n*) in the length of the sources.
    init(_ findings: [Finding], in project: Project) {
        let unused = findings.filter { $0.check == UnusedKey.description.id }
        let sources = project.references?.sources ?? []
        generated = project.references?.generated ?? []
        sourceCount = sources.count
        let literals = Self.literals(of: unused.compactMap(\.key), in: sources)
        let generators = Dictionary(generated.map { ($0.path, $0.generator) }) { first, _ in first }
        var kept: [Kept] = []
        var removable: Set<MessageID> = []
        for finding in unused {
            guard let message = finding.messageID else { continue }
            let key = message.key
            if let literal = literals[key] {
                kept.append(
                    Kept(
                        key: key, path: finding.location.path, literal: literal, generator: generators[literal.path]))
            } else {
                removable.insert(message)
            }
        }
        self.kept = kept
        self.removable = removable
        let counts = Dictionary(removable.map { ($0.path, 1) }, uniquingKeysWith: +)
        largeRemovals = project.tables.compactMap { table in
            let path = table.development.source.path
            let total = table.development.messages.count
            guard let count = counts[path], count * 10 > total else { return nil }
            return LargeRemoval(path: path, count: count, total: total)
        }
    }

    /// Whether the fix of a finding may be made. Only the removal of a message can be forbidden.
    func allows(_ finding: Finding) -> Bool {
        guard finding.check == UnusedKey.description.id, let message = finding.messageID else { return true }
        return removable.contains(message)
    }

    private static func literals(of keys: [String], in sources: [SourceText]) -> [String: Location] {
        guard !keys.isEmpty else { return [:] }
        let search = LiteralSearch(KeyList(keys))
        var places: [String: Location] = [:]
        for source in sources {
            search.forEach(in: source) { index, location in
                let key = search.keys.keys[index]
                if places[key] == nil { places[key] = location }
            }
        }
        return places
    }
}

/// Removes messages that nothing uses, in every locale.
enum UnusedKeyFixes {
    static func all(for findings: [Finding], in project: Project) -> [PlannedFix] {
        let index = FindingIndex(findings)
        guard !index.isEmpty else { return [] }
        // A message is removed from every file or from none. Otherwise it would be missing in some files, or have no source.
        return project.tables.filter { $0.files.allSatisfy(\.isFixable) }.flatMap { table in
            // The findings are about the development locale's file, or the string catalog.
            table.files.flatMap { file -> [PlannedFix] in
                guard !file.file.format.supports(.multipleLocales) || table.isDevelopment(file) else { return [] }
                return fixes(of: file, from: table.development, index)
            }
        }
    }

    private static func fixes(of file: LocaleFile, from source: LocaleFile, _ index: FindingIndex) -> [PlannedFix] {
        let unused = file.entries.compactMap { entry in
            index[entry.key, in: source].map { (finding: $0, entry: entry) }
        }
        guard let replacements = try? file.file.replacements(for: unused.map { .remove($0.entry) }) else { return [] }
        return zip(unused, replacements).map { unused, replacements in
            let fix = Fix(FixMessages.removeKey(unused.entry.key), replacements)
            return PlannedFix(unused.finding, fix, in: file.source, request: .removeUnused)
        }
    }
}
