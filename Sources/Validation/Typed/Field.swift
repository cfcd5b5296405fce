public import Messages

/// A field of a form, and the property of the model that it fills.
///
/// ```swift
/// Field("email", \.email, .email, label: .email)
/// Field("website", \.website, .url, label: "WEBSITE")        // An optional property: it may be left out.
/// Field("plan", \.plan, label: "PLAN", default: .free)
/// ```
///
/// The name is that of the value in requests, and of the model's coding key. The rules come before the label, because an
/// editor then completes only rules that fit the property.
///
/// A property that isn't optional must have a value, unless its field has a default: an empty text is none.
public struct Field<Model: FormModel>: FormPart {
    /// The name.
    public let name: String
    /// The key path of the property.
    public var path: PartialKeyPath<Model> { sendablePath }

    let sendablePath: any PartialKeyPath<Model> & Sendable
    /// The property of a model as a field value; nil if it is ``Patch/absent``.
    let read: @Sendable (Model) -> FieldValue?
    /// The value if none is given; nil if there is none.
    let defaultValue: FieldValue?
    /// Whether the property may be nil, or left out.
    let isOptional: Bool
    /// Whether the property is a ``Patch``.
    let isPatch: Bool
    /// Whether the type accepts a value, whatever the rules say.
    let fits: @Sendable (FieldValue) -> Bool
    /// Whether the property is a model.
    private let isModel: Bool
    private let makeDefinition: @Sendable (inout FieldNames<Model>) -> FieldDefinition

    /// Creates a field of a property.
    ///
    /// - Parameters:
    ///   - name: the name of the value in requests, and of the model's coding key.
    ///   - path: the key path of the property.
    ///   - rules: the rules of the value, in order. The rules of its type come first. Those of an optional property and of a
    ///     ``Patch`` accept an empty value.
    ///   - label: the key of the label.
    ///   - placeholder: the key of the text that the field shows while it is empty.
    ///   - trims: whether white space at both ends is removed before validation. Set it to false for passwords.
    ///   - letterCase: the case to which a text is changed before validation; nil to leave it as it is.
    ///   - normalizes: whether a text is changed to normalization form C: see ``FieldDefinition/normalizes``.
    ///   - value: the value if the request has none; nil for none. A ``Patch`` has no default.
    ///   - input: the control on a page; nil for the one that fits the rules.
    ///   - stopsAtFirst: whether no rule judges the value once one of the rules before it has failed.
    ///   - timing: the time at which the field shows its errors.
    public init<Property: FormProperty>(
        _ name: String, _ path: any KeyPath<Model, Property> & Sendable,
        _ rules: FieldRule<Model, Property.PropertyValue>...,
        label: MessageKey? = nil, placeholder: MessageKey? = nil, trims: Bool = true, letterCase: LetterCase? = nil,
        normalizes: Bool = false, default value: Property.PropertyValue? = nil, input: InputHints.Control? = nil,
        stopsAtFirst: Bool = false, timing: ValidationTiming = .afterEditing
    ) {
        // This is the only initializer, so that the compiler says which rule doesn't fit. Of several, it would choose the one for
        // another kind of property, and say that the key path doesn't fit.
        typealias Value = Property.PropertyValue
        let isOptional = Property.isOptionalProperty
        let isPatch = Property.self is any AbsentValue.Type
        self.name = name
        self.isOptional = isOptional
        self.isPatch = isPatch
        sendablePath = path
        read = { $0[keyPath: path].propertyValue }
        let allowsEmpty = rules.contains(where: \.allowsEmpty)
        let value = value ?? (isOptional ? nil : Value.fieldDefault)
        // The only types whose fields may be empty, without a default, are texts.
        defaultValue = value?.fieldValue ?? (allowsEmpty && !isOptional ? .text("") : nil)
        let isRequired = defaultValue == nil && !isOptional
        let requiresValue = isRequired || !isOptional && rules.contains(where: \.requiresValue)
        let hasDefault = value != nil
        isModel = Value.self is any FormModel.Type
        fits = { Value(fieldValue: $0) != nil }
        makeDefinition = { names in
            var made = FieldDefinition(
                name: name, label: label, placeholder: placeholder, kinds: Value.fieldKinds, trims: trims,
                letterCase: letterCase, normalizes: normalizes, stopsAtFirst: stopsAtFirst, timing: timing, input: input
            )
            made.rules = Value.fieldRules.combined(with: names.rules(of: rules))
            if let index = made.rules.firstIndex(where: { $0 is NestedForm }), var model = made.rules[index].nestedForm
            {
                model.isRequired = isRequired
                made.rules[index] = model
            } else if requiresValue, !made.rules.contains(where: { $0 is Required || $0 is Accepted }) {
                made.rules.insert(Required(), at: 0)
            }
            if made.takenKinds.isEmpty { names.report(.impossibleRules(made.name)) }
            if isPatch, hasDefault { names.report(.defaultOfPatch(made.name)) }
            return made
        }
    }

    /// The field's part of the form.
    public var content: FormContent<Model> { FormContent(.field(self)) }

    var layoutEntry: ModelLayout.Entry {
        ModelLayout.Entry(
            name: name, defaultValue: defaultValue, keepsNull: isPatch,
            isOptionalModel: isModel && (isOptional || defaultValue != nil))
    }

    func definition(naming names: inout FieldNames<Model>) -> FieldDefinition {
        names.field = name
        defer { names.field = nil }
        return makeDefinition(&names)
    }
}

extension [any Rule] {
    /// The rules of a type with those of a field. A rule of the type that one of the field replaces is left out, so that one
    /// mistake has one message.
    func combined(with own: [any Rule]) -> [any Rule] {
        var own = own.mergingDates
        var type = self
        for (index, rule) in type.enumerated().reversed() {
            if let limits = rule as? Integer {
                guard let place = own.firstIndex(where: { $0.unwrapped is Integer }) else { continue }
                own[place] = own[place].bounded(by: limits)
                type.remove(at: index)
            } else if let each = rule as? Each {
                let places = own.indices.filter { own[$0] is Each }
                let elements = places.compactMap { own[$0] as? Each }
                type[index] = Each(
                    each.rules.combined(with: elements.flatMap(\.rules)), trims: elements.allSatisfy(\.trims))
                for place in places.reversed() { own.remove(at: place) }
            } else if own.contains(where: { $0.replaces(rule) }) {
                type.remove(at: index)
            }
        }
        let rules = type + own
        return rules.enumerated().map { index, rule in
            rule.beside(rules.enumerated().filter { $0.offset != index }.map(\.element))
        }
    }

    /// The rules, in which a first and a last date of one format are one rule. Two would say twice that a value is no date.
    private var mergingDates: [any Rule] {
        var merged: [any Rule] = []
        for rule in self {
            guard let date = rule as? DateEntry, let place = merged.firstIndex(where: { $0 is DateEntry }),
                let other = merged[place] as? DateEntry, let both = other.merged(with: date)
            else {
                merged.append(rule)
                continue
            }
            merged[place] = both
        }
        return merged
    }
}

extension Rule {
    /// The rule, if it sees the value as the other rules of its field read it.
    fileprivate func beside(_ siblings: [any Rule]) -> any Rule {
        if let failing = self as? FailingRule, failing.base is any SiblingRule {
            return failing.base.beside(siblings).failing(with: failing.key)
        }
        guard var rule = self as? any SiblingRule else { return self }
        rule.siblings = siblings.filter { !($0 is any SiblingRule) }
        return rule
    }

    /// A rule for whole numbers with the limits of another one.
    fileprivate func bounded(by limits: Integer) -> any Rule {
        if let failing = self as? FailingRule { return failing.base.bounded(by: limits).failing(with: failing.key) }
        return (self as? Integer)?.bounded(by: limits) ?? self
    }

    /// The rule without a message of the app.
    fileprivate var unwrapped: any Rule { (self as? FailingRule)?.base.unwrapped ?? self }

    /// Whether a field with this rule doesn't need the rule of its type.
    fileprivate func replaces(_ rule: any Rule) -> Bool {
        switch rule {
        case is Number: (unwrapped as? Number).map { $0.covers(rule) } ?? false
        case is DateEntry: unwrapped is DateEntry || unwrapped is Age
        case is TimeEntry: unwrapped is TimeEntry
        default: false
        }
    }
}

extension Number {
    /// Whether the rule refuses every number that another one refuses.
    fileprivate func covers(_ other: any Rule) -> Bool {
        guard let other = other as? Number else { return false }
        func least(_ rule: Number) -> Double? { rule.min?.constant ?? rule.above?.constant }
        func largest(_ rule: Number) -> Double? { rule.max?.constant ?? rule.below?.constant }
        let isBoundedBelow = least(other).map { bound in least(self).map { $0 >= bound } ?? false } ?? true
        let isBoundedAbove = largest(other).map { bound in largest(self).map { $0 <= bound } ?? false } ?? true
        return isBoundedBelow && isBoundedAbove
    }
}

extension DateEntry {
    /// One rule with the limits of two; nil if they have the same limit or different formats.
    fileprivate func merged(with other: DateEntry) -> DateEntry? {
        guard earliest == nil || other.earliest == nil, latest == nil || other.latest == nil else { return nil }
        guard format == other.format || format == .iso || other.format == .iso else { return nil }
        let (first, last) = (earliest ?? other.earliest, latest ?? other.latest)
        if let first = first?.constant, let last = last?.constant, last < first { return nil }
        return DateEntry(format: format == .iso ? other.format : format, earliest: first, latest: last)
    }
}
