internal import Audit
internal import AuditRun
internal import Tables

/// An export that was written to a folder, or to one file.
package struct WrittenExport: Sendable {
    /// The number of files that were written. All files of a bundle count as one.
    package let fileCount: Int
    /// The units that the format cannot hold. They are left out.
    package let omissions: [WrittenUnits.Omission]

    /// The number of files that are written to the disk at the same time.
    private static let filesAtATime = 16

    /// Writes the files of an export.
    ///
    /// - Parameter output: the folder; or the file, if only one is written.
    /// - Throws: `FileError`, and `InvalidRequest` where the output takes one file and there are several.
    package init(_ run: ExportRun, to output: String) throws {
        let format = run.format
        let isStream = Files.isStream(output)
        let isOneFile = run.fileCount == 1 && !format.isFolder
        guard isOneFile || !isStream else {
            throw InvalidRequest(
                description: "`\(output)` takes one file. Choose one with --locale, or name a folder.")
        }
        let isFile = isStream || output.hasSuffix("." + format.pathExtension) && isOneFile
        if !isFile { try Files.makeDirectories(output) }
        var written: Set<String> = []
        var made: Set<String> = []
        var files: [(path: String, bytes: [UInt8])] = []
        omissions = try run.run { folder in
            try Files.makeDirectories(Files.join(output, folder))
        } write: { file in
            let path = isFile ? output : Files.join(output, file.path)
            let folder = Files.folder(of: path)
            if !isFile, made.insert(folder).inserted { try Files.makeDirectories(folder) }
            files.append((path, file.bytes))
            written.insert(format.isFolder ? Files.names(in: file.path).first.map(String.init) ?? path : path)
            if files.count == Self.filesAtATime { try Self.write(&files) }
        }
        try Self.write(&files)
        fileCount = written.count
    }

    private static func write(_ files: inout [(path: String, bytes: [UInt8])]) throws(FileError) {
        let results = Parallel.mapWaiting(files) { file in
            Result { () throws(FileError) in try Files.replace(file.path, with: file.bytes) }
        }
        files = []
        for result in results { try result.get() }
    }
}
