internal import CICU

/// The versions of the data that formats and rules are made of.
public enum DataVersion {
    /// The version of libicu that the process uses, such as `72.1`.
    public static let icu: String = utf8String { cicu_version($0, $1) } ?? "unknown"

    /// The version of CLDR that libicu's data comes from, such as `42`.
    public static let cldr: String = utf8String { cicu_cldr_version($0, $1) } ?? "unknown"
}
