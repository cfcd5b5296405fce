internal import Base

/// The capabilities of the client that this server uses (LSP 3.17, `ClientCapabilities`).
struct ClientCapabilities {
    var pullsDiagnostics = false
    var refreshesDiagnostics = false
    var showsRelatedPlaces = false
    /// The numbers of the diagnostic tags that the client knows.
    var tags: Set<Int> = []
    var takesVersions = false
    var takesCodeDescriptions = false
    /// Whether the client keeps the data of a diagnostic.
    var takesData = false
    var registersWatchedFiles = false
    var showsProgress = false
    var takesMarkdown = false
    var takesCodeActions = false
    /// Whether the client asks for the edit of a code action once it is chosen.
    var resolvesCodeActions = false
    var takesDocumentChanges = false
    var takesSymbolTrees = false
    var registersFormatting = false
    var refreshesHints = false
    var givesSettings = false
    var registersSettings = false
    var encoding = PositionEncoding.utf16

    init() {}

    init(_ capabilities: JSONNode?) {
        guard let capabilities else { return }
        let published = capabilities.value(at: "textDocument", "publishDiagnostics")
        let pulled = capabilities.value(at: "textDocument", "diagnostic")
        pullsDiagnostics = pulled != nil
        refreshesDiagnostics = capabilities.value(at: "workspace", "diagnostics", "refreshSupport")?.flag ?? false
        // A client that pulls diagnostics states these for its pushed diagnostics or, since LSP 3.18, for the pulled ones.
        let diagnostics = [published, pulled].compactMap(\.self)
        showsRelatedPlaces = diagnostics.contains { $0.optional("relatedInformation")?.flag ?? false }
        tags = Set(
            diagnostics.flatMap { $0.value(at: "tagSupport", "valueSet")?.array.compactMap(\.wholeNumber) ?? [] })
        takesCodeDescriptions = diagnostics.contains { $0.optional("codeDescriptionSupport")?.flag ?? false }
        takesData = diagnostics.contains { $0.optional("dataSupport")?.flag ?? false }
        takesVersions = published?.optional("versionSupport")?.flag ?? false
        registersWatchedFiles =
            capabilities.value(at: "workspace", "didChangeWatchedFiles", "dynamicRegistration")?.flag ?? false
        showsProgress = capabilities.value(at: "window", "workDoneProgress")?.flag ?? false
        let formats = capabilities.value(at: "textDocument", "hover", "contentFormat")?.array.compactMap(\.textValue)
        takesMarkdown = formats?.contains("markdown") ?? true
        takesCodeActions = capabilities.value(at: "textDocument", "codeAction", "codeActionLiteralSupport") != nil
        let resolved = capabilities.value(at: "textDocument", "codeAction", "resolveSupport", "properties")?.array
        resolvesCodeActions =
            resolved?.contains { $0.textValue == "edit" } ?? false
            && capabilities.value(at: "textDocument", "codeAction", "dataSupport")?.flag ?? false
        takesDocumentChanges =
            capabilities.value(at: "workspace", "workspaceEdit", "documentChanges")?.flag ?? false
        takesSymbolTrees =
            capabilities.value(at: "textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")?.flag ?? false
        registersFormatting =
            capabilities.value(at: "textDocument", "formatting", "dynamicRegistration")?.flag ?? false
        refreshesHints = capabilities.value(at: "workspace", "inlayHint", "refreshSupport")?.flag ?? false
        givesSettings = capabilities.value(at: "workspace", "configuration")?.flag ?? false
        registersSettings =
            capabilities.value(at: "workspace", "didChangeConfiguration", "dynamicRegistration")?.flag ?? false
        let offered = capabilities.value(at: "general", "positionEncodings")?.array.compactMap(\.textValue) ?? []
        encoding = PositionEncoding(offered: offered)
    }
}
