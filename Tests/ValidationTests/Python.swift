import Foundation

/// Runs Python: that of the machine, or the one that `.ci/install-consumers` gives packages to.
struct Python {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    struct Problem: Error {
        let errors: String
    }

    /// The one with the packages that read what we write, and write what we read.
    static let consumers = Python(
        program: FormSchema.repository.appending(path: ".build/consumers/bin/python3").path(), arguments: [])

    var program = "/usr/bin/env"
    var arguments = ["python3"]
    /// The option in front of a script.
    var evaluation = "-c"

    func has(_ modules: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: program) && (try? run(["-c", "import \(modules)"]).status) == 0
    }

    /// What a script makes of its input, as JSON both ways.
    func evaluate<Output: Decodable>(_ script: String, _ input: some Encodable, as type: Output.Type) throws -> Output {
        let input = String(decoding: try JSONEncoder().encode(input), as: UTF8.self)
        let result = try run([evaluation, script], input: input)
        guard result.status == 0 else { throw Problem(errors: result.errors) }
        return try JSONDecoder().decode(type, from: Data(result.output.utf8))
    }

    func run(_ arguments: [String], input: String = "") throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = self.arguments + arguments
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let outputText = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let errorText = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: outputText, errors: errorText)
    }
}
