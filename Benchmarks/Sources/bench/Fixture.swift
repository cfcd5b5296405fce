import CPeers
import Foundation
import Messages

/// The same 2,000 messages for all: a catalog of ours, one of gettext's made by `msgfmt`, and a bundle of Foundation's.
struct Fixture {
    static let count = 2000
    static let plural = "{count, plural, one {{name} has # new message.} other {{name} has # new messages.}}"
    static let mf2Plural = """
        .input {$count :number} .match $count one {{{$name} has {$count} new message.}} * {{{$name} has {$count} new messages.}}
        """
    static let pluralKey = "INBOX_COUNT"

    let directory: URL
    private let isTemporary: Bool
    /// In an order that is no table's.
    let keys: [String]
    let localizer: Localizer
    let bundle: Bundle

    /// In a folder of its own, or in the one that `BENCH_FIXTURE` names: it is written where it is not there, and stays.
    /// Under valgrind no other program can be run, such as `msgfmt`.
    init() throws {
        let kept = ProcessInfo.processInfo.environment["BENCH_FIXTURE"]
        isTemporary = kept == nil
        directory = URL(filePath: kept ?? NSTemporaryDirectory() + "messages-bench-\(getpid())")
        let isMade = FileManager.default.fileExists(atPath: directory.path)
        // Fifteen bytes: like the literals of a program, and unlike strings made at run time, Swift does not count them.
        let names = (0..<Self.count).map { "MESSAGE_KEY\(String($0 + 10_000).dropFirst())" }
        keys = (0..<Self.count).map { names[$0 * 797 % Self.count] }
        let texts = names.map { "The text of the message with the key \($0)." }

        if !isMade { try Self.write(in: directory, names: names, texts: texts) }
        let catalog = try MessageCatalog(
            directory: directory.appending(path: "ours").path, table: "Bench", developmentLocale: "en", syntax: .icu)
        localizer = catalog.localized(for: ["en"])
        bundle = Bundle(path: directory.appending(path: "Bench.bundle").path) ?? .main

        guard peer_gettext_open(directory.path, "en_GB", "bench") == 1,
            peer_gettext(names[0]).map({ String(cString: $0) }) == texts[0]
        else { throw BenchmarkError.noGettext }
        guard localizer[MessageKey(names[7])] == texts[7],
            bundle.localizedString(forKey: names[7], value: nil, table: nil) == texts[7]
        else { throw BenchmarkError.differentTexts }
    }

    private static func write(in directory: URL, names: [String], texts: [String]) throws {
        let strings = zip(names, texts).map { "\"\($0)\" = \"\($1)\";\n" }.joined()
        let ours = directory.appending(path: "ours/en.lproj")
        try FileManager.default.createDirectory(at: ours, withIntermediateDirectories: true)
        try (strings + "\"\(pluralKey)\" = \"\(plural)\";\n")
            .write(to: ours.appending(path: "Bench.strings"), atomically: true, encoding: .utf8)

        let foundation = directory.appending(path: "Bench.bundle/en.lproj")
        try FileManager.default.createDirectory(at: foundation, withIntermediateDirectories: true)
        // Foundation on Linux has no plurals: its table holds the form that is wanted.
        try (strings + "\"\(pluralKey)\" = \"%2$@ has %1$ld new messages.\";\n")
            .write(to: foundation.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
        try makeGettext(in: directory, names: names, texts: texts)
    }

    private static func makeGettext(in directory: URL, names: [String], texts: [String]) throws {
        let folder = directory.appending(path: "en_GB/LC_MESSAGES")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var source = """
            msgid ""
            msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

            msgid "\(pluralKey)"
            msgid_plural "\(pluralKey)_PLURAL"
            msgstr[0] "%2$s has %1$lu new message."
            msgstr[1] "%2$s has %1$lu new messages."


            """
        for (name, text) in zip(names, texts) { source += "msgid \"\(name)\"\nmsgstr \"\(text)\"\n\n" }
        let file = folder.appending(path: "bench.po")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let msgfmt = Process()
        msgfmt.executableURL = URL(filePath: "/usr/bin/env")
        msgfmt.arguments = ["msgfmt", "-o", folder.appending(path: "bench.mo").path, file.path]
        try msgfmt.run()
        msgfmt.waitUntilExit()
    }

    func remove() {
        guard isTemporary else { return }
        try? FileManager.default.removeItem(at: directory)
    }
}

enum BenchmarkError: Error {
    case noGettext
    case differentTexts
}
