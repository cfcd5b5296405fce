/// An error in reading or writing a file or a directory.
public enum FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Nothing exists at this path.
    case notFound(path: String)
    /// There is a directory where a file was expected.
    case isDirectory(path: String)
    /// There is a file where a directory was expected.
    case notDirectory(path: String)
    /// A pipe, a socket or a device, which has no fixed content.
    case notRegularFile(path: String)
    /// The user is not allowed to read or write it.
    case permissionDenied(path: String)
    /// The file has more than `limit` bytes.
    case tooLarge(path: String, limit: Int)
    /// Another program changed the file: while it was read, in each of several attempts, or between reading and writing.
    case changing(path: String)
    /// Any other error of the system.
    case failed(path: String, reason: String)

    /// The path as it was asked for.
    public var path: String {
        switch self {
        case .notFound(let path), .isDirectory(let path), .notDirectory(let path), .notRegularFile(let path),
            .permissionDenied(let path), .tooLarge(let path, _), .changing(let path), .failed(let path, _):
            path
        }
    }

    /// The problem and the remedy, in full sentences with the path.
    public var description: String {
        switch self {
        case .notFound(let path): "There is no file or directory at `\(path)`. Check the path."
        case .isDirectory(let path): "`\(path)` is a directory. Name a file in it."
        case .notDirectory(let path): "`\(path)` is not a directory. Name the directory that holds it."
        case .notRegularFile(let path): "`\(path)` is neither a file nor a directory. Copy its content into a file."
        case .permissionDenied(let path): "`\(path)` may not be used. Change its permissions or run as its owner."
        case .tooLarge(let path, let limit): "`\(path)` is larger than \(limit) bytes. Split it."
        case .changing(let path):
            "Another program is changing `\(path)`, so nothing was written to it. Try again when that program has finished."
        case .failed(let path, let reason): "`\(path)` could not be used. The system says: \(reason)."
        }
    }
}
