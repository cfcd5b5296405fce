import Foundation
import Messages
import Testing

@Suite struct SharedCatalogTests {
    private static func catalog(_ text: String) -> MessageCatalog {
        MessageCatalog(messages: ["en": ["HELLO": text]], developmentLocale: "en")
    }

    @Test func `A replaced catalog answers new requests, and the old one those that have it`() {
        let shared = SharedCatalog(Self.catalog("Hello"))
        let old = shared.current.localized(for: ["en"])
        shared.replace(with: Self.catalog("Good morning to everybody"))
        #expect(shared.current.text("HELLO", locale: "en") == "Good morning to everybody")
        #expect(old["HELLO"] == "Hello")
    }

    @Test func `Requests read while the catalog is replaced`() async {
        let shared = SharedCatalog(Self.catalog("This is version 0 of the text"))
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { step in
                        if task == 0 { shared.replace(with: Self.catalog("This is version \(step) of the text")) }
                        let messages = shared.current.localized(for: ["en"])
                        return messages["HELLO"] == messages["HELLO"] && messages["HELLO"].hasPrefix("This is version")
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    /// Memory is that of a process, so this one reads nothing else.
    @Test func `Files that are opened again free the texts of before`() async throws {
        await #expect(processExitsWith: .success) {
            let directory = FileManager.default.temporaryDirectory.appending(path: "reload-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: directory) }
            let file = directory.appending(path: "en.lproj/App.strings")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            func reload(_ version: Int) throws -> Int {
                let text = String(repeating: "\(version) is a long text. ", count: 100)
                let entries = (0..<100).map { "\"KEY_\($0)\" = \"\($0): \(text)\";\n" }
                try Data(entries.joined().utf8).write(to: file)
                let catalog = try MessageCatalog(directory: directory.path(), table: "App", developmentLocale: "en")
                let messages = catalog.localized(for: ["en"])
                for key in 0..<100 {
                    try #require(messages[MessageKey("KEY_\(key)")].hasPrefix("\(key): \(version) is"))
                }
                return try residentPages()
            }
            // About 0.24 MB of texts each time. After the first times, the process has what it needs for one.
            for version in 1000..<1005 { _ = try reload(version) }
            let before = try residentPages()
            for version in 1005..<1025 { _ = try reload(version) }
            let grown = try residentPages() - before
            try #require(grown * 4096 < 2_500_000, "\(grown) pages")
        }
    }
}

/// The number of pages of 4 KiB that the process has in memory.
private func residentPages() throws -> Int {
    let numbers = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(numbers[1]))
}
