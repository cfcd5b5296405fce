internal import Tables

/// The progress of the first load (LSP 3.17, `$/progress`).
struct ProgressReport {
    /// The id of the request that makes room for it.
    let id: String
    let token: String
    /// Whether the client has made room for it.
    var isAccepted = false

    /// Milliseconds that the first load waits for the client's answer.
    static let patience = 500

    func begin(_ send: (JSONWriter) -> Void) {
        send(message("begin") { $0.member("title", "Auditing messages") })
    }

    func end(_ send: (JSONWriter) -> Void) {
        send(message("end") { _ in })
    }

    private func message(_ kind: String, _ members: (inout JSONWriter) -> Void) -> JSONWriter {
        OutgoingMessage.notification("$/progress") { json in
            json.object { json in
                json.member("token", token)
                json.member("value") { json in
                    json.object { json in
                        json.member("kind", kind)
                        members(&json)
                    }
                }
            }
        }
    }
}
