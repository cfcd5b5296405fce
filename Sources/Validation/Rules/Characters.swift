internal import MessageFormat
internal import Messages

/// A value must contain only certain characters. It fails with `CHARACTERS_NOT_ALLOWED` (`allowed`: the characters and ranges).
///
/// The characters are written as ranges that are separated by spaces: `a–z 0–9 -`. A space itself is `U+0020`.
///
/// - Complexity: O(*n*) in the length of the value.
public struct Characters: StandardRule {
    /// Sets of characters that many forms need.
    public enum Preset: String, Sendable, Hashable, CaseIterable {
        /// `a–z 0–9 -`, for a part of an address. See ``Slug``, which also says where a hyphen may be.
        case slug
        /// The visible characters of ASCII and the space: U+0020 to U+007E.
        case ascii
        /// The digits of hexadecimal numbers: `0–9 a–f A–F`.
        case hex
        /// `a–z 0–9 . _ -`
        case username

        /// The characters as ranges.
        public var allowed: String {
            switch self {
            case .slug: "a–z 0–9 -"
            case .ascii: ##"a–z A–Z 0–9 U+0020 ! " # $ % & ' ( ) * + , - . / : ; < = > ? @ [ \ ] ^ _ ` { | } ~"##
            case .hex: "0–9 a–f A–F"
            case .username: "a–z 0–9 . _ -"
            }
        }
    }

    package static let name = "characters"
    package static let summary = "A value must contain only certain characters."
    package static let parameters: [any DeclaredParameter] = [allowedParameter, presetParameter]
    package static let relations: [ParameterRelation] = [
        .anyOf(["allowed", "preset"]), .alone("preset", without: ["allowed"]),
    ]
    package static let examples = [
        RuleExample(
            #""allowed": "A–Z 0–9 -""#, accepts: ["PL-12"], rejects: [.charactersNotAllowed: ["pl-12", "PL 12", "ŻAK"]]),
        RuleExample(
            #""preset": "username""#, accepts: ["ann_b"], rejects: [.charactersNotAllowed: ["Ann", "ann\u{200B}"]]),
    ]
    private static let allowedParameter = RuleParameter.text(
        "allowed", "The allowed characters and ranges, separated by spaces: a–z 0–9 -. A space is U+0020.")
    private static let presetParameter = RuleParameter.choice(
        "preset", of: Preset.self, "A set of characters that many forms need.")
    package static let standardMessages = [MessageDeclaration(.charactersNotAllowed, ["allowed": .text]), .wrongKind]

    private let ranges: CharacterRanges

    /// The allowed characters as messages show them. A space is shown as U+2423.
    public var allowed: String { ranges.description }

    /// Creates the rule.
    ///
    /// - Parameter allowed: characters and ranges that are separated by spaces: `a–z 0–9 -`. A space is `U+0020`.
    /// - Precondition: the characters are written in this way.
    public init(_ allowed: String) {
        guard let ranges = CharacterRanges(allowed) else {
            fatalError("`allowed` must be \(CharacterRanges.syntax), but it is \(allowed.debugDescription).")
        }
        self.init(ranges)
    }

    private init(_ ranges: CharacterRanges) {
        self.ranges = ranges
    }

    /// Creates the rule.
    public init(_ preset: Preset) {
        self.init(preset.allowed)
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        if let preset = try parameters.take(Self.presetParameter) {
            self.init(preset)
            return
        }
        guard let ranges = CharacterRanges(try parameters.take(Self.allowedParameter) ?? "") else {
            throw parameters.invalid("allowed", CharacterRanges.syntax)
        }
        self.init(ranges)
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.allowedParameter, ranges.text)
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty, !ranges.containsAll(of: text) else { return [] }
        // The characters that were found aren't an argument: they are a part of what may be a password.
        return [Failure(key: .charactersNotAllowed, arguments: ["allowed": .text(allowed)])]
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        [.text(ranges.samples)] + Self.examples.flatMap(\.values)
    }
}

extension Rule where Self == Characters {
    /// A value must contain only certain characters: `.characters("a–z 0–9 -")`. A space is `U+0020`.
    public static func characters(_ allowed: String) -> Characters { Characters(allowed) }

    /// A value must contain only certain characters: `.characters(.hex)`.
    public static func characters(_ preset: Characters.Preset) -> Characters { Characters(preset) }
}
