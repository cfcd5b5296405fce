internal import AuditRun
internal import Base

extension ExchangeInput {
    /// The files at some paths. A folder means the files of translations below it, as an export writes them, and a
    /// bundle `.xcloc` for the XLIFF files in it.
    ///
    /// - Throws: `FileError` if a folder can't be read, and `InvalidRequest` for a folder without such a file.
    package static func inputs(at paths: [String]) throws -> [ExchangeInput] {
        var inputs: [ExchangeInput] = []
        for path in paths {
            let tidy = Files.tidy(path)
            guard (try? Files.list(tidy)) != nil else {
                inputs.append(ExchangeInput(path: path))
                continue
            }
            let isHidden = { (name: Substring) in name.hasPrefix(".") }
            let tree = try Files.tree(below: tidy) { !isHidden(Files.name(of: $0)) }
            let found = tree.files.filter { file in
                let whole = Files.names(in: Files.join(tidy, file))
                guard let name = whole.last, !isHidden(name) else { return false }
                // Besides its XLIFF, a bundle holds files of the sources.
                if let bundle = whole.lastIndex(where: { $0.hasSuffix(".\(XCLoc.pathExtension)") }) {
                    return whole[(bundle + 1)...].first == "Localized Contents" && isTranslation(name)
                }
                return isTranslation(name)
            }
            guard !found.isEmpty else {
                let hasTemplates = tree.files.contains { Files.pathExtension(of: $0).lowercased() == POT.pathExtension }
                throw InvalidRequest(
                    description: hasTemplates
                        ? "`\(path)` has only templates (`*.\(POT.pathExtension)`), which have no translations. Name a folder "
                            + "with `*.\(PO.pathExtension)` files: translators make these from templates, with msginit for example."
                        : "`\(path)` has no file of translations. Name a folder that has one: "
                            + "\(quoted(extensions.map { "*.\($0)" })).")
            }
            inputs += found.sorted().map { ExchangeInput(path: Files.join(tidy, $0)) }
        }
        return inputs
    }

    /// The extensions of files of translations.
    private static let extensions = ExchangeFormats.all.filter { !$0.isFolder && !$0.isTemplate }.map {
        $0.pathExtension
    }

    private static func isTranslation(_ name: Substring) -> Bool {
        extensions.contains(Files.pathExtension(of: String(name)).lowercased())
    }
}
