extension Files {
    /// Whether a path leads to a folder or into it, with symbolic links followed in both. If nothing exists at the path, the
    /// nearest folder that exists counts.
    package static func leads(_ path: String, into folder: String) -> Bool {
        holds(target(of: folder.isEmpty ? "." : folder), target(of: nearest(path.isEmpty ? "." : path)))
    }
}
