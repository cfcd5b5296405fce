import Foundation
import TestSupport
import Testing

/// A library for `LD_PRELOAD` that ends a process at a step of its writing.
private enum Killer {
    #if os(Linux)
        static let isPossible = true
    #else
        static let isPossible = false
    #endif
    static let compiler = Tool.path("clang") ?? Tool.path("cc")

    /// Ends the process before the step of a number among all that write.
    static let library = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <signal.h>
        #include <stdatomic.h>
        #include <stdlib.h>
        #include <sys/file.h>
        #include <sys/types.h>
        #include <unistd.h>

        static void step(void) {
            static atomic_int count;
            const char *last = getenv("KILLED_AT");
            if (atomic_fetch_add(&count, 1) + 1 == (last ? atoi(last) : 0)) kill(getpid(), SIGKILL);
        }
        #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
        int flock(int descriptor, int operation) { step(); return NEXT(flock)(descriptor, operation); }
        int mkdir(const char *path, mode_t mode) { step(); return NEXT(mkdir)(path, mode); }
        int fsync(int descriptor) { step(); return NEXT(fsync)(descriptor); }
        int rename(const char *from, const char *to) { step(); return NEXT(rename)(from, to); }
        ssize_t write(int descriptor, const void *bytes, size_t count) {
            if (descriptor > 2) step();
            return NEXT(write)(descriptor, bytes, count);
        }
        """
}

/// An import that ends at any step of its writing, as by `kill -9` or a power cut.
@Suite(
    .enabled(if: Extent.isAll, "\(SkipReason.takesLong)"),
    .enabled(if: Killer.isPossible, "\(SkipReason.impossible("the system has no LD_PRELOAD"))"),
    .enabled(if: Killer.compiler != nil, "\(SkipReason.missing("A C compiler", .consumers))"))
struct KilledImportTests {
    private static let names = ["Cart", "Shop", "User"]

    private static func project() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        for name in names {
            try workspace.write("\"A\" = \"Source \(name)\";\n", to: "en.lproj/\(name).strings")
            try workspace.write("\"A\" = \"Tekst \(name)\";\n", to: "pl.lproj/\(name).strings")
        }
        return workspace
    }

    /// What the tables of both languages say; nil for one that is not there.
    private static func tables(_ workspace: TemporaryFolder) -> [String?] {
        names.flatMap { name in ["pl", "de"].map { try? workspace.text("\($0).lproj/\(name).strings") } }
    }

    /// The files beside the tables. The second name of a table isn't one: a process that ends between giving a new table its
    /// name and taking the temporary one away leaves it to the next process that writes the table.
    private static func leftovers(_ workspace: TemporaryFolder) throws -> [String] {
        let folders = try FileManager.default.contentsOfDirectory(atPath: workspace.url.path())
        return try folders.filter { $0.hasSuffix(".lproj") }.flatMap { folder -> [String] in
            let folder = workspace.url.appending(path: folder)
            let file = { (name: String) in
                try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path())[.systemFileNumber]
                    as? Int
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            let tables = try Set(names.filter { $0.hasSuffix(".strings") }.map(file))
            return try names.filter { try !tables.contains(file($0)) }
        }
    }

    @Test func everyFileIsOldOrNewAndTheNextImportFinishes() throws {
        let compiler = try #require(Killer.compiler)
        let tools = try TemporaryFolder()
        try tools.write(Killer.library, to: "killer.c")
        let compiled = try Command(
            program: compiler, arguments: ["-shared", "-fPIC", "-o", "killer.so", "killer.c", "-ldl"], in: tools.url)
        try #require(compiled.status == 0, "\(compiled.errors)")

        // The same incoming files for every run: one changes tables, the other begins a language.
        let first = try Self.project()
        let old = Self.tables(first)
        _ = try Command(["export", "--locale", "pl", "--locale", "de", "--output", "in"], in: first.url)
        try first.edit("in/pl.xliff") { $0.replacing("Tekst", with: "Napis") }
        try first.edit("in/de.xliff") {
            $0.replacing(#/<source>Source (\w+)</source>/#) { "\($0.0)<target>Text \($0.1)</target>" }
        }
        let incoming = try ["pl", "de"].map { try first.text("in/\($0).xliff") }
        let arguments = ["import", "--create-locale", "de", "in/pl.xliff", "in/de.xliff"]
        #expect(try Command(arguments, in: first.url).status == 0)
        let new = Self.tables(first)
        try #require(zip(old, new).allSatisfy { $0 != $1 } && !new.contains(nil))

        var steps = 0
        var leftoverCount = 0
        while true {
            let workspace = try Self.project()
            for (locale, text) in zip(["pl", "de"], incoming) { try workspace.write(text, to: "in/\(locale).xliff") }
            let run = try Command(
                program: URL(filePath: "/usr/bin/env"),
                arguments: [
                    "LD_PRELOAD=\(tools.url.appending(path: "killer.so").path())", "KILLED_AT=\(steps + 1)",
                    Command.products.appending(path: "l10n-audit").path(),
                ] + arguments, in: workspace.url)
            if run.status != SIGKILL {
                #expect(run.status == 0, "\(run.errors)")
                #expect(Self.tables(workspace) == new)
                break
            }
            steps += 1
            let leftovers = try Self.leftovers(workspace)
            for (found, (old, new)) in zip(Self.tables(workspace), zip(old, new)) {
                #expect(found == old || found == new, "killed at step \(steps)")
            }
            let next = try Command(arguments, in: workspace.url)
            #expect(next.status == 0, "killed at step \(steps): \(next.errors)")
            #expect(Self.tables(workspace) == new, "killed at step \(steps)")
            #expect(try Self.leftovers(workspace).isEmpty, "killed at step \(steps)")
            leftoverCount += leftovers.count
        }
        // At least a temporary file, its bytes, their way to the disk and its name, for each table.
        #expect(steps >= 4 * new.count)
        // The files that a killed process leaves are there until then.
        #expect(leftoverCount >= 2 * new.count)
    }
}
