internal import Base

/// The diagnostics that were last sent to a client, so that only changes are sent again.
struct DiagnosticReports {
    /// The capabilities of the client, and the base address of the pages of the checks.
    struct Style {
        var capabilities = ClientCapabilities()
        var pages: String?
    }

    /// The diagnostics of a file as they were sent, and the version of the document that they are for; nil for a closed one.
    private struct PublishedState: Hashable {
        let diagnostics: [Diagnostic]
        let version: Int?
    }

    /// The states that were sent, by the URI of their file.
    private var published: [String: PublishedState] = [:]

    /// Sends the diagnostics of a document again, even if they stay the same.
    mutating func forget(_ uri: String) {
        published[uri] = nil
    }

    /// Sends the current diagnostics of the files that have changed (`textDocument/publishDiagnostics`).
    mutating func publish(
        _ all: [String: [Diagnostic]], in workspace: Workspace, _ style: Style, send: (JSONWriter) -> Void
    ) {
        var now: [String: PublishedState] = [:]
        for (path, diagnostics) in all {
            let uri = workspace.uri(of: path)
            now[uri] = PublishedState(diagnostics: diagnostics, version: workspace.documents[uri]?.version)
        }
        // An open document is sent at each version. A file that has no diagnostics any more is sent once.
        for (uri, document) in workspace.documents where now[uri] == nil && document.path != nil {
            now[uri] = PublishedState(diagnostics: [], version: document.version)
        }
        for uri in published.keys where now[uri] == nil { now[uri] = PublishedState(diagnostics: [], version: nil) }
        for (uri, state) in now.sorted(by: { $0.key < $1.key }) where published[uri] != state {
            send(
                OutgoingMessage.notification("textDocument/publishDiagnostics") { json in
                    json.object { json in
                        json.member("uri", uri)
                        if style.capabilities.takesVersions, let version = state.version {
                            json.member("version", version)
                        }
                        json.member("diagnostics") { Self.write(state.diagnostics, to: &$0, style) }
                    }
                })
        }
        published = now.filter { !$0.value.diagnostics.isEmpty || workspace.documents[$0.key] != nil }
    }

    /// The answer to `textDocument/diagnostic`.
    static func document(
        _ diagnostics: [Diagnostic], previous: String?, _ style: Style
    ) -> (inout JSONWriter) -> Void {
        { json in json.object { write(report: diagnostics, previous: previous, to: &$0, style) } }
    }

    /// The answer to `workspace/diagnostic`: every file with diagnostics, and every file that had some.
    static func workspace(
        _ all: [String: [Diagnostic]], previous: [String: String], in workspace: Workspace, _ style: Style
    ) -> (inout JSONWriter) -> Void {
        var byAddress: [String: [Diagnostic]] = [:]
        for (path, diagnostics) in all { byAddress[workspace.uri(of: path)] = diagnostics }
        for uri in previous.keys where byAddress[uri] == nil { byAddress[uri] = [] }
        let sorted = byAddress.sorted { $0.key < $1.key }
        return { json in
            json.object { json in
                json.member("items") { json in
                    json.array(sorted) { json, item in
                        json.object { json in
                            json.member("uri", item.key)
                            json.member("version") { json in
                                if let version = workspace.documents[item.key]?.version {
                                    json.integer(version)
                                } else {
                                    json.null()
                                }
                            }
                            write(report: item.value, previous: previous[item.key], to: &json, style)
                        }
                    }
                }
            }
        }
    }

    private static func write(
        report diagnostics: [Diagnostic], previous: String?, to json: inout JSONWriter, _ style: Style
    ) {
        var items = JSONWriter(.embedded)
        write(diagnostics, to: &items, style)
        let id = FNV1a.text(of: FNV1a().adding(items.text).value)
        json.member("kind", previous == id ? "unchanged" : "full")
        json.member("resultId", id)
        if previous != id { json.member("items") { $0.value(items) } }
    }

    private static func write(_ diagnostics: [Diagnostic], to json: inout JSONWriter, _ style: Style) {
        let capabilities = style.capabilities
        json.array(diagnostics) { json, diagnostic in
            let shown = Diagnostic(
                range: diagnostic.range, severity: diagnostic.severity, code: diagnostic.code,
                message: diagnostic.message, tags: diagnostic.tags.filter { capabilities.tags.contains($0.rawValue) },
                related: capabilities.showsRelatedPlaces ? diagnostic.related : [],
                content: capabilities.takesData ? diagnostic.content : nil)
            shown.write(to: &json, pages: capabilities.takesCodeDescriptions ? style.pages : nil)
        }
    }
}
