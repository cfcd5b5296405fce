internal import Tables

/// The settings that a person makes in the editor. They arrive at the start (`initializationOptions`), when they change
/// (`workspace/didChangeConfiguration`), and as the answer to a request of the server (`workspace/configuration`).
struct ClientSettings {
    /// The locales that a hover shows; empty for the default.
    private(set) var locales: [String] = []
    /// Whether tables are formatted.
    private(set) var formats = false
    /// Milliseconds without a change before findings are sent unasked.
    private(set) var pause = 150

    /// Writes the parameters of `workspace/configuration`.
    static func writeRequest(to json: inout JSONWriter) {
        json.object { json in
            json.member("items") { json in
                json.array { json in json.object { $0.member("section", Diagnostic.source) } }
            }
        }
    }

    /// Takes over the valid settings. A setting that is missing or has an invalid value stays as it was.
    mutating func take(_ node: JSONNode?) {
        if case .array(let nodes)? = node?.optional("locales")?.value { locales = nodes.compactMap(\.textValue) }
        if case .boolean(let flag)? = node?.optional("formatting")?.value { formats = flag }
        if let pause = node?.optional("pause")?.wholeNumber, (0...60_000).contains(pause) { self.pause = pause }
    }
}
