internal import ArgumentParser
internal import Audit
internal import Yams

/// The id of a check that there is, as an argument or in a configuration.
struct CheckID: ExpressibleByArgument {
    let id: String

    /// The parser of arguments adds what ``unknown(_:)`` says through ``validate(_:)``.
    init(argument: String) {
        id = argument
    }

    static let allValueStrings = Checks.descriptions.map(\.id)

    /// Names the first id that no check has.
    static func validate(_ ids: [CheckID]) throws {
        for id in ids where Checks.description(id: id.id) == nil { throw ValidationError(unknown(id.id)) }
    }

    static func validated(_ node: Node, path: String) throws(ConfigurationError) -> String {
        let id = node.scalar?.string ?? ""
        guard Checks.description(id: id) != nil else { throw ConfigurationError(path: path, node, unknown(id)) }
        return id
    }

    static func unknown(_ id: String) -> String {
        let nearest = Checks.nearest(to: id).map { " Did you mean `\($0)`?" } ?? ""
        return "No check is called `\(id)`.\(nearest) `l10n-audit checks` lists them."
    }
}
