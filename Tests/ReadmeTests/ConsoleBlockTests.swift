import Foundation
import Testing

/// Each `console` block is run: the lines after `$ command` are what it prints.
@Suite struct ConsoleBlockTests {
    @Test(arguments: [Document.readme, .messages, .auditing, .formats].flatMap { $0.blocks(in: "console") })
    func commandsPrintWhatTheirPageSays(block: Document.Block) throws {
        // What Swift's package manager says while it builds an example is not theirs.
        try expectOutput(of: block, in: Document.repository, withErrors: false)
    }

    /// The first of them runs this.
    @Test func `The README's commands for contributors audit the shipped messages`() throws {
        #expect(Document.readme.blocks(in: "sh").map(\.lines) == [["make test", "make audit"]])
        let report = try output(of: "make audit", in: Document.repository, withErrors: false)
        #expect(report.split(separator: "\n").count { $0.hasPrefix("0 errors, 0 warnings") } == 3, "\(report)")
    }

    /// A tutorial begins in an empty folder, with the files that it shows.
    @Test(arguments: Document.tutorials)
    func tutorialsRunFromTheirFirstLineToTheirLast(tutorial: Document) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tutorial-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for block in tutorial.blocks {
            if let file = block.file.map({ folder.appending(path: $0) }) {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(block.lines.map { $0 + "\n" }.joined().utf8).write(to: file)
            } else if block.language == "console" {
                try expectOutput(of: block, in: folder, withErrors: true)
            }
        }
    }

    /// What a CI is told to run is run as well.
    @Test(arguments: Document.tutorials)
    func stepsOfATutorialAreAmongItsCommands(tutorial: Document) {
        let commands = tutorial.blocks(in: "console").flatMap(\.lines)
        for block in tutorial.blocks(in: "yaml") {
            let steps = block.lines.compactMap { line in line.firstMatch(of: /- run: (.+)$/).map { "$ " + $0.1 } }
            #expect(!steps.isEmpty, "\(block.testDescription) runs nothing")
            for step in steps { #expect(commands.contains(step), "\(block.testDescription): \(step)") }
        }
    }

    private func expectOutput(of block: Document.Block, in folder: URL, withErrors: Bool) throws {
        var commands: [(command: String, output: [String])] = []
        for line in block.lines {
            if line.hasPrefix("$ ") {
                commands.append((String(line.dropFirst(2)), []))
            } else {
                try #require(!commands.isEmpty, "\(block.testDescription) begins with no command")
                commands[commands.count - 1].output.append(line)
            }
        }
        #expect(!commands.isEmpty)
        for (command, output) in commands {
            let printed = try self.output(of: command, in: folder, withErrors: withErrors)
            #expect(printed == output.map { $0 + "\n" }.joined(), "\(block.testDescription): \(command)")
        }
    }

    /// What a command prints; with errors, all that a terminal shows.
    private func output(of command: String, in folder: URL, withErrors: Bool) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = folder
        let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = products.path() + ":" + (environment["PATH"] ?? "")
        // `make audit` builds the command first; here it audits with the one that was just built.
        environment["SWIFT"] = "true"
        environment["AUDIT"] = products.appending(path: "l10n-audit").path()
        environment["MAKEFLAGS"] = "--silent --no-print-directory"
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        if withErrors { process.standardError = output }
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}

extension Document: CustomTestStringConvertible {
    var testDescription: String { path }
}
