internal import Base
internal import SourceCode

/// The texts of `Info.plist` files by their keys, which the system looks up in tables called `InfoPlist`.
struct PropertyListTexts {
    private(set) var byKey: [String: InterfaceTexts.Text] = [:]
    /// The language of `CFBundleDevelopmentRegion`; nil where there is none, or where it is a build setting.
    private(set) var developmentRegion: String?

    /// The languages of `CFBundleLocalizations`.
    private(set) var localizations: [String] = []

    /// Whether a path is an `Info.plist`'s. Its name may have a prefix: `App-Info.plist`.
    static func holds(_ path: String) -> Bool { path.hasSuffix("Info.plist") }

    /// Reads files. Where several files have a text for a key, the first one counts.
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
                if key == "CFBundleLocalizations" { localizations.append(value) }
                let text = InterfaceTexts.Text(value: value, location: Location(source, range))
                if byKey[key] == nil { byKey[key] = text }
            }
        }
    }
}
