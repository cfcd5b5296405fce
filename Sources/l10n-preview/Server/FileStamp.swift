internal import LibC
internal import Tables

/// What tells whether a file or folder is the one that was looked at before; nothing of its content.
struct FileStamp: Sendable, Hashable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let identity: UInt64

    /// Looks at a path.
    /// - Returns: nil where nothing is there.
    init?(_ path: String) {
        var status = stat()
        guard stat(FileName.path(path), &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        seconds = Int(time.tv_sec)
        nanoseconds = Int(time.tv_nsec)
        size = Int(status.st_size)
        identity = UInt64(status.st_ino)
    }
}
