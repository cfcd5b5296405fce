internal import Base
internal import LibC
internal import Validation

/// A tool that a plugin runs. It prints problems in the format of compiler messages, and writes a file of Swift code.
package enum PluginTool {
    /// Runs a tool with the arguments of the process, and ends the process. The exit status is 1 if no file could be
    /// written.
    ///
    /// - Parameter make: returns the code for an input; nil if there is none.
    package static func run(_ make: (AccessorInput) throws -> String?) -> Never {
        do {
            let input = try AccessorInput(arguments: CommandLine.arguments.dropFirst())
            for mistake in input.mistakes { report(mistake) }
            guard input.mistakes.isEmpty, let code = try make(input) else { exit(1) }
            // If the content is the same, the file is left alone. Otherwise everything that depends on it would be built
            // again.
            let bytes = Array(code.utf8)
            let old = try? SourceText(contentsOf: input.output)
            if old?.bytes != bytes { try Files.replace(input.output, with: bytes) }
            exit(0)
        } catch let mistake as FormError {
            report(mistake)
        } catch {
            report("error: \(error)")
        }
        exit(1)
    }

    /// Prints a message as one line on standard error. A key may contain line breaks, but tools read compiler messages line
    /// by line.
    package static func report(_ line: String) {
        let bytes = Array((SwiftText.line(line) + "\n").utf8)
        write(STDERR_FILENO, bytes, bytes.count)
    }

    private static func report(_ mistake: FormError) {
        report("\(mistake.path):\(mistake.position.line):\(mistake.position.column): error: \(mistake.kind.message)")
    }
}
