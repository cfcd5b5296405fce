package import Tables

extension ExchangeInput {
    /// The files at some paths. For a bundle `.xcloc`, these are the XLIFF files in it.
    package static func inputs(at paths: [String]) throws(FileError) -> [ExchangeInput] {
        var inputs: [ExchangeInput] = []
        for path in paths {
            let folder = Files.join(Files.tidy(path), "Localized Contents")
            guard Files.tidy(path).hasSuffix(".xcloc"), let entries = try? Files.list(folder) else {
                inputs.append(ExchangeInput(path: path))
                continue
            }
            let names = entries.map(\.name).filter { $0.hasSuffix(".xliff") }.sorted()
            guard !names.isEmpty else { throw .notFound(path: Files.join(folder, "*.xliff")) }
            inputs += names.map { ExchangeInput(path: Files.join(folder, $0)) }
        }
        return inputs
    }
}
