import Foundation
import TestSupport
import Testing

/// The browser, without a window.
enum Chromium {
    /// Where it is; nil where it is not installed.
    static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// What a test that needs it says where it is not installed.
    static let isMissing: Comment = "\(SkipReason.missing("Chromium", .browser))"

    /// The document of a page when its scripts have run, as HTML.
    static func document(of page: URL, fragment: String = "") throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "chromium-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(filePath: try #require(path))
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path())",
            // Time goes on without waiting, until nothing is left to do.
            "--virtual-time-budget=10000", "--dump-dom", page.absoluteString + fragment,
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let document = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return document
    }

    /// The document of a page that is given as its bytes.
    static func document(of page: [UInt8], fragment: String = "") throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "index.html")
        try Data(page).write(to: file)
        return try document(of: file, fragment: fragment)
    }
}
