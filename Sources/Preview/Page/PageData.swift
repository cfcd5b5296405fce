internal import Base
internal import Checks
internal import Findings
internal import ICU
internal import Messages
internal import Projects
internal import Snapshot

extension PreviewPage {
    /// The block of data of the page: one JSON object (RFC 8259), safe inside a `<script>` element.
    ///
    /// Each text is written once, in `texts`, and named by its index. The index 0 is the empty text. A message has its
    /// `source`, which is missing where the source is unknown, the mark `unasked` where no translation is needed, and
    /// one cell for each of `locales`. A cell is null where the table is not meant for the locale. It is 0 where the
    /// translation is missing and readers see the source text. A member that a cell leaves out has its default: the
    /// state `translated`, a text of the locale itself and of the table itself, no limit, no findings, no changes since
    /// a snapshot. The `message` of a finding, and the `note` of a change, has a text in each language of the page, in the
    /// order of ``PageWords/json``.
    ///
    /// For a page with a server, the block holds the texts of the source languages only. Any other cell is the number,
    /// from 1, of one of the `summaries`, which describe the cell without its texts. ``PageCells`` has the whole cell.
    /// A page that is split has a block in each file, with the texts of one language besides. `files` has the names of the
    /// files by language.
    public var data: [UInt8] {
        var writer = PageWriter()
        return data(by: &writer)
    }

    /// - Parameter column: the language of the file, of a page that is split; nil for none.
    func data(by writer: inout PageWriter, column: Int? = nil) -> [UInt8] {
        let tables = writer.tables(of: self, column: column)
        let others = writer.others(of: self)
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("version", 1)
            json.member("live", isLive)
            if isEditable {
                json.member("editable", true)
                json.member("project", project)
                json.member("fileLimit", Self.fileLimit)
                json.member("languages", LocaleTag.all.map(\.identifier))
            }
            json.member("generation", generation)
            if isEditable { json.member("saves", saves) }
            if isLive { json.member("edition", writer.edition) }
            json.member("title", title)
            json.member("development", locales.first?.tag.identifier ?? "und")
            json.member("locales") { json in json.array(locales) { $1.write(to: &$0) } }
            json.member("tables") { $0.value(tables) }
            json.member("others") { $0.value(others) }
            if isLive || isSplit { json.member("summaries") { $0.value(writer.summaries) } }
            if isSplit {
                // The language of this file, which it shows where its address names none: the others may not be beside it.
                json.member("own", locales[column ?? 0].tag.identifier)
                json.member("files") { json in
                    json.object { json in
                        for (index, locale) in locales.enumerated() where !locale.isSource && index != column {
                            json.member(locale.tag.identifier, fileName(of: index))
                        }
                    }
                }
            }
            json.member("conditions") { $0.value(writer.conditions) }
            json.member("texts", writer.texts)
            json.member("forms") { json in
                if let forms { json.value(forms) } else { json.array(EmptyCollection<Int>()) { $0.integer($1) } }
            }
        }
        return json.bytes
    }
}

extension PreviewPage {
    /// The name of the project. Without one, it is the names of the tables, or their number where there are more than
    /// two.
    private var title: String {
        name ?? (tables.count > 2 ? "\(tables.count) tables" : tables.map(\.name).joined(separator: ", "))
    }
}

extension PageLocale {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("tag", tag.identifier)
            json.member("name", name)
            json.member("endonym", endonym)
            json.member("direction", direction == .rightToLeft ? "rtl" : "ltr")
            json.member("plurals") { json in
                json.object { json in
                    json.member("cardinal") { json in json.array(cardinal) { $0.string($1.keyword) } }
                    json.member("ordinal") { json in json.array(ordinal) { $0.string($1.keyword) } }
                }
            }
            if isSource { json.member("source", true) }
            if isPseudo { json.member("pseudo", true) }
        }
    }
}

/// Writes messages, and numbers the texts and conditions that they share.
struct PageWriter {
    /// Distinguishes the numbers of texts from those of any other block of data, even after the server was started
    /// again.
    let edition = Int(UInt32.random(in: .min ... .max))
    private(set) var texts: [String] = [""]
    /// The numbers of texts by their bytes. Canonically equivalent texts may be written differently, and a translator
    /// must see the difference.
    private var textNumbers: [[UInt8]: Int] = [[]: 0]
    private var choices: [[MessagePreview.Choice]] = []
    private var choiceNumbers: [[MessagePreview.Choice]: Int] = [:]

    /// The description of cells without their texts.
    private struct CellSummary: Hashable {
        let state: MessagePreview.State
        /// The ids of checks, as numbers of texts.
        let checks: [Int]
        let causes: [Int]
    }

    /// A finding's message as the page shows it.
    private struct Sentence: Hashable {
        let content: FindingMessage
        /// The locale that the message starts with; nil for none.
        let locale: String?
    }

    /// The numbers of the texts of sentences, in each language of the page.
    private var sentenceNumbers: [Sentence: [Int]] = [:]

    private var known: [CellSummary] = []
    private var summaryNumbers: [CellSummary: Int] = [:]
    /// The numbers of the texts and conditions that were written since the last answer.
    private var written: (texts: Set<Int>, conditions: Set<Int>) = ([], [])

    mutating func tables(of page: PreviewPage, column: Int?) -> JSONWriter {
        let hasAllTexts = !page.isLive && !page.isSplit
        let hasTexts = page.locales.indices.map { hasAllTexts || page.locales[$0].isSource || $0 == column }
        var json = JSONWriter(.embedded)
        json.array(page.tables) { json, table in
            json.object { json in
                json.member("name", table.name)
                json.member("development", table.development.identifier)
                json.member("paths") { json in json.array(table.paths) { $0.integer(text($1 ?? "")) } }
                json.member("messages") { json in
                    json.array(table.messages) { write($1, of: table, page, hasTexts: hasTexts, to: &$0) }
                }
            }
        }
        return json
    }

    mutating func others(of page: PreviewPage) -> JSONWriter {
        var json = JSONWriter(.embedded)
        json.array(page.otherFindings) { json, finding in
            json.object { json in
                if let locale = finding.locale { json.member("locale", text(locale)) }
                if let key = finding.key { json.member("key", text(key)) }
                json.member("path", text(finding.location.path))
                members(of: finding, to: &json)
            }
        }
        return json
    }

    /// The lists of choices that lead to forms, each once.
    var conditions: JSONWriter {
        var json = JSONWriter(.embedded)
        json.array(choices) { Self.write($1, to: &$0) }
        return json
    }

    private static func write(_ choices: [MessagePreview.Choice], to json: inout JSONWriter) {
        json.array(choices) { json, choice in
            json.object { json in
                json.member("reason", choice.reason.rawValue)
                json.member("argument", choice.argument)
                json.member("label", choice.selector)
                if !choice.numbers.isEmpty { json.member("numbers", choice.numbers) }
            }
        }
    }

    /// The descriptions of cells without their texts, in the order of their numbers.
    var summaries: JSONWriter {
        var json = JSONWriter(.embedded)
        json.array(known) { json, summary in
            json.object { json in
                if summary.state != .translated { json.member("state", summary.state.rawValue) }
                for (name, member, numbers) in [
                    ("findings", "check", summary.checks), ("changes", "cause", summary.causes),
                ] where !numbers.isEmpty {
                    json.member(name) { json in
                        json.array(numbers) { json, number in json.object { $0.member(member, number) } }
                    }
                }
            }
        }
        return json
    }

    /// Some cells of a page: `{"edition", "cells": [[…], …], "texts": [number, text, …], "conditions": […]}`, with a
    /// list for each message. It has the texts and conditions of these cells that are not in the page's block of data.
    mutating func answer(
        _ page: PreviewPage, _ messages: [(table: PageTable, message: PageMessage)], columns: [Int],
        besides block: (texts: Int, conditions: Int)
    ) -> [UInt8] {
        written = ([], [])
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("edition", edition)
            json.member("cells") { json in
                json.array(messages) { json, place in
                    json.array(columns) { json, column in
                        write(place.table.cell(of: place.message, in: column, page.preview), to: &json)
                    }
                }
            }
            json.member("texts") { json in
                json.array(written.texts.filter { $0 >= block.texts }.sorted()) { json, number in
                    json.array([0, 1]) { $1 == 0 ? $0.integer(number) : $0.string(texts[number]) }
                }
            }
            json.member("conditions") { json in
                json.array(written.conditions.filter { $0 >= block.conditions }.sorted()) { json, number in
                    json.array([0, 1]) { $1 == 0 ? $0.integer(number) : Self.write(choices[number], to: &$0) }
                }
            }
        }
        return json.bytes
    }

    /// The numbers of texts and conditions so far.
    var count: (texts: Int, conditions: Int) { (texts.count, choices.count) }

    private mutating func write(
        _ message: PageMessage, of table: PageTable, _ page: PreviewPage, hasTexts: [Bool], to json: inout JSONWriter
    ) {
        let key = message.previewed
        json.object { json in
            json.member("key", key.key)
            if let comment = key.comment { json.member("comment", comment) }
            if !message.arguments.isEmpty {
                json.member("arguments") { json in json.array(message.arguments) { $1.write(to: &$0) } }
            }
            if !key.asksForTranslation { json.member("unasked", true) }
            if let source = key.source {
                json.member("source") { json in
                    json.object { json in
                        json.member("origin", source.origin.rawValue)
                        members(written: source.written, source.forms, length: source.length, to: &json)
                    }
                }
            }
            json.member("cells") { json in
                json.array(page.locales.indices) { json, column in
                    if hasTexts[column] {
                        write(table.cell(of: message, in: column, page.preview), to: &json)
                    } else {
                        let status = table.status(of: message, in: column, page.preview)
                        if let status { json.integer(number(of: status)) } else { json.null() }
                    }
                }
            }
        }
    }

    private mutating func write(_ cell: MessagePreview?, to json: inout JSONWriter) {
        guard let cell else { return json.null() }
        if cell.isSourceAlone { json.integer(0) } else { write(cell, to: &json) }
    }

    private mutating func number(of status: MessageStatus) -> Int {
        let summary = CellSummary(
            state: status.state, checks: status.findings.map { text($0.check.rawValue) },
            causes: status.changes.map { text($0.cause.id.rawValue) })
        if let number = summaryNumbers[summary] { return number }
        known.append(summary)
        summaryNumbers[summary] = known.count
        return known.count
    }

    private mutating func members(
        written: [WrittenText], _ forms: [MessagePreview.Form], length: Int, to json: inout JSONWriter
    ) {
        json.member("pattern", text(written.joined))
        if written.count > 1 || written.first?.label.isEmpty == false {
            json.member("written") { json in
                json.array(written.flatMap { [text($0.label), text($0.text)] }) { $0.integer($1) }
            }
        }
        json.member("forms") { json in
            json.array(forms.flatMap { [condition($0.choices), text($0.text)] }) { $0.integer($1) }
        }
        json.member("length", length)
    }

    private mutating func write(_ cell: MessagePreview, to json: inout JSONWriter) {
        json.object { json in
            if cell.state != .translated { json.member("state", cell.state.rawValue) }
            if cell.answeringLocale != cell.locale { json.member("from", text(cell.answeringLocale.identifier)) }
            if let overlay = cell.overlay { json.member("overlay", text(overlay)) }
            if cell.showsKey { json.member("key", true) }
            if cell.showsNothing { json.member("empty", true) }
            members(written: cell.written, cell.forms, length: cell.length, to: &json)
            if let limit = cell.lengthLimit { json.member("limit", limit) }
            if !cell.findings.isEmpty {
                json.member("findings") { json in
                    json.array(cell.findings) { json, finding in json.object { members(of: finding, to: &$0) } }
                }
            }
            guard !cell.changes.isEmpty else { return }
            json.member("changes") { json in
                json.array(cell.changes) { json, change in json.object { members(of: change, to: &$0) } }
            }
        }
    }

    private mutating func members(of change: SnapshotChange, to json: inout JSONWriter) {
        json.member("cause", text(change.cause.id.rawValue))
        if !change.arguments.isEmpty { json.member("arguments", text(change.arguments)) }
        if let before = change.before { json.member("before", text(before)) }
        if let after = change.after { json.member("after", text(after)) }
        if let note = change.note {
            json.member("note") { write(Sentence(content: note, locale: nil), PageWords.sentences(of: note), to: &$0) }
        }
    }

    private mutating func members(of finding: Finding, to json: inout JSONWriter) {
        json.member("check", text(finding.check.rawValue))
        json.member("severity", text(finding.severity.rawValue))
        let sentence = Sentence(content: finding.content, locale: finding.isInCatalog ? finding.locale : nil)
        json.member("message") { write(sentence, PageWords.sentences(of: finding), to: &$0) }
        json.member("line", finding.location.start.line)
    }

    /// Writes the numbers of a sentence's texts. The texts are generated only if they have no numbers yet.
    private mutating func write(
        _ sentence: Sentence, _ texts: @autoclosure () -> [String], to json: inout JSONWriter
    ) {
        let numbers = sentenceNumbers[sentence] ?? texts().map { text($0) }
        sentenceNumbers[sentence] = numbers
        written.texts.formUnion(numbers)
        json.array(numbers) { $0.integer($1) }
    }

    private mutating func text(_ text: String) -> Int {
        let number = textNumbers[Array(text.utf8), default: texts.count]
        if number == texts.count {
            textNumbers[Array(text.utf8)] = number
            texts.append(text)
        }
        written.texts.insert(number)
        return number
    }

    private mutating func condition(_ condition: [MessagePreview.Choice]) -> Int {
        let number = choiceNumbers[condition, default: choices.count]
        if number == choices.count {
            choiceNumbers[condition] = number
            choices.append(condition)
        }
        written.conditions.insert(number)
        return number
    }
}

extension MessagePreview {
    /// Whether a cell only says that the translation is missing and readers see the source text.
    fileprivate var isSourceAlone: Bool {
        guard state == .missing, !showsKey, overlay == nil, answeringLocale == source?.locale else { return false }
        return lengthLimit == nil && findings.isEmpty && changes.isEmpty
    }
}

extension PageMessage.Argument {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("type", type)
            if let least = bounds.least { json.member("least", least) }
            if let most = bounds.most { json.member("most", most) }
        }
    }
}
