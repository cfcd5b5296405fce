internal import Base

/// The capabilities of the server (LSP 3.17, `InitializeResult`).
enum ServerCapabilities {
    static func write(to json: inout JSONWriter, for client: ClientCapabilities, formats: Bool) {
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
                    json.member("hoverProvider", true)
                    json.member("completionProvider") { json in
                        json.object { $0.member("triggerCharacters", ["\"", "{", "%"]) }
                    }
                    json.member("definitionProvider", true)
                    json.member("referencesProvider", true)
                    json.member("renameProvider") { $0.object { $0.member("prepareProvider", true) } }
                    json.member("codeActionProvider") { json in
                        json.object { json in
                            json.member("codeActionKinds", [CodeAction.Kind.quickFix, .fixAll].map(\.rawValue))
                            if client.resolvesCodeActions { json.member("resolveProvider", true) }
                        }
                    }
                    json.member("documentSymbolProvider", true)
                    json.member("workspaceSymbolProvider", true)
                    json.member("foldingRangeProvider", true)
                    json.member("inlayHintProvider", true)
                    json.member("semanticTokensProvider") { json in
                        json.object { json in
                            json.member("legend") { json in
                                json.object { json in
                                    json.member("tokenTypes", SemanticTokens.Kind.allCases.map(\.rawValue))
                                    json.member("tokenModifiers", [String]())
                                }
                            }
                            json.member("full", true)
                        }
                    }
                    if formats, !client.registersFormatting { json.member("documentFormattingProvider", true) }
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
