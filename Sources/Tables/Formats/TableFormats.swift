public import Base

extension TableFile.Format {
    /// All formats, in the order of precedence: if files of the same table have the same key, the later format wins.
    public static let all: [TableFile.Format] = [
        TableFile.Format(StringsFormat.self), TableFile.Format(StringsdictFormat.self),
        TableFile.Format(XCStringsFormat.self),
    ]

    /// The format of a file by its path; nil if its extension is not that of a table.
    public init?(path: String) {
        let name = Files.pathExtension(of: path)
        guard let format = Self.all.first(where: { $0.pathExtension == name }) else { return nil }
        self = format
    }

    /// The format of a file by its path or, if its extension is not that of a table, by its content.
    init(_ source: SourceText) {
        self =
            TableFile.Format(path: source.path) ?? Self.all.first { $0.type.recognizes(source) }
            ?? TableFile.Format(StringsFormat.self)
    }
}

extension TableFile {
    /// Reads a file, in time linear in its length.
    ///
    /// Its path's extension decides about its format, or else its content.
    public init(_ source: SourceText) { self.init(source, as: Format(source)) }
}
