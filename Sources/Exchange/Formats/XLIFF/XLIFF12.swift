internal import Base

/// XLIFF 1.2 as Xcode writes it: http://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html
public enum XLIFF12: ExchangeFormat {
    public static let name = "xliff"
    public static let summary = "XLIFF 1.2 as Xcode writes and reads it"
    public static let grouping = ExportGrouping.locale
    public static let pathExtension = "xliff"
    public static let memory = "the notes from `\(DigestNote.author)`"
    static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

    public static func write(_ sections: [UnitSection], named name: String) -> WrittenUnits {
        var written = WrittenUnits()
        var xml = XMLWriter()
        let attributes = [
            ("xmlns", namespace), ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"), ("version", "1.2"),
            ("xsi:schemaLocation", namespace + " http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"),
        ]
        xml.element("xliff", attributes) { xml in
            for section in sections.sorted(by: { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }) {
                write(section, to: &xml, &written)
            }
        }
        written.files = [WrittenUnits.File(path: "\(name).\(pathExtension)", bytes: xml.bytes)]
        return written
    }

    private static func write(_ section: UnitSection, to xml: inout XMLWriter, _ written: inout WrittenUnits) {
        var section = section
        section.units =
            WritableUnits.all(
                of: section, checking: { [$0.id, $0.source, $0.target] },
                advice: "Take it out of the table, or use `--format xliff2`, which has an element for it.", &written
            ).sortedByID
        guard !section.units.isEmpty else { return }
        let attributes = [
            ("original", section.original), ("source-language", section.sourceLocale),
            ("target-language", section.targetLocale), ("datatype", "plaintext"),
        ]
        xml.element("file", attributes) { xml in
            xml.element("header", []) { xml in
                xml.element(
                    "tool",
                    [("tool-id", DigestNote.author), ("tool-name", "l10n-audit"), ("tool-version", Version.current)])
                xml.element(
                    "note", [("from", DigestNote.author)], text: DigestNote.text(of: section.units, in: section),
                    keepsSpace: true)
            }
            xml.element("body", []) { xml in
                for unit in section.units { write(unit, of: section, to: &xml) }
            }
        }
    }

    private static func write(_ unit: TranslationUnit, of section: UnitSection, to xml: inout XMLWriter) {
        var attributes = [("id", unit.id), ("xml:space", "preserve")]
        if let limit = unit.maximumLength { attributes += [("maxwidth", String(limit)), ("size-unit", "char")] }
        xml.element("trans-unit", attributes) { xml in
            write("source", [], NumberedText.numbered(unit.source ?? unit.id, of: unit), to: &xml)
            if let target = unit.target {
                write(
                    "target", XLIFFState.attributes(for: unit.state, in: section.format),
                    NumberedText.numbered(target, of: unit), to: &xml)
            }
            let author = unit.isCommentGenerated ? [("from", "auto-generated")] : []
            write("note", author, XMLNote.spelled(unit.comment ?? ""), to: &xml)
            if let note = unit.note { write("note", [("from", "translator")], XMLNote.spelled(note), to: &xml) }
        }
    }

    private static func write(
        _ name: String, _ attributes: [(String, String)], _ text: String, to xml: inout XMLWriter
    ) {
        if text.isEmpty {
            xml.element(name, attributes)
        } else {
            xml.element(name, attributes, text: text, keepsSpace: true)
        }
    }

    public static func recognizes(_ path: String, beginning: [UInt8]) -> Bool {
        XLIFFVersion.of(beginning) == .one
    }

    public static func read(_ input: ExchangeInput, into receiver: any UnitReceiver) {
        let handler = XLIFF12Handler(receiver)
        do throws(FileError) {
            if let problem = try XMLReader.read(input, into: handler) { receiver.report(problem) }
        } catch {
            receiver.report(ExchangeProblem("\(error)", at: nil, isFatal: true))
        }
    }

    public static func tableText(_ text: String, of unit: TranslationUnit) -> String {
        NumberedText.unnumbered(text, of: unit)
    }
}
