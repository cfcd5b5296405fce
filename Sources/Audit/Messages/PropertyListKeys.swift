/// What the system looks up in the tables of an `Info.plist`.
enum PropertyListKeys {
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
}
