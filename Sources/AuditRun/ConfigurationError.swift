internal import Yams

/// A mistake in the configuration file, with its place.
package struct ConfigurationError: Error, CustomStringConvertible {
    package let path: String
    package let line: Int
    package let column: Int
    /// What is wrong, and what would be right.
    package let message: String

    init(path: String, _ node: Node, _ message: String) {
        self.path = path
        line = node.mark?.line ?? 1
        column = node.mark?.column ?? 1
        self.message = message
    }

    /// What the YAML reader says of a text that is no YAML.
    init(yaml error: YamlError, path: String) {
        self.path = path
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            line = mark.line
            column = mark.column
            message = "This is no YAML: \(problem)."
        case .duplicatedKeysInMapping(let names, let context):
            line = context.mark.line
            column = context.mark.column
            message = "\(names.map { "`\($0)`" }.joined(separator: ", ")) stands here twice. Delete one of the two."
        default:
            line = 1
            column = 1
            message = "This is no YAML: \(error)."
        }
    }

    package var description: String {
        "\(path):\(line):\(column): \(message)"
    }
}
