/// Names of Swift declarations, made from keys and from argument names.
package enum SwiftName {
    /// The name of a member: Xcode's symbol name of the key; nil for a key without letters and digits.
    ///
    /// A name that begins with a digit gets an underscore before it. A name that is reserved gets one after it. No other
    /// key's name contains an underscore.
    package static func member(of key: some StringProtocol) -> String? {
        var name = ""
        for scalar in SymbolName(ofKey: String(key)).text.unicodeScalars where isIdentifier(scalar) {
            if name.isEmpty, !isHead(scalar) { name = "_" }
            name.unicodeScalars.append(scalar)
        }
        if name.isEmpty { return nil }
        return reserved.contains(name) ? name + "_" : name
    }

    /// The names of a key's groups and of its accessor; nil for a key without letters and digits.
    ///
    /// A dot ends the name of a group, and a key has at most eight groups. In a key that has white space, `%` or `{`, dots
    /// are part of a sentence or a format and make no groups.
    package static func path(of key: String, hasNamespaces: Bool) -> [String]? {
        let isPath =
            hasNamespaces
            && !key.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "%" || $0 == "{" }
        let parts = isPath ? key.split(separator: ".", maxSplits: deepestGroup, omittingEmptySubsequences: false) : []
        let names = parts.compactMap { member(of: $0) }
        if names.count == parts.count, !names.isEmpty { return names }
        return member(of: key).map { [$0] }
    }

    private static let deepestGroup = 8

    /// The name of a member's type. It always differs from the member's name, even in a script that has no upper case.
    package static func type(ofMember name: String) -> String {
        guard let first = name.unicodeScalars.first else { return name }
        let type = first.properties.titlecaseMapping + name.unicodeScalars.dropFirst().map(String.init).joined()
        return type == name ? type + "Messages" : unreserved(type)
    }

    /// The name of the type of a parameter whose value is one of several keywords.
    static func type(ofParameter name: String, of message: String) -> String {
        unreserved(type(ofMember: message) + type(ofMember: name))
    }

    private static func unreserved(_ type: String) -> String {
        reservedTypes.contains(type) ? type + "Messages" : type
    }

    /// The name of a table's type, such as `ShopMessages`. Its ending keeps it from hiding a module, such as `Validation`.
    package static func type(ofTable table: String) -> String {
        let name = member(of: table) ?? "_"
        let type = type(ofMember: name)
        return type.hasSuffix(typeEnding) && type.utf8.count > typeEnding.utf8.count ? type : type + typeEnding
    }

    /// The ending of the names of tables' types.
    package static let typeEnding = "Messages"

    /// The name as a declaration spells it: a keyword is in backticks.
    static func declared(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    private static let reserved: Set<String> = ["init", "localizer", "self"]
    /// The types that the generated code names, and the type names that Swift reserves.
    private static let reservedTypes: Set<String> = [
        "Any", "CaseIterable", "Double", "Int", "Key", "Localizer", "MessageCatalog", "MessageDate", "MessageKey",
        "Protocol",
        "Self", "Sendable", "String", "Type",
    ]

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "inout",
        "internal", "is", "let", "nil", "open", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat",
        "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]

    /// Whether a scalar may be part of an identifier: The Swift Programming Language, "Identifiers". Ranges without letters
    /// and digits, such as private use, are left out, because the name of a key has none of them.
    private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.properties.isAlphabetic || scalar.properties.numericType != nil }
        return switch scalar.value {
        case 0xAA, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D,
            0x180F...0x1FFF, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
            0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F,
            0xFE30...0xFE44, 0xFE47...0xFFFD, 0x1_0000...0x1_FFFD, 0x2_0000...0x2_FFFD, 0x3_0000...0x3_FFFD:
            true
        default: false
        }
    }

    /// Whether an identifier may begin with the scalar.
    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
        default: true
        }
    }
}
