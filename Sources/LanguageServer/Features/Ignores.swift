internal import AuditRun
internal import Base
internal import Findings
internal import Projects
internal import Tables

/// Code actions that ignore a finding, with a reason. The ignore is written into the comment of the entry or, where the
/// format has no such comment, into the configuration.
enum Ignores {
    static func all(of findings: [Finding], _ audit: FolderAudit, in workspace: Workspace) -> [CodeAction] {
        var seen: Set<Scope> = []
        var inComments: [CheckID: [(finding: Finding, place: Place)]] = [:]
        var elsewhere: [Finding] = []
        let ignorable = findings.filter { $0.messageID != nil && !$0.isOf(.unusedIgnore) }
        let places = self.places(of: ignorable, in: workspace)
        for (finding, place) in zip(ignorable, places) {
            guard let message = finding.messageID?.whole else { continue }
            let isInComment = place.map(takesComment) ?? false
            // The comment of a string catalog's entry is about the entry in every locale.
            let scope = Scope(
                check: finding.check, message: isInComment ? nil : message, entry: place?.entry.range)
            guard seen.insert(scope).inserted else { continue }
            if isInComment, let place {
                inComments[finding.check, default: []].append((finding, place))
            } else {
                elsewhere.append(finding)
            }
        }
        var actions = ignorable.grouped(by: \.check).compactMap { inComments[$0[0].check] }.map { placed in
            let check = placed[0].finding.check
            return CodeAction(
                title(check, placed.count, "here"), for: placed.map(\.finding), in: workspace
            ) { comments(check, on: placed.map(\.place), workspace) }
        }
        for findings in elsewhere.grouped(by: \.check) {
            guard let configuration = configuration(for: findings, audit, workspace) else { continue }
            actions.append(
                CodeAction(
                    title(findings[0].check, configuration.findings.count, "in `\(ConfigurationFile.name)`"),
                    for: configuration.findings, in: workspace
                ) { edit(configuration, audit, workspace) })
        }
        return actions
    }

    private static func title(_ check: CheckID, _ count: Int, _ place: String) -> String {
        count == 1
            ? "Ignore `\(check)` \(place), with a reason"
            : "Ignore \(count) findings of `\(check)` \(place), with a reason"
    }

    /// The findings that one ignore covers.
    private struct Scope: Hashable {
        let check: CheckID
        /// Nil where the entry says it.
        let message: MessageID?
        /// The range of the entry in its file, since a table may have a key twice.
        let entry: Range<Int>?
    }

    private static let reason = "say why"

    // MARK: The comment of an entry

    private typealias Place = (entry: TableEntry, file: LocaleFile)

    /// The entries that findings of one file are about; nil for a finding outside of an entry.
    private static func places(of findings: [Finding], in workspace: Workspace) -> [Place?] {
        guard let path = findings.first?.location.path else { return [] }
        var entries: [String: [Place]] = [:]
        let keys = Set(findings.compactMap { $0.messageID?.whole.key })
        for (_, _, _, file) in workspace.tableFiles(at: path) {
            for entry in file.entries where keys.contains(entry.key) {
                entries[entry.key, default: []].append((entry, file))
            }
        }
        return findings.map { finding in
            entries[finding.messageID?.whole.key ?? ""]?.first {
                $0.entry.range.overlaps(finding.location.range)
            }
        }
    }

    /// Whether the entry's format has comments that belong to a person.
    private static func takesComment(_ place: Place) -> Bool {
        switch place.file.file.notation {
        case .strings: true
        case .propertyList: false
        // A comment that a program writes is left alone, since the program would overwrite the change.
        case .json: !place.entry.isCommentGenerated
        }
    }

    private static func comments(_ check: CheckID, on places: [Place], _ workspace: Workspace) -> WorkspaceEdit {
        guard let file = places.first?.file else { return WorkspaceEdit(documents: []) }
        let words = "l10n-audit: ignore \(check) \u{2014} \(reason)"
        let replacements: [TextReplacement]
        if file.file.notation == .strings {
            replacements = places.map { comment(words, on: $0.entry, in: file.source) }
        } else {
            let edits = places.map { place in
                TableEdit.setComment(place.entry, to: place.entry.comment.map { "\($0) \(words)" } ?? words)
            }
            replacements = (try? file.file.replacements(for: edits).flatMap(\.self)) ?? []
        }
        return WorkspaceEdit(documents: [
            workspace.edit(file.source, replacements.sorted { $0.range.lowerBound < $1.range.lowerBound })
        ])
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

    /// A configuration that can take ignores for some findings.
    private struct OwnConfiguration {
        let source: SourceText
        let list: IgnoresList
        let findings: [Finding]
    }

    /// - Returns: nil where no configuration can ignore the findings.
    private static func configuration(
        for findings: [Finding], _ audit: FolderAudit, _ workspace: Workspace
    ) -> OwnConfiguration? {
        // A star in a key matches any text, so other keys would be ignored too.
        let findings = findings.filter { $0.messageID.map { !$0.key.contains("*") } ?? false }
        guard let path = findings.first?.messageID?.path else { return nil }
        let placed = audit.projects.map { (audit: audit, project: $0) }.first { placed in
            workspace.reads(path, placed)
                || placed.project.reports(on: path)
                    && placed.project.tables.contains { $0.files.contains { $0.source.path == path } }
        }
        guard let project = placed?.project,
            let source = try? workspace.files.read(
                Files.join(workspace.configuration(of: project, in: audit).root, ConfigurationFile.name)),
            let list = IgnoresList(source)
        else { return nil }
        return OwnConfiguration(source: source, list: list, findings: findings)
    }

    /// - Returns: an empty edit where the configuration would not have the added ignores.
    private static func edit(
        _ configuration: OwnConfiguration, _ audit: FolderAudit, _ workspace: Workspace
    ) -> WorkspaceEdit {
        let entries = configuration.findings.compactMap { finding -> [String]? in
            guard let message = finding.messageID?.whole else { return nil }
            var fields = ["check: \(finding.check)", "key: \"\(JSONSpelling.spell(message.key))\""]
            if let locale = message.locale { fields.append("locale: \"\(locale)\"") }
            return fields + ["reason: \(reason)"]
        }
        let addition = configuration.list.adding(entries)
        let files = EditorFiles(over: workspace.files)
        guard let after = try? configuration.source.replacing([addition]) else { return WorkspaceEdit(documents: []) }
        files.set(configuration.source.path, to: after.text)
        let before = (try? audit.request.configurations(in: workspace.files)) ?? []
        let now = (try? audit.request.configurations(in: files)) ?? []
        guard now.map(\.ignores.count).reduce(0, +) > before.map(\.ignores.count).reduce(0, +) else {
            return WorkspaceEdit(documents: [])
        }
        return WorkspaceEdit(documents: [workspace.edit(configuration.source, [addition])])
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

    /// The change that adds entries, each with its fields.
    func adding(_ entries: [[String]]) -> TextReplacement {
        let lineEnd = source.text.contains(0x0D) ? "\r\n" : "\n"
        let entry = entries.map { fields in
            zip(["- "] + Array(repeating: "  ", count: fields.count), fields).map { indentation + $0 + $1 }
                .joined(separator: lineEnd)
        }.joined(separator: lineEnd)
        guard !isThere else { return TextReplacement(end..<end, lineEnd + entry) }
        let isLineOpen = source.text.last.map { $0 != ASCII.lineFeed } ?? false
        return TextReplacement(end..<end, (isLineOpen ? lineEnd : "") + "ignores:" + lineEnd + entry + lineEnd)
    }
}
