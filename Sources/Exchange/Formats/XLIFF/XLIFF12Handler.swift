internal import Base
internal import Tables

/// Reads the units of XLIFF 1.2 from the events of an XML reader.
///
/// Inline elements with text (`<g>`, `<ph>`) give their text. Those without (`<x/>`) give nothing, as in Xcode, and are
/// reported. Any other element in a target is damage: its tags would be lost.
final class XLIFF12Handler: XMLHandler {
    private let receiver: any UnitReceiver
    let namespace = XLIFF12.namespace
    private(set) var isFinished = false

    /// The local names of the open elements.
    private var path: [String] = []
    private var unit: IncomingUnit?
    private var section: IncomingSection?
    private var digests = DigestNote.Digests()
    private var digestsPosition: SourcePosition?
    /// Whether an export wrote the section.
    private var isExported = false
    /// The part that text is collected for, and the depth of its element.
    private var collecting: (Part, depth: Int)?
    private var collected: [UInt8] = []
    /// The inline codes of the source text and the target.
    private var codes: (source: [Code], target: [Code]) = ([], [])
    /// The open inline codes, each with its element's depth and the number of bytes before it.
    private var openCodes: [(name: String, depth: Int, start: Int)] = []

    private struct Code {
        /// The element, such as `<x id="1"/>`.
        let name: String
        let text: String
        /// Whether it encloses text to translate.
        let isGroup: Bool
    }

    private enum Part {
        case source
        case target
        case note
        case digests
    }

    /// The inline elements (section 2.3, "Inline Elements"): http://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html
    private static let inlineElements: Set<String> = [
        "g", "x", "bx", "ex", "bpt", "ept", "sub", "it", "ph", "mrk",
    ]

    /// The maximum number of bytes in one text.
    static let textLimit = 4 << 20

    init(_ receiver: any UnitReceiver) {
        self.receiver = receiver
    }

    func begin(_ name: String, _ attributes: XMLAttributes, at position: SourcePosition) {
        let parent = path.last
        path.append(name)
        if let collecting {
            if collecting.0 == .target, !Self.inlineElements.contains(name) {
                unit?.note(damage: XLIFFDamage.element(name), at: position)
            }
            // A mark is about text, and `<sub>` is inside a code.
            if Self.inlineElements.contains(name), name != "mrk", name != "sub" {
                let id = attributes["id"].map { " id=\"\($0)\"" } ?? ""
                openCodes.append(("<\(name)\(id)/>", path.count, collected.count))
            }
            return
        }
        if path.count == 1, name != "xliff" {
            return fail(XLIFFDamage.root(name, namespace: namespace), position)
        }
        // Elements outside of XLIFF belong to a tool.
        guard !name.isEmpty else { return }
        switch (parent, name) {
        case ("xliff", "file"):
            digests = DigestNote.Digests()
            isExported = false
            guard let original = attributes["original"] else {
                return fail("`<file>` needs the attribute `original`, which names the table.", position)
            }
            let begun = IncomingSection(
                original: original, targetLocale: attributes["target-language"], position: position)
            section = begun
            receiver.begin(begun)
        case ("header", "tool") where attributes["tool-id"] == DigestNote.author: isExported = true
        case ("header", "note") where attributes["from"] == DigestNote.author:
            collecting = (.digests, path.count)
            digestsPosition = position
        case (_, "trans-unit") where section != nil:
            guard let id = attributes["id"] else {
                return receiver.report(
                    ExchangeProblem("`<trans-unit>` needs the attribute `id`, which names the message.", at: position))
            }
            unit = IncomingUnit(id: id, target: nil, position: position)
            unit?.isExported = isExported
            codes = ([], [])
        case ("trans-unit", "source"): collecting = (.source, path.count)
        case ("trans-unit", "target"):
            collecting = (.target, path.count)
            if unit?.target != nil { unit?.note(damage: XLIFFDamage.secondTarget, at: position) }
            unit?.position = position
            let qualifier = attributes["state-qualifier"]
            unit?.state = XLIFFState.state(attributes["state"], qualifier: qualifier)
            if XLIFFState.isGuess(qualifier) {
                unit?.isGuess = true
                if unit?.state != .new { unit?.state = .needsReview }
            }
        case ("trans-unit", "note") where !DigestNote.exportAuthors.contains(attributes["from"]):
            collecting = (.note, path.count)
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let collecting else { return }
        // This note has a line for each unit of a table.
        let limit = collecting.0 == .digests ? Self.textLimit * 32 : Self.textLimit
        guard collected.count + bytes.count <= limit else {
            return fail(
                "A text is longer than \(limit >> 20) MiB. Check that this is a file of translations.", unit?.position)
        }
        collected.append(contentsOf: bytes)
    }

    func end() {
        defer { path.removeLast() }
        if let code = openCodes.last, code.depth == path.count {
            openCodes.removeLast()
            // The text in a `<g>` is to be translated, and that in the others is the code's own.
            let own = collected.count > code.start && path.last != "g" ? collected[code.start...] : []
            let ended = Code(name: code.name, text: String(decoding: own, as: UTF8.self), isGroup: path.last == "g")
            if collecting?.0 == .source { codes.source.append(ended) }
            if collecting?.0 == .target { codes.target.append(ended) }
            return
        }
        if let (part, depth) = collecting, depth == path.count {
            switch part {
            case .source: unit?.source = String(decoding: collected, as: UTF8.self)
            case .target: unit?.target = String(decoding: collected, as: UTF8.self)
            case .note: unit?.add(note: XMLNote.text(String(decoding: collected, as: UTF8.self)))
            case .digests:
                digests = DigestNote.Digests(collected, in: section)
                if digests.isDamaged { receiver.report(ExchangeProblem(XLIFFDamage.note, at: digestsPosition)) }
            }
            collected.removeAll(keepingCapacity: part != .digests)
            collecting = nil
            return
        }
        guard collecting == nil, path.last == "trans-unit", var unit else { return }
        digests.note(on: &unit)
        if unit.source == nil, unit.sourceDigest != nil { unit.note(damage: XLIFFDamage.noSource, at: unit.position) }
        unit.lostCodes = lostCodes(in: unit.target ?? "")
        receiver.take(unit)
        self.unit = nil
    }

    /// Codes without a text, in the target or lost from it, and codes whose text the target doesn't have.
    private func lostCodes(in target: String) -> [LostCode] {
        guard !codes.source.isEmpty || !codes.target.isEmpty else { return [] }
        let kept = Set(codes.target.map(\.name))
        let lost =
            codes.target.filter { $0.text.isEmpty && !$0.isGroup }
            + codes.source.filter { !kept.contains($0.name) && ($0.text.isEmpty || !target.contains($0.text)) }
        return lost.map { LostCode(name: $0.name, text: $0.text) }
    }

    private func fail(_ message: String, _ position: SourcePosition?) {
        guard !isFinished else { return }
        receiver.report(ExchangeProblem(message, at: position, isFatal: true))
        isFinished = true
    }
}
