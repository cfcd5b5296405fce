/// git, so that neither a repository's configuration nor a name in it makes it run or open anything else.
enum Git {
    /// A difference as git itself sees it.
    static let plainDiff = [
        "--no-ext-diff", "--no-textconv", "--no-renames", "--no-relative", "--ignore-submodules=all",
    ]

    /// The top folder of the repository that the current folder belongs to; nil where there is none.
    static var topFolder: String? { run(["rev-parse", "--show-toplevel"])?.text }

    struct Output {
        let bytes: [UInt8]

        /// The text without its last line end.
        var text: String {
            let text = String(decoding: bytes, as: UTF8.self)
            return text.hasSuffix("\n") ? String(text.dropLast()) : text
        }

        /// Names that end with a zero byte each.
        var names: [String] {
            bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// - Returns: nil where git is missing or fails.
    static func run(_ arguments: [String]) -> Output? {
        let safe = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
        guard let result = Subprocess.run("git", safe + arguments), result.status == 0 else { return nil }
        return Output(bytes: result.output)
    }
}
