import AuditRun
import Foundation
import Preview

/// A folder of tables, gone when the test ends.
final class Folder {
    let url: URL

    init(_ files: KeyValuePairs<String, String>) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "l10n-serve-\(UUID().uuidString)")
        for (path, text) in files { try write(text, to: path) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// As editors save: the file is replaced as a whole, and so is another one.
    func write(_ text: String, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: path))
    }

    func path(_ name: String) -> String { url.appending(path: name).path() }

    /// Asks for the project in the folder.
    var request: AuditRequest {
        var request = AuditRequest()
        request.paths = [url.path()]
        return request
    }
}

extension PageCells {
    /// The block of data, and behind it the cells of all languages.
    var everything: [UInt8] { data + (answer(places: nil, columns: nil) ?? []) }
}
