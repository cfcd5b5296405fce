internal import Audit
internal import Tables

/// What has changed in a git repository since a revision, what is not committed or not tracked yet included.
///
/// Where the revision lies on another branch, it is the point where the two parted that counts.
struct ChangedFiles {
    private let root: String
    private let base: String
    private let tracked: Set<String>
    private let untracked: Set<String>
    private var resolved: [String: String] = [:]
    private var lines: [String: [ClosedRange<Int>]] = [:]

    init(since revision: String) throws(GitError) {
        guard let top = Git.topFolder else { throw .noRepository }
        root = top
        guard let commit = Git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
        else {
            throw .unknownRevision(revision)
        }
        // A shallow clone may not reach back to where the branches parted.
        base = Git.run(["merge-base", commit.text, "HEAD"])?.text ?? commit.text
        guard
            let changed = Git.run(["-C", root, "diff", "--name-only", "-z"] + Git.plainDiff + [base, "--"]),
            let added = Git.run(["-C", root, "ls-files", "--others", "--exclude-standard", "-z"])
        else { throw .failed }
        tracked = Set(changed.names)
        untracked = Set(added.names)
    }

    /// Whether a finding comes of a change: it is in a changed file, or about a line that changed in another one, as a
    /// missing translation is about a new source text.
    mutating func include(_ finding: Finding) -> Bool {
        if let name = name(of: finding.location.path), tracked.contains(name) || untracked.contains(name) {
            return true
        }
        for related in finding.related {
            guard let name = name(of: related.location.path) else { continue }
            if untracked.contains(name) { return true }
            let start = related.location.start.line
            let end = max(start, related.location.end.line)
            if tracked.contains(name), changedLines(of: name).contains(where: { $0.overlaps(start...end) }) {
                return true
            }
        }
        return false
    }

    /// The path from the repository's root; nil where the file is not below it.
    private mutating func name(of path: String) -> String? {
        if resolved[path] == nil { resolved[path] = Files.target(of: path) }
        guard let full = resolved[path], full.hasPrefix(root + "/") else { return nil }
        return String(full.dropFirst(root.count + 1))
    }

    private mutating func changedLines(of name: String) -> [ClosedRange<Int>] {
        if let known = lines[name] { return known }
        let diff = Git.run(
            ["-C", root, "diff", "--unified=0", "--no-color"] + Git.plainDiff + [base, "--", ":(literal)\(name)"])
        let ranges = (diff?.text ?? "").split(separator: "\n").compactMap(Self.newLines)
        lines[name] = ranges
        return ranges
    }

    /// The new lines of a hunk's head, `@@ -3 +4,2 @@`; nil for another line, and where lines were only removed.
    private static func newLines(_ line: Substring) -> ClosedRange<Int>? {
        guard line.hasPrefix("@@ -"), let plus = line.split(separator: " ").first(where: { $0.hasPrefix("+") }) else {
            return nil
        }
        let numbers = plus.dropFirst().split(separator: ",").map { Int($0) ?? 0 }
        guard let start = numbers.first, case let count = numbers.count > 1 ? numbers[1] : 1, count > 0 else {
            return nil
        }
        return start...(start + count - 1)
    }
}

/// Why git could not say what has changed.
enum GitError: Error, CustomStringConvertible {
    case noRepository
    case unknownRevision(String)
    case failed

    var description: String {
        switch self {
        case .noRepository:
            "--changed-since needs git, and a folder in a git repository that is yours. Leave it out, or run it there."
        case .unknownRevision(let revision):
            "git knows no commit called `\(revision)`. Fetch it, or name a commit, branch or tag, such as origin/main."
        case .failed:
            "git could not say what has changed. `git status` shows why."
        }
    }
}
