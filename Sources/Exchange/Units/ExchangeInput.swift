public import Base
internal import LibC

/// A file that is read for its units: on disk, or in memory.
public struct ExchangeInput: Sendable {
    /// The file's name in messages.
    public let path: String
    private let content: [UInt8]?

    /// A file on disk.
    public init(path: String) {
        self.path = path
        content = nil
    }

    /// A file that is in memory already.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        content = bytes
    }

    /// The maximum number of bytes that ``chunks(_:)`` passes on at a time.
    public static let chunkSize = 1 << 16

    /// All bytes of the file.
    public func bytes() throws(FileError) -> [UInt8] {
        if let content { return content }
        return try SourceText(contentsOf: path).bytes
    }

    /// The first bytes of the file, at most 4,096.
    public func beginning() throws(FileError) -> [UInt8] {
        var beginning: [UInt8] = []
        try chunks { chunk in
            beginning = Array(chunk.prefix(4_096))
            return false
        }
        return beginning
    }

    /// Passes the bytes on in order, in pieces of at most ``chunkSize``, until `body` returns false. Only one piece of
    /// a file on disk is in memory at a time.
    public func chunks(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) throws(FileError) {
        if let content {
            content.withUnsafeBufferPointer { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let chunk = rest.prefix(Self.chunkSize)
                    if !body(UnsafeBufferPointer(rebasing: chunk)) { return }
                    rest = rest.dropFirst(chunk.count)
                }
            }
            return
        }
        // Without O_NONBLOCK, opening a pipe without a writer would wait for ever.
        let descriptor = open(FileName.path(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.error(for: path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.error(for: path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .isDirectory(path: path)
        default: throw .notRegularFile(path: path)
        }
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        while true {
            let count = chunk.withUnsafeMutableBytes { LibC.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Self.error(for: path) }
            guard count > 0 else { return }
            let goesOn = chunk.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
            if !goesOn { return }
        }
    }

    private static func error(for path: String) -> FileError {
        switch errno {
        case ENOENT, ENOTDIR: .notFound(path: path)
        case EACCES: .permissionDenied(path: path)
        default: .failed(path: path, reason: String(cString: strerror(errno)))
        }
    }
}
