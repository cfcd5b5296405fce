internal import Base
package import Changes
package import MessageFormat
package import Projects

/// The changes that `convert` would make to the files of all projects of a request. Nothing is written.
package struct ConversionRun: Sendable {
    /// The files that change, sorted by path.
    package let files: [FixedFile]
    /// The messages that stay as they are, sorted by place.
    package let obstacles: [UnconvertedMessage]
    /// The files that are left alone, because they could not be read with certainty.
    package let untouched: [UntouchedFile]
    /// The files that are left alone, because the conversion would have damaged them.
    package let refused: [RefusedFile]
    /// The number of files that were in the other syntax.
    package let fileCount: Int

    /// - Throws: as ``AuditRun/init(_:in:progress:cache:)``.
    package init(
        _ request: AuditRequest, to syntax: MessagePattern.Syntax, progress: AuditProgress.Observer? = nil
    ) throws {
        let outcomes = try request.projects(progress: progress).map { Converter(to: syntax).run(on: $0) }
        // A file that two projects share is converted once.
        var seen: Set<String> = []
        files = outcomes.flatMap(\.files).filter { seen.insert(Files.target(of: $0.after.path)).inserted }
            .sorted { $0.after.path < $1.after.path }
        var known: Set<UnconvertedMessage> = []
        obstacles = outcomes.flatMap(\.obstacles).filter { known.insert($0).inserted }
            .sorted { ($0.path, $0.position) < ($1.path, $1.position) }
        var paths: Set<String> = []
        untouched = outcomes.flatMap(\.untouched).filter { paths.insert($0.path).inserted }
        refused = outcomes.flatMap(\.refused)
        fileCount = outcomes.reduce(0) { $0 + $1.fileCount }
    }
}
