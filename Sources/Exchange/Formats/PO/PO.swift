internal import Base
internal import ICU
internal import Messages

/// PO files of GNU gettext, one for each table and locale.
///
/// https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
public enum PO: ExchangeFormat {
    public static let name = "po"
    public static let summary = "PO of GNU gettext, for Poedit, Weblate and the GNU tools"
    public static let grouping = ExportGrouping.tableAndLocale
    public static let pathExtension = "po"
    public static let memory = "the comments `#. \(PORecord.mark)`"

    public static func write(_ sections: [UnitSection], named name: String) -> WrittenUnits {
        var written = WrittenUnits()
        for (index, section) in sections.enumerated() {
            let name = index == 0 ? name : "\(name)-\(index + 1)"
            let bytes = POSectionWriter(section, isTemplate: false).bytes(&written)
            written.files.append(.init(path: "\(name).\(pathExtension)", bytes: bytes))
        }
        return written
    }

    public static func recognizes(_ path: String, beginning: [UInt8]) -> Bool {
        let text = String(decoding: beginning, as: UTF8.self)
        return text.hasPrefix("msgid \"") || text.hasPrefix("\u{FEFF}msgid \"") || text.contains("\nmsgid \"")
    }

    public static func read(_ input: ExchangeInput, into receiver: any UnitReceiver) {
        POUnitReader(receiver).read(input)
    }
}

/// Templates of GNU gettext: the texts of a table without translations.
public enum POT: ExchangeFormat {
    public static let name = "pot"
    public static let summary = "templates of GNU gettext, without translations"
    public static let grouping = ExportGrouping.table
    public static let pathExtension = "pot"
    public static let memory = PO.memory
    public static let isTemplate = true

    public static func write(_ sections: [UnitSection], named name: String) -> WrittenUnits {
        var written = WrittenUnits()
        // The locales have the same texts to translate.
        guard let section = sections.first else { return written }
        let bytes = POSectionWriter(section, isTemplate: true).bytes(&written)
        written.files.append(.init(path: "\(name).\(pathExtension)", bytes: bytes))
        return written
    }

    /// Always false. A template has nothing to import, and a file made from one is a PO file.
    public static func recognizes(_ path: String, beginning: [UInt8]) -> Bool { false }

    public static func read(_ input: ExchangeInput, into receiver: any UnitReceiver) {
        PO.read(input, into: receiver)
    }
}

/// The names of the header fields in which an export describes its table.
enum POField {
    static let original = "X-L10n-Original"
    static let language = "Language"
    static let pluralForms = "Plural-Forms"
    /// The digest of the table and the language.
    static let digest = "X-L10n-Digest"
}

/// Writes the units of a table as a PO file.
struct POSectionWriter {
    private let section: UnitSection
    private let isTemplate: Bool
    private let pluralForms: PluralForms
    private let messages: POMessages

    init(_ section: UnitSection, isTemplate: Bool) {
        var section = section
        if isTemplate {
            for index in section.units.indices {
                (section.units[index].target, section.units[index].state) = (nil, nil)
            }
        }
        self.section = section
        self.isTemplate = isTemplate
        pluralForms = PluralForms(LocaleTag(section.targetLocale))
        let source = PluralForms(LocaleTag(section.sourceLocale))
        messages = POMessages(section, categories: pluralForms.categories, sourceCategories: source.categories)
    }

    func bytes(_ written: inout WrittenUnits) -> [UInt8] {
        var writer = POWriter()
        writer.write(header)
        var seen: Set<[String]> = []
        for message in messages.messages {
            let units = Self.units(of: message)
            let entry = entry(for: message)
            if let reason = Self.obstacle(entry, &seen) {
                for unit in units { written.omissions.append(.init(unit, of: section, because: reason)) }
            } else {
                writer.write(entry)
            }
        }
        return writer.bytes
    }

    private var header: POEntry {
        var fields = [
            ("Project-Id-Version", section.table), ("PO-Revision-Date", "1970-01-01 00:00+0000"),
            ("Last-Translator", "l10n-audit"), ("Language-Team", "none"),
            (POField.language, isTemplate ? "" : Self.underscored(section.targetLocale)), ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"),
        ]
        fields.append((POField.pluralForms, isTemplate ? "nplurals=INTEGER; plural=EXPRESSION;" : pluralForms.field))
        fields.append((POField.original, Self.escaped(section.original)))
        if !isTemplate {
            let place = LocationDigest.of(table: section.original, locale: section.targetLocale)
            fields.append((POField.digest, FNV1a.text(of: place)))
        }
        var entry = POEntry()
        entry.texts = [fields.map { "\($0): \($1)\n" }.joined()]
        return entry
    }

    /// The locale as gettext writes it, such as `pt_BR`.
    private static func underscored(_ locale: String) -> String {
        String(locale.map { $0 == "-" ? "_" : $0 })
    }

    /// Escapes a path, because a header field is one line.
    private static func escaped(_ path: String) -> String {
        path.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }

    private static func units(of message: POMessages.Message) -> [TranslationUnit] {
        switch message {
        case .text(let unit), .pattern(let unit, _, _, _, _): [unit]
        case .forms(let units): units
        }
    }

    /// Splits a comment into lines, because a comment of a PO file is one line.
    private static func lines(of comment: String) -> [String] {
        comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }

    private func entry(for message: POMessages.Message) -> POEntry {
        let units = Self.units(of: message)
        var entry = POEntry()
        var record = PORecord()
        if let comment = units.first?.comment {
            entry.extractedComments += Self.lines(of: comment)
        }
        if !isTemplate, let note = units.first?.note { entry.translatorComments = Self.lines(of: note) }
        switch message {
        case .text(let unit):
            entry.context = unit.id
            entry.id = unit.source ?? ""
            if entry.id.isEmpty { (entry.id, record.source) = ("(empty)", unit.source == nil ? .missing : .empty) }
            entry.texts = [unit.target ?? ""]
            if !section.isPrintf, (unit.source ?? "").utf8.contains(UInt8(ascii: "{")) {
                entry.extractedComments.append(
                    "The text is a pattern. Translate the words that readers see; keep names in braces, and keywords.")
            }
        case .forms(let units):
            let sources = POMessages.sources(units)
            entry.context = units.first.map { POMessages.context(of: $0, in: section.format) }
            (entry.id, entry.pluralID) = (sources?.singular ?? "", sources?.plural ?? "")
            entry.texts = units.map { $0.target ?? "" }
        case .pattern(let unit, let argument, let singular, let plural, let texts):
            entry.context = unit.id
            (entry.id, entry.pluralID) = (singular, plural)
            entry.texts = texts ?? pluralForms.categories.map { _ in "" }
            entry.extractedComments.append("`#` stands for the number; keep names in braces.")
            record.argument = argument
        }
        if isTemplate, entry.pluralID != nil { entry.texts = ["", ""] }
        if let limit = units.first?.maximumLength { entry.extractedComments.append("At most \(limit) characters.") }
        if !isTemplate {
            record.forms = units.map { RememberedTranslation($0) }
            record.place = LocationDigest.of(context: entry.context, id: entry.id, pluralID: entry.pluralID)
        }
        if !isTemplate || record.argument != nil || record.source != .given {
            entry.extractedComments.append(record.line)
        }
        if units.contains(where: { $0.target != nil && $0.state?.isFuzzy == true }) { entry.flags.append("fuzzy") }
        let texts = [entry.id] + [entry.pluralID].compactMap(\.self) + entry.texts.filter { !$0.isEmpty }
        if section.isPrintf, let flag = POFlags.format(texts) { entry.flags.append(flag) }
        return entry
    }

    /// The reason why an entry cannot be in a PO file; nil if it can.
    private static func obstacle(_ entry: POEntry, _ seen: inout Set<[String]>) -> String? {
        let texts =
            [entry.context ?? "", entry.id, entry.pluralID ?? ""] + entry.texts + entry.extractedComments
            + entry.translatorComments
        if texts.contains(where: { $0.utf8.contains(0) }) {
            return "A PO file cannot hold the character U+0000. Take it out of the table."
        }
        guard seen.insert([entry.context ?? "", entry.id]).inserted else {
            return "Another message has the same key and source text, as PO files spell them. Rename one of the keys."
        }
        return nil
    }
}
