public import Tables

/// A change that mends a finding in the finding's own file. Without a ``request`` the change is certainly right.
public struct Fix: Sendable {
    /// What to do, in one sentence: "Write `%1$@`."
    public var description: String { content.text }
    /// The title as data: a key and arguments.
    public let content: FindingMessage
    /// What changes in the text of the finding's file.
    public let replacements: [TextReplacement]
    /// Whether the file is then saved as UTF-8 without a byte order mark, whatever its encoding was.
    public let savesAsUTF8: Bool
    /// The option that asks for the fix; nil for a fix that `l10n-audit fix` makes without being asked.
    public let request: FixRequest?

    package init(
        _ content: FindingMessage, _ replacements: [TextReplacement], savesAsUTF8: Bool = false,
        request: FixRequest? = nil
    ) {
        self.content = content
        self.replacements = replacements
        self.savesAsUTF8 = savesAsUTF8
        self.request = request
    }
}

/// How `l10n-audit fix` fixes the findings of a check: a part of its ``CheckDescription``.
public struct Fixability: Sendable {
    /// The option that asks for the fix; nil for a fix that `l10n-audit fix` makes without being asked.
    public let request: FixRequest?

    package init(request: FixRequest? = nil) { self.request = request }
}

/// A kind of fix that `l10n-audit fix` makes only where it is asked for.
public enum FixRequest: String, Sendable, Hashable, CaseIterable {
    /// Plural forms that are missing get the text of `other`.
    case fillPlurals = "fill-plurals"
    /// Messages that a locale lacks get the source text.
    case addMissing = "add-missing"
    /// Messages that nothing uses are removed, in every locale.
    case removeUnused = "remove-unused"
}
