internal import Messages

/// What a form and its model disagree about: see `TypedForm.verify(sample:others:in:)`.
public struct FormMismatch: Error, Sendable, Hashable, CustomStringConvertible {
    /// The differences, each in one or two sentences.
    public let findings: [String]

    /// All findings, one a line.
    public var description: String { findings.joined(separator: "\n") }
}

extension TypedForm {
    /// Proves in a test that the form and its model fit: what the compiler can't.
    ///
    /// - Each name and its key path belong together: if one value of the sample changes, exactly this property does.
    /// - The model decodes the names of all fields, and no others.
    /// - The field of an optional property may be left out.
    /// - There are no ``mistakes``, also in the forms of models inside.
    ///
    /// ```swift
    /// @Test func `The sign-up form fits its model`() throws {
    ///     try SignUp.form.verify(sample: ["email": "ann@example.com", "terms": true])
    /// }
    /// ```
    ///
    /// The changed values need to fit only the types, because no rule judges them. The forms of models inside are verified with
    /// samples of their own.
    ///
    /// - Parameters:
    ///   - sample: valid values for all fields.
    ///   - others: other values, for fields whose type takes few. Most others are found from the sample.
    ///   - context: the locale, time zone and time in which the sample is valid.
    /// - Throws: everything that doesn't fit.
    /// - Complexity: one decoding of the model for each field.
    public func verify(
        sample: [String: FieldValue], others: [String: FieldValue] = [:],
        in context: ValidationContext = ValidationContext()
    ) throws(FormMismatch) {
        var findings = mistakes.map(\.description) + definition.fields.flatMap(\.rules).nestedMistakes
        if !findings.isEmpty { throw FormMismatch(findings: findings) }
        if let refusal = sampleRefusal(sample, in: context) {
            let failures = refusal.entries.map { "`\($0.failure.key)` at `\($0.path.pointer)`" }
            findings.append("The sample isn't valid: \(failures.joined(separator: ", ")). Correct it.")
        }
        let recorder = FieldValueDecoder.KeyRecorder()
        guard let base = unchecked(sample, in: context, recorder: recorder) else {
            throw FormMismatch(findings: findings + ["The model can't be created from the sample. Correct it."])
        }
        let names = Set(fields.map(\.name))
        for name in recorder.keys.subtracting(names).sorted() {
            findings.append("The model decodes `\(name)`, but no field has this name. Add one, or rename one.")
        }
        for field in fields where !recorder.keys.contains(field.name) {
            findings.append("The model decodes nothing named `\(field.name)`. Rename the field, or remove it.")
        }
        for index in fields.indices {
            if let finding = mismatch(at: index, sample: sample, others: others, base: base, in: context) {
                findings.append(finding)
            }
        }
        if !findings.isEmpty { throw FormMismatch(findings: findings) }
    }

    private func sampleRefusal(_ sample: [String: FieldValue], in context: ValidationContext) -> Refusal? {
        do throws(Refusal) {
            _ = try decode(sample, in: context)
            return nil
        } catch {
            return error
        }
    }

    /// The model of values that no rule has judged; nil if the types refuse them.
    private func unchecked(
        _ values: [String: FieldValue], in context: ValidationContext,
        recorder: FieldValueDecoder.KeyRecorder? = nil
    ) -> Model? {
        let judged = definition.fields.judging(values, in: context)
        return try? Model(
            from: FieldValueDecoder(fields: typedValues(of: values, judged), of: layout, recorder: recorder))
    }

    /// What is wrong with a field; nil if nothing is.
    private func mismatch(
        at index: Int, sample: [String: FieldValue], others: [String: FieldValue], base: Model,
        in context: ValidationContext
    ) -> String? {
        let field = fields[index]
        guard let value = sample[field.name], !value.isEmpty else {
            return "The sample has no value of `\(field.name)`. Add one."
        }
        var changed = sample
        if field.isOptional {
            changed[field.name] = nil
            if unchecked(changed, in: context) == nil {
                return "`\(field.name)` is optional, but the model can't be created without it."
            }
        }
        let rules = definition.fields[index].rules
        if others[field.name] == nil, rules.lazy.compactMap(\.soleChoices).contains(where: { $0.count == 1 }) {
            return nil
        }
        let candidates = others[field.name].map { [$0] } ?? value.alternatives(for: rules)
        for candidate in candidates where field.fits(candidate) {
            changed[field.name] = candidate
            guard let model = unchecked(changed, in: context) else { continue }
            for other in fields {
                let isChanged = other.read(model) != other.read(base)
                if isChanged == (other.name == field.name) { continue }
                return "`\(field.name)` \(isChanged ? "changes" : "doesn't change") `\(other.path)`. "
                    + "Correct the name or the key path of its field."
            }
            return nil
        }
        return "No other value of `\(field.name)` is known. Add one to `others`."
    }
}

extension Rule {
    /// The only values that the rule accepts, as far as they can be listed.
    fileprivate var soleChoices: [FieldValue]? {
        switch self {
        case let rule as OneOf: rule.choices.map { .text($0) }
        case let rule as KnownNumber: rule.choices.isEmpty ? nil : rule.choices.map { .integer($0) }
        default: nil
        }
    }
}

extension [any Rule] {
    /// The mistakes in the forms of models inside, each once.
    fileprivate var nestedMistakes: [String] {
        flatMap { rule -> [String] in
            if let unique = rule as? UniqueElements, let member = unique.member, member() == nil {
                return ["No field of the elements has the key path of `unique(by:)`. Add one."]
            }
            if let each = rule as? Each { return each.rules.nestedMistakes }
            guard let model = rule.nestedForm else { return [] }
            let mistakes = model.mistakes().map { "`\(model.typeName)`: \($0)" }
            if !mistakes.isEmpty { return mistakes }
            return ModelWalk.entering(model.model) { model.definition.fields.flatMap(\.rules).nestedMistakes } ?? []
        }
    }
}

extension FieldValue {
    /// Other values that fields with the rules may have, the most likely one first.
    fileprivate func alternatives(for rules: [any Rule]) -> [FieldValue] {
        if let choices = rules.lazy.compactMap(\.soleChoices).first { return choices.filter { $0 != self } }
        switch self {
        case .text(let text):
            let days = CalendarDate(text).map { [FieldValue.text($0.adding(days: 1).description)] } ?? []
            let numbers = Int(text).map { [FieldValue.integer($0 ^ 1)] } ?? []
            let times = TimeOfDay(text).map { [FieldValue.text($0.hour == 0 ? "01:00" : "00:00")] } ?? []
            return days + numbers + times + [.text(text + "x"), .text("x" + text), .text(String(text.dropLast()))]
        case .flag(let isOn): return [.flag(!isOn)]
        case .integer(let number): return [.integer(number ^ 1), .integer(number / 2)]
        case .number(let number): return [.number(number / 2), .number(number + 1)]
        case .date(let date): return [.date(date.adding(days: 1)), .date(date.adding(days: -1))]
        case .selection(let texts):
            return [.selection(texts + texts), .selection(texts.dropLast())]
        case .list(let values): return [.list(values + values), .list(values.dropLast())]
        case .file(let file): return [.file(UploadedFile(name: file.name + "x", content: file.content))]
        case .object(let members):
            let fields = rules.lazy.compactMap(\.nestedForm).first?.definition.fields ?? []
            return fields.flatMap { field -> [FieldValue] in
                guard let member = members[field.serverName] else { return [] }
                return member.alternatives(for: field.rules).map { alternative in
                    .object(members.merging([field.serverName: alternative]) { $1 })
                }
            }
        case .null: return []
        }
    }
}
