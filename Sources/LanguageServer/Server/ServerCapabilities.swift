internal import Audit
internal import Tables

/// What the server can do (LSP 3.17, `InitializeResult`).
enum ServerCapabilities {
    static func write(to json: inout JSONWriter, for client: ClientCapabilities) {
        json.object { json in
            json.member("capabilities") { json in
                json.object { json in
                    json.member("positionEncoding", client.encoding.rawValue)
                    json.member("textDocumentSync") { json in
                        json.object { json in
                            json.member("openClose", true)
                            // Incremental.
                            json.member("change", 2)
                            json.member("save", true)
                        }
                    }
                    if client.pullsDiagnostics {
                        json.member("diagnosticProvider") { json in
                            json.object { json in
                                json.member("identifier", Diagnostic.source)
                                json.member("interFileDependencies", true)
                                json.member("workspaceDiagnostics", true)
                            }
                        }
                    }
                    json.member("workspace") { json in
                        json.object { json in
                            json.member("workspaceFolders") { json in
                                json.object { json in
                                    json.member("supported", true)
                                    json.member("changeNotifications", true)
                                }
                            }
                        }
                    }
                }
            }
            json.member("serverInfo") { json in
                json.object { json in
                    json.member("name", Diagnostic.source)
                    json.member("version", Version.current)
                }
            }
        }
    }
}
