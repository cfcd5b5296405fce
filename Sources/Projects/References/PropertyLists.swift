internal import Base
internal import SourceCode

/// Property lists: the keys of `Info.plist`, which the system looks up in `InfoPlist` tables, and texts that are equal to a
/// key.
struct PropertyLists: Sendable {
    /// Texts that are equal to a key: a settings bundle's titles, or an app's own data.
    private(set) var texts: [(key: Int, evidence: KeyVerdict.Evidence)] = []
    /// Dictionary keys that are equal to a key, and texts of binary property lists. Their purpose is not known.
    private(set) var names: [(key: Int, evidence: KeyVerdict.Evidence)] = []

    private let list: KeyList
    private let literals: LiteralSearch
    private var infoKeys: [String: Location] = [:]
    private var hasInfo = false

    init(_ keys: SearchedKeys) {
        list = keys.list
        literals = keys.literals
    }

    static func isPropertyList(_ path: String) -> Bool {
        path.hasSuffix(".plist") || path.hasSuffix(".intentdefinition") || path.hasSuffix(".pbxproj")
    }

    mutating func add(_ source: SourceText) {
        if source.encoding == .binaryPropertyList {
            return literals.forEach(in: source) { names.append(($0, Self.evidence($1))) }
        }
        let text = source.text
        if source.path.hasSuffix(".pbxproj") { return addBuildSettings(text.span, source) }
        if text.first(where: { !ASCII.isSpace($0) }) != ASCII.less { return addOldStyle(text.span, source) }
        let isInfo = source.path.hasSuffix("Info.plist")
        hasInfo = hasInfo || isInfo
        var reader = MarkupTexts(text.span)
        while let item = reader.next() {
            guard case .text(let element, let value, let range) = item else { continue }
            if element == "key" {
                if isInfo, infoKeys[value] == nil { infoKeys[value] = Location(source, range) }
                if let key = list.index(of: value) { names.append((key, Self.evidence(Location(source, range)))) }
            } else if let key = list.index(of: value) {
                texts.append((key, Self.evidence(Location(source, range))))
            }
        }
    }

    /// Adds the words of an OpenStep property list: `keys = (TitleT, "Track NumberT");`.
    private mutating func addOldStyle(_ bytes: Span<UInt8>, _ source: SourceText) {
        literals.forEach(in: source) { names.append(($0, Self.evidence($1))) }
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, !Self.partsWords(bytes[end]) { end &+= 1 }
            if let key = list.index(of: start..<end, in: bytes) {
                names.append((key, Self.evidence(Location(source, start..<end))))
            }
            start = end &+ 1
        }
    }

    private static func partsWords(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.openParenthesis, ASCII.closeParenthesis, ASCII.openBrace, ASCII.closeBrace, ASCII.equals,
            ASCII.semicolon, ASCII.comma, ASCII.quote:
            true
        default: ASCII.isSpace(byte)
        }
    }

    private static func evidence(_ location: Location) -> KeyVerdict.Evidence {
        KeyVerdict.Evidence(location: location, reason: "a text of a property list", isOfData: true)
    }

    /// Adds the keys of an Xcode project's build settings: `INFOPLIST_KEY_NSCameraUsageDescription = …`.
    private mutating func addBuildSettings(_ bytes: Span<UInt8>, _ source: SourceText) {
        let prefix = "INFOPLIST_KEY_".utf8.count
        var words = CodeWords(bytes, opaque: [])
        while let word = words.next() {
            guard word.count > prefix, bytes.holds("INFOPLIST_KEY_", at: word.lowerBound) else { continue }
            let key = bytes.text(word.lowerBound &+ prefix..<word.upperBound)
            if infoKeys[key] == nil { infoKeys[key] = Location(source, word) }
        }
    }

    /// The verdict of property lists on a key of an `InfoPlist` table that has no other use; nil for other tables.
    func verdict(on key: String, tableName: String) -> KeyVerdict? {
        guard tableName.hasSuffix("InfoPlist") else { return nil }
        if let location = infoKeys[key] {
            let evidence = KeyVerdict.Evidence(location: location, reason: "a key of the app's Info.plist")
            return KeyVerdict(outcome: .used, evidence: [evidence])
        }
        // The system looks its own keys up even where the Info.plist lacks them.
        let isSystemKey = Self.isSystemKey(key)
        guard isSystemKey || !hasInfo else { return nil }
        let reason = isSystemKey ? "the system may look it up" : "no Info.plist is among the sources"
        return KeyVerdict(outcome: .undeterminable, evidence: [KeyVerdict.Evidence(location: nil, reason: reason)])
    }

    /// Whether a key has the form of the system's keys: a prefix in capitals and words, as in `NFCReaderUsageDescription`.
    private static func isSystemKey(_ key: String) -> Bool {
        key.utf8.prefix(2).allSatisfy { $0 &- 0x41 < 26 } && key.utf8.contains { $0 &- 0x61 < 26 }
            && key.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
    }
}
