import Base
import Foundation

@testable import AuditRun
@testable import Preview
@testable import Workbench

/// A project in a folder of its own, which goes with it.
final class Folder {
    let path: String

    init(_ files: KeyValuePairs<String, String>) throws {
        path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "workbench-\(UUID().uuidString)").path()
        for (name, text) in files { try write(Array(text.utf8), to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = "\(path)/\(name)"
        try Files.makeDirectories(Files.folder(of: file))
        try Files.replace(file, with: bytes)
    }

    func bytes(_ name: String) throws -> [UInt8] { try SourceText(contentsOf: "\(path)/\(name)").bytes }

    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    var request: AuditRequest {
        var request = AuditRequest()
        request.paths = [path]
        return request
    }

    var workbench: Workbench {
        get throws { Workbench(try AuditRun(request), of: request) }
    }
}

extension MessageEdit {
    /// An edit as a page sends it.
    init(
        _ key: String, _ locale: String, _ fields: [(id: String, text: String, before: String?)] = [],
        table: String = "T", others: [String: Any] = [:]
    ) throws {
        var object: [String: Any] = ["table": table, "key": key, "locale": locale]
        object["fields"] = fields.map { ["id": $0.id, "text": $0.text, "before": $0.before as Any? ?? NSNull()] }
        object.merge(others) { $1 }
        self = try MessageEdit(json: Array(try JSONSerialization.data(withJSONObject: object)))
    }
}
