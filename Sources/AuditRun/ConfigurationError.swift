package import Base

/// The mistakes in a configuration file, at least one, in the order of the file.
package struct InvalidConfiguration: Error, CustomStringConvertible {
    package let errors: [ConfigurationError]

    /// A line for each mistake.
    package var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// A mistake in the configuration file, with its place.
package struct ConfigurationError: Error, Hashable, CustomStringConvertible {
    struct Place: Hashable {
        let path: String
        let line: Int
        let column: Int
    }

    package let path: String
    package let line: Int
    package let column: Int
    /// The mistake and its correction.
    package let message: String

    init(_ message: String, _ range: Range<Int>, in source: SourceText) {
        let position = source.position(at: range.lowerBound)
        path = source.path
        line = position.line
        column = position.column
        self.message = message
    }

    var place: Place { Place(path: path, line: line, column: column) }

    package var description: String {
        "\(path):\(line):\(column): \(message)"
    }
}

extension ConfigurationError: ObjectError {
    package init(_ mistake: ObjectMistake, _ range: Range<Int>, in source: SourceText) {
        self.init(mistake.message, range, in: source)
    }

    package static var objectShape: String { "lines such as `key: value`" }
    package static var arrayShape: String { "a list" }
}

/// A mapping of the configuration.
typealias ConfigurationObject = ObjectReader<ConfigurationError>
