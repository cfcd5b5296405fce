public import Foundation

/// A folder of files for one test, which is deleted with the value.
open class TemporaryFolder {
    /// Where it is. The path has no symbolic links.
    public let url: URL

    /// The path, without a final slash.
    public var path: String { url.path() }

    /// - Parameter files: their texts by their paths, which may name folders.
    public init(_ files: KeyValuePairs<String, String> = [:]) throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "l10n-test-\(UUID().uuidString)", directoryHint: .notDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The address of a file, which need not exist.
    public func file(_ path: String) -> URL { url.appending(path: path) }

    /// Writes a file as a whole, and the folders that it needs.
    public func write(_ text: String, to path: String) throws { try write(text.utf8, to: path) }

    /// Writes a file as a whole, and the folders that it needs.
    public func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
        let file = file(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file, options: .atomic)
    }

    public func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: file(path))) }

    public func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    /// Replaces the text of a file. A change that changes nothing is a mistake of the test.
    public func edit(_ path: String, _ change: (String) -> String) throws {
        let text = try text(path)
        let changed = change(text)
        precondition(changed != text, "the edit changes nothing")
        try write(changed, to: path)
    }

    public func remove(_ path: String) throws { try FileManager.default.removeItem(at: file(path)) }
}
