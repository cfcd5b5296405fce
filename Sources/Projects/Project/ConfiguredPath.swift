public import Base

/// A path in a configuration, and its origin.
public struct ConfiguredPath: Sendable, ExpressibleByStringLiteral {
    /// The origin of a path.
    public enum Origin: Sendable {
        /// The configuration file, with the place of the path in it.
        case file(Location)
        /// A command line option, such as `--form`.
        case option(String)
    }

    /// The path. A relative path starts from ``Configuration/root`` or, where an option names it, from the current folder.
    public var path: String
    /// The origin; nil where only the path is known, as for a command line argument.
    public var origin: Origin?

    /// Makes a path.
    public init(_ path: String, from origin: Origin? = nil) {
        self.path = path
        self.origin = origin
    }

    /// Makes a path without an origin.
    public init(stringLiteral path: String) {
        self.init(path)
    }

    /// The path with the root folder before it, where it is relative.
    package func path(in root: String) -> String {
        if case .option = origin { return Files.tidy(path) }
        return Files.tidy(Files.join(root, path))
    }

    /// Reads the file or folder at the path.
    /// - Parameters:
    ///   - expected: the kind of file that is expected, for the error.
    ///   - read: is called with the path from the root. An error about another path, such as one below, is passed on unchanged.
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
    /// The file, the line and the column, or the option, followed by the colon before a message.
    public var description: String {
        switch self {
        case .file(let place): "\(place.path):\(place.start.line):\(place.start.column):"
        case .option(let name): "\(name):"
        }
    }
}
