/// The keys that the system looks up in the tables of an `Info.plist`.
package enum PropertyListKeys {
    /// Whether a table belongs to an `Info.plist`: `InfoPlist`, `Info-RemotePlist`.
    package static func isTable(_ name: String) -> Bool {
        name.hasSuffix("InfoPlist") || name.hasPrefix("Info") && name.hasSuffix("Plist")
    }

    /// Whether a key is a name's or a copyright notice's. A locale may translate these, but otherwise the text of the
    /// `Info.plist` is used. So a locale without them is complete.
    package static func isName(_ key: String) -> Bool {
        [
            "CFBundleName", "CFBundleDisplayName", "CFBundleSpokenName", "CFBundleGetInfoString",
            "CFBundleShortVersionString", "NSHumanReadableCopyright",
        ].contains(key)
    }

    /// Whether a key is one that the system itself looks up. A table may have it although no `Info.plist` does:
    /// `CFBundleDisplayName`, `NSCameraUsageDescription`, `UIApplicationShortcutItemTitle`.
    package static func isSystemKey(_ key: String) -> Bool {
        ["CF", "NS", "UI", "LS", "UT", "IN"].contains { prefix in
            guard key.hasPrefix(prefix), let next = key.dropFirst(prefix.count).first else { return false }
            return next.isUppercase && key.allSatisfy { $0.isLetter || $0.isNumber }
        }
    }
}
