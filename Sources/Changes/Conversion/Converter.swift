public import Base
package import Findings
package import MessageFormat
internal import Messages
public import Projects
internal import Tables

/// Rewrites the messages of a project's tables in another syntax. No file on disk is changed.
public struct Converter: Sendable {
    /// The syntax of the converted messages: ICU MessageFormat or MessageFormat 2.
    package let syntax: MessagePattern.Syntax

    /// Makes a converter to ICU MessageFormat or MessageFormat 2.
    package init(to syntax: MessagePattern.Syntax) {
        self.syntax = syntax
    }

    /// Converts every message of the tables that are written in the other syntax.
    ///
    /// A message stays as it is where the new syntax cannot express it, and where its value is more than one text. Nothing
    /// else in a file changes.
    ///
    /// - Complexity: linear in the size of the tables.
    public func run(on project: Project) -> ConversionOutcome {
        var outcome = ConversionOutcome()
        var work: [String: FileConversion] = [:]
        var order: [String] = []
        for table in project.tables where table.syntax == (syntax == .mf2 ? .icu : .mf2) {
            for file in table.files where project.reports(on: file.source.path) {
                guard file.isFixable else {
                    outcome.untouched.append(UntouchedFile(file))
                    continue
                }
                // Two paths may lead to one file, and a string catalog holds every locale.
                let target = Files.target(of: file.source.path)
                if work[target] == nil { order.append(target) }
                var conversion = work[target] ?? FileConversion(file.file)
                if conversion.file.source.path == file.source.path {
                    conversion.add(file, from: table.syntax, to: syntax)
                }
                work[target] = conversion
            }
        }
        for conversion in order.compactMap({ work[$0] }) { conversion.finish(&outcome) }
        return outcome
    }
}

/// The result of converting the tables of a project.
public struct ConversionOutcome: Sendable {
    /// The files that change, in the order of the project's tables, with a change for each message.
    public internal(set) var files: [FixedFile] = []
    /// The messages that stay as they are, file by file.
    public internal(set) var obstacles: [UnconvertedMessage] = []
    /// The files that could not be read without errors. Nothing in them was changed.
    public internal(set) var untouched: [UntouchedFile] = []
    /// The files that the conversion would have damaged. They stay as they are.
    public internal(set) var refused: [RefusedFile] = []
    /// How many files there are in the other syntax.
    public internal(set) var fileCount = 0
}

/// A message that stays as it is, and why.
public struct UnconvertedMessage: Sendable, Hashable {
    /// Its key.
    public let key: String
    /// Its locale, as the folder or the file spells it.
    public let locale: String
    /// The file.
    public let path: String
    /// The position of the part that the new syntax cannot express.
    public let position: SourcePosition
    /// What the new syntax cannot express, and what to do, in full sentences.
    public let message: String

    /// The identity of the message. A message may have several parts that the new syntax cannot express.
    package var id: MessageID { MessageID(path: path, locale: locale, key: key) }
}

/// The changes of one file while they are gathered.
private struct FileConversion {
    let file: TableFile
    private var edits: [(edit: TableEdit, change: FixedFile.Change)] = []
    private var messages: Set<MessageID> = []
    private var obstacles: [UnconvertedMessage] = []

    init(_ file: TableFile) {
        self.file = file
    }

    mutating func add(_ locale: LocaleFile, from old: MessagePattern.Syntax, to new: MessagePattern.Syntax) {
        let name = file.format.supports(.multipleLocales) ? locale.folder.spelling : nil
        for entry in locale.entries {
            guard let text = entry.value.text, entry.value.variables.isEmpty else {
                report(
                    "The value is more than one text: plural forms of a table, or texts by device. Write it as one message first.",
                    of: entry, in: locale, at: entry.keyRange.lowerBound)
                continue
            }
            let value = text.text
            let conversion = MessagePattern(value, syntax: old).converted(to: new, locale: locale.locale)
            for obstacle in conversion.obstacles {
                let place = entry.sourceRange(ofValue: obstacle.range)
                report(obstacle.message, of: entry, in: locale, at: place.lowerBound)
            }
            guard let converted = conversion.text, converted != value else { continue }
            let description = "Write `\(entry.key)` in \(new == .mf2 ? "MessageFormat 2" : "ICU MessageFormat")."
            let change = FixedFile.Change(
                check: nil, position: file.source.position(at: text.range.lowerBound), description: description)
            // A key without a value is its own text. The key stays, and gets a value.
            let edit: TableEdit =
                entry.isKeyOnly ? .setValue(entry, to: converted, locale: name) : .setText(text, to: converted)
            edits.append((edit, change))
            messages.insert(MessageID(path: file.source.path, locale: name, key: entry.key))
        }
    }

    private mutating func report(_ message: String, of entry: TableEntry, in locale: LocaleFile, at offset: Int) {
        obstacles.append(
            UnconvertedMessage(
                key: entry.key, locale: locale.folder.spelling, path: file.source.path,
                position: file.source.position(at: offset), message: message))
    }

    func finish(_ outcome: inout ConversionOutcome) {
        outcome.fileCount += 1
        outcome.obstacles += obstacles
        guard !edits.isEmpty else { return }
        let verification = FixVerification(converting: messages)
        guard let after = try? file.applying(edits.map(\.edit)) else {
            return outcome.refused.append(RefusedFile(path: file.source.path, key: nil, locale: nil))
        }
        if let refusal = verification.refusal(of: after, instead: file) { return outcome.refused.append(refusal) }
        var fixed = FixedFile(before: file.source, after: file.source, changes: [])
        fixed.add(after.source, edits.map(\.change))
        outcome.files.append(fixed)
    }
}

extension UntouchedFile {
    init(_ file: LocaleFile) {
        self.init(
            path: file.source.path, locale: file.folder.spelling,
            mistakes: file.source.encoding == .binaryPropertyList ? 0 : file.file.errors.count)
    }
}
