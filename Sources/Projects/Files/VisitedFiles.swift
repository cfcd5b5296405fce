internal import Base

/// The files visited so far. A file counts once, even if nested or linked folders lead to it twice. Two names in one folder
/// are two files, though one may be a link to the other.
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

    /// Adds a file.
    /// - Returns: whether the file was not visited before.
    mutating func insert(_ path: String) -> Bool {
        let directory = Files.folder(of: path)
        let name = Files.name(of: path)
        let folder = folders[directory] ?? Files.identity(of: directory).map(Folder.identity) ?? .path(directory)
        folders[directory] = folder
        return places.insert(Place(folder: folder, name: name)).inserted
    }
}
