internal import ICU
public import Messages

/// A value must not look like one of several protected names, nor be one, whatever the case: `ѕсоре` in Cyrillic letters looks
/// like `scope`, and `app1e` like `apple`. It fails with `NOT_ALLOWED`.
///
/// Values look alike if their skeletons are equal (UTS #39, section 4), without invisible characters. Unicode's list of
/// look-alikes decides, which grows with each version. A value with more than 30 combining marks in a row looks like no name.
///
/// - Complexity: O(*n*) in the length of the value, whatever the number of names.
public struct NotConfusable: StandardRule, TextRule {
    package static let name = "notConfusable"
    package static let summary = "A value must not look like one of several protected names, nor be one."
    package static let parameters: [any DeclaredParameter] = [namesParameter]
    package static let examples = [
        RuleExample(
            #""with": ["apple", "scope"]"#, accepts: ["apples", "pear"],
            rejects: [.notAllowed: ["\u{455}\u{441}\u{43E}\u{440}\u{435}", "app1e", "appIe", "Apple"]])
    ]
    private static let namesParameter = RuleParameter.texts("with", "The protected names.").required()
    package static let standardMessages = [MessageDeclaration(.notAllowed), .wrongKind]

    /// The protected names.
    public let names: [String]
    private let skeletons: Set<String>

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one name, and none is empty.
    public init(with names: [String]) {
        Self.namesParameter.require(names)
        self.names = names
        skeletons = Set(names.flatMap { Self.skeletons(of: Self.visible($0)) })
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(with: try parameters.take(Self.namesParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.namesParameter, names)
    }

    public var key: MessageKey { .notAllowed }

    public func accepts(_ text: String) -> Bool {
        let visible = Self.visible(text)
        // libicu would sort the marks of the skeleton in quadratic time.
        guard visible.comparesInLinearTime else { return true }
        let own = Self.skeletons(of: visible)
        return own.count == 2 && own.allSatisfy { !skeletons.contains($0) }
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        names.map { .text($0) } + Self.examples.flatMap(\.values)
    }

    /// The skeleton of a string as it is, in which `I` looks like `l`, and that of the string without case.
    private static func skeletons(of visible: String) -> [String] {
        [visible, CaseFolding.simple(visible)].compactMap { Spoofing.skeleton($0) }
    }

    private static func visible(_ text: String) -> String {
        String(text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    }
}

extension Rule where Self == NotConfusable {
    /// A value must not look like one of several protected names, nor be one.
    public static func notConfusable(with names: [String]) -> NotConfusable { NotConfusable(with: names) }
}
