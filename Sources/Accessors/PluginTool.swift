internal import LibC
internal import Tables
internal import Validation

/// A program that a plugin runs: it prints what is wrong as compilers print it, and writes a file of Swift code.
package enum PluginTool {
    /// Runs a tool with the arguments of the process, and ends that: with 1 where nothing could be made.
    /// - Parameter make: makes the code of what it is given; nil where it cannot.
    package static func run(_ make: (AccessorInput) throws -> String?) -> Never {
        do {
            let input = try AccessorInput(arguments: CommandLine.arguments.dropFirst())
            for mistake in input.mistakes { report(mistake) }
            guard input.mistakes.isEmpty, let code = try make(input) else { exit(1) }
            // What is built from the file is built again only where the file changes.
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

    /// Prints a line where the person who builds sees it. A key may have several, and who reads what compilers print reads
    /// lines.
    package static func report(_ line: String) {
        let bytes = Array((SwiftText.line(line) + "\n").utf8)
        write(STDERR_FILENO, bytes, bytes.count)
    }

    private static func report(_ mistake: FormError) {
        report("\(mistake.path):\(mistake.position.line):\(mistake.position.column): error: \(mistake.message)")
    }
}
