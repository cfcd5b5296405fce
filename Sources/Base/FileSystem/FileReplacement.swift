internal import LibC

extension Files {
    /// The file that a path leads to, with symbolic links followed; the path itself if nothing exists at it.
    package static func target(of path: String) -> String { FileIO.target(of: path) }

    /// Replaces the content of a file. Another program sees either the complete old content or the complete new content.
    ///
    /// The new content is written to a temporary file beside the old one, synchronized to the disk, and then renamed. The
    /// mode is kept, and the owner as far as the system allows it. If the path is a symbolic link, the link stays, and the
    /// file that it leads to is replaced. If there is no file, one is created. If the process is killed in the middle, the
    /// temporary file is left behind. A later call reuses or removes it.
    ///
    /// A device or a pipe has no content to replace: the bytes are written into it. A path such as `/dev/stdout` names
    /// an open file of this process. The bytes are written behind what that file has already.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        try FileReplacement.run(path, bytes) { (_) throws(FileError) in }
    }

    /// Replaces a file as ``replace(_:with:)`` does, unless another program has changed it since it was read. Every program
    /// that changes a file which it has read before writes it with this function.
    ///
    /// The file is compared just before the new content takes its name, after everything that takes time.
    ///
    /// - Parameter old: the content that was read; nil if there was no file.
    /// - Throws: `changing` if the file's content is not `old`. The file stays as it is.
    package static func replace(_ path: String, with bytes: [UInt8], ifStill old: [UInt8]?) throws(FileError) {
        try FileReplacement.run(path, bytes, expecting: old.map { .content($0) } ?? .nothing) { (_) throws(FileError) in
        }
    }

    /// Removes a file, unless another program has changed it since it was written.
    ///
    /// - Parameter old: the content that was written.
    /// - Throws: `changing` if the file's content is not `old`. The file stays as it is.
    package static func remove(_ path: String, ifStill old: [UInt8]) throws(FileError) {
        guard try SourceText(contentsOf: path).bytes == old else { throw .changing(path: path) }
        guard unlink(FileName.path(path)) == 0 else { throw FileIO.error(for: path) }
    }

    /// Whether ``replace(_:with:)`` may write a file, or create it together with its folders.
    package static func mayReplace(_ path: String) -> Bool {
        let target = target(of: path)
        // The new content is written beside the old one.
        let folder = nearest(Files.folder(of: target))
        guard access(FileName.path(folder), W_OK | X_OK) == 0 else { return false }
        return access(FileName.path(target), F_OK) != 0 || access(FileName.path(target), W_OK) == 0
    }

    /// The path itself if something exists there; otherwise the nearest folder around it that exists.
    package static func nearest(_ path: String) -> String {
        var place = path
        while identity(of: place) == nil, place != folder(of: place) { place = folder(of: place) }
        return place
    }

    /// Creates a folder, and the missing folders around it.
    package static func makeDirectories(_ path: String) throws(FileError) {
        for folder in ancestors(of: path) + [path] {
            // In a folder without write permission, `mkdir` fails with another error even for a folder that exists. Such a
            // folder need not be created.
            guard mkdir(folder, 0o755) != 0, errno != EEXIST else { continue }
            let error = FileIO.error(for: folder)
            if access(folder, F_OK) == 0 { continue }
            throw error
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .notDirectory(path: path) }
    }
}

/// The steps of writing a file, so that no other program sees it half written.
enum FileReplacement {
    enum Step: Hashable, CaseIterable {
        case created
        case halfWritten
        case written
        case synchronized
        case renamed
        case directorySynchronized
    }

    /// What must be at the path for the file to be written.
    enum Expectation {
        case anything
        /// No file. If another process has created one in the meantime, that file stays.
        case nothing
        /// A file with this content. If another process has changed or removed it, it stays so.
        case content([UInt8])
    }

    /// - Parameter reached: called after each step. An error that it throws ends the writing at that step.
    static func run(
        _ path: String, _ bytes: [UInt8], expecting expectation: Expectation = .anything,
        reached: (Step) throws(FileError) -> Void
    ) throws(FileError) {
        let place: String
        switch (try FileDestination(path), expectation) {
        case (.file(let file), _): place = file
        case (_, .nothing), (_, .content): throw .changing(path: path)
        case (.device(let device), .anything): return try write(bytes, intoDevice: device, path: path)
        case (.descriptor(let number), .anything): return try write(bytes, into: number, path: path)
        }
        let (name, folder) = (FileName.path(place), FileName.path(Files.folder(of: place)))
        var old: (mode: mode_t, user: uid_t, group: gid_t)?
        var status = stat()
        if stat(name, &status) == 0 {
            old = (status.st_mode & 0o7777, status.st_uid, status.st_gid)
            // A file without the permission to write is not replaced, although its folder would allow it.
            guard access(name, W_OK) == 0 else { throw .permissionDenied(path: path) }
        }
        let temporary = try TemporaryFile(beside: name, of: old?.user, path: path)
        let descriptor = temporary.descriptor
        // The descriptor stays open until the file has its name. Until then, its lock keeps other processes from taking
        // it over.
        defer { close(descriptor) }
        do throws(FileError) {
            // The owner is kept as far as the system allows: a user other than root can keep the group at most. This
            // comes before the mode, which it may change.
            if let old {
                if fchown(descriptor, old.user, old.group) != 0 { _ = fchown(descriptor, uid_t.max, old.group) }
                guard fchmod(descriptor, old.mode) == 0 else { throw FileIO.error(for: path) }
            }
            try reached(.created)
            let half = bytes.count / 2
            try FileIO.write(descriptor, bytes[..<half], path: path)
            try reached(.halfWritten)
            try FileIO.write(descriptor, bytes[half...], path: path)
            try reached(.written)
            guard fsync(descriptor) == 0 else { throw FileIO.error(for: path) }
            try reached(.synchronized)
            if case .content(let old) = expectation, try content(of: place) != old { throw .changing(path: path) }
            if case .nothing = expectation {
                try putInPlace(temporary.name, name, path: path)
            } else {
                guard rename(temporary.name, name) == 0 else { throw FileIO.error(for: path) }
            }
        } catch {
            unlink(temporary.name)
            throw error
        }
        try reached(.renamed)
        // The new name is stored in the folder, so the folder is synchronized too. Not every file system supports this.
        let directory = open(folder, O_RDONLY | O_CLOEXEC)
        if directory >= 0 {
            fsync(directory)
            close(directory)
        }
        try reached(.directorySynchronized)
    }

    private static func write(_ bytes: [UInt8], intoDevice device: String, path: String) throws(FileError) {
        let descriptor = open(FileName.path(device), O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw FileIO.error(for: path) }
        defer { close(descriptor) }
        try write(bytes, into: descriptor, path: path)
    }

    private static func write(_ bytes: [UInt8], into descriptor: Int32, path: String) throws(FileError) {
        let reason = bytes.withUnsafeBytes { OpenFile.write($0, to: descriptor) }
        if let reason { throw .failed(path: path, reason: reason) }
    }

    /// The content of a file; nil if there is none.
    private static func content(of path: String) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try FileIO.read(path, limit: SourceText.sizeLimit)
        } catch .notFound {
            return nil
        }
    }

    /// Renames a file to a name that no other file has.
    private static func putInPlace(_ temporary: [CChar], _ name: [CChar], path: String) throws(FileError) {
        if link(temporary, name) == 0 {
            unlink(temporary)
            return
        }
        if errno == EEXIST { throw .changing(path: path) }
        // Some file systems do not support hard links. There the name is checked first, and another process may create the
        // file in the moment between the check and the renaming.
        guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOTSUP else { throw FileIO.error(for: path) }
        guard access(name, F_OK) != 0 else { throw .changing(path: path) }
        guard rename(temporary, name) == 0 else { throw FileIO.error(for: path) }
    }
}
