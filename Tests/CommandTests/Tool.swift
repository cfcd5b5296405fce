import Foundation

/// A program of the machine.
enum Tool {
    /// Where the program is; nil where it is not there.
    static func path(_ name: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(filePath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    }
}
