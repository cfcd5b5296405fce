internal import Tables

/// Files that were met, whichever way led to them: of folders that lie in each other, or are linked to each other, each
/// file counts once. Two names in one folder are two files, though one may be a link to the other.
struct VisitedFiles {
    private enum Folder: Hashable {
        case identity(FileIdentity)
        case path(String)
    }

    private struct Place: Hashable {
        let folder: Folder
        let name: Substring
    }

    private var places: Set<Place> = []
    private var folders: [String: Folder] = [:]

    /// Notes a file.
    /// - Returns: whether it was not met before.
    mutating func insert(_ path: String) -> Bool {
        let directory = Files.folder(of: path)
        let name = Files.name(of: path)
        let folder = folders[directory] ?? Files.identity(of: directory).map(Folder.identity) ?? .path(directory)
        folders[directory] = folder
        return places.insert(Place(folder: folder, name: name)).inserted
    }
}
