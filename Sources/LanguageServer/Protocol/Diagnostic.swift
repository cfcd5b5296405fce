internal import Base
internal import Findings
internal import Reports

/// A finding as editors show it (LSP 3.17, `Diagnostic`).
struct Diagnostic: Hashable {
    enum Tag: Int {
        /// Text that could be deleted. Editors fade it.
        case unnecessary = 1
        /// Text that is out of date. Editors strike it through.
        case deprecated = 2
    }

    struct Related: Hashable {
        let uri: String
        let range: PositionRange
        let message: String
    }

    let range: PositionRange
    let severity: Severity
    /// The id of the check; nil for a problem that keeps an audit from running.
    let code: String?
    let message: String
    let tags: [Tag]
    let related: [Related]
    /// The message as data, which a client gives back with a request for code actions; nil if there is none.
    let content: FindingMessage?

    /// The name of the tool in editors.
    static let source = "l10n-audit"

    /// - Parameter pages: the base address of the pages of the checks; nil where there is none.
    func write(to json: inout JSONWriter, pages: String?) {
        json.object { json in
            json.member("range") { range.write(to: &$0) }
            json.member("severity", severity.number)
            if let code {
                json.member("code", code)
                if let pages {
                    json.member("codeDescription") { $0.object { $0.member("href", "\(pages)\(code).html") } }
                }
            }
            json.member("source", Self.source)
            json.member("message", message)
            if let content { json.member("data") { $0.object { content.writeMembers(to: &$0) } } }
            if !tags.isEmpty { json.member("tags") { $0.array(tags) { $0.integer($1.rawValue) } } }
            if !related.isEmpty {
                json.member("relatedInformation") { json in
                    json.array(related) { json, related in
                        json.object { json in
                            json.member("location") { json in
                                json.object { json in
                                    json.member("uri", related.uri)
                                    json.member("range") { related.range.write(to: &$0) }
                                }
                            }
                            json.member("message", related.message)
                        }
                    }
                }
            }
        }
    }
}

extension Severity {
    /// LSP 3.17, `DiagnosticSeverity`: error, warning, information.
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}
