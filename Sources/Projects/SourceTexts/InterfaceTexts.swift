internal import Base
internal import SourceCode

/// The texts of an interface file by the keys that Xcode's tools give them in a table of the file's name.
///
/// The key of a text in a storyboard or xib is the id of an object and the name of a property (`8Lm-Dk-3rT.text`). In an
/// intent definition, each text has an id of its own beside it (`INIntentTitle`, `INIntentTitleID`).
struct InterfaceTexts {
    /// A text and its place.
    struct Text {
        let value: String
        let location: Location
    }

    private(set) var byKey: [String: Text] = [:]

    /// Whether a path is that of an interface file.
    static func holds(_ path: String) -> Bool {
        path.hasSuffix(".storyboard") || path.hasSuffix(".xib") || path.hasSuffix(".intentdefinition")
    }

    /// The id of the object in a key that names an object's property: `8Lm-Dk-3rT` of `8Lm-Dk-3rT.text`, or in old files `170`
    /// of `170.title`. Nil for a key of another kind.
    static func objectID(in key: String) -> Substring? {
        guard let dot = key.utf8.firstIndex(of: ASCII.period), dot != key.startIndex else { return nil }
        let id = key.utf8[..<dot]
        if id.allSatisfy(ASCII.isDigit) { return key[..<dot] }
        let groups = id.split(separator: ASCII.minus, omittingEmptySubsequences: false)
        return groups.map(\.count) == [3, 2, 3] && groups.joined().allSatisfy(ASCII.isIdentifier) ? key[..<dot] : nil
    }

    /// Reads files. Where several files have a text for a key, the first one counts.
    /// - Complexity: linear in their length.
    init(_ sources: [SourceText]) {
        for source in sources {
            if source.path.hasSuffix(".intentdefinition") { addIntents(source) } else { addObjects(source) }
        }
    }

    private mutating func note(_ value: String, _ key: String, at range: Range<Int>, in source: SourceText) {
        if byKey[key] == nil { byKey[key] = Text(value: value, location: Location(source, range)) }
    }

    /// An element that is open.
    private struct Element {
        let name: String
        var id: String?
        /// The role of the element in the object around it: `normal` in `<state key="normal" title="Done"/>`.
        var role: String?
        /// The texts among its attributes.
        var texts: [(property: String, value: String, range: Range<Int>)] = []
        /// The number of child elements so far, which is an index in a list: `0` in `abc-de-fgh.segmentTitles[0]`.
        var count = 0
    }

    private mutating func addObjects(_ source: SourceText) {
        let bytes = source.text
        var reader = MarkupTexts(bytes.span)
        var open: [Element] = []
        while let item = reader.next() {
            switch item {
            case .begin(let name): open.append(Element(name: name))
            case .end:
                guard let element = open.popLast() else { continue }
                note(element, in: open, of: source)
                if !open.isEmpty { open[open.count - 1].count += 1 }
            case .attribute(_, "id", let value, _): open.indices.last.map { open[$0].id = value }
            case .attribute(_, "key", let value, _): open.indices.last.map { open[$0].role = value }
            case .attribute(_, let name, let value, let range):
                open.indices.last.map { open[$0].texts.append((name, value, range)) }
            case .text(_, let value, let range):
                guard let element = open.last, element.name == "string" || element.name == "mutableString",
                    let object = open.last(where: { $0.id != nil })?.id
                else { continue }
                // A text in a list has its index in the key. Any other text is the property that its role names.
                let list = open.dropLast().last
                if let role = element.role {
                    note(value, "\(object).\(role)", at: range, in: source)
                } else if let list, let role = list.role {
                    note(value, "\(object).\(role)[\(list.count)]", at: range, in: source)
                }
            }
        }
    }

    /// Notes the texts among the attributes of an element. They belong to the element, or to the object that contains it.
    private mutating func note(_ element: Element, in open: [Element], of source: SourceText) {
        if let id = element.id {
            for text in element.texts { note(text.value, "\(id).\(text.property)", at: text.range, in: source) }
            return
        }
        guard let holder = open.last, let object = open.last(where: { $0.id != nil })?.id else { return }
        for (property, value, range) in element.texts {
            let capitalized = property.prefix(1).uppercased() + property.dropFirst()
            switch element.name {
            // A button's texts by its state: `<state key="normal" title="Done"/>` is `normalTitle`.
            case "state": note(value, "\(object).\(element.role ?? "")\(capitalized)", at: range, in: source)
            // `<accessibility key="accessibilityConfiguration" label="Close"/>` is `accessibilityLabel`.
            case "accessibility": note(value, "\(object).accessibility\(capitalized)", at: range, in: source)
            // `<segment title="Day"/>` in `<segments>` is `segmentTitles[0]`.
            case "segment" where property == "title":
                note(value, "\(object).segmentTitles[\(holder.count)]", at: range, in: source)
            // `<tableHeaderCell key="headerCell" title="Name"/>` is `headerCell.title`; in older files, only the role.
            default:
                if let role = element.role { note(value, "\(object).\(role).\(property)", at: range, in: source) }
                note(value, "\(object).\(element.role ?? property)", at: range, in: source)
            }
        }
    }

    private mutating func addIntents(_ source: SourceText) {
        let bytes = source.text
        var reader = MarkupTexts(bytes.span)
        var name = ""
        var values: [String: (value: String, range: Range<Int>)] = [:]
        while let item = reader.next() {
            guard case .text(let element, let value, let range) = item else { continue }
            if element == "key" {
                name = value
            } else if element == "string" {
                if name.hasSuffix("ID"), let text = values.removeValue(forKey: String(name.dropLast(2))) {
                    note(text.value, value, at: text.range, in: source)
                } else {
                    values[name] = (value, range)
                }
            }
        }
    }
}
