internal import Messages

/// A text must be a duration (ISO 8601-1, section 5.5.2): `P`, years, months and days, and behind `T` hours, minutes and
/// seconds, such as `P1Y2M3DT4H5M6S`; or weeks alone, such as `P2W`. It fails with `UNLIKE_EXAMPLE` (`example`).
///
/// There is at least one part, and at least one behind `T`. Units may be left out, as in `P1Y1D`, which the grammar in
/// appendix A of RFC 3339 doesn't allow. Only seconds have a fraction, behind a point or a comma. There is no sign.
///
/// The rule has no limits: how long `P1M` is depends on the month, and a person understands "30 or more" better than "PT30M
/// or more". For a duration with limits, ask for a number, such as one of minutes, with ``Number``.
///
/// - Complexity: O(*n*) in the length of the text.
public struct DurationText: CodeRule {
    package static let name = "duration"
    package static let summary = "A text must be a duration in the format of ISO 8601."
    package static let examples = [
        RuleExample(
            accepts: ["PT1H30M", "P1Y2M3DT4H5M6S", "P2W", "PT0.5S"],
            rejects: [.unlikeExample: ["P", "PT", "P1YT", "P1Y2W", "P1.5D", "PT1.S", "1H"]])
    ]
    package static let standardMessages = [MessageDeclaration.unlikeExample, .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    package func failure(of text: String) -> Failure? {
        Self.isDuration(text.utf8) ? nil : .unlikeExample("PT1H30M")
    }

    private static func isDuration(_ text: String.UTF8View) -> Bool {
        guard text.first == UInt8(ascii: "P") else { return false }
        let halves = text.dropFirst().split(
            separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
        let date = halves[0]
        if halves.count > 1 {
            return (date.isEmpty || hasParts(date, units: "YMD")) && hasParts(halves[1], units: "HMS")
        }
        return hasParts(date, units: "YMD") || hasParts(date, units: "W")
    }

    /// Whether a text is one or more numbers, each followed by its unit, in the order of the units.
    private static func hasParts(_ text: Substring.UTF8View, units: String) -> Bool {
        var rest = text
        var units = units.utf8[...]
        while !rest.isEmpty {
            let digits = rest.prefix(while: \.isDigit)
            rest = rest.dropFirst(digits.count)
            var hasFraction = false
            if !digits.isEmpty, let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") {
                let fraction = rest.dropFirst().prefix(while: \.isDigit)
                if fraction.isEmpty { return false }
                rest = rest.dropFirst(1 + fraction.count)
                hasFraction = true
            }
            guard !digits.isEmpty, let unit = rest.popFirst(), let place = units.firstIndex(of: unit),
                !hasFraction || unit == UInt8(ascii: "S")
            else { return false }
            units = units[units.index(after: place)...]
        }
        return !text.isEmpty
    }
}

extension Rule where Self == DurationText {
    /// A text must be a duration.
    public static var duration: DurationText { DurationText() }
}
