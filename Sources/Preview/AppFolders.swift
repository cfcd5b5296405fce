internal import Base
internal import Projects

/// The app that a folder of tables belongs to. One folder may hold several apps, and each of them has its own
/// languages.
///
/// The folder of an app holds an Xcode project, a workspace, a package or a makefile of GNUstep. The outermost such
/// folder counts. Everything below it is a part of the app.
struct AppFolders {
    private let root: String
    private let files: any ProjectFiles

    init(_ project: Project) {
        files = project.files
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
        return folders.last(where: isApp) ?? root
    }

    private func isApp(_ folder: String) -> Bool {
        guard let entries = try? files.entries(of: folder) else { return false }
        return entries.names.contains { name in
            name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name == "Package.swift"
                || name == "GNUmakefile"
        }
    }
}
