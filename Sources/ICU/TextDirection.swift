internal import CICU

/// The way a script runs along a line.
public enum TextDirection: Sendable, Hashable {
    /// As Latin, Cyrillic and Han do.
    case leftToRight
    /// As Arabic, Hebrew, Thaana and N'Ko do.
    case rightToLeft
}

extension LocaleTag {
    /// The direction of the locale's script, which is the likely one where the tag names none.
    ///
    /// Left to right for a script that Unicode does not know.
    public var textDirection: TextDirection {
        guard let script = script ?? maximized.script else { return .leftToRight }
        return withUTF8(of: script) { cicu_script_is_right_to_left($0, $1) } ? .rightToLeft : .leftToRight
    }
}
