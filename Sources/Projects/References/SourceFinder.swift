internal import Base
internal import SourceCode

/// Finds the files below a folder that can use keys.
struct SourceFinder {
    /// The sources below a folder. Where the path is a file's, that file.
    static func sources(below path: String, in files: any ProjectFiles) throws(FileError) -> [String] {
        do throws(FileError) {
            let tree = try files.tree(below: path.isEmpty ? "." : path) { folder in
                !CatalogFinder.isForeign(folder)
            }
            if let error = tree.errors.first { throw error }
            return tree.files.map { Files.join(path, $0) }.filter(isSource)
        } catch .notDirectory {
            return [path]
        }
    }

    private static func isSource(_ path: String) -> Bool {
        !CatalogFinder.isHidden(path)
            && (SourceLanguage(path: path) != nil || InterfaceFiles.isInterface(path)
                || PropertyLists.isPropertyList(path) || DataFiles.isData(path))
    }
}
