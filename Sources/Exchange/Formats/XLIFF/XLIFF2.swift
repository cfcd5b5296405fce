internal import Base
internal import Tables

/// XLIFF 2.1 (https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html). Arguments are inline codes that
/// keep the table's spelling. Each form of a message is a unit of a group. Characters that XML forbids are elements.
public enum XLIFF2: ExchangeFormat {
    public static let name = "xliff2"
    public static let summary = "XLIFF 2.1, with arguments as inline codes"
    public static let grouping = ExportGrouping.locale
    public static let pathExtension = "xlf"
    public static let memory = "the notes from `\(DigestNote.author)`"
    static let namespace = "urn:oasis:names:tc:xliff:document:2.0"
    static let lengthNamespace = "urn:oasis:names:tc:xliff:sizerestriction:2.0"

    public static func write(_ sections: [UnitSection], named name: String) -> WrittenUnits {
        var written = WrittenUnits()
        guard let first = sections.first else { return written }
        var xml = XMLWriter()
        let attributes = [
            ("xmlns", namespace), ("xmlns:slr", lengthNamespace), ("version", "2.1"),
            ("srcLang", first.sourceLocale.replacing("_", with: "-")),
            ("trgLang", first.targetLocale.replacing("_", with: "-")),
        ]
        xml.element("xliff", attributes) { xml in
            let sorted = sections.sorted { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
            for (index, section) in sorted.enumerated() {
                var section = section
                // Names are in attributes, and no element can replace a character.
                section.units = WritableUnits.all(
                    of: section, checking: { [$0.id] }, advice: "The key has it: rename the key.", &written)
                guard !section.units.isEmpty else { continue }
                write(section, number: index + 1, to: &xml)
            }
        }
        written.files = [WrittenUnits.File(path: "\(name).\(pathExtension)", bytes: xml.bytes)]
        return written
    }

    private static func write(_ section: UnitSection, number: Int, to xml: inout XMLWriter) {
        let attributes = [("id", "f\(number)"), ("original", section.original), ("xml:space", "preserve")]
        xml.element("file", attributes) { xml in
            if section.units.contains(where: { $0.maximumLength != nil }) {
                xml.element("slr:profiles", [("generalProfile", "xliff:codepoints")])
            }
            xml.element("notes", []) { xml in
                xml.element(
                    "note", [("category", DigestNote.author)],
                    text: DigestNote.text(of: remembered(section), in: section), keepsSpace: true)
            }
            var index = 0
            while index < section.units.count {
                let key = section.units[index].key
                let end = section.units[index...].firstIndex { !isSame($0.key, key) } ?? section.units.count
                let units = section.units[index..<end]
                let plural = units.count == 1 ? PluralGroup(units[index], of: section) : nil
                if units.count == 1, plural == nil {
                    write(units[index], id: "u\(index + 1)", of: section, to: &xml)
                } else {
                    xml.element("group", [("id", "g\(index + 1)"), ("name", key)]) { xml in
                        if let plural {
                            xml.element("notes", []) { xml in
                                xml.element("note", [("category", DigestNote.author)], text: plural.note)
                            }
                            for (form, unit) in plural.units.enumerated() {
                                write(unit, id: "u\(index + 1)-\(form + 1)", isPluralForm: true, of: section, to: &xml)
                            }
                        } else {
                            for place in units.indices {
                                write(units[place], id: "u\(place + 1)", of: section, to: &xml)
                            }
                        }
                    }
                }
                index = end
            }
        }
    }

    /// The units that the note remembers: those of the tables, and before a message that is written as its forms those
    /// forms.
    private static func remembered(_ section: UnitSection) -> [TranslationUnit] {
        section.units.flatMap { unit in (PluralGroup(unit, of: section)?.units ?? []) + [unit] }
    }

    private static func write(
        _ unit: TranslationUnit, id: String, isPluralForm: Bool = false, of section: UnitSection,
        to xml: inout XMLWriter
    ) {
        var attributes = [("id", id), ("name", unit.id)]
        if let limit = unit.maximumLength { attributes.append(("slr:sizeRestriction", String(limit))) }
        var codes = InlineCodes(isPrintf: section.isPrintf, isPluralForm: isPluralForm)
        let source = codes.pieces(of: unit.source ?? unit.id)
        let target = unit.target.map { codes.pieces(of: $0) }
        xml.element("unit", attributes) { xml in
            if unit.comment != nil || unit.note != nil {
                xml.element("notes", []) { xml in
                    if let comment = unit.comment {
                        write(comment, unit.isCommentGenerated ? [("category", "auto-generated")] : [], to: &xml)
                    }
                    if let note = unit.note { write(note, [("category", "translator")], to: &xml) }
                }
            }
            if !codes.data.isEmpty {
                xml.element("originalData", []) { xml in
                    for (index, data) in codes.data.enumerated() {
                        xml.element("data", [("id", "d\(index + 1)")], text: data, keepsSpace: true)
                    }
                }
            }
            xml.element("segment", XLIFF2State.attributes(for: unit)) { xml in
                write("source", source, to: &xml)
                if let target { write("target", target, to: &xml) }
            }
        }
    }

    /// Writes a note. It can contain only text, so no element can replace a character in it.
    private static func write(_ note: String, _ attributes: [(String, String)], to xml: inout XMLWriter) {
        xml.element("note", attributes, text: XMLNote.spelled(note), keepsSpace: true)
    }

    private static func write(_ name: String, _ pieces: [InlineCodes.Piece], to xml: inout XMLWriter) {
        xml.line(name, []) { xml in
            var count: [Int: Int] = [:]
            for piece in pieces {
                switch piece {
                case .text(let text): xml.inlineText(text)
                case .character(let scalar):
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    xml.inlineElement("cp", [("hex", String(repeating: "0", count: max(0, 4 - digits.count)) + digits)])
                case .code(let number):
                    // Each code of a text has its own id, which is the same in source and target.
                    let repetition = count[number, default: 0]
                    count[number] = repetition + 1
                    let id = repetition == 0 ? "\(number)" : "\(number)-\(repetition + 1)"
                    xml.inlineElement("ph", [("id", id), ("dataRef", "d\(number)")])
                }
            }
        }
    }

    public static func recognizes(_ path: String, beginning: [UInt8]) -> Bool {
        XLIFFVersion.of(beginning) == .two
    }

    public static func read(_ input: ExchangeInput, into receiver: any UnitReceiver) {
        let handler = XLIFF2Handler(receiver)
        do throws(FileError) {
            if let problem = try XMLReader.read(input, into: handler) { receiver.report(problem) }
        } catch {
            receiver.report(ExchangeProblem("\(error)", at: nil, isFatal: true))
        }
    }
}

/// The states of a segment (section 4.3.1.32). `subState` has the details that they don't have.
enum XLIFF2State {
    private static let prefix = "l10n-audit:"

    static func attributes(for unit: TranslationUnit) -> [(String, String)] {
        guard unit.target != nil else { return [] }
        switch unit.state {
        case nil: return []
        case .new: return [("state", "initial"), ("subState", prefix + "new")]
        case .translated: return [("state", "translated")]
        case .needsReview, .stale: return [("state", "translated"), ("subState", prefix + "needs-review")]
        case .other(let word):
            let isWord = word.utf8.allSatisfy { $0 == 0x5F || (0x61...0x7A).contains($0) }
            return [("state", "translated")] + (isWord ? [("subState", prefix + word)] : [])
        }
    }

    static func state(_ word: String?, subState: String?) -> TranslationState? {
        if let subState, subState.hasPrefix(prefix) {
            switch subState.dropFirst(prefix.count) {
            case "new": return .new
            case "needs-review": return .needsReview
            case let word: return word.isEmpty ? .translated : .other(String(word))
            }
        }
        // `initial` is the default state of a segment, and tools leave it when they translate.
        return word == nil || word == "initial" ? nil : .translated
    }
}
