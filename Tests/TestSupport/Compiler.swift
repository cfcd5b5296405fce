import Foundation

/// The Swift compiler, asked about code that imports the modules under test.
public enum Compiler {
    private static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// The compiler failed without an error in the files, such as one that isn't installed.
    private struct Failure: Error {
        let output: String
    }

    /// The errors and warnings of files.
    public static func errors(in files: [String: String], flags: [String] = []) throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, code) in files { try folder.write(code, to: name) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = folder.url
        let maps = ["CICU", "CResources"].flatMap { module in
            ["-Xcc", "-fmodule-map-file=\(products.appending(path: "\(module).build/module.modulemap").path)"]
        }
        process.arguments =
            ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-package-name", "app"]
            + ["-module-name", "App", "-I", products.appending(path: "Modules").path] + maps
            + ["ExistentialAny", "MemberImportVisibility"].flatMap { ["-enable-upcoming-feature", $0] } + flags
            + files.keys.sorted()
        let output = Pipe()
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let errors = text.split(separator: "\n").filter { line in
            line.contains(".swift:") && (line.contains(": error: ") || line.contains(": warning: "))
                || line.hasPrefix("error:") || line.hasPrefix("<unknown>")
        }.map(String.init)
        if process.terminationStatus != 0, errors.isEmpty { throw Failure(output: text) }
        return errors
    }
}
