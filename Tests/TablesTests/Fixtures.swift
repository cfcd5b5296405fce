import Base
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files beside these tests.
enum Fixtures {
    static let directory: String = {
        let file = #filePath
        return file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex) + "/Fixtures"
    }()

    /// The names in a folder of fixtures with this extension, without it.
    static func names(in folder: String, extension suffix: String) -> [String] {
        let entries = (try? Files.list(directory + "/" + folder)) ?? []
        return entries.map(\.name).filter { $0.hasSuffix("." + suffix) }.map { String($0.dropLast(suffix.count + 1)) }
    }

    static func source(_ name: String) throws -> SourceText {
        try SourceText(contentsOf: directory + "/" + name)
    }

    /// Compares an outcome with the file that holds what was decided.
    ///
    /// A missing file is written and fails; `RECORD_FIXTURES=1` writes every file anew.
    static func expect(_ outcome: String, in name: String, _ location: SourceLocation = #_sourceLocation) {
        let path = directory + "/" + name
        let expected = (try? SourceText(contentsOf: path)).map { String(decoding: $0.text, as: UTF8.self) }
        guard expected == nil || getenv("RECORD_FIXTURES") != nil else {
            #expect(outcome == expected, "RECORD_FIXTURES=1 records \(name) anew", sourceLocation: location)
            return
        }
        guard let file = fopen(path, "wb") else {
            Issue.record("\(name) cannot be written", sourceLocation: location)
            return
        }
        fputs(outcome, file)
        fclose(file)
        if expected == nil { Issue.record("\(name) was missing; read what was recorded", sourceLocation: location) }
    }
}
