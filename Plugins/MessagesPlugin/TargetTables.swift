import Foundation
import PackagePlugin

/// The tables and the forms of a target, and the `messages.json` that says where they are.
struct TargetTables {
    private let configuration: URL?
    private let files: [URL]

    /// - Returns: nil where there is no table; an error is then reported to the person who builds.
    init?(of target: any Target, in context: PluginContext) {
        let folders = [target.directoryURL, context.package.directoryURL]
        configuration = folders.map { $0.appending(path: "messages.json") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
        let paths =
            configuration.flatMap { try? JSONDecoder().decode(Paths.self, from: Data(contentsOf: $0)) } ?? Paths()
        let base = configuration?.deletingLastPathComponent() ?? target.directoryURL
        let catalogs = paths.catalogs?.map { base.appending(path: $0) } ?? [target.directoryURL]
        let tables = catalogs.flatMap { Self.files(at: $0, where: Self.isTable) }
        guard !tables.isEmpty else {
            Diagnostics.error(
                """
                No table of messages is in \(catalogs.map(\.path).joined(separator: ", ")). Expected en.lproj/NAME.strings, \
                en.lproj/NAME.stringsdict or NAME.xcstrings there, or a folder of such files in "catalogs" of messages.json.
                """)
            return nil
        }
        files =
            tables
            + (paths.forms ?? []).flatMap { path in
                Self.files(at: base.appending(path: path)) { $0.pathExtension == "json" }
            }
    }

    /// The command that makes a file of Swift code from the tables and forms, each time one of them changes.
    func command(_ name: String, _ tool: PluginContext.Tool, output: URL) -> Command {
        .buildCommand(
            displayName: name, executable: tool.url,
            arguments: ["--output", output.path] + (configuration.map { ["--configuration", $0.path] } ?? [])
                + files.map(\.path),
            inputFiles: [configuration].compactMap(\.self) + files, outputFiles: [output])
    }

    /// The part of the configuration that a plugin needs. The tool reads all of it, and reports its mistakes.
    private struct Paths: Decodable {
        var catalogs: [String]?
        var forms: [String]?
    }

    private static func isTable(_ file: URL) -> Bool {
        switch file.pathExtension {
        case "xcstrings": true
        case "strings", "stringsdict": file.deletingLastPathComponent().pathExtension == "lproj"
        default: false
        }
    }

    /// The files at or below a path. They are sorted, so that the command is the same in each build.
    private static func files(at path: URL, where isWanted: (URL) -> Bool) -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return isWanted(path) ? [path] : [] }
        let found = FileManager.default.enumerator(
            at: path, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        return (found?.compactMap { $0 as? URL }.filter(isWanted) ?? []).sorted { $0.path < $1.path }
    }
}
