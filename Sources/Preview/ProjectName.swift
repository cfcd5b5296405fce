internal import Base
package import Projects

extension Project {
    /// The usual name of some projects; nil where they have several names.
    package static func name(of projects: [Project]) -> String? {
        let names = Set(projects.map(\.name))
        return names.count == 1 ? names.first.flatMap { $0.isEmpty ? nil : $0 } : nil
    }

    /// The name of the nearest Xcode project, workspace or package, in the project's folder or above it in the same
    /// repository. Without one, it is the name of the repository's folder or, outside of a repository, of the project's
    /// folder.
    private var name: String {
        var folder = Files.target(of: root.isEmpty ? "." : root)
        // The project's root may be a file.
        if (try? files.entries(of: folder)) == nil { folder = Files.folder(of: folder) }
        let folders = folders(from: folder)
        return folders.lazy.compactMap(givenName).first ?? String(Files.name(of: folders.last ?? folder))
    }

    /// A folder and the folders above it, up to the repository's folder. Outside of a repository, only the folder
    /// itself.
    private func folders(from folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last {
            if files.exists(Files.join(last, ".git")) { return folders }
            let parent = Files.folder(of: last)
            guard parent != last, parent != "." else { break }
            folders.append(parent)
        }
        return [folder]
    }

    /// The name of an Xcode project, a workspace or a package in a folder; nil where there is none.
    private func givenName(in folder: String) -> String? {
        guard let entries = try? files.entries(of: folder) else { return nil }
        for pathExtension in ["xcodeproj", "xcworkspace"] {
            if let name = entries.names.first(where: { Files.pathExtension(of: $0) == pathExtension }) {
                return String(Files.stem(of: name))
            }
        }
        guard entries.files.contains("Package.swift"),
            let manifest = try? files.read(Files.join(folder, "Package.swift"))
        else { return nil }
        let text = String(decoding: manifest.text, as: UTF8.self)
        guard let package = text.firstRange(of: "Package("),
            let label = text[package.upperBound...].firstRange(of: "name:")
        else { return nil }
        let parts = text[label.upperBound...].split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 && !parts[1].isEmpty ? String(parts[1]) : nil
    }
}
