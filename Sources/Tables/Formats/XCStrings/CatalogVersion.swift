internal import Base

extension TranslationState {
    /// A translation by a machine that no person has reviewed. Catalogs have this state since version 1.3 of their format,
    /// which Xcode 27 writes.
    package static let machineTranslated = TranslationState.other("machine_translated")
}

extension TableFile {
    /// The string catalog in a version of the format, or in the present version if that is later. A file that does not name
    /// its version stays as it is.
    ///
    /// - Complexity: linear in the length of the file.
    package func withCatalogVersion(atLeast version: String) throws(TableEditError) -> TableFile {
        guard let node = JSONDocument(source).root?["version"], case .string(let present) = node.value,
            Self.numbers(present).lexicographicallyPrecedes(Self.numbers(version))
        else { return self }
        return reading(try source.replacing([TextReplacement(node.range, "\"\(version)\"")]))
    }

    private static func numbers(_ version: String) -> [Int] {
        version.split(separator: ".").map { Int($0) ?? .max }
    }
}
