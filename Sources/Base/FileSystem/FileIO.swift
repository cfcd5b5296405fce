internal import LibC

/// Reads and writes files with system calls.
enum FileIO {
    /// The bytes of a whole regular file. A file that changes while it is read is read again, at most three times in total.
    static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try read(path, limit: limit) {}
    }

    /// - Parameter bytesRead: called after reading, before the file is checked for changes.
    static func read(_ path: String, limit: Int, bytesRead: () -> Void) throws(FileError) -> [UInt8] {
        for _ in 0..<3 {
            if let bytes = try readOnce(path, limit: limit, bytesRead: bytesRead) { return bytes }
        }
        throw .changing(path: path)
    }

    private static func readOnce(
        _ path: String, limit: Int, bytesRead: () -> Void
    ) throws(FileError) -> [UInt8]? {
        // Without O_NONBLOCK, to open a pipe that has no writer would never return.
        let name = FileName.path(path)
        let descriptor = retrying { open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { throw error(for: path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw error(for: path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .isDirectory(path: path)
        default: throw .notRegularFile(path: path)
        }
        guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
        let bytes = try read(descriptor, expecting: Int(status.st_size), limit: limit, path: path)
        bytesRead()
        let before = modification(status)
        guard fstat(descriptor, &status) == 0 else { throw error(for: path) }
        // A file whose size is 0, such as those in /proc, is complete with the bytes that were read.
        let isWhole = status.st_size == 0 || Int(status.st_size) == bytes.count
        return isWhole && modification(status) == before ? bytes : nil
    }

    private static func modification(_ status: stat) -> [Int] {
        #if canImport(Darwin)
            [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
        #else
            [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        #endif
    }

    /// Reads to the end of the file. The file may have grown or shrunk since its size was read.
    private static func read(
        _ descriptor: Int32, expecting size: Int, limit: Int, path: String
    ) throws(FileError) -> [UInt8] {
        var failure: FileError?
        var bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let got = retrying { systemRead(descriptor, rest.baseAddress, rest.count) }
                if got < 0 { failure = error(for: path) }
                if got <= 0 { return }
                count += got
            }
        }
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while failure == nil {
            let got = retrying { systemRead(descriptor, &chunk, chunk.count) }
            if got < 0 { failure = error(for: path) }
            if got <= 0 { break }
            guard bytes.count + got <= limit else { throw .tooLarge(path: path, limit: limit) }
            bytes.append(contentsOf: chunk[..<got])
        }
        if let failure { throw failure }
        return bytes
    }

    /// The names in a directory without `.` and `..`, in no order.
    static func list(_ path: String) throws(FileError) -> [DirectoryEntry] {
        guard let directory = opendir(FileName.path(path)) else { throw error(for: path) }
        defer { closedir(directory) }
        var entries: [DirectoryEntry] = []
        while true {
            errno = 0
            guard let entry = readdir(directory) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                let capacity = MemoryLayout.size(ofValue: pointer.pointee)
                return pointer.withMemoryRebound(to: CChar.self, capacity: capacity) { FileName.text(of: $0) }
            }
            if name == "." || name == ".." { continue }
            entries.append(classify(name, at: Files.join(path, name)))
        }
        guard errno == 0 else { throw error(for: path) }
        return entries
    }

    private static func classify(_ entry: String, at path: String) -> DirectoryEntry {
        var status = stat()
        let name = FileName.path(path)
        guard lstat(name, &status) == 0 else {
            return DirectoryEntry(name: entry, isDirectory: false, isSymbolicLink: false)
        }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        // A link without a target counts as a file, so that reading it reports the error.
        let isDirectory = (!isLink || stat(name, &status) == 0) && status.st_mode & S_IFMT == S_IFDIR
        return DirectoryEntry(name: entry, isDirectory: isDirectory, isSymbolicLink: isLink)
    }

    static func identity(of path: String) throws(FileError) -> FileIdentity {
        var status = stat()
        guard stat(FileName.path(path), &status) == 0 else { throw error(for: path) }
        return FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
    }

    static func error(for path: String) -> FileError {
        switch errno {
        case ENOENT: .notFound(path: path)
        case EISDIR: .isDirectory(path: path)
        case ENOTDIR: .notDirectory(path: path)
        case EACCES, EPERM: .permissionDenied(path: path)
        case let code: .failed(path: path, reason: String(cString: strerror(code)))
        }
    }

    /// The file that a path leads to, with symbolic links followed; the path itself if nothing exists at it.
    static func target(of path: String) -> String {
        guard let resolved = realpath(FileName.path(path), nil) else { return path }
        defer { free(resolved) }
        return FileName.text(of: resolved)
    }

    /// The path in a symbolic link; nil if there is no link at the path.
    static func link(at path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(FileName.path(path), &bytes, bytes.count - 1)
        return count > 0 ? FileName.text(of: bytes[..<count].map { UInt8(bitPattern: $0) }) : nil
    }

    static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>, path: String) throws(FileError) {
        errno = bytes.withUnsafeBytes { write($0, to: descriptor) }
        guard errno == 0 else { throw error(for: path) }
    }

    /// Writes all of the bytes.
    /// - Returns: the system's error code; 0 on success.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let got = retrying { systemWrite(descriptor, rest.baseAddress, rest.count) }
            guard got > 0 else { return errno }
            written += got
        }
        return 0
    }

    private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
        LibC.write(descriptor, buffer, count)
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        LibC.read(descriptor, buffer, count)
    }

    private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result != -1 || errno != EINTR { return result }
        }
    }
}

extension SourceText {
    /// Reads and decodes a file.
    ///
    /// Only regular files are read, whole, and up to 2 GiB.
    /// - Parameter path: the file's path, absolute or from the current directory. Messages name the file by it.
    public init(contentsOf path: String) throws(FileError) {
        self.init(bytes: try FileIO.read(path, limit: Self.sizeLimit), path: path)
    }
}
