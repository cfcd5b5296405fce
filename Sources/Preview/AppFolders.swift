internal import Audit
internal import Tables

/// The app that a folder of tables belongs to. One folder may hold several apps, and each of them has its own
/// languages.
///
/// The folder of an app holds an Xcode project, a workspace, a package or a makefile of GNUstep. The outermost such
/// folder counts. Everything below it is a part of the app.
struct AppFolders {
    private let root: String

    init(_ project: Project) {
        root = project.root.isEmpty ? "." : Files.tidy(project.root)
    }

    /// The folder of the app; the project's root where nothing shows that there are several apps.
    func app(of directory: String) -> String {
        var folders = [Files.tidy(directory.isEmpty ? "." : directory)]
        while let last = folders.last, last != root {
            let parent = Files.folder(of: last)
            guard parent != last, parent != "." || root == "." else { break }
            folders.append(parent)
        }
        return folders.last { Self.isApp($0) } ?? root
    }

    private static func isApp(_ folder: String) -> Bool {
        guard let entries = try? Files.list(folder) else { return false }
        return entries.contains { entry in
            entry.name.hasSuffix(".xcodeproj") || entry.name.hasSuffix(".xcworkspace")
                || entry.name == "Package.swift" || entry.name == "GNUmakefile"
        }
    }
}
