public import Messages

/// A text must be a UUID (RFC 9562, section 4), in upper or lower case: `01890a5d-ac96-774b-bcce-b302099a8057`. It fails
/// with `INVALID_UUID`. Marks of direction around the text are ignored.
///
/// Without versions, only the format counts, because the GUIDs of Windows have other variants. With versions, the variant
/// must be that of RFC 9562 (section 4.1), and the Nil and the Max UUID, which have no version, are accepted only if the
/// rule says so.
public struct UUIDText: CodeRule, TextRule {
    package static let name = "uuid"
    package static let summary = "A text must be a UUID."
    package static let parameters: [any DeclaredParameter] = [versionsParameter, nilParameter, maxParameter]
    package static let examples = [
        RuleExample(accepts: ["01890a5d-ac96-774b-bcce-b302099a8057"], rejects: [.invalidUUID: ["01890a5d"]]),
        RuleExample(
            #""versions": [4, 7], "acceptsNil": true"#,
            accepts: ["01890a5d-ac96-774b-bcce-b302099a8057", "00000000-0000-0000-0000-000000000000"],
            rejects: [
                .invalidUUID: [
                    "01890a5d-ac96-174b-bcce-b302099a8057", "01890a5d-ac96-774b-ccce-b302099a8057",
                    "ffffffff-ffff-ffff-ffff-ffffffffffff",
                ]
            ]),
    ]
    private static let versionsParameter = RuleParameter.integers(
        "versions", in: 1...8, "The accepted versions. If there are none, a UUID may have any version and variant.")
    private static let nilParameter = RuleParameter.flag(
        "acceptsNil", "Whether the Nil UUID, all zeros, is accepted besides the versions."
    ).or(false)
    private static let maxParameter = RuleParameter.flag(
        "acceptsMax", "Whether the Max UUID, all `f`, is accepted besides the versions."
    ).or(false)
    package static let standardMessages = [MessageDeclaration(.invalidUUID), .wrongKind]

    /// The versions that are accepted; nil for any version and variant.
    public let versions: Set<Int>?
    /// Whether the Nil UUID is accepted besides the versions.
    public let acceptsNil: Bool
    /// Whether the Max UUID is accepted besides the versions.
    public let acceptsMax: Bool

    /// Creates the rule.
    ///
    /// - Precondition: each version is from 1 to 8.
    public init(versions: Set<Int>? = nil, acceptsNil: Bool = false, acceptsMax: Bool = false) {
        Self.versionsParameter.require(versions)
        self.versions = versions
        self.acceptsNil = acceptsNil
        self.acceptsMax = acceptsMax
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(
            versions: try parameters.take(Self.versionsParameter).map { Set($0) },
            acceptsNil: try parameters.take(Self.nilParameter), acceptsMax: try parameters.take(Self.maxParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.versionsParameter, versions?.sorted())
        form.put(Self.nilParameter, acceptsNil)
        form.put(Self.maxParameter, acceptsMax)
    }

    public var key: MessageKey { .invalidUUID }
    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func accepts(_ text: String) -> Bool {
        let text = text.withoutDirectionMarks
        guard text.utf8.count == 36 else { return false }
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard groups.map(\.count) == [8, 4, 4, 4, 12], groups.allSatisfy({ $0.allSatisfy(\.isHexDigit) }) else {
            return false
        }
        guard let versions else { return true }
        let digits = groups.joined().map(\.uppercasedLetter)
        if digits.allSatisfy({ $0 == UInt8(ascii: "0") }) { return acceptsNil }
        if digits.allSatisfy({ $0 == UInt8(ascii: "F") }) { return acceptsMax }
        return versions.contains(digits[12].alphanumericValue) && (8...11).contains(digits[16].alphanumericValue)
    }

    package func failure(of text: String) -> Failure? { accepts(text) ? nil : Failure(key: key) }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        codeFailures(for: value, failure)
    }
}

extension Rule where Self == UUIDText {
    /// A text must be a UUID.
    public static var uuid: UUIDText { UUIDText() }

    /// A text must be a UUID of certain versions.
    public static func uuid(versions: Set<Int>) -> UUIDText { UUIDText(versions: versions) }
}
