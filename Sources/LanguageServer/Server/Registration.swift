internal import Base
internal import Tables

/// A capability that the server registers with the client at run time (LSP 3.17, `Registration`).
struct Registration {
    private let id: String
    private let method: String
    private var globs: [String] = []
    private var isOfDocuments = false

    /// The files that the client is asked to watch: every kind of file that an audit may read, whatever the configuration
    /// names.
    static let watchedFiles = Registration(
        id: "watched-files", method: "workspace/didChangeWatchedFiles",
        globs: [
            "**/*.{\(TableFile.Format.all.map(\.pathExtension).joined(separator: ","))}",
            "**/*.{swift,m,mm,h,c,cc,cpp,hh,hpp}",
            "**/*.{storyboard,xib,intentdefinition,plist,json,pbxproj}", "**/GNUmakefile", "**/.l10n-audit.yml",
            "**/.l10n-accepted",
        ])
    static let formatting = Registration(id: "formatting", method: "textDocument/formatting", isOfDocuments: true)
    /// Some clients tell of changed settings only where the server has registered for it.
    static let settings = Registration(id: "settings", method: "workspace/didChangeConfiguration")

    /// Writes the parameters of `client/registerCapability`.
    func write(to json: inout JSONWriter) {
        writeList("registrations", to: &json) { json in
            json.member("registerOptions") { json in
                json.object { json in
                    if isOfDocuments { json.member("documentSelector") { $0.null() } }
                    guard !globs.isEmpty else { return }
                    json.member("watchers") { json in
                        json.array(globs) { json, glob in
                            json.object { $0.member("globPattern", glob) }
                        }
                    }
                }
            }
        }
    }

    /// Writes the parameters of `client/unregisterCapability`. The protocol spells the member `unregisterations`.
    func writeEnd(to json: inout JSONWriter) {
        writeList("unregisterations", to: &json) { _ in }
    }

    private func writeList(_ name: String, to json: inout JSONWriter, _ options: (inout JSONWriter) -> Void) {
        json.object { json in
            json.member(name) { json in
                json.array([self]) { json, registration in
                    json.object { json in
                        json.member("id", registration.id)
                        json.member("method", registration.method)
                        options(&json)
                    }
                }
            }
        }
    }
}
