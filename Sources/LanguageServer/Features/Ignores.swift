internal import Audit
internal import AuditRun
internal import Tables

/// Code actions that ignore a finding, with a reason. The ignore is written into the comment of the entry or, where the
/// format has no such comment, into the configuration.
enum Ignores {
    static func all(of findings: [Finding], _ audit: FolderAudit, in workspace: Workspace) -> [CodeAction] {
        var seen: Set<Scope> = []
        return findings.compactMap { finding in
            guard let message = finding.messageID?.whole, !finding.isOf(.unusedIgnore) else { return nil }
            let entry = entry(of: message.key, at: finding.location, in: workspace)
            let scope = Scope(check: finding.check, message: message, entry: entry?.entry.range)
            guard seen.insert(scope).inserted else { return nil }
            let inComment = entry.flatMap { comment(finding.check, on: $0.entry, in: $0.file, workspace) }
            guard
                let (place, document) = inComment.map({ ("here", $0) })
                    ?? configuration(finding, message, audit, workspace).map({ ("in `\(ConfigurationFile.name)`", $0) })
            else { return nil }
            return CodeAction(
                title: "Ignore `\(finding.check)` \(place), with a reason", kind: .quickFix,
                diagnostic: Diagnostics.diagnostic(finding, in: workspace),
                edit: WorkspaceEdit(documents: [document]))
        }
    }

    /// The findings that one ignore covers.
    private struct Scope: Hashable {
        let check: CheckID
        let message: MessageID
        /// The range of the entry in its file, since a table may have a key twice.
        let entry: Range<Int>?
    }

    private static let reason = "say why"

    // MARK: The comment of an entry

    private static func entry(
        of key: String, at location: Location, in workspace: Workspace
    ) -> (entry: TableEntry, file: LocaleFile)? {
        for (_, _, _, file) in workspace.tableFiles(at: location.path) {
            let entry = file.entries.first { $0.key == key && $0.range.overlaps(location.range) }
            if let entry { return (entry, file) }
        }
        return nil
    }

    private static func comment(
        _ check: CheckID, on entry: TableEntry, in file: LocaleFile, _ workspace: Workspace
    ) -> WorkspaceEdit.Document? {
        let words = "l10n-audit: ignore \(check) \u{2014} \(reason)"
        switch file.file.format {
        case .strings where file.file.isOldStyle:
            return workspace.edit(file.source, [comment(words, on: entry, in: file.source)])
        // A comment that a program writes is left alone, since the program would overwrite the change.
        case .xcstrings where !entry.isCommentGenerated:
            let comment = entry.comment.map { "\($0) \(words)" } ?? words
            let replacements = try? file.file.replacements(for: [.setComment(entry, to: comment)]).flatMap(\.self)
            return replacements.map { workspace.edit(file.source, $0) }
        default: return nil
        }
    }

    /// Adds words to the comment of an entry, or adds a comment if the entry has none.
    private static func comment(_ words: String, on entry: TableEntry, in source: SourceText) -> TextReplacement {
        guard let comment = entry.commentRange else {
            return TextReplacement(entry.range.lowerBound..<entry.range.lowerBound, "/* \(words) */\n")
        }
        guard source[comment].hasSuffix("*/") else {
            return TextReplacement(comment.upperBound..<comment.upperBound, " \(words)")
        }
        let end = comment.upperBound - 2
        let isSpaced = end > 0 && source.text[end - 1] == ASCII.space
        return TextReplacement(end..<end, "\(isSpaced ? "" : " ")\(words) ")
    }

    // MARK: The configuration

    private static func configuration(
        _ finding: Finding, _ message: MessageID, _ audit: FolderAudit, _ workspace: Workspace
    ) -> WorkspaceEdit.Document? {
        let path = message.path
        let placed = audit.projects.map { (audit: audit, project: $0) }.first { placed in
            workspace.reads(path, placed)
                || placed.project.reports(on: path)
                    && placed.project.tables.contains { $0.files.contains { $0.source.path == path } }
        }
        // A star in a key matches any text, so other keys would be ignored too.
        guard let project = placed?.project, !message.key.contains("*"),
            let source = try? workspace.files.read(
                Files.join(workspace.configuration(of: project, in: audit).root, ConfigurationFile.name))
        else { return nil }
        var fields = ["check: \(finding.check)", "key: \"\(JSONSpelling.spell(message.key))\""]
        if let locale = message.locale { fields.append("locale: \"\(locale)\"") }
        guard let addition = IgnoresList(source)?.adding(fields + ["reason: \(reason)"]) else { return nil }
        // The action is offered only if the changed configuration has more ignores than before.
        let files = EditorFiles(over: workspace.files)
        guard let after = try? source.replacing([addition]) else { return nil }
        files.set(source.path, to: after.text)
        let before = (try? audit.request.configurations(in: workspace.files)) ?? []
        let now = (try? audit.request.configurations(in: files)) ?? []
        guard now.map(\.ignores.count).reduce(0, +) > before.map(\.ignores.count).reduce(0, +) else { return nil }
        return workspace.edit(source, [addition])
    }
}

/// The entries of `ignores` in a configuration, read line by line. Adding an entry leaves all other bytes unchanged.
private struct IgnoresList {
    /// The offset at which another entry is inserted.
    private let end: Int
    /// The indentation of the dashes.
    private let indentation: String
    private let isThere: Bool
    private let source: SourceText

    /// - Returns: nil where the entries are not on lines of their own.
    init?(_ source: SourceText) {
        self.source = source
        var (end, indentation) = (Int?.none, "  ")
        var hasEntries = false
        for line in source.lineRanges {
            let text: String = source[line]
            let words = text.drop { $0 == " " }
            if end == nil, text.hasPrefix("ignores:") {
                let rest = text.dropFirst("ignores:".count).drop { $0 == " " }
                guard rest.isEmpty || rest.hasPrefix("#") else { return nil }
                end = line.upperBound
            } else if end != nil, !words.isEmpty, !words.hasPrefix("#") {
                let isEntry = words.hasPrefix("-")
                guard text.hasPrefix(" ") || isEntry else { break }
                if isEntry, !hasEntries { (hasEntries, indentation) = (true, String(text.prefix { $0 == " " })) }
                end = line.upperBound
            }
        }
        isThere = end != nil
        self.end = end ?? source.text.count
        self.indentation = indentation
    }

    /// The change that adds an entry.
    func adding(_ fields: [String]) -> TextReplacement {
        let lines = zip(["- "] + Array(repeating: "  ", count: fields.count), fields).map { indentation + $0 + $1 }
        let lineEnd = source.text.contains(0x0D) ? "\r\n" : "\n"
        let entry = lines.joined(separator: lineEnd)
        guard !isThere else { return TextReplacement(end..<end, lineEnd + entry) }
        let isLineOpen = source.text.last.map { $0 != ASCII.lineFeed } ?? false
        return TextReplacement(end..<end, (isLineOpen ? lineEnd : "") + "ignores:" + lineEnd + entry + lineEnd)
    }
}
