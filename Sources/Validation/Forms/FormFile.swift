public import Base
internal import CResources

/// A form file: its form, and all mistakes in it.
///
/// ```json
/// {"form": "signup",
///  "fields": [{"name": "email", "label": "EMAIL", "rules": [{"rule": "required"}, {"rule": "email"}]}],
///  "actions": [{"name": "signUp", "label": "SIGN_UP", "requires": ["email"]}]}
/// ```
///
/// Every rule may have a `"key"`, to fail with a message of the app. `Resources/Schemas/form.schema.json` describes
/// everything that a form file may contain. If the file names the schema under `"$schema"`, editors complete and check it.
/// A form file is safe to share between threads.
public struct FormFile: Sendable {
    /// A message that the form can show, and the place in the file that declares it.
    public struct Declaration: Sendable {
        /// The message.
        public let message: MessageDeclaration
        /// The place in the file's text, in UTF-8 bytes.
        public let range: Range<Int>
        /// Whether it says that a value is wrong, as no label does.
        package let isFailure: Bool
    }

    /// The text of the file.
    public let source: SourceText
    /// The form, without the parts that have errors.
    public let form: FormDefinition
    /// The messages that the form can show, in file order.
    public let declarations: [Declaration]
    /// The mistakes, in file order; empty if there are none.
    public let errors: [FormError]

    /// Reads a form file. All mistakes are found at once: a part with a mistake, such as a rule, is left out of the form.
    ///
    /// - Complexity: O(*n*) in the length of the text, and the time in which ICU compiles the regular expressions. Read a
    ///   form once and keep it.
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
    ///
    /// - Throws: the first mistake in the text.
    public init(json source: SourceText) throws(FormError) {
        let file = FormFile(source)
        if let error = file.errors.first { throw error }
        self = file.form
    }

    /// The shipped forms `login` and `signup`. They can be used as they are, or serve as examples of form files. They are
    /// read once, at the first use.
    public static let standard: [FormDefinition] = {
        let list = cresources_forms()
        return UnsafeBufferPointer(start: list.files, count: list.count).map { resource in
            let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.count)
            return FormFile(SourceText(bytes: Array(bytes), path: String(cString: resource.path))).form
        }
    }()
}
