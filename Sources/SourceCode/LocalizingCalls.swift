/// The calls and members that look a literal up as a key.
package struct LocalizingCalls: Sendable {
    /// The way that a call uses its literal.
    package struct Lookup: Sendable, Hashable {
        /// Whether it is certain that the literal is a key. `Text`, for example, may also show a text that is no key.
        package var isSure = false
        /// Whether interpolations stand for format specifiers. Then the key is known.
        package var takesFormats = false
        /// Whether an argument that is not a literal is looked up too: in `LocalizedStringKey(name)`, but not in `Text(name)`.
        package var looksUpVariables = true
        /// Whether the tables are the app's, chosen by `tableName:` and the like.
        package var usesSystemTables = true
    }

    private var lookups: [Name: Lookup] = Self.system
    package private(set) var members: Set<String> = ["localized", "localised", "localize", "localizedString"]
    private let configured: Set<String>

    private struct Name: Hashable {
        let call: String
        let label: String?
    }

    /// - Parameter names: the project's own calls: `tr`, `message(key:)`. A name without a label is also a member.
    package init(adding names: [String] = []) {
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

    /// The names of the system's calls that the project declares itself. Their behaviour is not known.
    private var shadowed: Set<String> = []

    /// The names of all calls and members.
    package var names: Set<String> {
        Set(lookups.keys.map(\.call)).union(members).union(StringLiteral.callsOfLibraries)
    }

    /// Adds a function of the project that passes an argument on to a lookup. A key that is not found may be intended, since
    /// the function may then show something else.
    /// - Returns: whether the function is new.
    package mutating func add(call: String, label: String?) -> Bool {
        let name = Name(call: call, label: label)
        guard lookups[name] == nil else { return false }
        lookups[name] = Lookup(usesSystemTables: false)
        return true
    }

    /// Adds a member of strings that looks the string up.
    /// - Returns: whether the member is new.
    package mutating func add(member: String) -> Bool {
        members.insert(member).inserted
    }

    /// Notes that the project itself declares a call of this name. `init` stands for `init(localized:)`.
    package mutating func shadow(_ name: String) {
        shadowed.formUnion(name == "init" ? ["String", "AttributedString"] : [name])
    }

    /// The way that the literal is looked up; nil where no known call or member looks it up.
    package func lookup(_ context: LiteralContext) -> Lookup? {
        if let member = context.member, members.contains(member) { return Lookup(usesSystemTables: false) }
        if let label = context.label, label == "localizedStringForKey" { return Lookup() }
        guard let call = context.call, context.isFirst || context.label != nil else { return nil }
        var lookup = lookups[Name(call: call, label: context.label)]
        if shadowed.contains(call), !configured.contains(call) { lookup?.isSure = false }
        return lookup
    }

    /// Whether a call looks up the argument with a label.
    package func looksUp(_ call: String, label: String) -> Bool {
        lookups[Name(call: call, label: label)] != nil
    }

    /// Whether the project declares a call of this name itself.
    package func isShadowed(_ call: String) -> Bool { shadowed.contains(call) }

    /// Whether the configuration lists a call.
    package func isConfigured(_ call: String) -> Bool { configured.contains(call) }

    /// Whether a call looks up its first argument, which has no label.
    package func takesText(_ call: String) -> Bool {
        lookups[Name(call: call, label: nil)] != nil
    }

    /// Whether the literal's label shows that it is not a key.
    package func isNoKey(_ context: LiteralContext) -> Bool {
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

    /// The calls of the libraries `Messages` and `Validation` that take a key.
    private static let ofLibraries: Set<Name> = [
        Name(call: "MessageKey", label: nil), Name(call: "MessageKey", label: "rawValue"),
        Name(call: "MessageDeclaration", label: nil), Name(call: "Failure", label: "key"),
        Name(call: "ServerError", label: "key"), Name(call: "ProblemDetails", label: "title"),
        Name(call: "Refusal", label: "title"), Name(call: "failing", label: "with"),
        Name(call: "Check", label: nil), Name(call: "FieldsCheck", label: nil), Name(call: "FormCheck", label: nil),
        Name(call: "Field", label: "label"), Name(call: "Field", label: "placeholder"),
        Name(call: "FieldDefinition", label: "label"), Name(call: "FieldDefinition", label: "placeholder"),
        Name(call: "FormAction", label: "label"), Name(call: "ActionDefinition", label: "label"),
        Name(call: "FormDefinition", label: "title"), Name(call: "TypedForm", label: "title"),
        Name(call: "AtLeastOneOf", label: "failingWith"), Name(call: "AtLeastOneField", label: "failingWith"),
        Name(call: "OnlyOneOf", label: "failingWith"), Name(call: "OnlyOneField", label: "failingWith"),
    ]

    /// Whether a call with a label is one of the libraries `Messages` and `Validation`. They count where one is imported.
    package func isOfLibraries(_ call: String, label: String?) -> Bool {
        Self.ofLibraries.contains(Name(call: call, label: label))
    }

    /// How the libraries look a key up.
    package static let lookupOfLibraries = Lookup(isSure: true, usesSystemTables: false)

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
        for name in ofLibraries { lookups[name] = lookupOfLibraries }
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
