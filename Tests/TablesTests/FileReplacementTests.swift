import Testing

@testable import Tables

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whenever the writer is killed, the file is the old one or the new one, whole.
@Suite final class FileReplacementTests {
    private let root: String
    private var path: String { root + "/table.strings" }
    private let old = [UInt8](repeating: 0x61, count: 100_000)
    private let new = [UInt8](repeating: 0x62, count: 200_001)

    init() throws {
        var template = Array("/tmp/tables-tests-XXXXXX".utf8CString)
        root = String(cString: try #require(mkdtemp(&template)))
        try Files.replace(path, with: old)
    }

    deinit {
        for entry in (try? Files.list(root)) ?? [] { unlink(root + "/" + entry.name) }
        rmdir(root)
    }

    private func content(_ path: String) -> [UInt8]? { try? SourceText(contentsOf: path).bytes }

    /// What a killed process leaves behind is what is on the disk at that step: it does nothing any more.
    @Test func everyStepShowsTheOldFileOrTheNewOne() throws {
        var steps: [FileReplacement.Step] = []
        try FileReplacement.run(path, new) { (step) throws(FileError) in
            steps.append(step)
            let isRenamed = step == .renamed || step == .directorySynchronized
            #expect(self.content(self.path) == (isRenamed ? self.new : self.old), "\(step)")
        }
        #expect(steps == FileReplacement.Step.allCases)
        #expect(try Files.list(root).map(\.name) == ["table.strings"])
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
    func aFileStaysItsOwners() throws {
        try #require(chown(path, 1_234, 4_321) == 0 && chmod(path, 0o640) == 0)
        try Files.replace(path, with: new)
        var status = stat()
        try #require(stat(path, &status) == 0)
        #expect(status.st_uid == 1_234 && status.st_gid == 4_321 && status.st_mode & 0o7777 == 0o640)
        #expect(content(path) == new)
    }

    @Test(arguments: FileReplacement.Step.allCases)
    func aFailureLeavesNothingBehind(_ failing: FileReplacement.Step) throws {
        let fault = FileError.failed(path: path, reason: "a fault")
        #expect(throws: fault) {
            try FileReplacement.run(self.path, self.new) { (step) throws(FileError) in
                if step == failing { throw fault }
            }
        }
        let isRenamed = failing == .renamed || failing == .directorySynchronized
        #expect(content(path) == (isRenamed ? new : old))
        #expect(try Files.list(root).map(\.name) == ["table.strings"])
    }

    @Test func modeStaysAndLinksAreFollowed() throws {
        chmod(path, 0o640)
        symlink("table.strings", root + "/link")
        try Files.replace(root + "/link", with: new)
        #expect(content(path) == new)
        #expect(try Files.list(root).map(\.isSymbolicLink) == [true, false])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
    }

    @Test func saysWhyAFileCannotBeWritten() {
        #expect(throws: FileError.isDirectory(path: root)) { try Files.replace(self.root, with: []) }
        let missing = root + "/no/file"
        #expect(throws: FileError.notFound(path: missing)) { try Files.replace(missing, with: []) }
    }
}
