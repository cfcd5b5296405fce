import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Pairs of data files: `name.input` and `name.expected`, in a folder of `Fixtures`.
struct Fixture: CustomTestStringConvertible, Sendable {
    let folder: String
    let name: String

    var testDescription: String { "\(folder)/\(name)" }

    static let root = FileSystem.folder(of: #filePath) + "/Fixtures"

    static func all(in folder: String) -> [Fixture] {
        FileSystem.names(in: "\(root)/\(folder)")
            .filter { $0.hasSuffix(".input") }
            .map { Fixture(folder: folder, name: String($0.dropLast(6))) }
            .sorted { $0.name < $1.name }
    }

    /// The input without its final line end.
    var input: String {
        var text = FileSystem.text(of: path("input")) ?? ""
        if text.hasSuffix("\n") { text.removeLast() }
        return text
    }

    /// Compares with what is recorded.
    ///
    /// Nothing recorded yet: records and fails.
    func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let recorded = FileSystem.text(of: path("expected"))
        if recorded == nil || FileSystem.environment("RECORD_FIXTURES") != nil {
            FileSystem.write(actual, to: path("expected"))
        }
        if recorded == nil {
            Issue.record("\(testDescription) had no expectation; it is recorded now", sourceLocation: sourceLocation)
        } else {
            #expect(actual == recorded, "\(testDescription)", sourceLocation: sourceLocation)
        }
    }

    private func path(_ suffix: String) -> String { "\(Self.root)/\(folder)/\(name).\(suffix)" }
}

/// What the tests need of the file system, without Foundation.
enum FileSystem {
    static func names(in directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            names.append(name)
        }
        return names.filter { !$0.hasPrefix(".") }
    }

    static func text(of path: String) -> String? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "wb") else { return }
        defer { fclose(file) }
        let bytes = Array(text.utf8)
        fwrite(bytes, 1, bytes.count, file)
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// A folder of cases that are not part of this repository: the one that the environment names, or that of the name in
    /// `shared/conformance` beside it; nil where there is none.
    static func conformanceFolder(_ name: String, namedBy variable: String) -> String? {
        if let named = environment(variable) { return named }
        var folder = folder(of: #filePath)
        while folder.contains("/") {
            folder = Self.folder(of: folder)
            let candidate = "\(folder)/shared/conformance/\(name)"
            if !names(in: candidate).isEmpty { return candidate }
            if folder.isEmpty { break }
        }
        return nil
    }

    /// The folder of a path.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
