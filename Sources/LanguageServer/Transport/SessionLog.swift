internal import Base
internal import LibC

/// What a server keeps outside of its memory, so that a session outlives a crash of its process: the bytes that the client
/// has sent, the number of messages that are handled, and what is being done.
///
/// The file has no name, so it is gone when the last process closes it. Only the user can read it while it is there. Not thread-safe.
package final class SessionLog {
    /// What the server was doing.
    enum Activity: UInt64 {
        case waiting
        /// It handled the message after the last handled one.
        case handling
        /// It audited, and sent findings that no request asks for.
        case publishing
        /// It answered the message ``ahead`` before its turn.
        case handlingAhead
    }

    /// The descriptor of the file. The next process takes it over.
    package let descriptor: Int32
    /// The number of messages in the log that are handled.
    private(set) var handledCount = 0
    private(set) var activity = Activity.waiting
    /// The number of the message that was last taken before its turn; nil where there was none.
    private(set) var ahead: Int?
    /// The number of bytes that the client has sent.
    private(set) var length = 0
    /// The times of the last crashes, in milliseconds of the system's monotonic clock, oldest first; 0 where there was none.
    private var crashes = [UInt64](repeating: 0, count: SessionLog.crashLimit)
    /// Whether the log holds the session as it is. False once something could not be written.
    private var isWhole = true

    /// A session ends at the crash that follows so many others…
    private static let crashLimit = 5
    /// …within so many milliseconds, as editors have it for servers that end.
    private static let crashPeriod: UInt64 = 180_000
    /// A log is written again if it has at least so many bytes, and twice as many as when it was last written again.
    private static let lengthLimit = 16 << 20
    private var newLength = 0
    /// Whether the log should be written again, as short as it can be.
    var isLong: Bool { length >= max(Self.lengthLimit, 2 * newLength) }

    /// The first eight bytes of a log that can be read: `l10nlog1`.
    private static let mark = UInt64(bigEndian: 0x6C31_306E_6C6F_6731)
    private static let headerCount = 4 + SessionLog.crashLimit
    private static let headerLength = headerCount * MemoryLayout<UInt64>.size

    /// Creates the log of a new session in the folder for temporary files. Returns nil where no file can be written there.
    package convenience init?() {
        guard let descriptor = Self.namelessFile() else { return nil }
        self.init(new: descriptor)
    }

    private init?(new descriptor: Int32) {
        self.descriptor = descriptor
        writeHeader()
        guard isWhole else {
            close(descriptor)
            return nil
        }
    }

    /// Takes over the log of the process that has crashed. Returns nil where the log is not whole.
    package init?(resuming descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var words = [UInt64](repeating: 0, count: Self.headerCount)
        let count = words.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        var status = stat()
        guard count == Self.headerLength, words[0] == Self.mark, let handled = Int(exactly: words[1]),
            let activity = Activity(rawValue: words[2]), fstat(descriptor, &status) == 0
        else { return nil }
        handledCount = handled
        self.activity = activity
        ahead = Int(exactly: words[3]).flatMap { $0 > 0 ? $0 - 1 : nil }
        crashes = Array(words[4...])
        length = max(0, Int(status.st_size) - Self.headerLength)
    }

    /// Notes a crash. Returns whether the session should go on: false where there were many a short time ago.
    /// - Parameter now: in milliseconds of the system's monotonic clock.
    func noteCrash(at now: Int) -> Bool {
        let now = UInt64(now)
        let first = crashes.removeFirst()
        crashes.append(max(1, now))
        writeHeader()
        return first == 0 || now - first > Self.crashPeriod
    }

    // MARK: What happens

    /// Adds bytes that the client has sent. Called before anything is done with them.
    func append(_ bytes: [UInt8]) {
        guard isWhole else { return }
        write(bytes, at: Self.headerLength + length)
        length += bytes.count
    }

    /// Notes that a message is being handled.
    /// - Parameter number: the number of messages in the log before it.
    func begin(message number: Int) {
        handledCount = number
        note(.handling)
    }

    /// Notes that the message is handled.
    func endMessage() {
        handledCount += 1
        note(.waiting)
    }

    /// Whether a message can be taken before its turn: one at a time, so that a crash leaves no doubt about what is answered.
    func takesAhead() -> Bool { ahead.map { $0 < handledCount } ?? true }

    /// Notes that a message is being handled before its turn.
    func beginAhead(message number: Int) {
        ahead = number
        note(.handlingAhead)
    }

    func note(_ activity: Activity) {
        self.activity = activity
        if isWhole { writeHeader() }
    }

    // MARK: The content

    /// The bytes that the client has sent.
    func bytes() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: length)
        var done = 0
        while done < bytes.count {
            let offset = off_t(Self.headerLength + done)
            let count = bytes.withUnsafeMutableBytes { bytes in
                let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
                return pread(descriptor, rest.baseAddress, rest.count, offset)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            done += count
        }
        return Array(bytes[..<done])
    }

    /// Puts other messages in place of those that the log holds, all of them handled.
    func replace(with messages: [[UInt8]]) {
        // Where it fails, as on a full disk, it is tried again after as many bytes more.
        newLength = length
        guard isWhole, let other = Self.namelessFile(), let log = SessionLog(new: other) else { return }
        defer { close(other) }
        for message in messages { log.append(message) }
        log.handledCount = messages.count
        log.crashes = crashes
        log.writeHeader()
        // The descriptor stands for the other file from one moment to the next, so a crash meets one of both.
        guard log.isWhole, dup2(other, descriptor) >= 0 else { return }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        handledCount = log.handledCount
        ahead = nil
        length = log.length
        newLength = length
    }

    private func writeHeader() {
        let words =
            [isWhole ? Self.mark : 0, UInt64(handledCount), activity.rawValue, UInt64((ahead ?? -1) + 1)] + crashes
        words.withUnsafeBytes { write($0, at: 0) }
    }

    private func write(_ bytes: [UInt8], at offset: Int) { bytes.withUnsafeBytes { write($0, at: offset) } }

    private func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                // A full disk. From here on, a crash ends the session.
                isWhole = false
                var nothing: UInt64 = 0
                _ = pwrite(descriptor, &nothing, MemoryLayout<UInt64>.size, 0)
                return
            }
            done += count
        }
    }

    private static func namelessFile() -> Int32? {
        var name = Array(Files.join(Files.temporaryFolder, "l10n-audit-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }
}
