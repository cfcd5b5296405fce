import Foundation
import PackagePlugin

/// Makes Swift accessors of the tables of messages in a target, each time a table changes.
///
/// `messages.json` beside the sources of the target, or in the folder of the package, says how; nothing is needed.
@main
struct MessagesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folders = [target.directoryURL, context.package.directoryURL]
        let configuration = folders.map { $0.appending(path: "messages.json") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
        let paths = try configuration.map(Paths.init) ?? Paths()
        let base = configuration?.deletingLastPathComponent() ?? target.directoryURL
        let catalogs = paths.catalogs?.map { base.appending(path: $0) } ?? [target.directoryURL]
        let tables = catalogs.flatMap { files(at: $0, where: isTable) }
        let forms = (paths.forms ?? []).flatMap { path in
            files(at: base.appending(path: path)) { $0.pathExtension == "json" }
        }
        guard !tables.isEmpty else {
            Diagnostics.error(
                """
                No table of messages is in \(catalogs.map(\.path).joined(separator: ", ")). Expected en.lproj/NAME.strings, \
                en.lproj/NAME.stringsdict or NAME.xcstrings there, or a folder of such files in "catalogs" of messages.json.
                """)
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Messages.swift")
        let options = configuration.map { ["--configuration", $0.path] } ?? []
        return [
            .buildCommand(
                displayName: "Making accessors of messages for \(target.name)",
                executable: try context.tool(named: "messages-generator").url,
                arguments: ["--output", output.path] + options + (tables + forms).map(\.path),
                inputFiles: [configuration].compactMap(\.self) + tables + forms, outputFiles: [output])
        ]
    }

    /// What of the configuration the plugin must know: the generator reads all of it, and reports what is wrong.
    private struct Paths: Decodable {
        var catalogs: [String]?
        var forms: [String]?

        init() {}

        init(_ file: URL) throws {
            self = (try? JSONDecoder().decode(Paths.self, from: Data(contentsOf: file))) ?? Paths()
        }
    }

    private func isTable(_ file: URL) -> Bool {
        switch file.pathExtension {
        case "xcstrings": true
        case "strings", "stringsdict": file.deletingLastPathComponent().pathExtension == "lproj"
        default: false
        }
    }

    /// The files at or below a path, sorted: a command is the same in each build.
    private func files(at path: URL, where isWanted: (URL) -> Bool) -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return isWanted(path) ? [path] : [] }
        let found = FileManager.default.enumerator(
            at: path, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        return (found?.compactMap { $0 as? URL }.filter(isWanted) ?? []).sorted { $0.path < $1.path }
    }
}
