import TestSupport
import Testing

@testable import Base

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A directory of its own for each test.
@Suite final class FilesTests {
    private let root: String

    init() throws {
        var template = Array("/tmp/tables-tests-XXXXXX".utf8CString)
        root = String(cString: try #require(mkdtemp(&template)))
    }

    deinit {
        guard let tree = try? Files.tree(below: root, entering: { _ in false }) else { return }
        for file in tree.files { unlink(root + "/" + file) }
        for directory in ["a/b/c", "a/b", "a", "z"] {
            chmod(root + "/" + directory, 0o700)
            for entry in (try? Files.list(root + "/" + directory)) ?? [] {
                unlink(root + "/\(directory)/\(entry.name)")
            }
            rmdir(root + "/" + directory)
        }
        for entry in (try? Files.list(root)) ?? [] { unlink(root + "/" + entry.name) }
        rmdir(root)
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
        let file = try #require(fopen(root + "/" + name, "wb"))
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    private func makeTree() throws {
        for directory in ["a", "a/b", "a/b/c", "z"] { mkdir(root + "/" + directory, 0o700) }
        for file in ["z/1.strings", "a/2.strings", "a/b/c/3.strings", "\u{E9}.strings"] { try write([], to: file) }
    }

    @Test func `A path leads into the folder that its links lead to`() throws {
        try makeTree()
        symlink(root + "/a/b", root + "/link")
        symlink(root + "/z", root + "/a/out")
        for (path, folder, leads) in [
            ("a/2.strings", "a", true), ("a/missing/1.strings", "a", true), ("a", "a", true),
            ("link/c/3.strings", "a", true),
            ("link/new.strings", "a/b", true), ("a/b/new.strings", "link", true), ("a/out/1.strings", "a", false),
            ("a/out/new.strings", "a", false), ("a/out/1.strings", "z", true), ("a", "a/b", false),
            ("z/1.strings", "a", false),
        ] {
            #expect(Files.leads(root + "/" + path, into: root + "/" + folder) == leads, "\(path) in \(folder)")
        }
        #expect(Files.leads("", into: "") && Files.leads("missing", into: ""))
    }

    @Test(arguments: [0, 1, 5_000, 70_000])
    func readsAFile(_ size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 % 95 + 32) }
        try write(bytes, to: "f")
        let source = try SourceText(contentsOf: root + "/f")
        #expect(source.bytes == bytes && source.path == root + "/f")
    }

    @Test func readsAFileAgainThatWasWrittenToMeanwhile() throws {
        try write(Array("old".utf8), to: "f")
        var reads = 0
        let bytes = try FileIO.read(root + "/f", limit: 100) {
            reads += 1
            if reads == 1 { try? self.write(Array("newer".utf8), to: "f") }
        }
        #expect(bytes == Array("newer".utf8) && reads == 2)
        #expect(throws: FileError.changing(path: root + "/f")) {
            try FileIO.read(self.root + "/f", limit: 100) {
                reads += 1
                try? self.write([UInt8](repeating: 0x61, count: 10 + reads), to: "f")
            }
        }
    }

    @Test func saysWhyAFileCannotBeRead() throws {
        try write([1], to: "f")
        mkfifo(root + "/pipe", 0o600)
        #expect(throws: FileError.notFound(path: root + "/x")) { try SourceText(contentsOf: self.root + "/x") }
        #expect(throws: FileError.isDirectory(path: root)) { try SourceText(contentsOf: self.root) }
        #expect(throws: FileError.notDirectory(path: root + "/f/x")) { try SourceText(contentsOf: self.root + "/f/x") }
        #expect(throws: FileError.notRegularFile(path: root + "/pipe")) {
            try SourceText(contentsOf: self.root + "/pipe")
        }
        #expect(throws: FileError.notDirectory(path: root + "/f")) { try Files.list(self.root + "/f") }
        #expect(throws: FileError.notFound(path: root + "/x")) { try Files.tree(below: self.root + "/x") }
    }

    @Test(.enabled(if: geteuid() != 0, "\(SkipReason.impossible("root may read every file"))"))
    func saysThatAFileMayNotBeRead() throws {
        try write([1], to: "f")
        chmod(root + "/f", 0)
        #expect(throws: FileError.permissionDenied(path: root + "/f")) { try SourceText(contentsOf: self.root + "/f") }
    }

    @Test func everyErrorNamesThePathAndWhatToDo() {
        let errors: [FileError] = [
            .notFound(path: "P"), .isDirectory(path: "P"), .notDirectory(path: "P"), .notRegularFile(path: "P"),
            .permissionDenied(path: "P"), .tooLarge(path: "P", limit: 9), .changing(path: "P"),
            .failed(path: "P", reason: "R"),
        ]
        #expect(errors.allSatisfy { $0.path == "P" && $0.description.contains("P") })
        #expect(Set(errors.map(\.description)).count == errors.count)
    }

    @Test func listsOneDirectory() throws {
        try makeTree()
        symlink("a", root + "/link")
        symlink("nowhere", root + "/broken")
        let entries = try Files.list(root)
        #expect(entries.map(\.name) == ["a", "broken", "link", "z", "\u{E9}.strings"])
        #expect(entries.map(\.isDirectory) == [true, false, true, true, false])
        #expect(entries.map(\.isSymbolicLink) == [false, true, true, false, false])
    }

    @Test func findsEveryFileOnceInSpiteOfCycles() throws {
        try makeTree()
        symlink("..", root + "/a/b/up")
        symlink(".", root + "/self")
        symlink("a", root + "/link")
        let tree = try Files.tree(below: root)
        #expect(tree.files == ["a/2.strings", "a/b/c/3.strings", "z/1.strings", "\u{E9}.strings"])
        #expect(tree.errors.isEmpty)
    }

    @Test func entersOnlyWhereItIsTold() throws {
        try makeTree()
        var asked: [String] = []
        let tree = try Files.tree(below: root) { path in
            asked.append(path)
            return path != "a/b"
        }
        #expect(asked == ["a", "z", "a/b"])
        #expect(tree.files == ["a/2.strings", "z/1.strings", "\u{E9}.strings"])
    }
}
