import Foundation

/// The scripts that drive a browser; `.ci/install-browser` installs what they need.
enum Driver {
    static let advice = "Chromium or Python is missing: run .ci/install-browser"

    static let isInstalled: Bool = {
        let isInstalled = python != nil && chromium != nil
        if !isInstalled {
            FileHandle.standardError.write(
                Data("The tests in a browser are skipped: \(advice)\n".utf8))
        }
        return isInstalled
    }()

    /// Whether axe-core stands where the script looks for it.
    static let hasAxe = (try? run("accessible.py", ["--installed"]).isRight) ?? false

    /// Whether catalogs of real apps stand where the script looks for them.
    static let hasSamples = (try? run("samples.py", ["--installed"]).isRight) ?? false

    /// Whether a process can be ended at a call of the system.
    static let canKill: Bool = {
        guard python != nil, let strace = program(["strace"]) else { return false }
        let process = Process()
        process.executableURL = strace
        process.arguments = ["-qq", "-e", "trace=none", "true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// The names of the cases, as a script defines them.
    static func cases(of script: String) -> [String] {
        let text = (try? String(contentsOf: folder.appending(path: script), encoding: .utf8)) ?? ""
        return text.matches(of: /@case\ndef ([a-z_]+)/).map { String($0.output.1) }
    }

    /// Runs a script.
    /// - Parameter variables: environment variables for the script.
    /// - Returns: what it prints, and whether it ends well.
    static func run(
        _ script: String, _ arguments: [String], _ variables: [String: String] = [:]
    ) throws -> (isRight: Bool, output: String) {
        let process = Process()
        process.executableURL = python
        process.arguments = ["-B", folder.appending(path: script).path()] + arguments
        var environment = ProcessInfo.processInfo.environment
        environment.merge(variables) { $1 }
        environment["L10N_PREVIEW"] = products.appending(path: "l10n-preview").path()
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus == 0, text)
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Driver")
    private static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()
    private static let python = program(["python3"])
    private static let chromium = program(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])

    private static func program(_ names: [String]) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return names.lazy.flatMap { name in folders.map { URL(filePath: String($0)).appending(path: name) } }
            .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    }
}
