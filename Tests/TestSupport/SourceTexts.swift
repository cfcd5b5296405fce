package import Base

extension SourceText {
    /// A file in memory.
    package init(_ text: some StringProtocol, path: String) {
        self.init(bytes: Array(text.utf8), path: path)
    }
}
