package import Audit
internal import Tables

extension Project {
    /// What people call some projects, as far as one name tells of them all; nil where they have several.
    package static func name(of projects: [Project]) -> String? {
        let names = Set(projects.map(\.name))
        return names.count == 1 ? names.first.flatMap { $0.isEmpty ? nil : $0 } : nil
    }

    /// The name of the nearest Xcode project, workspace or package, in the project's folder or above it in the same
    /// repository; without one, that of the folder.
    private var name: String {
        var folder = Files.target(of: root.isEmpty ? "." : root)
        // A project may be named by one of its files.
        if (try? Files.list(folder)) == nil { folder = Files.folder(of: folder) }
        let folders = Self.folders(from: folder)
        return folders.lazy.compactMap(Self.givenName).first ?? String(Files.name(of: folders.last ?? folder))
    }

    /// A folder and those above it, up to that of the repository; the folder alone where it is in none.
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

    /// The name that an Xcode project, a workspace or a package in a folder has.
    private static func givenName(in folder: String) -> String? {
        guard let entries = try? Files.list(folder) else { return nil }
        for ending in [".xcodeproj", ".xcworkspace"] {
            if let entry = entries.first(where: { $0.name.hasSuffix(ending) }) {
                return String(entry.name.dropLast(ending.count))
            }
        }
        guard entries.contains(where: { $0.name == "Package.swift" }),
            let manifest = try? SourceText(contentsOf: folder + "/Package.swift")
        else { return nil }
        let text = String(decoding: manifest.text, as: UTF8.self)
        guard let package = text.firstRange(of: "Package("),
            let label = text[package.upperBound...].firstRange(of: "name:")
        else { return nil }
        let parts = text[label.upperBound...].split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 && !parts[1].isEmpty ? String(parts[1]) : nil
    }
}
