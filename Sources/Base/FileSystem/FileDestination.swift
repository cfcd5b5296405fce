internal import LibC

/// The place that a path to be written leads to. Symbolic links are followed, also one that leads to nothing yet.
enum FileDestination {
    /// A regular file, or a path where nothing exists. The file is replaced as a whole.
    case file(String)
    /// A device or a pipe. It has no content to replace, so the bytes are written into it.
    case device(String)
    /// An open file of this process, which `/dev/stdout` or `/dev/fd/63` names. It may be a regular file that the shell
    /// has opened: to replace that file would lose what others have written into it.
    case descriptor(Int32)

    init(_ path: String) throws(FileError) {
        var place = path
        for _ in 0..<Self.linkLimit {
            if let number = Self.descriptor(place) {
                self = .descriptor(number)
                return
            }
            guard let link = FileIO.link(at: place) else {
                self = try Self.withoutLink(place, askedFor: path)
                return
            }
            place = Files.join(Files.folder(of: place), link)
        }
        throw .failed(path: path, reason: String(cString: strerror(ELOOP)))
    }

    private static func withoutLink(_ place: String, askedFor path: String) throws(FileError) -> FileDestination {
        var status = stat()
        guard stat(FileName.path(place), &status) == 0 else { return .file(place) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(place)
        case S_IFDIR: throw .isDirectory(path: path)
        default: return .device(place)
        }
    }

    /// The number of an open file in its path. On Linux, `/dev/stdout` is a link to such a path, and so is it on macOS.
    private static func descriptor(_ path: String) -> Int32? {
        ["/dev/fd", "/proc/self/fd"].lazy.compactMap { Files.path(of: path, in: $0) }.first.flatMap { Int32($0) }
    }

    /// The maximum number of links on the way to a file, as on Linux.
    private static let linkLimit = 40
}

extension Files {
    /// Whether a path leads to a device, a pipe or an open file of this process. It takes bytes, but is not replaced.
    package static func isStream(_ path: String) -> Bool {
        switch try? FileDestination(path) {
        case .device, .descriptor: true
        case .file, nil: false
        }
    }
}

/// Writes into files that are open already.
package enum OpenFile {
    /// Writes all of the bytes.
    /// - Returns: the system's reason why they could not be written; nil on success.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> String? {
        let code = FileIO.write(bytes, to: descriptor)
        // A reader such as `head` closes its end when it has read enough. This is no error.
        return code == 0 || code == EPIPE ? nil : String(cString: strerror(code))
    }
}
