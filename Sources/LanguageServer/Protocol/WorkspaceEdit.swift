internal import Base

/// A change of a text (LSP 3.17, `TextEdit`).
struct TextEdit: Hashable {
    let range: PositionRange
    let text: String

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("range") { range.write(to: &$0) }
            json.member("newText", text)
        }
    }
}

/// Changes of several documents (LSP 3.17, `WorkspaceEdit`).
struct WorkspaceEdit {
    struct Document {
        let uri: String
        /// The version of the document that the edits apply to; nil for a file that is not open.
        let version: Int?
        let edits: [TextEdit]
    }

    let documents: [Document]

    var isEmpty: Bool { documents.allSatisfy(\.edits.isEmpty) }

    /// - Parameter takesVersions: whether the client checks the versions of documents.
    func write(to json: inout JSONWriter, takesVersions: Bool) {
        let documents = documents.sorted { $0.uri < $1.uri }
        json.object { json in
            guard takesVersions else {
                json.member("changes") { json in
                    json.object { json in
                        for document in documents {
                            json.member(document.uri) { $0.array(document.edits) { $1.write(to: &$0) } }
                        }
                    }
                }
                return
            }
            json.member("documentChanges") { json in
                json.array(documents) { json, document in
                    json.object { json in
                        json.member("textDocument") { json in
                            json.object { json in
                                json.member("uri", document.uri)
                                json.member("version") { json in
                                    if let version = document.version { json.integer(version) } else { json.null() }
                                }
                            }
                        }
                        json.member("edits") { $0.array(document.edits) { $1.write(to: &$0) } }
                    }
                }
            }
        }
    }
}

/// A place in a document (LSP 3.17, `Location`).
struct FileLocation: Hashable {
    let uri: String
    let range: PositionRange

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("uri", uri)
            json.member("range") { range.write(to: &$0) }
        }
    }
}
