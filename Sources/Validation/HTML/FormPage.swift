internal import ICU
internal import MessageFormat
public import Messages

/// A form as an HTML page without scripts. It can be empty, or show what a person entered and why the server refused it.
///
/// ```swift
/// let page = FormPage(form, action: "/sign-up")
/// page.response(in: language)                                 // GET
/// var refused = page
/// refused.values = request.values
/// refusal.response(in: language, as: refused)                 // POST, refused
/// ```
///
/// Every control has a label. A control with an error has `aria-invalid`, and an `aria-describedby` with the id of the
/// error. A summary above the form links to each error. The constraints that a browser can check come from the rules: see
/// ``InputHints``. Passwords and files are never written to the page.
///
/// It is a value. Each request fills in its own copy.
///
/// - Complexity: linear in the length of the page. Each field also takes time linear in the number of errors.
public struct FormPage: ErrorFormat {
    /// A value that the form submits without a control.
    public struct HiddenValue: Sendable, Hashable {
        /// The name under which it is submitted. Several values may have one name.
        public let name: String
        /// The value.
        public let value: String

        /// Creates a hidden value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The form.
    public var form: FormDefinition
    /// The URL that the form is submitted to.
    public var action: String
    /// The values of the controls, by field name.
    public var values: [String: FieldValue]
    /// Values that the form submits without a control, in order, such as a token against forged requests.
    public var hidden: [HiddenValue] = []
    /// The key of the message for a field's option; nil to show the option itself.
    public var optionKey: @Sendable (_ field: String, _ option: String) -> MessageKey? = { _, _ in nil }
    /// Whether the browser validates the form before it is submitted. The browser's messages are in its own language, not
    /// in the page's.
    public var isCheckedByBrowser = true
    /// Inserts the form into a page of the app. It gets the element `title`, the form and the language. By default, the page
    /// has no other content.
    public var layout: @Sendable (_ title: Markup, _ form: Markup, _ language: LocaleTag) -> Markup = FormPage.plainPage

    /// Creates a page.
    public init(_ form: FormDefinition, action: String, values: [String: FieldValue] = [:]) {
        self.form = form
        self.action = action
        self.values = values
    }

    public var mediaType: String { "text/html; charset=utf-8" }

    public func body(of refusal: Refusal, in localizer: inout ResponseLocalizer) -> [UInt8] {
        page(refusal, in: &localizer)
    }

    /// The page without errors. The status is 200.
    public func response(in language: ReaderLanguage) -> ErrorResponse {
        var localizer = ResponseLocalizer(language)
        let body = page(Refusal(entries: []), in: &localizer)
        return ErrorResponse(
            status: 200, mediaType: mediaType, body: body, language: language, contentLanguages: localizer.languages)
    }

    private func page(_ refusal: Refusal, in localizer: inout ResponseLocalizer) -> [UInt8] {
        var writer = FormWriter(page: self, refusal: refusal, localizer: localizer)
        let markup = writer.form()
        let title = writer.documentTitle()
        localizer = writer.localizer
        return layout(title, markup, localizer.language.locale).document
    }

    /// A page with no other content than the form.
    public static let plainPage: @Sendable (Markup, Markup, LocaleTag) -> Markup = { title, form, language in
        let head = Markup(
            "head", [],
            Markup("meta", [.init("charset", "utf-8")])
                + Markup("meta", [.init("name", "viewport"), .init("content", "width=device-width")])
                + title)
        return Markup(
            "html", [.init("lang", language.identifier), .init("dir", language.htmlDirection)],
            head + Markup("body", [], Markup("main", [], form)))
    }
}

extension LocaleTag {
    /// The value of the attribute `dir`.
    var htmlDirection: String { textDirection == .rightToLeft ? "rtl" : "ltr" }
}

/// Writes a form.
private struct FormWriter {
    let page: FormPage
    let refusal: Refusal
    var localizer: ResponseLocalizer
    /// The controls and groups that are already written, by their path.
    private var targets: [ValuePath: (id: String, label: Markup)] = [:]
    /// The path of the control or group that shows an entry, by the index of the entry.
    private var shown: [Int: ValuePath] = [:]
    private var hasFiles = false
    /// Whether the element that is written need not be filled in: it only gives room for one more.
    private var isSpare = false
    /// The models of typed forms inside which the writer is.
    private var models: Set<ObjectIdentifier> = []

    private var entries: [Refusal.Entry] { refusal.entries }

    init(page: FormPage, refusal: Refusal, localizer: ResponseLocalizer) {
        self.page = page
        self.refusal = refusal
        self.localizer = localizer
    }

    mutating func form() -> Markup {
        let context = page.form.fields.context(
            for: page.values, in: ValidationContext(locale: localizer.language.formatLocale))
        var content = Markup()
        for field in page.form.fields {
            content += self.field(
                field, at: ValuePath([.name(field.serverName)]), value: page.values[field.name] ?? "", in: context)
        }
        for hidden in page.hidden {
            content += Markup(
                "input", [.init("type", "hidden"), .init("name", hidden.name), .init("value", hidden.value)])
        }
        content += actions()
        let language = localizer.language.locale
        let title = page.form.title.map { Markup("h1", [], text($0)) } ?? Markup()
        let form = Markup(
            "form",
            [
                .init("id", id(ValuePath())), .init("method", "post"), .init("action", page.action),
                .init("enctype", hasFiles ? "multipart/form-data" : nil), .init("accept-charset", "utf-8"),
                .init("novalidate", !page.isCheckedByBrowser), .init("lang", language.identifier),
                .init("dir", language.htmlDirection),
            ], content)
        return title + summary() + form
    }

    /// The element `title`. It can't contain elements, so it has a `lang` attribute only if all of it is in one language.
    mutating func documentTitle() -> Markup {
        var parts = [page.form.title.map { localized($0) } ?? LocalizedText(text: page.form.name)]
        if !entries.isEmpty { parts.insert(localized(.failed), at: 0) }
        let language = parts[0].language
        let isInOneLanguage = parts.allSatisfy { $0.language == language }
        return Markup(
            "title", isInOneLanguage ? parts[0].attributes : [], Markup(parts.map(\.text).joined(separator: " – ")))
    }

    private mutating func actions() -> Markup {
        let actions = page.form.actions
        if actions.isEmpty { return Markup("button", [.init("type", "submit")], text(.submit)) }
        return actions.reduce(into: Markup()) { markup, action in
            let label = action.label.map { text($0) } ?? Markup(action.name)
            // A single button needs no name, because there is no other action.
            let name = actions.count > 1 ? "action" : nil
            markup += Markup(
                "button",
                [.init("type", "submit"), .init("name", name), .init("value", name.map { _ in action.name })], label)
        }
    }

    /// The errors, each with a link to its place. The element gets the focus when the page opens (`autofocus`), so that
    /// screen readers read it.
    private mutating func summary() -> Markup {
        if entries.isEmpty { return Markup() }
        var items = Markup()
        for (index, entry) in entries.enumerated() {
            let message = text(entry.failure.key, entry.failure.arguments)
            let target = shown[index].flatMap { targets[$0] }
            let line = target.map { Markup("a", [.init("href", "#\($0.id)")], labeled(message, $0.label)) }
            items += Markup("li", [], line ?? message)
        }
        let heading = id(ValuePath()) + "-summary"
        let language = localizer.language.locale
        return Markup(
            "div",
            [
                .init("role", "alert"), .init("tabindex", "-1"), .init("autofocus", true),
                .init("aria-labelledby", heading), .init("lang", language.identifier),
                .init("dir", language.htmlDirection),
            ],
            Markup("h2", [.init("id", heading)], text(.failed))
                + Markup("p", [], text(.formInvalid, ["count": .integer(refusal.failureCount)]))
                + Markup("ul", [], items))
    }

    /// A message with the name of its field, joined as the page's language does it.
    private mutating func labeled(_ message: Markup, _ label: Markup) -> Markup {
        // Both are markup, since they may be in other languages. Two private-use characters, which no message contains, take
        // their places in the text.
        let parts: [Unicode.Scalar: Markup] = ["\u{E000}": label, "\u{E001}": message]
        let text = localizer.text(.labeledError, ["label": "\u{E000}", "message": "\u{E001}"])
        var (markup, plain) = (Markup(), "")
        for scalar in text.unicodeScalars {
            if let part = parts[scalar] {
                markup += Markup(plain) + part
                plain = ""
            } else {
                plain.unicodeScalars.append(scalar)
            }
        }
        return markup + Markup(plain)
    }

    // MARK: Fields

    private mutating func field(
        _ field: FieldDefinition, at path: ValuePath, value: FieldValue, in context: ValidationContext
    ) -> Markup {
        let label = field.label.map { text($0) } ?? Markup(field.name)
        let parts = field.rules.parts
        let wasInside = models
        defer { models = wasInside }
        if let model = (field.rules + parts.elements).lazy.compactMap(\.nestedModel).first {
            // A model inside itself would never end the page. It is only written as deep as its value is.
            if value.isEmpty, models.contains(model) { return Markup() }
            if parts.elements.isEmpty { models.insert(model) }
        }
        let kinds = field.takenKinds
        let hints = field.inputHints
        let mark =
            !isSpare && field.isRequired(in: context)
            ? Markup("span", [.init("aria-hidden", "true")], text(.requiredMark)) : Markup()
        if kinds == .object || !parts.members.isEmpty && parts.elements.isEmpty {
            return group(label, mark, at: path) { $0.members(parts.members, of: value, at: path, in: context) }
        }
        if kinds.isDisjoint(with: .text), !kinds.isDisjoint(with: [.selection, .list]) {
            return group(label, mark, at: path) { writer in
                if let options = hints.options, parts.elements.isEmpty {
                    return writer.boxes(options, of: field, value: value, at: path)
                }
                let least = hints.minElements ?? (hints.isRequired ? 1 : 0)
                return writer.elements(parts, of: value, least: least, at: path, in: context)
            }
        }
        targets[path] = (id(path), label)
        let placeholder = field.placeholder.map { localized($0) }
        let errors = take(at: path)
        let control = control(
            hints, of: field, value: value, at: path, placeholder: placeholder, isInvalid: errors != nil)
        let labelMarkup = Markup("label", [.init("for", id(path))], label + mark)
        // A check box comes before its label.
        let isBox = hints.control == .checkbox
        return Markup(
            "div", [],
            isBox ? control + labelMarkup + (errors ?? Markup()) : labelMarkup + (errors ?? Markup()) + control)
    }

    private mutating func members(
        _ fields: [FieldDefinition], of value: FieldValue, at path: ValuePath, in context: ValidationContext
    ) -> Markup {
        var members: [String: FieldValue] = [:]
        if case .object(let object) = value { members = object }
        var markup = Markup()
        for field in fields {
            markup += self.field(
                field, at: path.appending(ValuePath([.name(field.serverName)])), value: members[field.serverName] ?? "",
                in: context.withoutFields)
        }
        return markup
    }

    /// The largest number of empty elements. A form file may ask for any number.
    private static let mostRooms = 100

    /// The elements of an array. Empty elements are added up to the smallest number that the rules allow, and at least one
    /// element is written, because a page without script cannot add elements. An element above that number may stay empty.
    private mutating func elements(
        _ parts: ValueParts, of value: FieldValue, least: Int, at path: ValuePath, in context: ValidationContext
    ) -> Markup {
        let given = value.elements.count
        let rooms = min(max(1, least), Self.mostRooms)
        let elements = value.elements + Array(repeating: "", count: max(0, rooms - given))
        let element = FieldDefinition(name: "", rules: parts.elements)
        var markup = Markup()
        let wasSpare = isSpare
        defer { isSpare = wasSpare }
        for (index, value) in elements.enumerated() {
            isSpare = wasSpare || index >= max(least, given)
            var numbered = element
            // The label of an element is its number, in the reader's digits.
            numbered.name = NumberFormat.format(for: localizer.language.formatLocale).string(index + 1)
            markup += field(numbered, at: path.appending(ValuePath([.index(index)])), value: value, in: context)
        }
        return markup
    }

    private mutating func boxes(
        _ options: [String], of field: FieldDefinition, value: FieldValue, at path: ValuePath
    ) -> Markup {
        let chosen = Set(value.elements)
        var markup = Markup()
        for (index, option) in options.enumerated() {
            let id = "\(id(path))-\(index)"
            let box = Markup(
                "input",
                [
                    .init("type", "checkbox"), .init("id", id), .init("name", path.description), .init("value", option),
                    .init("checked", chosen.contains(.text(option))),
                ])
            let text = self.option(option, of: field)
            markup += Markup("div", [], box + Markup("label", [.init("for", id)] + text.attributes, Markup(text.text)))
        }
        return markup
    }

    private mutating func group(
        _ label: Markup, _ mark: Markup, at path: ValuePath, content: (inout FormWriter) -> Markup
    ) -> Markup {
        targets[path] = (id(path), label)
        let content = content(&self)
        // An error that no control inside the group shows is shown by the group.
        let errors = take(at: path)
        return Markup(
            "fieldset",
            [
                .init("id", id(path)), .init("tabindex", "-1"),
                .init("aria-describedby", errors.map { _ in errorID(path) }),
            ], Markup("legend", [], label + mark) + (errors ?? Markup()) + content)
    }

    private mutating func control(
        _ hints: InputHints, of field: FieldDefinition, value: FieldValue, at path: ValuePath,
        placeholder: LocalizedText?, isInvalid: Bool
    ) -> Markup {
        var attributes: [Markup.Attribute] = [
            .init("id", id(path)), .init("name", path.description), .init("required", hints.isRequired && !isSpare),
            .init("aria-invalid", isInvalid ? "true" : nil),
            .init("aria-describedby", isInvalid ? errorID(path) : nil), .init("autocomplete", hints.autocomplete),
        ]
        if let options = hints.options { return select(options, attributes, of: field, value: value) }
        let text = value.entered
        switch hints.control {
        case .checkbox:
            attributes += [.init("type", "checkbox"), .init("value", "on"), .init("checked", value == true)]
        case .file:
            hasFiles = true
            attributes += [.init("type", "file"), .init("accept", hints.mediaTypes?.joined(separator: ","))]
        case .password:
            attributes += [
                .init("type", "password"), .init("minlength", hints.minLength), .init("maxlength", hints.maxLength),
            ]
        // A text that is not a date or a time can be shown only in a text control.
        case .date where text.isEmpty || CalendarDate(text) != nil:
            attributes += [
                .init("type", "date"), .init("min", hints.earliest?.description),
                .init("max", hints.latest?.description), .init("value", text),
            ]
        case .time where text.isEmpty || TimeOfDay(text) != nil:
            // By default, a browser refuses a time that isn't whole minutes after the first one.
            let hasSeconds = TimeOfDay(text).map { $0.second != 0 } ?? false
            attributes += [
                .init("type", "time"), .init("min", hints.earliestTime?.description),
                .init("max", hints.latestTime?.description), .init("step", hasSeconds ? "1" : nil),
                .init("value", text),
            ]
        case .dateTime where text.isEmpty || DateTime(text).map { $0.offset == nil } ?? false:
            attributes += [.init("type", "datetime-local"), .init("value", text)]
        case .date, .time, .dateTime, .text, .email, .telephone, nil:
            let type: InputHints.Control =
                switch hints.control {
                case .date, .time, .dateTime, nil: .text
                case let control?: control
                }
            attributes += [
                .init("type", type.rawValue), .init("inputmode", hints.inputMode), .init("minlength", hints.minLength),
                .init("maxlength", hints.maxLength), .init("placeholder", placeholder?.text),
                .init("lang", placeholder?.language?.identifier),
                .init("dir", type == .text ? "auto" : nil), .init("value", text),
            ]
        }
        return Markup("input", attributes)
    }

    private mutating func select(
        _ options: [String], _ attributes: [Markup.Attribute], of field: FieldDefinition, value: FieldValue
    ) -> Markup {
        // The first option is empty, so that nothing is chosen in advance.
        var content = Markup("option", [.init("value", "")])
        for option in options {
            let isChosen = value == .text(option)
            let text = self.option(option, of: field)
            content += Markup(
                "option", [.init("value", option), .init("selected", isChosen)] + text.attributes, Markup(text.text))
        }
        return Markup("select", attributes, content)
    }

    private mutating func option(_ option: String, of field: FieldDefinition) -> LocalizedText {
        page.optionKey(field.name, option).map { localized($0) } ?? LocalizedText(text: option)
    }

    // MARK: Errors and texts

    /// The errors at a path that no other control shows; nil if there are none.
    private mutating func take(at path: ValuePath) -> Markup? {
        var errors = Markup()
        for (index, entry) in entries.enumerated()
        where shown[index] == nil && entry.path.steps.starts(with: path.steps) {
            shown[index] = path
            errors += Markup("p", [], text(entry.failure.key, entry.failure.arguments))
        }
        return errors == Markup() ? nil : Markup("div", [.init("id", errorID(path))], errors)
    }

    private func id(_ path: ValuePath) -> String {
        path.steps.reduce("form-\(page.form.name)".spelledAsID) { id, step in
            switch step {
            case .name(let name): "\(id)-\(name.spelledAsID)"
            case .index(let index): "\(id)-\(index)"
            }
        }
    }

    private func errorID(_ path: ValuePath) -> String { id(path) + "-error" }

    /// The text of a message. It has a `lang` attribute if its language differs from the page's.
    private mutating func text(_ key: MessageKey, _ arguments: MessageArguments = [:]) -> Markup {
        let text = localized(key, arguments)
        return text.language == nil ? Markup(text.text) : Markup("span", text.attributes, Markup(text.text))
    }

    private mutating func localized(_ key: MessageKey, _ arguments: MessageArguments = [:]) -> LocalizedText {
        let text = localizer.text(key, arguments)
        let language = localizer.lastLanguage
        return LocalizedText(text: text, language: language == localizer.language.locale ? nil : language)
    }
}

/// A text with its language.
private struct LocalizedText {
    let text: String
    /// The language; nil if it's the page's, or unknown.
    var language: LocaleTag?

    /// The attributes of an element that has only this text.
    var attributes: [Markup.Attribute] {
        language.map { [.init("lang", $0.identifier), .init("dir", $0.htmlDirection)] } ?? []
    }
}

extension FieldValue {
    /// The value as the text of a control.
    fileprivate var entered: String {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .date(let date): date.description
        case .flag, .selection, .list, .object, .file, .null: ""
        }
    }
}

extension String {
    /// The path without white space, which an HTML id must not have, and without characters that a URL fragment would
    /// escape.
    fileprivate var spelledAsID: String {
        utf8.map { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") ? String(UnicodeScalar($0)) : "-" }.joined()
    }
}
