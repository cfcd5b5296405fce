import Foundation

/// The folders that the tests read, whatever the current directory is.
enum Repository {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let golden = folder.appending(path: "Tests/CatalogTests/Golden")
}
