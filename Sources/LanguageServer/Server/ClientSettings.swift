internal import Tables

/// The settings that a person makes in the editor. They arrive at the start (`initializationOptions`) and later
/// (`workspace/didChangeConfiguration`).
struct ClientSettings {
    /// The locales that a hover shows; empty for the default.
    private(set) var locales: [String] = []
    /// Whether tables are formatted.
    private(set) var formats = false
    /// Milliseconds without a change before findings are sent unasked.
    private(set) var pause = 150

    /// Takes over the valid settings. A setting that is missing or has an invalid value stays as it was.
    mutating func take(_ node: JSONNode?) {
        if case .array(let nodes)? = node?.optional("locales")?.value { locales = nodes.compactMap(\.textValue) }
        if case .boolean(let flag)? = node?.optional("formatting")?.value { formats = flag }
        if let pause = node?.optional("pause")?.wholeNumber, (0...60_000).contains(pause) { self.pause = pause }
    }
}
