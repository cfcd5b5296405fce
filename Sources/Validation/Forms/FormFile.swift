internal import CResources
public import Tables

/// A form file: the form, and every mistake in it.
///
/// ```json
/// {"form": "signup",
///  "fields": [{"name": "email", "label": "EMAIL", "rules": [{"rule": "required"}, {"rule": "email"}]}],
///  "actions": [{"name": "signUp", "label": "SIGN_UP", "requires": ["email"]}]}
/// ```
///
/// Any rule takes `"key"`, to fail with a message of the app's own. `Resources/Schemas/form.schema.json` says all that a
/// form file can hold; name it under `"$schema"`, and an editor completes and checks the file. Safe to share between
/// threads.
public struct FormFile: Sendable {
    /// A message that the form can show, and where the file says so.
    public struct Declaration: Sendable {
        /// The message.
        public let message: MessageDeclaration
        /// The place in the file's text, in UTF-8 bytes.
        public let range: Range<Int>
        /// Whether it says that a value is wrong, as no label does.
        package let isFailure: Bool
    }

    /// The file.
    public let source: SourceText
    /// The form, without the parts that have errors.
    public let form: FormDefinition
    /// The messages that the form can show, in file order.
    public let declarations: [Declaration]
    /// The mistakes, in file order; empty where the form is whole.
    public let errors: [FormError]

    /// Reads a form file. Every mistake is found in one reading: a part with a mistake, such as a rule, is left out of
    /// the form.
    ///
    /// - Complexity: O(*n*) in the length of the text, and the time that ICU takes to compile each regular expression in it.
    ///   Read a form once and keep it.
    public init(_ source: SourceText) {
        var reader = FormReader(source)
        form = reader.read()
        self.source = source
        declarations = reader.declarations.map {
            Declaration(message: $0.message, range: $0.range, isFailure: $0.isFailure)
        }
        errors = reader.errors
    }
}

extension FormDefinition {
    /// Reads a form from a JSON text.
    /// - Throws: the first mistake.
    public init(json source: SourceText) throws(FormError) {
        let file = FormFile(source)
        if let error = file.errors.first { throw error }
        self = file.form
    }

    /// The shipped forms, `login` and `signup`: ready to use, and an example of a form file. They are read once, by the first
    /// thread that asks for them.
    public static let standard: [FormDefinition] = {
        let list = cresources_forms()
        return UnsafeBufferPointer(start: list.files, count: list.count).map { resource in
            let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.count)
            return FormFile(SourceText(bytes: Array(bytes), path: String(cString: resource.path))).form
        }
    }()
}
