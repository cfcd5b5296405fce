import TestSupport
import Testing

@testable import Base

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

    @Test func aNewFileTakesTheNameOfNoOther() throws {
        #expect(throws: FileError.changing(path: path)) { try Files.replace(self.path, with: self.new, ifStill: nil) }
        #expect(content(path) == old)
        let other = root + "/other.strings"
        try Files.replace(other, with: new, ifStill: nil)
        #expect(content(other) == new)
        // One that appears while the new one is written.
        let late = root + "/late.strings"
        #expect(throws: FileError.changing(path: late)) {
            try FileReplacement.run(late, self.new, expecting: .nothing) { (step) throws(FileError) in
                if step == .synchronized { try Files.replace(late, with: self.old) }
            }
        }
        #expect(content(late) == old)
        #expect(
            Set(try Files.list(root).map(\.name)) == ["late.strings", "other.strings", "table.strings"])
    }

    /// What another program does to the file while the new content is written beside it.
    enum Interference: CaseIterable {
        case changes
        case truncates
        case removes
    }

    @Test(arguments: Interference.allCases)
    func `A file that another program changes while it is being replaced stays as that program left it`(
        _ interference: Interference
    ) throws {
        #expect(throws: FileError.changing(path: path)) {
            try FileReplacement.run(self.path, self.new, expecting: .content(self.old)) { (step) throws(FileError) in
                guard step == .synchronized else { return }
                switch interference {
                case .changes: try Files.replace(self.path, with: self.old + [0x0A])
                case .truncates: try Files.replace(self.path, with: [])
                case .removes: unlink(self.path)
                }
            }
        }
        switch interference {
        case .changes: #expect(content(path) == old + [0x0A])
        case .truncates: #expect(content(path) == [])
        case .removes: #expect(content(path) == nil)
        }
        #expect(try names() == (interference == .removes ? [] : ["table.strings"]))
    }

    @Test func `A file that still has the content that was read is replaced`() throws {
        try Files.replace(path, with: new, ifStill: old)
        #expect(content(path) == new)
        // The content that was read is now out of date.
        #expect(throws: FileError.changing(path: path)) {
            try Files.replace(self.path, with: self.old, ifStill: self.old)
        }
        #expect(content(path) == new)
    }

    @Test(.enabled(if: geteuid() == 0, "\(SkipReason.impossible("only root may give a file to another user"))"))
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

    private func leave(_ bytes: [UInt8], number: Int) -> Int32 {
        let descriptor = open("\(path).l10n~\(number)", O_RDWR | O_CREAT, 0o600)
        bytes.withUnsafeBytes { #expect(write(descriptor, $0.baseAddress, $0.count) == $0.count) }
        return descriptor
    }

    private func names() throws -> [String] { try Files.list(root).map(\.name).sorted() }

    /// What dead processes have left is taken away; what a living one writes stays.
    @Test func takesAwayWhatDeadProcessesLeft() throws {
        for number in [0, 2] { close(leave(old + new, number: number)) }
        try Files.replace(path, with: new)
        #expect(content(path) == new)
        #expect(try names() == ["table.strings"])

        let living = leave(old, number: 0)
        try #require(flock(living, LOCK_EX) == 0)
        close(leave(old, number: 1))
        close(leave(old, number: 3))
        try Files.replace(path, with: old)
        #expect(content(path) == old)
        #expect(try names() == ["table.strings", "table.strings.l10n~0"])
        #expect(content(path + ".l10n~0") == old)
        close(living)
        try Files.replace(path, with: new)
        #expect(content(path) == new)
        #expect(try names() == ["table.strings"])
    }

    @Test func `A second name that a dead process left for a new file is taken away`() throws {
        try #require(link(path, path + ".l10n~0") == 0)
        try Files.replace(path, with: new)
        #expect(content(path) == new)
        #expect(try names() == ["table.strings"])
    }

    /// Nothing is written through a name that stands where the temporary file would, and nothing of another kind goes.
    @Test func leavesWhatItDidNotMake() throws {
        let other = root + "/other.strings"
        try Files.replace(other, with: old)
        symlink("other.strings", path + ".l10n~0")
        link(other, path + ".l10n~1")
        mkdir(path + ".l10n~2", 0o700)
        mkfifo(path + ".l10n~3", 0o600)
        let strangers = ["backup", "l10n~", "l10n~8", "l10n~a", "l10n~00"].map { "\(path).\($0)" }
        for stranger in strangers { try Files.replace(stranger, with: old) }
        let before = try names()
        try Files.replace(path, with: new)
        #expect(content(path) == new && content(other) == old)
        #expect(strangers.allSatisfy { content($0) == old })
        #expect(try names() == before)
        rmdir(path + ".l10n~2")
    }

    /// Processes write one file at a time: each reader sees what one of them wrote, whole.
    @Test func writersAtATimeLeaveAWholeFile() async throws {
        let path = path
        await withTaskGroup(of: Int.self) { group in
            for byte in UInt8(0)..<4 {
                group.addTask {
                    (0..<50).count { _ in
                        (try? Files.replace(path, with: [UInt8](repeating: byte, count: 10_000))) == nil
                    }
                }
            }
            for await failures in group { #expect(failures == 0) }
        }
        let bytes = try #require(content(path))
        #expect(bytes.count == 10_000 && Set(bytes).count == 1)
        #expect(try names() == ["table.strings"])
    }

    @Test(arguments: [0, 1])
    func saysThatTooManyWrite(_ first: Int) throws {
        let living = (first..<TemporaryFile.limit).map { leave(old, number: $0) }
        for descriptor in living { try #require(flock(descriptor, LOCK_EX) == 0) }
        if first == 0 {
            #expect(throws: FileError.self) { try Files.replace(self.path, with: self.new) }
            #expect(content(path) == old)
        } else {
            try Files.replace(path, with: new)
            #expect(content(path) == new)
        }
        for descriptor in living { close(descriptor) }
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

    @Test func aLinkToNothingStaysALink() throws {
        symlink("new.strings", root + "/link")
        try Files.replace(root + "/link", with: new)
        #expect(content(root + "/new.strings") == new)
        #expect(try Files.list(root).first { $0.name == "link" }?.isSymbolicLink == true)
        symlink("circle", root + "/circle")
        #expect(throws: FileError.self) { try Files.replace(self.root + "/circle", with: self.new) }
        #expect(try Files.list(root).first { $0.name == "circle" }?.isSymbolicLink == true)
    }

    @Test func aPipeTakesTheBytes() throws {
        let pipe = root + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDWR | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        #expect(Files.isStream(pipe) && !Files.isStream(path) && !Files.isStream(root) && !Files.isStream(root + "/no"))
        try Files.replace(pipe, with: Array("one".utf8))
        var bytes = [UInt8](repeating: 0, count: 10)
        #expect(read(reader, &bytes, 10) == 3 && bytes.starts(with: "one".utf8))
        #expect(throws: FileError.changing(path: pipe)) { try Files.replace(pipe, with: self.new, ifStill: nil) }
        #expect(try names() == ["pipe", "table.strings"])
    }

    /// The shell has opened the file, and others may have written into it.
    @Test func anOpenFileIsContinued() throws {
        let descriptor = open(path, O_WRONLY | O_APPEND)
        try #require(descriptor >= 0)
        symlink("/dev/fd/\(descriptor)", root + "/link")
        for name in ["/dev/fd/\(descriptor)", root + "/link"] {
            #expect(Files.isStream(name))
            try Files.replace(name, with: new)
        }
        #expect(content(path) == old + new + new)
        close(descriptor)
        #expect(throws: FileError.self) { try Files.replace("/dev/fd/987654", with: self.new) }
    }

    @Test func saysWhyAFileCannotBeWritten() {
        #expect(throws: FileError.isDirectory(path: root)) { try Files.replace(self.root, with: []) }
        let missing = root + "/no/file"
        #expect(throws: FileError.notFound(path: missing)) { try Files.replace(missing, with: []) }
    }
}
