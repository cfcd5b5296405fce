/// What the path to a place in a `.stringsdict` or `.xcstrings` file says: the entry, the locale, and the variable whose forms
/// are there.
struct FormPath {
    let key: String
    /// The variable that the forms belong to; nil where they belong to the entry itself.
    var variable: String?
    /// The locale of the entry; nil where the whole file is in one locale.
    var locale: String?
    /// Whether the place is in a form that a number chooses.
    var isForm = false

    /// The path of a text of the entry itself.
    init(key: String) { self.key = key }

    /// - Returns: nil where the place is in no entry.
    init?(propertyList place: PropertyListContext) {
        guard let key = place.path.first else { return nil }
        self.key = key
        // A rule's dictionary has a name for each device or width. Below such a name the entry goes on.
        var path = place.path.dropFirst()
        while let name = path.popFirst() {
            if ["NSStringDeviceSpecificRuleType", "NSStringVariableWidthRuleType"].contains(name) {
                _ = path.popFirst()
            } else {
                variable = name
            }
        }
        isForm = variable != nil
    }

    /// - Returns: nil where the place is in no localization of an entry.
    init?(catalog place: JSONContext) {
        let path = place.names
        guard path.count > 3, path[0] == "strings", path[2] == "localizations" else { return nil }
        (key, locale) = (path[1], path[3])
        var rest = path[4...]
        while let name = rest.popFirst() {
            switch name {
            case "substitutions":
                variable = rest.popFirst()
                isForm = variable != nil
            case "variations":
                if rest.first == "plural" { isForm = true }
                rest = rest.dropFirst(2)
            default: break
            }
        }
    }
}
