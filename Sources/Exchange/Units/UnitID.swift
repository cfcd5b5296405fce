public import Tables

/// The id of a unit in its table, as Xcode's exports and all formats of this package spell it.
///
/// In a string catalog, it is the key. With choices, it is `key|==|device.iphone.plural.one` or
/// `key|==|substitutions.NAME.plural.one`, where a name with a dot is written `@NAME@`. In a `.stringsdict`, it is the
/// path in the property list: `/key:dict/NAME:dict/one:dict/:string`. Two units may have the same id, because keys may
/// contain any text.
public enum UnitID {
    /// The text between a key and its choices.
    public static let separator = "|==|"

    /// The id of a unit.
    public static func id(_ key: String, _ form: UnitForm, in format: TableFile.Format? = nil) -> String {
        if format?.supports(.formPaths) == true { return propertyListPath(key, form) }
        guard !form.choices.isEmpty else { return key }
        var id = key + separator
        for (index, choice) in form.choices.enumerated() {
            if index > 0 { id += "." }
            switch choice {
            case .substitution(let name): id += "substitutions." + (name.utf8.contains(0x2E) ? "@\(name)@" : name)
            case .device(let selector): id += "device." + selector
            case .width(let selector): id += "width." + selector
            case .plural(let selector): id += "plural." + selector
            }
        }
        return id
    }

    private static func propertyListPath(_ key: String, _ form: UnitForm) -> String {
        var path = "/\(key):dict"
        for choice in form.choices {
            switch choice {
            case .substitution(let name): path += "/\(name):dict"
            case .device(let selector): path += "/NSStringDeviceSpecificRuleType:dict/\(selector):dict"
            case .width(let selector): path += "/NSStringVariableWidthRuleType:dict/\(selector):dict"
            case .plural(let selector): path += "/\(selector):dict"
            }
        }
        if form.choices.isEmpty { path += "/NSStringLocalizedFormatKey:dict" }
        return path + "/:string"
    }

    /// Whether a text contains ``separator``.
    static func hasSeparator(_ text: String) -> Bool {
        // Few keys contain the byte `|`, so it is searched first.
        text.utf8.contains(UInt8(ascii: "|")) && text.contains(separator)
    }

    /// The key and the form in an id of a string catalog, where choices follow its last separator; nil if the whole
    /// id is a key.
    public static func parts(of id: String) -> (key: String, form: UnitForm)? {
        let bytes = Array(id.utf8)
        let mark = Array(separator.utf8)
        guard bytes.count > mark.count else { return nil }
        var start = bytes.count - mark.count
        while start >= 0, !bytes[start...].starts(with: mark) { start -= 1 }
        guard start >= 0, let form = form(String(decoding: bytes[(start + mark.count)...], as: UTF8.self)) else {
            return nil
        }
        return (String(decoding: bytes[..<start], as: UTF8.self), form)
    }

    private static func form(_ path: String) -> UnitForm? {
        var choices: [UnitForm.Choice] = []
        var rest = path[...]
        while !rest.isEmpty {
            guard let dot = rest.firstIndex(of: ".") else { return nil }
            let word = rest[..<dot]
            rest = rest[rest.index(after: dot)...]
            var name: Substring
            if word == "substitutions", rest.first == "@", let end = rest.firstRange(of: "@.")?.lowerBound,
                end > rest.startIndex
            {
                name = rest[rest.index(after: rest.startIndex)..<end]
                rest = rest[rest.index(end, offsetBy: 2)...]
            } else {
                let end = rest.firstIndex(of: ".") ?? rest.endIndex
                name = rest[..<end]
                rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
            }
            guard !name.isEmpty else { return nil }
            switch word {
            case "substitutions": choices.append(.substitution(String(name)))
            case "device": choices.append(.device(String(name)))
            case "width": choices.append(.width(String(name)))
            case "plural": choices.append(.plural(String(name)))
            default: return nil
            }
        }
        return choices.isEmpty ? nil : UnitForm(choices)
    }
}
