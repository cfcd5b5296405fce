internal import AuditRun
internal import Base

/// An export that was written to a folder, or to one file.
package struct WrittenExport: Sendable {
    /// The number of files that were written. All files of a bundle count as one.
    package let fileCount: Int
    /// The units that the format cannot contain. They are left out.
    package let omissions: [WrittenUnits.Omission]

    /// The number of files that are written to the disk at the same time.
    private static let filesAtATime = 16

    /// Writes the files of an export.
    ///
    /// - Parameters:
    ///   - output: the folder; or the file, if only one is written.
    ///   - isForced: whether files are replaced that no export has written.
    /// - Throws: `FileError`, `OutputError`, and `InvalidRequest` if the output takes one file and there are several.
    package init(_ run: ExportRun, to output: String, isForced: Bool = false) throws {
        let format = run.format
        let isStream = Files.isStream(output)
        let isOneFile = run.fileCount == 1 && !format.isFolder
        guard isOneFile || !isStream else {
            throw InvalidRequest(
                description: "`\(output)` takes one file. Choose one with --locale, or name a folder.")
        }
        let isFile = isStream || output.hasSuffix("." + format.pathExtension) && isOneFile
        if isFile {
            _ = try OutputFile(output, as: .export, isForced: isForced)
        } else {
            try Self.makeFolder(output)
        }
        var written: Set<String> = []
        var made: Set<String> = []
        var files: [(output: OutputFile, bytes: [UInt8])] = []
        omissions = try run.run { folder in
            try Files.makeDirectories(Files.join(output, folder))
        } write: { file in
            let path = isFile ? output : Files.join(output, file.path)
            let folder = Files.folder(of: path)
            if !isFile, made.insert(folder).inserted { try Files.makeDirectories(folder) }
            let name = format.isFolder ? Files.names(in: file.path).first.map(String.init) ?? path : path
            let isNew = written.insert(name).inserted
            if isNew, format.isFolder { try Self.checkBundle(Files.join(output, name), isForced: isForced) }
            // The files in a bundle are of its kind, whatever they contain.
            files.append((try OutputFile(path, as: .export, isForced: isForced || format.isFolder), file.bytes))
            if files.count == Self.filesAtATime { try Self.write(&files) }
        }
        try Self.write(&files)
        fileCount = written.count
    }

    private static func makeFolder(_ path: String) throws {
        do throws(FileError) {
            try Files.makeDirectories(path)
        } catch .notDirectory {
            throw InvalidRequest(
                description: "`\(path)` is a file or below one, and this export is a folder of files. Name a folder.")
        }
    }

    /// Throws if a bundle was made by another program.
    private static func checkBundle(_ bundle: String, isForced: Bool) throws {
        let manifest = Files.join(bundle, XCLoc.manifestName)
        guard Files.identity(of: manifest) != nil else { return }
        _ = try OutputFile(manifest, as: .export, isForced: isForced)
    }

    private static func write(_ files: inout [(output: OutputFile, bytes: [UInt8])]) throws {
        let results = Parallel.mapWaiting(files) { file in Result { try file.output.write(file.bytes) } }
        files = []
        for result in results { try result.get() }
    }
}

extension OutputKind {
    /// Exports in any format. Their marks come before any text of a table. Tools of translators change what names the
    /// writer of a PO file, but keep header fields that they don't know.
    static let export = OutputKind("an export of l10n-audit") { file in
        let beginning = file.beginning
        return beginning.contains("l10n-audit") || beginning.contains(POField.original)
    }
}
