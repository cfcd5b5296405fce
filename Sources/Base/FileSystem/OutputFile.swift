/// A kind of file that a command writes as a whole. A file of the kind may be replaced: the command can write it again.
package struct OutputKind: Sendable {
    /// What a file of the kind is, with its article: "a baseline of l10n-audit".
    package let name: String
    private let recognize: @Sendable (WrittenOutput) -> Bool

    /// - Parameter recognize: whether a file that is not empty is of this kind. Files of other programs, and files that
    ///   people write, are not.
    package init(_ name: String, recognize: @escaping @Sendable (WrittenOutput) -> Bool) {
        self.name = name
        self.recognize = recognize
    }

    /// Whether a file may be replaced by one of this kind. An empty file has nothing to lose.
    package func includes(_ content: [UInt8]) -> Bool { content.isEmpty || recognize(WrittenOutput(content)) }
}

/// The content of a file at the path of an output.
package struct WrittenOutput: Sendable {
    package let content: [UInt8]

    init(_ content: [UInt8]) { self.content = content }

    /// The number of bytes at the beginning in which a mark is sought.
    private static let beginningLength = 4_096

    /// Whether the content starts with some characters.
    package func starts(with text: String) -> Bool { content.starts(with: text.utf8) }

    /// The beginning of a JSON or XML document without white space, because other programs indent in another way.
    package var compactBeginning: String {
        let bytes = content.prefix(Self.beginningLength).filter { !ASCII.isBlank($0) && !ASCII.isLineEnd($0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The beginning as it is.
    package var beginning: String { String(decoding: content.prefix(Self.beginningLength), as: UTF8.self) }

    /// Whether a line without its end meets a condition. Empty lines are left out.
    /// - Complexity: linear in the length of the content.
    package func hasLine(where isWanted: (Substring) -> Bool) -> Bool {
        var rest = content[...]
        while !rest.isEmpty {
            let line = rest.prefix { !ASCII.isLineEnd($0) }
            if !line.isEmpty, isWanted(Substring(decoding: line, as: UTF8.self)) { return true }
            rest = rest[line.endIndex...].dropFirst()
        }
        return false
    }
}

/// The destination of a command's output, which is replaced only if it is of the output's kind.
package struct OutputFile: Sendable {
    /// The path of the file, or of a stream such as `/dev/stdout`.
    package let path: String
    private let kind: OutputKind
    private let isForced: Bool

    /// Checks the destination before the command does its work.
    ///
    /// - Parameter isForced: whether a file of any kind is replaced.
    /// - Throws: ``OutputError``, or a `FileError` if the file cannot be read.
    package init(_ path: String, as kind: OutputKind, isForced: Bool) throws {
        (self.path, self.kind, self.isForced) = (path, kind, isForced)
        try check()
    }

    /// Replaces the file, or writes into the stream.
    /// - Throws: as the initializer, if the file has changed since, and what ``Files/replace(_:with:)`` throws.
    package func write(_ bytes: [UInt8]) throws {
        try check()
        try Files.replace(path, with: bytes)
    }

    private func check() throws {
        guard case .file(let place) = try FileDestination(path) else { return }
        guard Files.identity(of: place) != nil else {
            let folder = Files.folder(of: place)
            guard Files.identity(of: folder) != nil else { throw OutputError.noFolder(folder, path: path) }
            return
        }
        guard try isForced || kind.includes(FileIO.read(place, limit: SourceText.sizeLimit)) else {
            throw OutputError.isOther(path: path, kind: kind.name)
        }
    }
}

/// The reason why a file is not written.
package enum OutputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file is of another kind.
    case isOther(path: String, kind: String)
    /// The file's folder does not exist.
    case noFolder(String, path: String)

    /// The problem and the remedy, in full sentences with the path.
    package var description: String {
        switch self {
        case .isOther(let path, let kind):
            "`\(path)` exists and isn't \(kind), so it wasn't replaced. Name another file, or add --force."
        case .noFolder(let folder, let path):
            "`\(path)` can't be written, because there's no folder `\(folder)`. Create the folder, or name another file."
        }
    }
}
