internal import LibC

extension Files {
    /// The file that a path leads to, symbolic links followed; the path itself where nothing is there.
    package static func target(of path: String) -> String { FileIO.target(of: path) }

    /// Gives a file a new content, so that other programs read all of the old one or all of the new one.
    ///
    /// The new content is written beside the file, brought to the disk, and put in its place. The mode is kept, and the
    /// owner as far as the system allows it; a symbolic link stays, and what it leads to is replaced. A path without a
    /// file gets one. What a process left beside the file that was killed in the middle of this is used again, or removed.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        try FileReplacement.run(path, bytes) { (_) throws(FileError) in }
    }

    /// Gives a path without a file one, whole as ``replace(_:with:)`` does.
    /// - Throws: `changing` where something has the path meanwhile: it stays.
    package static func create(_ path: String, with bytes: [UInt8]) throws(FileError) {
        try FileReplacement.run(path, bytes, isNew: true) { (_) throws(FileError) in }
    }

    /// Whether ``replace(_:with:)`` may write a file, or ``create(_:with:)`` make one and the folders that it lies in.
    package static func mayReplace(_ path: String) -> Bool {
        let target = target(of: path)
        // The new content is written beside the old one.
        let folder = nearest(Files.folder(of: target))
        guard access(FileName.path(folder), W_OK | X_OK) == 0 else { return false }
        return access(FileName.path(target), F_OK) != 0 || access(FileName.path(target), W_OK) == 0
    }

    /// A path, or of what is not there yet the nearest folder that is.
    package static func nearest(_ path: String) -> String {
        var place = path
        while identity(of: place) == nil, place != folder(of: place) { place = folder(of: place) }
        return place
    }

    /// Makes a folder and those that it lies in, as far as they are not there.
    package static func makeDirectories(_ path: String) throws(FileError) {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        for count in names.indices.map({ $0 + 1 }) where !names[count - 1].isEmpty {
            let folder = names[..<count].joined(separator: "/")
            // Of a folder that may not be written in, the ones that are there need not be made.
            guard mkdir(folder, 0o755) != 0, errno != EEXIST else { continue }
            let reason = errno
            if access(folder, F_OK) == 0 { continue }
            throw .failed(path: folder, reason: String(cString: strerror(reason)))
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .notDirectory(path: path) }
    }
}

/// The steps of writing a file so that it is never seen half written.
enum FileReplacement {
    enum Step: Hashable, CaseIterable {
        case created
        case halfWritten
        case written
        case synchronized
        case renamed
        case directorySynchronized
    }

    /// - Parameters:
    ///   - isNew: whether what has the path meanwhile stays.
    ///   - reached: told of each step when it is done; what it throws ends the writing there.
    static func run(
        _ path: String, _ bytes: [UInt8], isNew: Bool = false, reached: (Step) throws(FileError) -> Void
    ) throws(FileError) {
        let target = FileIO.target(of: path)
        let (name, folder) = (FileName.path(target), FileName.path(Files.folder(of: target)))
        var mode: mode_t = 0o644
        var owner: (user: uid_t, group: gid_t)?
        var status = stat()
        if stat(name, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG:
                mode = status.st_mode & 0o7777
                owner = (status.st_uid, status.st_gid)
            case S_IFDIR: throw .isDirectory(path: path)
            default: throw .notRegularFile(path: path)
            }
            // A file without the permission to write is not replaced, although its folder would allow it.
            guard access(name, W_OK) == 0 else { throw .permissionDenied(path: path) }
        }
        let temporary = try TemporaryFile(beside: name, of: owner?.user, path: path)
        let descriptor = temporary.descriptor
        // It stays open until it has its name: while it is, no other process takes it for a dead one's.
        defer { close(descriptor) }
        do throws(FileError) {
            // The owner is kept as far as the system allows: a user other than root can keep the group at most. This
            // comes before the mode, which it may change.
            if let owner, fchown(descriptor, owner.user, owner.group) != 0 {
                _ = fchown(descriptor, uid_t.max, owner.group)
            }
            guard fchmod(descriptor, mode) == 0 else { throw FileIO.error(for: path) }
            try reached(.created)
            let half = bytes.count / 2
            try FileIO.write(descriptor, bytes[..<half], path: path)
            try reached(.halfWritten)
            try FileIO.write(descriptor, bytes[half...], path: path)
            try reached(.written)
            guard fsync(descriptor) == 0 else { throw FileIO.error(for: path) }
            try reached(.synchronized)
            if isNew {
                try putInPlace(temporary.name, name, path: path)
            } else {
                guard rename(temporary.name, name) == 0 else { throw FileIO.error(for: path) }
            }
        } catch {
            unlink(temporary.name)
            throw error
        }
        try reached(.renamed)
        // The name itself reaches the disk with its folder; not every file system can be asked for that.
        let directory = open(folder, O_RDONLY | O_CLOEXEC)
        if directory >= 0 {
            fsync(directory)
            close(directory)
        }
        try reached(.directorySynchronized)
    }

    /// Gives a file a name that nothing has.
    private static func putInPlace(_ temporary: [CChar], _ name: [CChar], path: String) throws(FileError) {
        if link(temporary, name) == 0 {
            unlink(temporary)
            return
        }
        if errno == EEXIST { throw .changing(path: path) }
        // A file system without a second name for a file is looked at before: there, an instant is left.
        guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOTSUP else { throw FileIO.error(for: path) }
        guard access(name, F_OK) != 0 else { throw .changing(path: path) }
        guard rename(temporary, name) == 0 else { throw FileIO.error(for: path) }
    }
}
