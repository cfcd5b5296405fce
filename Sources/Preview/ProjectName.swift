package import Audit
internal import Tables

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
        if (try? Files.list(folder)) == nil { folder = Files.folder(of: folder) }
        let folders = Self.folders(from: folder)
        return folders.lazy.compactMap(Self.givenName).first ?? String(Files.name(of: folders.last ?? folder))
    }

    /// A folder and the folders above it, up to the repository's folder. Outside of a repository, only the folder
    /// itself.
    private static func folders(from folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last {
            if (try? Files.list(last))?.contains(where: { $0.name == ".git" }) ?? false { return folders }
            let parent = Files.folder(of: last)
            guard parent != last, parent != "." else { break }
            folders.append(parent)
        }
        return [folder]
    }

    /// The name of an Xcode project, a workspace or a package in a folder; nil where there is none.
    private static func givenName(in folder: String) -> String? {
        guard let entries = try? Files.list(folder) else { return nil }
        for ending in [".xcodeproj", ".xcworkspace"] {
            if let entry = entries.first(where: { $0.name.hasSuffix(ending) }) {
                return String(entry.name.dropLast(ending.count))
            }
        }
        guard entries.contains(where: { $0.name == "Package.swift" }),
            let manifest = try? SourceText(contentsOf: Files.join(folder, "Package.swift"))
        else { return nil }
        let text = String(decoding: manifest.text, as: UTF8.self)
        guard let package = text.firstRange(of: "Package("),
            let label = text[package.upperBound...].firstRange(of: "name:")
        else { return nil }
        let parts = text[label.upperBound...].split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 && !parts[1].isEmpty ? String(parts[1]) : nil
    }
}
