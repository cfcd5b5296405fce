internal import Base

/// The messages that the server sends.
enum OutgoingMessage {
    static func response(_ id: RequestID, _ result: (inout JSONWriter) -> Void) -> JSONWriter {
        message { json in
            json.member("id") { id.write(to: &$0) }
            json.member("result", result)
        }
    }

    static func error(_ id: RequestID, _ error: ResponseError) -> JSONWriter {
        message { json in
            json.member("id") { id.write(to: &$0) }
            json.member("error") { json in
                json.object { json in
                    json.member("code", error.code.rawValue)
                    json.member("message", error.message)
                    // LSP 3.17, `DiagnosticServerCancellationData`.
                    if error.code == .serverCancelled {
                        json.member("data") { $0.object { $0.member("retriggerRequest", true) } }
                    }
                }
            }
        }
    }

    static func notification(_ method: String, _ params: (inout JSONWriter) -> Void) -> JSONWriter {
        message { json in
            json.member("method", method)
            json.member("params", params)
        }
    }

    static func request(_ id: String, _ method: String, _ params: ((inout JSONWriter) -> Void)?) -> JSONWriter {
        message { json in
            json.member("id", id)
            json.member("method", method)
            if let params { json.member("params", params) }
        }
    }

    private static func message(_ members: (inout JSONWriter) -> Void) -> JSONWriter {
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("jsonrpc", "2.0")
            members(&json)
        }
        return json
    }
}
