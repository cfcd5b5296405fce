internal import LibC

/// The temporary file for the new content, beside the file that it will replace: `table.strings.l10n~0`.
///
/// A process that is killed leaves it behind. The name is always the same, so the next process that writes the same file
/// reuses it. A lock shows whether the process that holds it is alive, because the lock ends with the process. If a living
/// process is writing the same file, the next number is used.
struct TemporaryFile {
    /// The open file. It is empty and locked.
    let descriptor: Int32
    /// The path of the temporary file, as the system takes it.
    let name: [CChar]

    /// The maximum number of processes that write one file at the same time.
    static let limit = 8

    /// - Parameters:
    ///   - file: the path of the file to replace, as the system takes it.
    ///   - owner: the owner of that file; nil if the file does not exist.
    ///   - path: the path in error messages.
    init(beside file: [CChar], of owner: uid_t?, path: String) throws(FileError) {
        var own: (descriptor: Int32, name: [CChar])?
        for number in 0..<Self.limit {
            let name = file.dropLast() + Array(".l10n~\(number)".utf8CString)
            let left = Self.left(name, beside: file, by: owner)
            // A process died while another one wrote: its file is removed. A file that replaces none is created, with
            // the mode that this process gives to new files.
            if let left, own != nil || owner == nil {
                unlink(name)
                close(left)
            }
            if own != nil { continue }
            if let left, owner != nil {
                own = (left, name)
            } else if let made = Self.made(name, owner == nil ? 0o644 : 0o600) {
                own = (made, name)
            } else if errno == EACCES {
                throw .permissionDenied(path: Files.folder(of: path))
            } else if errno != EEXIST {
                throw FileIO.error(for: path)
            }
        }
        guard let own else {
            let reason = "\(Self.limit) files beside it, such as `.l10n~0`, are in use or another user's"
            throw .failed(path: path, reason: reason)
        }
        (descriptor, name) = own
    }

    /// Creates a file; nil if one exists already or none can be created.
    private static func made(_ name: [CChar], _ mode: mode_t) -> Int32? {
        let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { return nil }
        // Another process may have locked the new file first, because it took it for the file of a dead process. On a file
        // system without locks, no process does this.
        let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
        guard !isTaken, isNamed(name, descriptor) else {
            close(descriptor)
            errno = EEXIST
            return nil
        }
        return descriptor
    }

    /// Opens and empties the file that a dead process has left; nil if there is none.
    private static func left(_ name: [CChar], beside file: [CChar], by owner: uid_t?) -> Int32? {
        let descriptor = open(name, O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        // A process died when it had given a new file its name, and before it took this one away.
        if isNamed(file, descriptor) { unlink(name) }
        var status = stat()
        // Another user may have this file open as his own. A file with a second name may be one that somebody needs.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
            status.st_uid == geteuid() || status.st_uid == owner, flock(descriptor, LOCK_EX | LOCK_NB) == 0,
            isNamed(name, descriptor), ftruncate(descriptor, 0) == 0
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Whether a file has a name. The process that held its lock may have renamed it and ended.
    private static func isNamed(_ name: [CChar], _ descriptor: Int32) -> Bool {
        var (own, named) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && lstat(name, &named) == 0 && own.st_ino == named.st_ino
            && own.st_dev == named.st_dev
    }
}

extension Files {
    /// The folder for files that a process needs only for itself: that of `TMPDIR` (POSIX.1-2017, XBD section 8.3), or `/tmp`.
    package static var temporaryFolder: String { environment("TMPDIR") ?? "/tmp" }

    /// The value of an environment variable; nil if it isn't set.
    package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
