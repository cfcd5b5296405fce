internal import Base
internal import SourceCode

/// Storyboards and xibs: the ids of their objects, for the tables that Xcode names after the files, and texts that code may
/// look up.
struct InterfaceFiles: Sendable {
    /// Values of attributes that are set at run time. Code localizes them.
    private(set) var runtimeValues: [(key: Int, evidence: KeyVerdict.Evidence)] = []
    /// Other texts that equal a key.
    private(set) var texts: [(key: Int, evidence: KeyVerdict.Evidence)] = []

    private let list: KeyList
    /// The places of ids, by the name of the file without its extension.
    private var ids: [String: [String: Location]] = [:]

    init(_ list: KeyList) {
        self.list = list
    }

    static func isInterface(_ path: String) -> Bool {
        path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
    }

    mutating func add(_ source: SourceText) {
        let name = String(Files.stem(of: source.path))
        let text = source.text
        var reader = MarkupTexts(text.span)
        var ids: [String: Location] = self.ids[name] ?? [:]
        while let item = reader.next() {
            switch item {
            case .begin, .end: break
            case .attribute(_, "id", let value, let range):
                ids[value] = ids[value] ?? Location(source, range)
            case .attribute(let element, let name, let value, let range):
                guard let key = list.index(of: value) else { continue }
                let evidence = KeyVerdict.Evidence(
                    location: Location(source, range), reason: "`\(name)` of a `\(element)`", isOfData: true)
                if element == "userDefinedRuntimeAttribute" {
                    runtimeValues.append((key, evidence))
                } else {
                    texts.append((key, evidence))
                }
            case .text(_, let value, let range):
                guard let key = list.index(of: value) else { continue }
                let evidence = KeyVerdict.Evidence(
                    location: Location(source, range), reason: "a text of the interface", isOfData: true)
                texts.append((key, evidence))
            }
        }
        self.ids[name] = ids
    }

    /// The verdict of the interface file with a table's name on a key such as `8Lm-Dk-3rT.text`; nil for keys of another kind.
    func verdict(on key: String, tableName: String) -> KeyVerdict? {
        guard let id = InterfaceTexts.objectID(in: key) else { return nil }
        guard let ids = ids[tableName] else {
            let reason = "an object's id, and no storyboard or xib is called `\(tableName)` among the sources"
            return KeyVerdict(outcome: .undeterminable, evidence: [KeyVerdict.Evidence(location: nil, reason: reason)])
        }
        guard let location = ids[String(id)] else { return KeyVerdict(outcome: .unused, evidence: []) }
        return KeyVerdict(
            outcome: .used, evidence: [KeyVerdict.Evidence(location: location, reason: "an object of the interface")])
    }
}
