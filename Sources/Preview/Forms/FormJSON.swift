internal import Base
internal import Messages
internal import Validation

/// Writes a form and its states. A text is written as its number among the form's texts.
struct FormJSON {
    private let form: FormDefinition
    private(set) var texts = FormTexts()

    init(_ form: FormDefinition) {
        self.form = form
    }

    /// The members that do not change while the form is filled in.
    mutating func writeForm(to json: inout JSONWriter) {
        json.member("name", form.name)
        write("title", form.title, to: &json)
        write("alertTitle", .failed, to: &json)
        write("alertButton", .done, to: &json)
        write("requiredMark", .requiredMark, to: &json)
        json.member("fields") { json in
            json.array(form.fields) { json, field in
                json.object { json in
                    json.member("name", field.name)
                    json.member("kind", FieldKind(field).rawValue)
                    write("label", field.label, to: &json)
                    write("placeholder", field.placeholder, to: &json)
                    let options = field.options
                    if !options.isEmpty { json.member("options", options) }
                }
            }
        }
        json.member("actions") { json in
            json.array(form.actions) { json, action in
                json.object { json in
                    json.member("name", action.name)
                    write("label", action.label, to: &json)
                }
            }
        }
    }

    mutating func write(_ scene: FormScene, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", scene.id)
            json.member("title", scene.title)
            if let note = scene.note { json.member("note", note) }
            write(scene.snapshot, to: &json)
        }
    }

    /// The members of a state.
    mutating func write(_ snapshot: FormSnapshot, to json: inout JSONWriter) {
        json.member("fields") { json in
            json.array(snapshot.fields) { json, field in
                json.object { json in
                    json.member("value") { field.value.write(to: &$0) }
                    json.member("display", field.display.rawValue)
                    json.member("required", field.isRequired)
                    write("errors", field.errors, to: &json)
                }
            }
        }
        json.member("enabled") { $0.array(snapshot.enabled) { $0.flag($1) } }
        write("formErrors", snapshot.formErrors, to: &json)
        json.member("summary", texts.number(of: .failure(snapshot.summary)))
        if let focus = snapshot.focus { json.member("focus", focus) }
        guard let alert = snapshot.alert else { return }
        json.member("alert") { json in
            json.object { json in
                json.member("field", alert.field)
                json.member("text", texts.number(of: alert.error))
            }
        }
    }

    private mutating func write(_ name: String, _ key: MessageKey?, to json: inout JSONWriter) {
        if let key { json.member(name, texts.number(of: key)) }
    }

    private mutating func write(_ name: String, _ errors: [FieldError], to json: inout JSONWriter) {
        let numbers = errors.map { texts.number(of: $0) }
        json.member(name) { $0.array(numbers) { $0.integer($1) } }
    }
}

extension FieldValue {
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .text(let text): json.string(text)
        case .flag(let isOn): json.flag(isOn)
        case .selection(let options): json.array(options) { $0.string($1) }
        case .date(let date): json.string(date.description)
        // No control of a page has these values. Only programs send them.
        case .integer(let number): json.integer(number)
        case .number(let number): json.string("\(number)")
        case .list(let values): json.array(values) { $1.write(to: &$0) }
        case .object(let members):
            json.object { json in
                for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                    json.member(name) { value.write(to: &$0) }
                }
            }
        case .file(let file): json.string(file.name)
        case .null: json.null()
        }
    }
}

/// The texts that a form shows, each once. A scene names them by numbers, which are the same in every language.
struct FormTexts {
    private var numbers: [FieldError: Int] = [:]
    private(set) var texts: [FieldError] = []

    mutating func number(of text: FieldError) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    mutating func number(of key: MessageKey) -> Int {
        number(of: .failure(Failure(key: key)))
    }

    /// The texts in a language, in the order of their numbers.
    func write(to json: inout JSONWriter, in messages: Localizer) {
        json.array(texts) { $0.string($1.text(in: messages)) }
    }
}
