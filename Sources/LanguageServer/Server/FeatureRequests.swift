internal import Base
internal import Findings

/// The requests of an editor about a document, answered by the features.
struct FeatureRequests {
    typealias Answer = (inout JSONWriter) -> Void

    /// The capabilities of the client.
    let client: ClientCapabilities
    let settings: ClientSettings
    let workspace: Workspace

    /// - Returns: nil where the method is not known.
    func answer(_ method: String, _ params: JSONNode) throws(ResponseError) -> Answer? {
        switch method {
        case "textDocument/hover": try hover(params)
        case "textDocument/completion": try completion(params)
        case "textDocument/definition": try definition(params)
        case "textDocument/references": try references(params)
        case "textDocument/prepareRename": try prepareRename(params)
        case "textDocument/rename": try rename(params)
        case "textDocument/codeAction": try codeAction(params)
        case "codeAction/resolve": try resolvedCodeAction(params)
        case "textDocument/documentSymbol": try documentSymbol(params)
        case "workspace/symbol": try workspaceSymbol(params)
        case "textDocument/foldingRange": try foldingRange(params)
        case "textDocument/inlayHint": try inlayHint(params)
        case "textDocument/semanticTokens/full": try semanticTokens(params)
        case "textDocument/formatting": try formatting(params)
        default: nil
        }
    }

    private func hover(_ params: JSONNode) throws(ResponseError) -> Answer {
        guard let hover = Hover.text(at: try workspace.place(params), in: workspace, chosen: settings.locales) else {
            return { $0.null() }
        }
        return { json in
            json.object { json in
                json.member("contents") { json in
                    json.object { json in
                        json.member("kind", client.takesMarkdown ? "markdown" : "plaintext")
                        json.member("value", hover.markdown)
                    }
                }
                json.member("range") { hover.range.write(to: &$0) }
            }
        }
    }

    private func completion(_ params: JSONNode) throws(ResponseError) -> Answer {
        guard let list = Completion.list(at: try workspace.place(params), in: workspace) else { return { $0.null() } }
        return { json in
            json.object { json in
                json.member("isIncomplete", list.isIncomplete)
                json.member("items") { json in
                    json.array(list.items) { json, item in
                        json.object { json in
                            json.member("label", item.label)
                            json.member("kind", item.kind.rawValue)
                            if let detail = item.detail { json.member("detail", detail) }
                            // Clients compare `filterText` with the typed text.
                            if let spelling = item.spelling { json.member("filterText", spelling) }
                            json.member("textEdit") {
                                TextEdit(range: list.range, text: item.spelling ?? item.label).write(to: &$0)
                            }
                        }
                    }
                }
            }
        }
    }

    private func key(_ params: JSONNode) throws(ResponseError) -> KeyContext? {
        workspace.key(at: try workspace.place(params))
    }

    private func definition(_ params: JSONNode) throws(ResponseError) -> Answer {
        let places = try key(params).map { Navigation.definition(of: $0, in: workspace) } ?? []
        return { $0.array(places) { $1.write(to: &$0) } }
    }

    private func references(_ params: JSONNode) throws(ResponseError) -> Answer {
        let declaration = params.value(at: "context", "includeDeclaration")?.flag ?? true
        let places =
            try key(params).map { Navigation.references(of: $0, in: workspace, withDeclaration: declaration) } ?? []
        return { $0.array(places) { $1.write(to: &$0) } }
    }

    private func prepareRename(_ params: JSONNode) throws(ResponseError) -> Answer {
        guard let place = try key(params) else { return { $0.null() } }
        let argument = ArgumentRename(at: place)
        guard let range = place.keyRange ?? argument?.range else { return { $0.null() } }
        if place.keyRange != nil {
            try Rename.names(of: place, in: workspace)
        } else {
            try argument?.uses(in: place)
        }
        let shown = workspace.range(range, in: place.source)
        let name = place.keyRange == nil ? argument?.name ?? place.key : place.key
        return { json in
            json.object { json in
                json.member("range") { shown.write(to: &$0) }
                json.member("placeholder", name)
            }
        }
    }

    private func rename(_ params: JSONNode) throws(ResponseError) -> Answer {
        let name = try params.text("newName")
        let place = try key(params)
        let edit: WorkspaceEdit
        if let place, place.keyRange != nil {
            edit = try Rename.edit(place, to: name, in: workspace)
        } else if let place, let argument = ArgumentRename(at: place) {
            edit = try argument.edit(place, to: name, in: workspace)
        } else {
            throw ResponseError(
                .requestFailed,
                "There is no key of a table here, no argument of a pattern, and no variable of plural forms.")
        }
        return { edit.write(to: &$0, takesVersions: client.takesDocumentChanges) }
    }

    private func codeAction(_ params: JSONNode) throws(ResponseError) -> Answer {
        let actions = client.takesCodeActions ? try codeActions(params) : []
        guard !client.resolvesCodeActions else {
            let version = try workspace.openDocument(params).document.version
            return { $0.array(actions) { write($1, askedBy: params, version: version, to: &$0) } }
        }
        // The client gets the edits with the actions. The corrections of the whole file are made only where it asks for that
        // kind, as it does when it saves.
        let isChosen = params.value(at: "context", "only") != nil
        let edited = actions.filter { isChosen || $0.kind != .fixAll }.map { (action: $0, edit: $0.edit()) }
            .filter { !$0.edit.isEmpty }
        return { $0.array(edited) { write($1.action, $1.edit, to: &$0) } }
    }

    /// The actions that parameters of `textDocument/codeAction` ask for.
    private func codeActions(_ params: JSONNode) throws(ResponseError) -> [CodeAction] {
        let (document, path, _) = try workspace.openDocument(params)
        let range = try PositionRange(params.required("range"))
        let only = params.value(at: "context", "only")?.array.compactMap(\.textValue)
        let start = document.offset(of: range.start, workspace.encoding)
        let end = max(start, document.offset(of: range.end, workspace.encoding))
        return CodeActions.all(at: path, start..<end, only: only, in: workspace)
    }

    /// Answers with the edit of an action that was offered. Its `data` says what it was offered for.
    private func resolvedCodeAction(_ params: JSONNode) throws(ResponseError) -> Answer {
        let (title, kind, data) = (try params.text("title"), try params.text("kind"), try params.required("data"))
        let version = try workspace.openDocument(data).document.version
        guard data.optional("version")?.wholeNumber == version,
            let action = try codeActions(data).first(where: { $0.title == title && $0.kind.rawValue == kind })
        else {
            throw ResponseError(.contentModified, "The text has changed since the action was offered.")
        }
        let edit = action.edit()
        guard !edit.isEmpty else {
            throw ResponseError(.requestFailed, "The files cannot be changed in this way without damage to a message.")
        }
        return { write(action, edit, askedBy: data, version: version, to: &$0) }
    }

    /// - Parameter params: what the action was offered for: the parameters of `textDocument/codeAction`, or `data` of an
    ///   action. Nil where the client does not ask again.
    private func write(
        _ action: CodeAction, _ edit: WorkspaceEdit? = nil, askedBy params: JSONNode? = nil, version: Int? = nil,
        to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("title", action.title)
            json.member("kind", action.kind.rawValue)
            if !action.diagnostics.isEmpty {
                json.member("diagnostics") { $0.array(action.diagnostics) { $1.write(to: &$0, pages: nil) } }
            }
            if let edit { json.member("edit") { edit.write(to: &$0, takesVersions: client.takesDocumentChanges) } }
            guard let params else { return }
            json.member("data") { json in
                json.object { json in
                    json.member("textDocument") { json in
                        json.object { $0.member("uri", params.value(at: "textDocument", "uri")?.textValue ?? "") }
                    }
                    if let range = params["range"].flatMap({ try? PositionRange($0) }) {
                        json.member("range") { range.write(to: &$0) }
                    }
                    json.member("context") { json in
                        json.object { json in
                            guard let only = params.value(at: "context", "only") else { return }
                            json.member("only", only.array.compactMap(\.textValue))
                        }
                    }
                    if let version { json.member("version", version) }
                }
            }
        }
    }

    private func documentSymbol(_ params: JSONNode) throws(ResponseError) -> Answer {
        let (document, path, _) = try workspace.openDocument(params)
        let symbols = Symbols.ofDocument(path, in: workspace)
        return { json in
            json.array(symbols) { json, symbol in
                json.object { json in
                    json.member("name", symbol.name.isEmpty ? "\"\"" : symbol.name)
                    json.member("kind", Symbols.kind)
                    if client.takesSymbolTrees {
                        json.member("detail", symbol.detail)
                        json.member("range") { symbol.range.write(to: &$0) }
                        json.member("selectionRange") { symbol.nameRange.write(to: &$0) }
                    } else {
                        json.member("location") { FileLocation(uri: document.uri, range: symbol.range).write(to: &$0) }
                    }
                }
            }
        }
    }

    private func workspaceSymbol(_ params: JSONNode) throws(ResponseError) -> Answer {
        let symbols = Symbols.all(matching: try params.text("query"), in: workspace)
        return { json in
            json.array(symbols) { json, symbol in
                json.object { json in
                    json.member("name", symbol.name)
                    json.member("kind", Symbols.kind)
                    json.member("containerName", symbol.table)
                    json.member("location") { symbol.2.write(to: &$0) }
                }
            }
        }
    }

    private func foldingRange(_ params: JSONNode) throws(ResponseError) -> Answer {
        let foldings = Symbols.foldings(try workspace.openDocument(params).path, in: workspace)
        return { json in
            json.array(foldings) { json, folding in
                json.object { json in
                    json.member("startLine", folding.lines.lowerBound)
                    json.member("endLine", folding.lines.upperBound)
                    if folding.isComment { json.member("kind", "comment") }
                }
            }
        }
    }

    private func inlayHint(_ params: JSONNode) throws(ResponseError) -> Answer {
        let range = try PositionRange(params.required("range"))
        let hints = InlayHints.all(in: try workspace.openDocument(params), range, workspace)
        return { json in
            json.array(hints) { json, hint in
                json.object { json in
                    json.member("position") { hint.position.write(to: &$0) }
                    json.member("label", hint.text)
                    json.member("paddingLeft", true)
                }
            }
        }
    }

    private func semanticTokens(_ params: JSONNode) throws(ResponseError) -> Answer {
        let data = SemanticTokens.data(of: try workspace.openDocument(params).path, in: workspace)
        return { json in
            json.object { $0.member("data") { $0.array(data) { $0.integer($1) } } }
        }
    }

    /// Answers with the edits that sort the keys, as `l10n-audit fix` does with `unsorted-keys` switched on.
    private func formatting(_ params: JSONNode) throws(ResponseError) -> Answer {
        let (document, path, _) = try workspace.openDocument(params)
        guard settings.formats else { return { $0.null() } }
        workspace.audit()
        let edits = workspace.audits.flatMap { audit in
            FixedDocuments(audit, in: workspace).edit([], checks: [.unsortedKeys]) { $0.location.path == path }
                .documents.filter { $0.uri == document.uri }.flatMap(\.edits)
        }
        return { $0.array(edits) { $1.write(to: &$0) } }
    }
}
