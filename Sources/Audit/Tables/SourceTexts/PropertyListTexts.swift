internal import Tables

/// The texts of `Info.plist` files by their keys, which the system looks up in tables called `InfoPlist`.
struct PropertyListTexts {
    private(set) var byKey: [String: InterfaceTexts.Text] = [:]
    /// The language that `CFBundleDevelopmentRegion` names; nil where it does not, or leaves it to a build setting.
    private(set) var developmentRegion: String?

    /// Whether a path is that of an `Info.plist`, whatever stands before its name: `App-Info.plist`.
    static func holds(_ path: String) -> Bool { path.hasSuffix("Info.plist") }

    /// Reads files, the first of which says a text that several have.
    init(_ sources: [SourceText]) {
        for source in sources { add(source) }
    }

    private mutating func add(_ source: SourceText) {
        let bytes = source.text
        var reader = MarkupTexts(bytes.span)
        var key = ""
        while let item = reader.next() {
            guard case .text(let element, let value, let range) = item else { continue }
            if element == "key" {
                key = value
            } else if element == "string", !value.hasPrefix("$(") {
                if key == "CFBundleDevelopmentRegion", developmentRegion == nil { developmentRegion = value }
                let text = InterfaceTexts.Text(value: value, location: Location(source, range))
                if byKey[key] == nil { byKey[key] = text }
            }
        }
    }
}
