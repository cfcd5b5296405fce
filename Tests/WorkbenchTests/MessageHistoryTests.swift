import Foundation
import TestSupport
import Testing

@testable import Workbench

/// git, without the configuration of the machine.
private enum Git {
    static let isInstalled = (try? run("--version")) == 0

    @discardableResult static func run(_ arguments: String..., author: String = "Ada") throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": author,
            "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": author, "GIT_COMMITTER_EMAIL": "a@example.org",
            "GIT_AUTHOR_DATE": "2026-01-02T03:04:05Z", "GIT_COMMITTER_DATE": "2026-01-02T03:04:05Z",
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Earlier versions of a message, from a git repository.
@Suite(.enabled(if: Git.isInstalled, "\(SkipReason.missing("git", .consumers))"))
struct MessageHistoryTests {
    private static let source = "\"DONE\" = \"Done\";\n\"OTHER\" = \"Other\";\n"

    /// Commits what the Polish file says, text by text.
    private func repository(_ texts: [(author: String, text: String)]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["en.lproj/T.strings": Self.source])
        try Git.run("-C", folder.path, "init", "--quiet")
        for (author, text) in texts {
            try folder.write(Array(text.utf8), to: "pl.lproj/T.strings")
            try Git.run("-C", folder.path, "add", ".")
            try Git.run("-C", folder.path, "commit", "--quiet", "--message", "Edit", author: author)
        }
        return folder
    }

    private func versions(_ folder: TemporaryFolder, _ key: String = "DONE") async throws -> [String] {
        try await folder.workbench.history(of: MessageEdit(key, "pl")).versions.map { version in
            "\(version.author) \(version.time): \(version.texts.map { "\($0.label)\($0.text)" }.joined(separator: " | "))"
        }
    }

    @Test func `Each earlier text is offered once, with the commit that wrote it`() async throws {
        let folder = try repository([
            ("Ada", "\"DONE\" = \"Jeden\";\n"),
            ("Ben", "\"DONE\" = \"Dwa\";\n"),
            ("Cay", "\"DONE\" = \"Dwa\";\n\"OTHER\" = \"Inne\";\n"),
            ("Dan", "\"DONE\" = \"Jeden\";\n\"OTHER\" = \"Inne\";\n"),
            ("Eve", "\"DONE\" = \"Trzy\";\n\"OTHER\" = \"Inne\";\n"),
        ])
        #expect(try await versions(folder) == ["Dan 1767323045: Jeden", "Ben 1767323045: Dwa"])
        #expect(try await versions(folder, "OTHER").isEmpty)
        // A text that isn't committed is compared with too.
        try folder.write(Array("\"DONE\" = \"Cztery\";\n".utf8), to: "pl.lproj/T.strings")
        #expect(
            try await versions(folder) == ["Eve 1767323045: Trzy", "Dan 1767323045: Jeden", "Ben 1767323045: Dwa"])
    }

    @Test func `The latest five versions are offered, and none of a broken file or a deleted entry`() async throws {
        let texts = (0..<9).map { ("Ada", "\"DONE\" = \"Tekst \($0)\";\n") }
        let folder = try repository(
            texts + [("Ben", "\"DONE\" = \"broken"), ("Ben", ""), ("Ben", "\"DONE\" = \"Tekst 9\";\n")])
        let found = try await versions(folder)
        #expect(found == (4..<9).reversed().map { "Ada 1767323045: Tekst \($0)" })
    }

    @Test func `The forms of a plural are restored one by one`() async throws {
        let before = "\"FILES\" = \"{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}\";\n"
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"FILES\" = \"{n, plural, one {# file} other {# files}}\";\n"
        ])
        try Git.run("-C", folder.path, "init", "--quiet")
        for text in [before, before.replacing("# pliki", with: "# zbiory")] {
            try folder.write(Array(text.utf8), to: "pl.lproj/T.strings")
            try Git.run("-C", folder.path, "add", ".")
            try Git.run("-C", folder.path, "commit", "--quiet", "--message", "Edit")
        }
        #expect(
            try await versions(folder, "FILES")
                == ["Ada 1767323045: one# plik | few# pliki | many# plików | other# pliku"])
    }

    @Test func `A file outside of a repository has no earlier versions`() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": Self.source, "pl.lproj/T.strings": "\"DONE\" = \"Jeden\";\n",
        ])
        #expect(try await versions(folder).isEmpty)
    }

    @Test func `The repository's configuration runs no program`() async throws {
        let folder = try repository([("Ada", "\"DONE\" = \"Jeden\";\n"), ("Ben", "\"DONE\" = \"Dwa\";\n")])
        let mark = "\(folder.path)/mark"
        try folder.write(Array("#!/bin/sh\ntouch '\(mark)'\ncat\n".utf8), to: "run")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/run")
        try folder.write(Array("*.strings diff=run filter=run\n".utf8), to: ".gitattributes")
        for name in ["core.fsmonitor", "core.pager", "gpg.program", "diff.run.textconv", "filter.run.smudge"] {
            try Git.run("-C", folder.path, "config", name, "\(folder.path)/run")
        }
        try Git.run("-C", folder.path, "config", "log.showSignature", "true")
        #expect(try await versions(folder) == ["Ada 1767323045: Jeden"])
        #expect(!FileManager.default.fileExists(atPath: mark))
    }
}
