/// The calls and members that look a literal up as a key.
struct LocalizingCalls: Sendable {
    /// How a call reads its literal.
    struct Lookup: Sendable, Hashable {
        /// Whether it is certain that the literal is looked up: a `Text` may also show what is no key.
        var isSure = false
        /// Whether interpolations stand for format specifiers, so that the key is known.
        var takesFormats = false
        /// Whether a text that is no literal is looked up too: `LocalizedStringKey(name)`, but not `Text(name)`.
        var looksUpVariables = true
        /// Whether the tables are those of the app, chosen by `tableName:` and its like.
        var usesSystemTables = true
    }

    private var lookups: [Name: Lookup] = Self.system
    private(set) var members: Set<String> = ["localized", "localised", "localize", "localizedString"]
    private let configured: Set<String>

    private struct Name: Hashable {
        let call: String
        let label: String?
    }

    /// - Parameter names: what a project adds: `tr`, `message(key:)`; each is a call and a member.
    init(adding names: [String] = []) {
        configured = Set(names.map { String($0.prefix { $0 != "(" }) })
        for name in names {
            let parts = name.split(separator: "(", maxSplits: 1)
            guard let call = parts.first else { continue }
            let label = parts.count > 1 ? parts[1].prefix { $0 != ":" && $0 != ")" } : ""
            lookups[Name(call: String(call), label: label.isEmpty || label == "_" ? nil : String(label))] =
                Lookup(isSure: true, usesSystemTables: false)
            if label.isEmpty { members.insert(String(call)) }
        }
    }

    /// The names of the system's calls that the project declares itself. What these do is not known.
    private var shadowed: Set<String> = []

    /// The names of all calls and members.
    var names: Set<String> { Set(lookups.keys.map(\.call)).union(members) }

    /// Adds a function of the project's that passes an argument on to a look-up. A key that it does not find may be
    /// meant: it can show something else then.
    /// - Returns: whether it was not known.
    mutating func add(call: String, label: String?) -> Bool {
        let name = Name(call: call, label: label)
        guard lookups[name] == nil else { return false }
        lookups[name] = Lookup(usesSystemTables: false)
        return true
    }

    /// Adds a member of texts that looks the text up.
    /// - Returns: whether it was not known.
    mutating func add(member: String) -> Bool {
        members.insert(member).inserted
    }

    /// Notes that the project declares a call of this name itself; `init` stands for `init(localized:)`.
    mutating func shadow(_ name: String) {
        shadowed.formUnion(name == "init" ? ["String", "AttributedString"] : [name])
    }

    /// How the literal is looked up at its place; nil where it is not certain that it is.
    func lookup(_ context: LiteralContext) -> Lookup? {
        if let member = context.member, members.contains(member) { return Lookup(usesSystemTables: false) }
        if let label = context.label, label == "localizedStringForKey" { return Lookup() }
        guard let call = context.call, context.isFirst || context.label != nil else { return nil }
        var lookup = lookups[Name(call: call, label: context.label)]
        if shadowed.contains(call), !configured.contains(call) { lookup?.isSure = false }
        return lookup
    }

    /// Whether a call looks up what has a label.
    func looksUp(_ call: String, label: String) -> Bool {
        lookups[Name(call: call, label: label)] != nil
    }

    /// Whether a call is one that the configuration names.
    func isConfigured(_ call: String) -> Bool { configured.contains(call) }

    /// Whether a call's first argument, without a label, is a text that is looked up.
    func takesText(_ call: String) -> Bool {
        lookups[Name(call: call, label: nil)] != nil
    }

    /// Whether a label says that the literal is something else than a key.
    func isNoKey(_ context: LiteralContext) -> Bool {
        guard let label = context.label else { return false }
        switch label {
        case "verbatim", "systemImage", "systemName": return true
        case "comment", "tableName", "table", "value", "defaultValue":
            guard let call = context.call else { return false }
            return lookups[Name(call: call, label: nil)]?.usesSystemTables == true
                || lookups[Name(call: call, label: "localized")] != nil
                || lookups[Name(call: call, label: "forKey")] != nil
        default: return false
        }
    }

    private static let system: [Name: Lookup] = {
        var lookups: [Name: Lookup] = [:]
        for call in [
            "NSLocalizedString", "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle",
            "NSLocalizedStringWithDefaultValue", "CFCopyLocalizedString", "CFCopyLocalizedStringFromTable",
        ] {
            lookups[Name(call: call, label: nil)] = Lookup(isSure: true)
        }
        lookups[Name(call: "LocalizedStringResource", label: nil)] = Lookup(
            isSure: true, takesFormats: true, looksUpVariables: false)
        lookups[Name(call: "String", label: "localized")] = Lookup(
            isSure: true, takesFormats: true, looksUpVariables: false)
        lookups[Name(call: "AttributedString", label: "localized")] = Lookup(
            isSure: true, takesFormats: true, looksUpVariables: false)
        lookups[Name(call: "localizedString", label: "forKey")] = Lookup()
        lookups[Name(call: "MessageKey", label: nil)] = Lookup(isSure: true, usesSystemTables: false)
        for call in [
            "Text", "Label", "Button", "Toggle", "Picker", "Section",
            "TextField", "SecureField", "NavigationLink",
            "Link",
            "Menu", "Stepper", "DatePicker", "ColorPicker", "DisclosureGroup", "GroupBox", "Tab", "ProgressView",
            "Gauge",
            "ContentUnavailableView", "ControlGroup", "CommandMenu", "Window", "WindowGroup", "LabeledContent",
            "navigationTitle", "navigationBarTitle", "navigationSubtitle", "alert", "confirmationDialog", "help",
            "badge",
            "accessibilityLabel", "accessibilityHint", "accessibilityValue",
        ] {
            lookups[Name(call: call, label: nil)] = Lookup(takesFormats: true, looksUpVariables: false)
        }
        for call in ["LocalizedStringKey", "LocalizationValue"] {
            lookups[Name(call: call, label: nil)] = Lookup(takesFormats: true)
        }
        return lookups
    }()
}
