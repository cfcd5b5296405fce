internal import Base
internal import CStartup
internal import ICU

/// The output of `--version`: the version, and everything else that decides what a command does.
package enum VersionLine {
    /// One line that begins with the version, such as `0.1.0 (commit 8b16bd4f0c1e, ICU 72.1, CLDR 42)`. Only a release
    /// names its commit. Other builds of the same sources are then identical at each commit.
    package static var text: String {
        let commit = String(cString: build_commit())
        let built = commit.isEmpty ? [] : ["commit \(commit)"]
        let parts = built + ["ICU \(DataVersion.icu)", "CLDR \(DataVersion.cldr)"]
        return "\(Version.current) (\(parts.joined(separator: ", ")))"
    }
}
