package import Base
package import Findings

/// The report as JSON (RFC 8259), version 1. Lines and columns are 1-based, columns count UTF-16 code units.
struct JSONReporter {
    func render(_ report: AuditReport) -> [UInt8] {
        var json = JSONWriter(.indented, capacity: 1_024 + 768 * report.findings.count)
        json.object { json in
            json.member("version", 1)
            json.member("summary") { json in
                json.object { json in
                    let summary = report.summary
                    json.member("files", summary.files)
                    json.member("tables", summary.tables)
                    json.member("locales", summary.locales)
                    json.member("keys", summary.keys)
                    json.member("messages", summary.messages)
                    json.member("errors", summary.errors)
                    json.member("warnings", summary.warnings)
                    json.member("notes", summary.notes)
                }
            }
            json.member("findings") { json in
                json.array(report.findings) { json, finding in
                    json.object { finding.writeMembers(to: &$0) }
                }
            }
        }
        json.endLine()
        return json.finished()
    }

    /// Whether a file is a report: it starts with the first members.
    static func hasWritten(_ file: WrittenOutput) -> Bool {
        file.compactBeginning.hasPrefix(#"{"version":1,"summary":{"files":"#)
    }
}

extension Finding {
    /// Writes the members of the JSON object for a finding, which is the same in all outputs.
    package func writeMembers(to json: inout JSONWriter) {
        json.member("check", check.rawValue)
        json.member("severity", severity.rawValue)
        json.member("message", message)
        content.writeMembers(to: &json)
        if let key { json.member("key", key) }
        if let locale { json.member("locale", locale) }
        if let table { json.member("table", table) }
        json.member("group", group)
        location.writeMembers(to: &json)
        guard !related.isEmpty else { return }
        json.member("related") { json in
            json.array(related) { json, related in
                json.object { json in
                    json.member("message", related.message)
                    related.location.writeMembers(to: &json)
                }
            }
        }
    }
}

extension FindingMessage {
    /// Writes the members `messageKey` and `arguments`. A message without arguments has only the first.
    package func writeMembers(to json: inout JSONWriter) {
        json.member("messageKey", key)
        guard !values.isEmpty else { return }
        json.member("arguments") { json in
            json.object { json in
                for (name, value) in arguments { json.member(name) { value.write(to: &$0) } }
            }
        }
    }
}

extension FindingArgument {
    /// Writes a string, a number, an array of strings, or an array of objects for messages.
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .text(let text), .language(let text): json.string(text)
        case .integer(let number): json.integer(number)
        case .names(let texts), .values(let texts): json.array(texts) { $0.string($1) }
        case .messages(let messages):
            json.array(messages) { json, message in
                json.object { json in
                    json.member("message", message.text)
                    message.writeMembers(to: &json)
                }
            }
        }
    }
}

extension Location {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        let (start, end) = bounds
        json.member("file", path)
        json.member("line", start.line)
        json.member("column", start.column)
        json.member("endLine", end.line)
        json.member("endColumn", end.column)
    }
}
