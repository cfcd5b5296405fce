internal import Base
internal import Changes
internal import LibC

/// Runs git. Neither a repository's configuration nor a name in it can make git run or open anything else.
enum Git {
    /// The top folder of the repository that the current folder belongs to; nil where there is none.
    static var topFolder: String? { run(["rev-parse", "--show-toplevel"])?.text }

    /// The branch that is checked out; nil if there is none, as in a rebase.
    static var currentBranch: String? { run(["symbolic-ref", "--short", "--quiet", "HEAD"])?.text }

    /// The branch or commit that `git merge` merges, as git passes it on for the reflog; nil in another command, or if there
    /// are several.
    static var mergedHead: String? {
        let words = getenv("GIT_REFLOG_ACTION").map { String(cString: $0).split(separator: " ") } ?? []
        return words.count == 2 && words[0] == "merge" ? String(words[1]) : nil
    }

    struct Output {
        let bytes: [UInt8]

        /// The text without its last line end.
        var text: String {
            let text = FileName.text(of: bytes)
            return text.hasSuffix("\n") ? String(text.dropLast()) : text
        }

        /// The fields of the output. Each one ends with a zero byte.
        var fields: [String] {
            bytes.split(separator: 0).map { FileName.text(of: $0) }
        }
    }

    private static let safety = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]

    /// - Returns: nil where git is missing or fails.
    static func run(_ arguments: [String]) -> Output? {
        guard let result = Subprocess.run("git", safety + arguments), result.status == 0 else { return nil }
        return Output(bytes: result.output)
    }

    /// The result of `git merge-file` for three files.
    struct MergedLines {
        let bytes: [UInt8]
        let hasConflicts: Bool
    }

    /// - Returns: nil where git is missing, cannot read a file, or takes one for binary.
    static func mergedLines(
        _ base: String, _ ours: String, _ theirs: String, markerSize: Int, labels: MergeLabels
    ) -> MergedLines? {
        let arguments = [
            "merge-file", "--stdout", "--quiet", "--marker-size=\(markerSize)", "-L", labels.ours, "-L", "base", "-L",
            labels.theirs, "--", ours, base, theirs,
        ]
        // The exit status is the number of conflicts, or above 127 where git could not merge.
        guard let result = Subprocess.run("git", safety + arguments), result.status < 128 else { return nil }
        return MergedLines(bytes: result.output, hasConflicts: result.status > 0)
    }

    /// A process that returns the contents of objects by their ids, one after another, until it is freed.
    static func contents(ofRepository root: String) -> BatchProcess? {
        BatchProcess("git", safety + ["-C", root, "cat-file", "--batch"])
    }
}

extension BatchProcess {
    /// The content of a file in the repository, as `git cat-file --batch` returns it; nil where git has none.
    /// - Parameter name: an id, or a commit and a path such as `HEAD:./en.lproj/A.strings`, without a line end.
    func blob(_ name: String) -> [UInt8]? {
        guard send(Array("\(name)\n".utf8)), let head = line() else { return nil }
        // `<id> blob <size>`
        let parts = head.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 3, parts[1] == "blob", let size = Int(parts[2]), size >= 0 else { return nil }
        let content = bytes(size)
        return line()?.isEmpty == true ? content : nil
    }
}

extension MergeLabels {
    /// The names of the sides of the merge for which git runs a driver.
    ///
    /// Since version 2.44, git passes them to the driver: `%X` and `%Y`. Before, the branches are known in a `git merge`:
    /// the current one, and the one that git names in the environment.
    /// - Parameters:
    ///   - ours: what git passed for `%X`, which an older git leaves as it is.
    ///   - theirs: what git passed for `%Y`.
    static func ofGit(ours: String?, theirs: String?) -> MergeLabels {
        func passed(_ label: String?, for placeholder: String) -> String? { label == placeholder ? nil : label }
        let ours = passed(ours, for: "%X")
        let branch = ours == nil || ours == "HEAD" ? Git.currentBranch : nil
        return MergeLabels(ours: branch ?? ours, theirs: passed(theirs, for: "%Y") ?? Git.mergedHead)
    }
}

/// The reason why git could not say what has changed.
package enum GitError: Error, CustomStringConvertible {
    case noRepository
    case unknownRevision(String, isShallow: Bool)
    case outside(path: String, root: String)
    case failed

    package var description: String {
        switch self {
        case .noRepository:
            "--changed-since needs git, and a git repository that you own. Run the command there, or leave the option out."
        case .unknownRevision(let revision, let isShallow):
            "git knows no commit called `\(revision)`. "
                + (isShallow
                    ? "This clone is shallow: fetch its history, with `git fetch --unshallow` or `fetch-depth: 0`."
                    : "Fetch it, or name a commit, branch or tag, such as origin/main.")
        case .outside(let path, let root):
            "--changed-since compares files of the repository `\(root)`, but `\(path)` is not in it. Run it in that repository."
        case .failed:
            "git could not list the changes. Run `git status` to see why."
        }
    }
}
