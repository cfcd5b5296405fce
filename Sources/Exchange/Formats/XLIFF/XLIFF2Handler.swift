internal import Base
internal import Tables

/// Reads the units of XLIFF 2.0 and 2.1 from the events of an XML reader.
final class XLIFF2Handler: XMLHandler {
    private let receiver: any UnitReceiver
    let namespace = XLIFF2.namespace
    private(set) var isFinished = false

    private var path: [String] = []
    private var targetLocale: String?
    private var digests = DigestNote.Digests()
    private var digestsPosition: SourcePosition?
    private var unit: IncomingUnit?
    private var section: IncomingSection?
    private var groups: [(name: String?, position: SourcePosition)] = []
    /// The message that the units are forms of, and the depth of its group.
    private var plural: (message: IncomingPlural, depth: Int)?
    private var data: [String: [UInt8]] = [:]
    private var dataSize = 0
    private var dataID: String?
    private var source: [UInt8] = []
    private var target: [UInt8] = []
    /// The number of all segments, of those with a translation, and of those with an empty element for one.
    private var segments = (all: 0, translated: 0, empty: 0, parts: 0)
    /// Whether a segment says that it is in its initial state.
    private var isInitial = false
    /// The open segment, or the open `<ignorable>` between segments.
    private var segment = Segment()

    private struct Segment {
        var isIgnorable = false
        var source: [UInt8] = []
        var target: [UInt8]?
    }
    /// The inline codes of the source text.
    private var codes: [LostCode] = []
    private var collecting: Part?
    private var collected: [UInt8] = []

    private enum Part {
        case source
        case target
        case data
        case digests
        case plural
        case note
    }

    init(_ receiver: any UnitReceiver) {
        self.receiver = receiver
    }

    func begin(_ name: String, _ attributes: XMLAttributes, at position: SourcePosition) {
        let parent = path.last
        path.append(name)
        if collecting != nil { return inline(name, attributes, position) }
        if path.count == 1, name != "xliff" {
            return fail(XLIFFDamage.root(name, namespace: namespace), position)
        }
        // Elements outside of XLIFF belong to a tool.
        guard !name.isEmpty else { return }
        switch name {
        case "xliff" where path.count == 1: targetLocale = attributes["trgLang"]
        case "file" where parent == "xliff":
            digests = DigestNote.Digests()
            guard let original = attributes["original"] else {
                return fail("`<file>` needs the attribute `original`, which names the table.", position)
            }
            let begun = IncomingSection(original: original, targetLocale: targetLocale, position: position)
            section = begun
            receiver.begin(begun)
        case "group" where section != nil: groups.append((attributes["name"], position))
        case "note" where attributes["category"] == DigestNote.author && unit == nil:
            collecting = path.dropLast(2).last == "group" ? .plural : .digests
            digestsPosition = position
        // Some tools put notes into the segment.
        case "note" where unit != nil && !isAuthors(attributes): collecting = .note
        case "unit" where section != nil:
            (data, dataSize) = ([:], 0)
            source = []
            target = []
            segments = (0, 0, 0, 0)
            isInitial = false
            codes = []
            guard let id = attributes["name"] else {
                guard plural == nil else {
                    plural?.message.note(
                        damage: "one of its units doesn't have the attribute `name`. Copy it from the export.",
                        at: position)
                    return
                }
                return receiver.report(
                    ExchangeProblem("`<unit>` needs the attribute `name`, which names the message.", at: position))
            }
            unit = IncomingUnit(id: id, target: nil, position: position)
        case "data" where parent == "originalData":
            dataID = attributes["id"]
            collecting = .data
        case "segment":
            segments.all += 1
            segments.parts += 1
            segment = Segment()
            isInitial = isInitial || attributes["state"] == "initial"
            let state = XLIFF2State.state(attributes["state"], subState: attributes["subState"])
            // The segment with the least progress decides.
            if unit?.state == nil || state == .new || state == .needsReview { unit?.state = state }
        case "ignorable":
            segments.parts += 1
            segment = Segment(isIgnorable: true)
        case "source" where parent == "segment" || parent == "ignorable": collecting = .source
        case "target" where parent == "segment" || parent == "ignorable":
            collecting = .target
            if segment.target != nil { unit?.note(damage: XLIFFDamage.secondTarget, at: position) }
            // The translation begins in the first segment.
            if segments.parts == 1 { unit?.position = position }
            // The position of the target in the translation, if it isn't that of the source (section 4.3.1.21).
            if let order = attributes["order"], order != String(segments.parts) {
                unit?.note(
                    damage: "its segments have another order than those of the source. Put them in one segment.",
                    at: position)
            }
        default: break
        }
    }

    /// Whether an export has written the note for translators.
    private func isAuthors(_ attributes: XMLAttributes) -> Bool {
        DigestNote.exportAuthors.contains(attributes["category"]) && attributes["appliesTo"] != "target"
    }

    /// Appends the text of an inline element.
    private func inline(_ name: String, _ attributes: XMLAttributes, _ position: SourcePosition) {
        switch name {
        case "cp":
            guard let scalar = attributes["hex"].flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init) else {
                return refuse("its `<cp>` names no character. Write the number that it had in the export.", position)
            }
            append(Array(String(Character(scalar)).utf8))
        case "ph", "sc", "ec": append(code(attributes, "dataRef", of: name, position))
        case "pc":
            append(code(attributes, "dataRefStart", of: name, position))
            ends.append((path.count, code(attributes, "dataRefEnd", of: name, position)))
        case "mrk", "sm", "em": break
        default: refuse(XLIFFDamage.element(name), position)
        }
    }

    /// The table's text for a code.
    ///
    /// - Parameter reference: the name of the attribute that refers to the text.
    private func code(
        _ attributes: XMLAttributes, _ reference: StaticString, of name: String, _ position: SourcePosition
    ) -> [UInt8] {
        if let bytes = attributes[reference].flatMap({ data[$0] }) {
            if collecting == .source {
                let id = attributes["id"].map { " id=\"\($0)\"" } ?? ""
                codes.append(LostCode(name: "<\(name)\(id)/>", text: String(decoding: bytes, as: UTF8.self)))
            }
            return bytes
        }
        refuse(
            "the meaning of its `<\(name)>` is not known. Copy the element of the source text, with its `dataRef`.",
            position)
        return []
    }

    /// Keeps the translation of the unit out. In a source text anything is allowed, because it is not imported.
    private func refuse(_ reason: String, _ position: SourcePosition) {
        if collecting == .target { unit?.note(damage: reason, at: position) }
    }

    /// The texts that end the open `<pc>` elements, with the depth of each.
    private var ends: [(depth: Int, bytes: [UInt8])] = []

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard collecting != nil else { return }
        append(Array(bytes))
    }

    private func append(_ bytes: [UInt8]) {
        let limit = collecting == .digests ? XLIFF12Handler.textLimit * 32 : XLIFF12Handler.textLimit
        let size = source.count + target.count + segment.source.count + (segment.target?.count ?? 0)
        guard collected.count + size + bytes.count <= limit else {
            return fail(
                "A text is longer than \(limit >> 20) MiB. Check that this is a file of translations.", unit?.position)
        }
        collected += bytes
    }

    func end() {
        defer { path.removeLast() }
        if let last = ends.last, last.depth == path.count {
            append(last.bytes)
            ends.removeLast()
            return
        }
        guard let last = path.last, !last.isEmpty else { return }
        switch (collecting, last) {
        case (.source, "source"): segment.source = take()
        case (.target, "target"): segment.target = take()
        case (nil, "segment"), (nil, "ignorable"): finishSegment()
        case (.data, "data"):
            let bytes = take()
            // An entry of the dictionary takes memory too.
            dataSize += bytes.count + 64
            guard dataSize <= XLIFF12Handler.textLimit else {
                return fail(
                    "A unit has too many inline codes. Check that this is a file of translations.", unit?.position)
            }
            if let dataID { data[dataID] = bytes }
        case (.digests, "note"):
            digests = DigestNote.Digests(take(), in: section)
            if digests.isDamaged { receiver.report(ExchangeProblem(XLIFFDamage.note, at: digestsPosition)) }
        case (.plural, "note"):
            let note = take()
            guard plural == nil, let group = groups.last, let key = group.name else { return }
            plural = IncomingPlural(note: note, key: key, position: group.position).map { ($0, groups.count) }
        case (.note, "note"): unit?.add(note: XMLNote.text(String(decoding: take(), as: UTF8.self)))
        case (nil, "unit"): finishUnit()
        case (nil, "group"): finishGroup()
        default: break
        }
    }

    private func take() -> [UInt8] {
        defer {
            collected = []
            collecting = nil
        }
        return collected
    }

    private func finishSegment() {
        source += segment.source
        // What is between segments is often left to the source.
        if segment.isIgnorable {
            target += segment.target ?? segment.source
            return
        }
        guard let own = segment.target else { return }
        target += own
        func isBlank(_ bytes: [UInt8]) -> Bool { Exchange.isBlank(String(decoding: bytes, as: UTF8.self)) }
        if isBlank(own), !isBlank(segment.source) { segments.empty += 1 } else { segments.translated += 1 }
    }

    private func finishUnit() {
        guard var whole = unit else { return }
        unit = nil
        if segments.translated > 0, segments.translated < segments.all {
            whole.note(damage: "only some of its segments are translated. Translate all of them.", at: whole.position)
        }
        whole.source = String(decoding: source, as: UTF8.self)
        if segments.translated > 0 {
            whole.target = String(decoding: target, as: UTF8.self)
        } else if segments.empty > 0 {
            whole.target = ""
        }
        digests.note(on: &whole)
        // Tools leave the default state when they translate. They don't set it for a unit that was exported as translated.
        if isInitial, whole.state == nil, whole.stateBefore == .translated { whole.state = .new }
        if let target = whole.target {
            let texts = Dictionary(grouping: codes.filter { !$0.text.isEmpty }, by: \.text)
            whole.lostCodes = codes.filter { code in
                texts[code.text].map { target.ranges(of: code.text).count < $0.count && $0.first == code } ?? false
            }
        }
        guard plural == nil else {
            plural?.message.take(whole)
            return
        }
        receiver.take(whole)
    }

    private func finishGroup() {
        if let plural, plural.depth == groups.count {
            self.plural = nil
            var message = plural.message.message
            digests.note(on: &message)
            receiver.take(message)
        }
        if !groups.isEmpty { groups.removeLast() }
    }

    private func fail(_ message: String, _ position: SourcePosition?) {
        guard !isFinished else { return }
        receiver.report(ExchangeProblem(message, at: position, isFatal: true))
        isFinished = true
    }
}
