public import Tables

/// A change that mends a finding, in its own file. What has not to be asked for is beyond doubt.
public struct Fix: Sendable {
    /// What to do, in one sentence: "Write `%1$@`."
    public let description: String
    /// What changes in the text of the finding's file.
    public let replacements: [TextReplacement]
    /// Whether the file is then saved as UTF-8 without a byte order mark, whatever its encoding was.
    public let savesAsUTF8: Bool
    /// What has to be asked for; nil for what `fix` does by itself.
    public let request: FixRequest?

    init(
        _ description: String, _ replacements: [TextReplacement], savesAsUTF8: Bool = false,
        request: FixRequest? = nil
    ) {
        self.description = description
        self.replacements = replacements
        self.savesAsUTF8 = savesAsUTF8
        self.request = request
    }
}

/// Whether `l10n-audit fix` mends what a check finds: a part of its ``CheckDescription``.
public struct Fixability: Sendable {
    /// What is changed, when, and why nothing is lost by it, or what is.
    public let safety: String
    /// What has to be asked for; nil for what `fix` does by itself.
    public let request: FixRequest?

    init(_ safety: String, request: FixRequest? = nil) {
        self.safety = safety
        self.request = request
    }
}

/// What `fix` does only where it is asked for.
public enum FixRequest: String, Sendable, Hashable, CaseIterable {
    /// Plural forms that are missing get the text of `other`.
    case fillPlurals = "fill-plurals"
    /// Messages that a locale lacks get the source text.
    case addMissing = "add-missing"
    /// Messages that nothing uses go, in every locale.
    case removeUnused = "remove-unused"
}
