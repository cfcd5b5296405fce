/// The formats that `export` and `import` know.
public enum ExchangeFormats {
    /// All formats, in the order in which help lists them and a file is tried with them.
    public static let all: [any ExchangeFormat.Type] = [
        XLIFF12.self, XCLoc.self, XLIFF2.self, PO.self, POT.self, CSV.self,
    ]

    /// The format with a name; nil if there is none.
    public static func named(_ name: String) -> (any ExchangeFormat.Type)? {
        all.first { $0.name == name }
    }

    /// The format of a file; nil if the file is in none of the formats.
    public static func recognizing(_ path: String, beginning: [UInt8]) -> (any ExchangeFormat.Type)? {
        all.first { $0.recognizes(path, beginning: beginning) }
    }
}
