internal import Tables

/// A path that a configuration names, and where it does.
public struct ConfiguredPath: Sendable, ExpressibleByStringLiteral {
    /// What names a path.
    public enum Origin: Sendable {
        /// The configuration file: the place of the path in it.
        case file(Location)
        /// An option of the command line, such as `--form`.
        case option(String)
    }

    /// The path; where it is relative, from ``Configuration/root``, or, where an option names it, from the current folder.
    public var path: String
    /// What names it; nil where nothing but the path itself can be said, as of an argument of the command line.
    public var origin: Origin?

    /// Makes a path.
    public init(_ path: String, from origin: Origin? = nil) {
        self.path = path
        self.origin = origin
    }

    /// Makes a path that nothing but itself names.
    public init(stringLiteral path: String) {
        self.init(path)
    }

    /// The path from the folder that relative paths start from.
    package func path(in root: String) -> String {
        if case .option = origin { return Files.tidy(path) }
        return Files.tidy(Files.join(root, path))
    }

    /// Reads what has the path.
    /// - Parameters:
    ///   - expected: what the path should be that of, for the error where it is not.
    ///   - read: is given the path from the root. An error about another path, such as one below, stays what it is.
    func reading<Value>(
        in root: String, expected: String, _ read: (String) throws(FileError) -> Value
    ) throws(AuditError) -> Value {
        let path = path(in: root)
        do throws(FileError) {
            return try read(path)
        } catch {
            guard origin != nil, error.path == path else { throw .unreadable(error) }
            throw .unusablePath(self, expected: expected, error)
        }
    }
}

extension ConfiguredPath.Origin: CustomStringConvertible {
    /// The file, the line and the column, or the option, with the colon that comes before a message.
    public var description: String {
        switch self {
        case .file(let place): "\(place.path):\(place.start.line):\(place.start.column):"
        case .option(let name): "\(name):"
        }
    }
}
