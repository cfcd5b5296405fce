import Foundation
import Testing

/// Each `console` block is run in the repository's root: the lines after `$ command` are what it prints.
@Suite struct ConsoleBlockTests {
    @Test(arguments: Readme.blocks(in: "console"))
    func commandsPrintWhatTheReadmeSays(block: Readme.Block) throws {
        let command = try #require(block.lines.first)
        #expect(command.hasPrefix("$ "))
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", String(command.dropFirst(2))]
        process.currentDirectoryURL = Readme.repository
        let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = products.path() + ":" + (environment["PATH"] ?? "")
        // `make audit` builds the release command first; here it audits with the one that was just built.
        environment["SWIFT"] = "true"
        environment["AUDIT"] = products.appending(path: "l10n-audit").path()
        environment["MAKEFLAGS"] = "--silent --no-print-directory"
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text == block.lines.dropFirst().map { $0 + "\n" }.joined())
    }

    @Test func theOnlyOtherCommandIsTheOneThatRunsThis() {
        #expect(Readme.blocks(in: "sh").map(\.lines) == [["make test"]])
    }
}
