internal import Base
internal import CStartup
internal import LibC

/// Standard output, standard error, and what they are connected to.
package enum Terminal {
    /// Whether standard output takes colours: it is a terminal other than `dumb`, and the user has not set `NO_COLOR`.
    package static var takesColors: Bool {
        isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil && getenv("TERM").map { String(cString: $0) } != "dumb"
    }

    /// Whether standard error is a terminal that understands escape sequences.
    package static var isErrorTerminal: Bool {
        isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
    }

    /// The width of standard error's terminal in columns; 80 where the terminal does not report it.
    package static var errorColumns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// The width of standard output's terminal in columns; nil where it is no terminal, or does not report a width.
    package static var outputColumns: Int? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Prints to standard output. Where the text cannot be written, as on a full disk, the program ends with an error,
    /// because output would be lost.
    package static func print(_ text: String) {
        orEnd(write(text, to: STDOUT_FILENO))
    }

    /// Prints bytes that need not be text to standard output, as ``print(_:)`` does.
    package static func print(bytes: ArraySlice<UInt8>) {
        orEnd(bytes.withUnsafeBytes { OpenFile.write($0, to: STDOUT_FILENO) })
    }

    private static func orEnd(_ reason: String?) {
        guard let reason else { return }
        printError("Error: standard output could not be written: \(reason).\n")
        exit(ExitStatus.couldNotRun)
    }

    /// The program's name in messages on standard error.
    // Set before anything else runs.
    nonisolated(unsafe) static var program = ""

    /// From here on, a crash starts the program again, in the same process, with other arguments. Where the system does not
    /// tell the path of the executable, a crash ends the program as before.
    ///
    /// - Parameters:
    ///   - arguments: those of the new program, without its name.
    ///   - descriptor: a file that stays open for the new program.
    package static func restartOnCrash(_ arguments: [String], keeping descriptor: Int32) {
        let words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        _ = words.map { UnsafePointer($0) }.withUnsafeBufferPointer {
            startup_restart_on_crash($0.baseAddress, Int32($0.count), descriptor)
        }
    }

    /// Prints a sentence about a problem on standard error, after the name of the program.
    package static func printProblem(_ sentence: String) {
        printError("\(program): \(sentence)\n")
    }

    package static func printError(_ text: String) {
        _ = write(text, to: STDERR_FILENO)
    }

    package static func exit(_ status: Int32) -> Never {
        LibC.exit(status)
    }

    /// - Returns: the reason why the text could not be written; nil on success.
    private static func write(_ text: String, to descriptor: Int32) -> String? {
        var text = text
        return text.withUTF8 { OpenFile.write(UnsafeRawBufferPointer($0), to: descriptor) }
    }
}
