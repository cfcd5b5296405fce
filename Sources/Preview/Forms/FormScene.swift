internal import Base
internal import MessageFormat
internal import Messages
internal import Validation

/// A state of a form that its rules can produce, and the way to it.
struct FormScene: Sendable {
    /// The identity of the scene within its form. It does not change while the form's rules do not.
    let id: String
    /// A description of the state, in English.
    let title: String
    /// A note on how the state was made; nil where the rules themselves led to it.
    var note: String?
    let snapshot: FormSnapshot

    /// The scenes of a form: untouched, each failure of each field, many at once, the server's, and all valid.
    static func scenes(of form: FormDefinition) -> [FormScene] {
        let samples = SampleInputs(form)
        var scenes = [untouched(form)]
        for field in form.fields {
            scenes += failures(of: field, samples, form)
        }
        for rule in form.rules { scenes += failures(of: rule, samples, form) }
        scenes +=
            [submittedEmpty(form), manyErrors(samples, form)] + serverErrors(samples, form) + [valid(samples, form)]
        return scenes
    }

    private static func untouched(_ form: FormDefinition) -> FormScene {
        FormScene(id: "untouched", title: "Empty and untouched", snapshot: FormSnapshot(FormState(form)))
    }

    private static func failures(
        of field: FieldDefinition, _ samples: SampleInputs, _ form: FormDefinition
    ) -> [FormScene] {
        var seen: Set<MessageKey> = []
        let declared = field.failureMessages.filter { seen.insert($0.key).inserted }
        return declared.map { declaration in
            let id = "\(field.name)/\(declaration.key.rawValue)"
            let title = "\(field.name): \(declaration.key.rawValue)"
            guard let values = samples.values(failingWith: declaration.key, at: field) else {
                let reason =
                    declaration.isForOtherKinds
                    ? "Only a program can send a value that fails so" : "No input was found that fails so"
                return FormScene(
                    id: id, title: title, note: "\(reason): the message is shown from its declaration alone.",
                    snapshot: declaredSnapshot(of: declaration, at: field, samples, form))
            }
            var state = state(of: form, values.merging([field.name: samples.valid[field.name] ?? ""]) { $1 }, samples)
            _ = state.setValidation(of: field.name, isOn: field.isValidated)
            _ = state.focus(on: field.name)
            _ = state.edit(field.name, to: values[field.name] ?? "")
            var alert: FormAlert?
            if case .alert(let found) = state.submit(from: field.name) { alert = found }
            _ = state.endEditing(field.name)
            return FormScene(id: id, title: title, snapshot: FormSnapshot(state, alert: alert))
        }
    }

    /// The messages of a rule about several fields, where the rule shows them.
    private static func failures(
        of rule: any FormRule, _ samples: SampleInputs, _ form: FormDefinition
    ) -> [FormScene] {
        rule.declaredMessages.map { declaration in
            let shown: String? =
                switch rule.place {
                case .form: nil
                case .eachField: rule.fields.first
                case .field(let name): name
                }
            let snapshot: FormSnapshot
            if let field = form.fields.first(where: { $0.name == shown }) {
                snapshot = declaredSnapshot(of: declaration, at: field, samples, form)
            } else {
                var whole = FormSnapshot(state(of: form, samples.valid, samples))
                whole.formErrors = [
                    .failure(Failure(key: declaration.key, arguments: declaration.boundaryArguments))
                ]
                whole.summary = Failure(key: .formInvalid, arguments: ["count": 1])
                snapshot = whole
            }
            return FormScene(
                id: "\(shown ?? "")/\(declaration.key.rawValue)",
                title: "\(shown ?? form.name): \(declaration.key.rawValue)",
                note: "The message is shown from its declaration alone.", snapshot: snapshot)
        }
    }

    /// The state of the form if the field failed with the message.
    private static func declaredSnapshot(
        of declaration: MessageDeclaration, at field: FieldDefinition, _ samples: SampleInputs, _ form: FormDefinition
    ) -> FormSnapshot {
        let error = FieldError.failure(Failure(key: declaration.key, arguments: declaration.boundaryArguments))
        var snapshot = FormSnapshot(state(of: form, samples.valid, samples))
        guard let index = form.fields.firstIndex(where: { $0.name == field.name }) else { return snapshot }
        snapshot.fields[index].errors = field.showsErrors ? [error] : []
        snapshot.fields[index].display = .error
        snapshot.alert = FormSnapshot.Alert(field: index, error: error)
        snapshot.summary = Failure(key: .formInvalid, arguments: ["count": 1])
        for (index, action) in form.actions.enumerated() where action.requires.contains(field.name) {
            snapshot.enabled[index] = false
        }
        return snapshot
    }

    private static func submittedEmpty(_ form: FormDefinition) -> FormScene {
        var state = FormState(form)
        _ = state.submit()
        return FormScene(id: "submitted-empty", title: "Submitted while empty", snapshot: FormSnapshot(state))
    }

    private static func manyErrors(_ samples: SampleInputs, _ form: FormDefinition) -> FormScene {
        var state = state(of: form, [:], samples)
        for field in form.fields {
            // A failure about a value is more useful than one about an empty field.
            let values = field.rules.flatMap(\.declaredMessages).lazy.compactMap {
                samples.values(failingWith: $0.key, at: field)?[field.name]
            }
            _ = state.edit(field.name, to: values.first { !$0.trimmed.isEmpty } ?? "")
        }
        _ = state.submit()
        return FormScene(id: "several", title: "Several errors at once", snapshot: FormSnapshot(state))
    }

    private static func serverErrors(_ samples: SampleInputs, _ form: FormDefinition) -> [FormScene] {
        var scenes: [FormScene] = []
        func add(_ id: String, _ title: String, _ errors: ServerErrors, note: String? = nil) {
            var state = state(of: form, samples.valid, samples)
            _ = state.apply(errors)
            scenes.append(FormScene(id: id, title: title, note: note, snapshot: FormSnapshot(state)))
        }
        for field in form.fields {
            for code in field.server.errors.keys.sorted() {
                let error = ServerError(code: code, message: "")
                add(
                    "server/\(field.name)/\(code)", "\(field.name): the server says `\(code)`",
                    ServerErrors(fields: [field.serverName: [error]]))
            }
        }
        for code in form.serverErrors.keys.sorted() {
            add(
                "server//\(code)", "The server says `\(code)`",
                ServerErrors(nonField: [ServerError(code: code, message: "")]))
        }
        guard scenes.isEmpty, let field = form.fields.first else { return scenes }
        // A server sends its text in the language of the request; here there is no request.
        let text = ServerError(message: "The server's own text stands here.")
        add(
            "server", "\(field.name): the server refuses the value", ServerErrors(fields: [field.serverName: [text]]),
            note: "The form names no codes of the server, so that the server's own text is shown.")
        return scenes
    }

    private static func valid(_ samples: SampleInputs, _ form: FormDefinition) -> FormScene {
        var state = state(of: form, samples.valid, samples)
        _ = state.submit()
        let fields = quoted(samples.fieldsWithoutSample)
        return FormScene(
            id: "valid", title: "All valid",
            note: fields.isEmpty ? nil : "No valid input was found for \(fields): shown as if its rules were off.",
            snapshot: FormSnapshot(state))
    }

    /// A form with values. A field without a valid value is not validated, so it does not hide the other states.
    private static func state(
        of form: FormDefinition, _ values: [String: FieldValue], _ samples: SampleInputs
    ) -> FormState {
        var state = FormState(form, values: values)
        for field in samples.fieldsWithoutSample where !values.isEmpty {
            _ = state.setValidation(of: field, isOn: false)
        }
        return state
    }
}

extension MessageDeclaration {
    /// A value at the edge of the range for each argument. For a range without limits, it is the value nearest to zero.
    fileprivate var boundaryArguments: MessageArguments {
        var boundary: MessageArguments = [:]
        for (name, type) in arguments.sorted(by: { $0.key < $1.key }) {
            switch type {
            case .integer(let range):
                boundary[name] = .integer(range.lowerBound == Int.min ? min(0, range.upperBound) : range.lowerBound)
            case .number(let range): boundary[name] = .exact(min(max(0, range.lowerBound), range.upperBound))
            case .text: boundary[name] = .text("‹\(name)›")
            case .date: boundary[name] = .date(MessageDate(secondsSince1970: 1_896_091_200, calendar: .gregorian))
            case .list: boundary[name] = .list(["A", "B", "C"])
            }
        }
        return boundary
    }
}
