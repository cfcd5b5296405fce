internal import Base

/// A tool as `tools/list` describes it.
struct ContextTool {
    enum Kind: String {
        case findings = "list_findings"
        case explanation = "explain_check"
        case message = "show_message"
        case translation = "check_translation"
        case proposal = "propose_translation"
        case fix = "apply_fix"
        case filling = "fill_missing"
        case undo = "undo_write"
    }

    struct Argument {
        let name: String
        /// A type of JSON Schema.
        var type = "string"
        var isRequired = false
        let description: String
    }

    let kind: Kind
    let description: String
    let arguments: [Argument]
    var writes = false

    var name: String { kind.rawValue }

    /// The most bytes of a result, in thousands, where the client does not ask for another number.
    static let defaultKilobytes = 25
    static let kilobytes = 2...10_000

    /// Arguments with which a client asks for a page of a result.
    private static let ofEveryTool: [Argument] = [
        .init(
            name: "cursor",
            description:
                "The nextCursor of a result of this tool, to get its next page. Other arguments are then ignored."),
        .init(
            name: "kilobytes", type: "integer",
            description:
                "The most kilobytes of a page, from \(kilobytes.lowerBound) to \(kilobytes.upperBound); \(defaultKilobytes) by default."
        ),
    ]

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("description", description)
            json.member("inputSchema") { json in
                json.object { json in
                    json.member("type", "object")
                    json.member("properties") { json in
                        json.object { json in
                            for argument in arguments + Self.ofEveryTool {
                                json.member(argument.name) { json in
                                    json.object { json in
                                        json.member("type", argument.type)
                                        json.member("description", argument.description)
                                    }
                                }
                            }
                        }
                    }
                    json.member("required") { json in
                        json.array(arguments.filter(\.isRequired)) { $0.string($1.name) }
                    }
                }
            }
            json.member("annotations") { $0.object { $0.member("readOnlyHint", !writes) } }
        }
    }
}
