import Foundation
import TestSupport
import Testing

/// A library for `LD_PRELOAD` that changes a file while a process writes: when the process brings its first temporary file
/// to the disk, just before that file replaces the old one.
private enum Intruder {
    #if os(Linux)
        static let isPossible = true
    #else
        static let isPossible = false
    #endif
    static let compiler = Tool.path("clang") ?? Tool.path("cc")

    /// Appends the text `ADDED` to the file `CHANGED`, which is created if it does not exist.
    static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <stdatomic.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>

        int fsync(int descriptor) {
            static atomic_int count;
            if (atomic_fetch_add(&count, 1) == 0) {
                const char *text = getenv("ADDED");
                int file = open(getenv("CHANGED"), O_WRONLY | O_APPEND | O_CREAT, 0644);
                if (write(file, text, strlen(text)) < 0 || close(file) < 0) abort();
            }
            return ((__typeof__(&fsync))dlsym(RTLD_NEXT, "fsync"))(descriptor);
        }
        """

    /// A folder with the library `intruder.so`.
    static func folder() throws -> TemporaryFolder {
        let tools = try TemporaryFolder()
        try tools.write(source, to: "intruder.c")
        let compiled = try Command(
            program: try #require(compiler),
            arguments: ["-shared", "-fPIC", "-o", "intruder.so", "intruder.c", "-ldl"], in: tools.url)
        try #require(compiled.status == 0, "\(compiled.errors)")
        return tools
    }
}

/// Every program of this package that changes a file which it has read before, while another program changes that file.
@Suite(
    .enabled(if: Intruder.isPossible, "\(SkipReason.impossible("the system has no LD_PRELOAD"))"),
    .enabled(if: Intruder.compiler != nil, "\(SkipReason.missing("A C compiler", .consumers))"))
struct InterferenceTests {
    private static let added = "\"NEW\" = \"Nowy\";\n"
    private static let files = [
        "en.lproj/T.strings": "\"A\" = \"One {n}\";\n", "pl.lproj/T.strings": "\"A\" = \"Jeden {n} \";\n",
        "base": "\"A\" = \"1\";\n", "theirs": "\"A\" = \"2\";\n\"B\" = \"b\";\n",
        "ours": "\"A\" = \"1\";\n\"C\" = \"c\";\n",
        ".gitattributes": "*.png binary\n",
        "pl.csv": "table,key,form,comment,source,pl\nen.lproj/T.strings,A,,,One {n},Raz {n}\n",
        "de.csv": "table,key,form,comment,source,de\nen.lproj/T.strings,A,,,One {n},Eins {n}\n",
        ".l10n-accepted": "l10n-accepted 1\n", "en-XA.lproj/T.strings": "/* Made from en.lproj/T.strings. */\n",
        "C.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {"B": {}}}"#,
    ]

    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        for (path, text) in Self.files { try workspace.write(text, to: path) }
        return workspace
    }

    /// Runs a script of the shell in which `audit` and `preview` are the commands, together with the intruder.
    private func run(_ script: String, changing path: String, in workspace: TemporaryFolder) throws -> Command {
        let functions = """
            audit() { LD_PRELOAD="$LIBRARY" "$PRODUCTS/l10n-audit" "$@"; }
            preview() { LD_PRELOAD="$LIBRARY" "$PRODUCTS/l10n-preview" "$@"; }

            """
        let tools = try Intruder.folder()
        return try Command(
            program: URL(filePath: "/usr/bin/env"),
            arguments: [
                "LIBRARY=\(tools.url.appending(path: "intruder.so").path())", "PRODUCTS=\(Command.products.path())",
                "CHANGED=\(path)", "ADDED=\(Self.added)", "sh", "-c", functions + script,
            ], in: workspace.url)
    }

    private static let request =
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}}}"#

    private static func mcp(_ tool: String, _ arguments: String) -> String {
        let call =
            #"{"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "\#(tool)", "arguments": {\#(arguments)}}}"#
        return "audit mcp --edit <<'END'\n\(request)\n\(call)\nEND\n"
    }

    @Test(arguments: [
        ("audit fix --only whitespace-mismatch", "pl.lproj/T.strings"),
        ("audit import pl.csv", "pl.lproj/T.strings"), ("audit import --create-locale de de.csv", "de.lproj/T.strings"),
        ("audit convert --to mf2 pl.lproj/T.strings", "pl.lproj/T.strings"),
        ("audit accept", ".l10n-accepted"), ("audit init", ".l10n-audit.yml"),
        ("audit init --git", ".gitattributes"), ("audit merge-driver base ours theirs T.strings", "ours"),
        ("preview pseudo --locale en-XA en.lproj", "en-XA.lproj/T.strings"),
        ("preview pseudo --locale ar-XB en.lproj", "ar-XB.lproj/T.strings"),
        ("preview pseudo C.xcstrings", "C.xcstrings"),
        (mcp("apply_fix", #""check": "whitespace-mismatch""#), "pl.lproj/T.strings"),
        (
            mcp("propose_translation", #""table": "T", "key": "A", "locale": "pl", "text": "Raz {n}""#),
            "pl.lproj/T.strings"
        ),
    ])
    func `A file that another program changes between reading and writing stays as that program left it`(
        _ line: String, _ path: String
    ) throws {
        let workspace = try workspace()
        try FileManager.default.createDirectory(
            at: workspace.url.appending(path: "de.lproj"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: workspace.url.appending(path: "ar-XB.lproj"), withIntermediateDirectories: true)
        let command = try run(line, changing: path, in: workspace)
        #expect(try workspace.text(path) == (Self.files[path] ?? "") + Self.added, "\(command)")
        let isServer = line.hasPrefix("audit mcp")
        #expect(command.status == (isServer ? 0 : 2), "\(command)")
        let answer = isServer ? command.output : command.errors
        #expect(answer.contains("`\(path)`"), "\(command)")
        #expect(answer.contains("Another program is changing") || line.hasSuffix("init"), "\(command)")
        // Nothing of the refused content is left.
        let left = try FileManager.default.subpathsOfDirectory(atPath: workspace.url.path()).filter {
            $0.contains("l10n~")
        }
        #expect(left.isEmpty)
    }

    /// The page reads the file again, and saves the text beside the other program's change.
    @Test(.enabled(if: Tool.path("curl") != nil, "\(SkipReason.missing("curl", .consumers))"))
    func `The page keeps what another program writes while it saves or imports`() throws {
        let workspace = try workspace()
        try workspace.write(
            #"{"table": "T", "key": "A", "locale": "pl", "fields": [{"id": "A", "text": "Raz {n}", "before": "Jeden {n} "}]}"#,
            to: "save.json")
        let csv = try workspace.text("pl.csv").replacing("Raz", with: "Dwa")
        func question(_ members: String) -> String {
            "{\(members)\"files\": [{\"name\": \"pl.csv\", \"size\": \(csv.utf8.count)}]}\n\(csv)"
        }
        try workspace.write(question(""), to: "ask")
        try workspace.write(question("\"seen\": \"DIGEST\", "), to: "confirm")
        let post = "curl -s -H \"X-Edit-Token: $token\" -H 'Content-Type: application"
        let script = """
            (LD_PRELOAD="$LIBRARY" exec "$PRODUCTS/l10n-preview" serve --edit --port 0 pl.lproj) > pipe & server=$!
            read -r address < pipe
            token=${address##*edit=}
            host=${address%%/?edit*}
            REQUESTS
            kill $server; wait $server
            """
        let save = "\(post)/json' --data-binary @save.json $host/edit/save"
        let asked = "\(post)/octet-stream' --data-binary @ask $host/edit/import"
        let confirmed = """
            digest=$(\(asked) | sed 's/.*"digest":"\\([0-9a-f]*\\)".*/\\1/')
            sed -i "s/DIGEST/$digest/" confirm
            \(post)/octet-stream' --data-binary @confirm $host/edit/import
            """
        for (requests, isSaved) in [(save, true), (confirmed, false)] {
            try workspace.write(try #require(Self.files["pl.lproj/T.strings"]), to: "pl.lproj/T.strings")
            try? FileManager.default.removeItem(at: workspace.url.appending(path: "pipe"))
            let pipe = try Command(
                program: URL(filePath: "/usr/bin/env"), arguments: ["mkfifo", "pipe"], in: workspace.url)
            try #require(pipe.status == 0)
            let command = try run(
                script.replacing("REQUESTS", with: requests), changing: "pl.lproj/T.strings", in: workspace)
            let text = isSaved ? "\"A\" = \"Raz {n}\";\n" : "\"A\" = \"Jeden {n} \";\n"
            #expect(try workspace.text("pl.lproj/T.strings") == text + Self.added, "\(command)")
            if !isSaved {
                #expect(command.output.contains("PROBLEM_IS_CHANGING") || command.output.contains("pl.lproj/T.strings"))
            }
        }
    }
}
