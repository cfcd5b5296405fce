import Base
import Tables

#if canImport(Glibc)
    import Glibc
#endif

/// Reads files made to cost memory and compares the peak with five times the file plus 64 bytes an entry.
///
/// `table-memory CASE [MEGABYTES]` reads one; a process for each, because a peak never falls. Without arguments the cases
/// are listed.
@main
struct TableMemory {
    static func main() {
        let name = CommandLine.arguments.dropFirst().first ?? ""
        let size = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 40
        guard let hostile = HostileFile.all[name] else {
            print(HostileFile.all.keys.sorted().joined(separator: "\n"))
            return
        }
        let bytes = hostile.bytes(size * 1_000_000)
        let before = peak()
        let file = TableFile(SourceText(bytes: bytes, path: hostile.path))
        let entries = max(file.entries().count, file.locales.count)
        let used = peak() - before + bytes.count
        let allowed = 5 * bytes.count + 64 * entries
        print("memory \(name): \(used / 1_000_000) of \(allowed / 1_000_000) MB, \(entries) entries")
        if used > allowed { exit(1) }
    }

    private static func peak() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(0), &usage)
        return Int(usage.ru_maxrss) * 1_024
    }
}

/// A file of one piece, repeated between a beginning and an end.
struct HostileFile {
    let path: String
    var head = ""
    let piece: [UInt8]
    var tail = ""

    func bytes(_ size: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 1_000)
        bytes += Array(head.utf8)
        while bytes.count < size { bytes += piece }
        // In place: a copy would raise the peak before anything is read.
        bytes += Array(tail.utf8)
        return bytes
    }

    private static func strings(_ piece: String) -> HostileFile {
        HostileFile(path: "a.strings", piece: Array(piece.utf8))
    }

    private static func catalog(_ head: String, _ piece: String, _ tail: String) -> HostileFile {
        HostileFile(
            path: "a.xcstrings", head: "{\"sourceLanguage\":\"en\",\"strings\":{" + head, piece: Array(piece.utf8),
            tail: tail)
    }

    private static func list(_ head: String, _ piece: String) -> HostileFile {
        HostileFile(
            path: "a.stringsdict", head: "<plist><dict>" + head, piece: Array(piece.utf8), tail: "</dict></plist>")
    }

    static let all: [String: HostileFile] = [
        "braces": catalog("", "{", ""),
        "keys-only": strings("a;"),
        "empty-keys": strings("\"\";"),
        "errors": strings("=\n;"),
        "comments": strings("//\na;"),
        "windows-1252": HostileFile(path: "a.strings", piece: [0x80]),
        "invalid-utf8": HostileFile(path: "a.strings", head: "\u{E9}", piece: [0xFF]),
        "utf16": HostileFile(path: "a.strings", piece: [0x61, 0, 0x3B, 0]),
        "catalog-keys": catalog("", "\"\":{},", "\"\":{}}}"),
        "catalog-texts": catalog(
            "\"a\":{\"localizations\":{", "\"\":{\"stringUnit\":{\"value\":\"\"}},", "\"\":{}}}}}"),
        "catalog-branches": catalog(
            "\"a\":{\"localizations\":{\"en\":{\"variations\":{\"plural\":{", "\"\":{},", "\"\":{}}}}}}}}"),
        // Nothing is closed at the end: the file is read a second time, by its indentation.
        "catalog-open": catalog(
            "\"a\":{\"localizations\":{\"en\":{\"variations\":{\"plural\":{", "\"\":{},", ""),
        "list-keys": list("", "<key/><string/>"),
        "list-branches": list("<key>a</key><dict><key>b</key><dict>", "<key/><string/>"),
        "list-errors": list("", "x<a>"),
    ]
}
