internal import Tables

/// The texts of `Info.plist` files by their keys, which the system looks up in tables called `InfoPlist`.
struct PropertyListTexts {
    private(set) var byKey: [String: InterfaceTexts.Text] = [:]
    /// The language that `CFBundleDevelopmentRegion` names; nil where it does not, or leaves it to a build setting.
    private(set) var developmentRegion: String?

    /// Whether a path is that of an `Info.plist`, whatever stands before its name: `App-Info.plist`.
    static func holds(_ path: String) -> Bool { path.hasSuffix("Info.plist") }

    /// Whether a table is that of an `Info.plist`: `InfoPlist`, `Info-RemotePlist`.
    static func isTable(_ name: String) -> Bool {
        name.hasSuffix("InfoPlist") || name.hasPrefix("Info") && name.hasSuffix("Plist")
    }

    /// Whether a key is that of a name or a notice of rights. Both stay as the `Info.plist` has them unless a locale has
    /// its own, so that none is missing.
    static func isName(_ key: String) -> Bool {
        [
            "CFBundleName", "CFBundleDisplayName", "CFBundleSpokenName", "CFBundleGetInfoString",
            "CFBundleShortVersionString", "NSHumanReadableCopyright",
        ].contains(key)
    }

    /// Whether the system looks a key up for its own use, so that a table has it though no `Info.plist` does:
    /// `CFBundleDisplayName`, `NSCameraUsageDescription`, `UIApplicationShortcutItemTitle`.
    static func isSystemKey(_ key: String) -> Bool {
        ["CF", "NS", "UI", "LS", "UT", "IN"].contains { prefix in
            guard key.hasPrefix(prefix), let next = key.dropFirst(prefix.count).first else { return false }
            return next.isUppercase && key.allSatisfy { $0.isLetter || $0.isNumber }
        }
    }

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
