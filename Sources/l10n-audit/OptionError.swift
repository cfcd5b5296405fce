internal import Tables

/// A file that an option names and that cannot be read.
struct OptionError: Error, CustomStringConvertible {
    let option: String
    let error: FileError

    var description: String { "\(option): \(error.message)" }
}
