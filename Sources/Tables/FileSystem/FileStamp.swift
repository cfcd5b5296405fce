internal import LibC

/// What tells whether a file or folder is the one that was looked at before; nothing of its content.
package struct FileStamp: Sendable, Hashable {
    /// When its content, name or rights have last changed. Unlike the time of its modification, no program sets it.
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let identity: UInt64

    /// Looks at a path.
    /// - Returns: nil where nothing is there.
    package init?(_ path: String) {
        var status = stat()
        guard stat(FileName.path(path), &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        seconds = Int(time.tv_sec)
        nanoseconds = Int(time.tv_nsec)
        size = Int(status.st_size)
        identity = UInt64(status.st_ino)
    }

    /// Whether another change would surely have another stamp: clocks of file systems go in steps, and what has changed just
    /// now may change again in the same one.
    package var isSettled: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = (Int(now.tv_sec) - seconds) * 1_000 + (Int(now.tv_nsec) - nanoseconds) / 1_000_000
        return age > Self.longestStep
    }

    /// In milliseconds: two seconds are the steps of FAT.
    private static let longestStep = 2_000
}
