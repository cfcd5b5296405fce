internal import LibC

/// The data by which a program notices that a file or folder has changed. The content is not part of it.
package struct FileStamp: Sendable, Hashable {
    /// The time of the last change of content, name or rights. Unlike the modification time, no program can set it.
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let identity: UInt64

    /// Reads the stamp of a path.
    /// - Returns: nil if nothing is there.
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

    /// Whether another change would certainly have another stamp. Clocks of file systems advance in steps, and a file
    /// that has just changed may change again in the same step.
    package var isSettled: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = (Int(now.tv_sec) - seconds) * 1_000 + (Int(now.tv_nsec) - nanoseconds) / 1_000_000
        return age > Self.longestStep
    }

    /// The longest step of a file system's clock, in milliseconds. In FAT, it is two seconds.
    private static let longestStep = 2_000
}
