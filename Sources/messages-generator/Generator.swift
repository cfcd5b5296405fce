import Accessors
import Messages
import Tables
import Validation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// `messages-generator --output FILE [--configuration FILE] FILE…`: writes the accessors of tables, as the plugin
/// `MessagesPlugin` asks for them. The other files are tables, and forms where their names end in `.json`.
///
/// What is wrong is printed as compilers print it. The exit status is 1 where nothing could be written.
@main struct Generator {
    private var output = ""
    private var configuration = GeneratorConfiguration()
    private var tables: [SourceText] = []
    private var forms: [FormFile] = []

    static func main() {
        do {
            var generator = Generator()
            try generator.read(CommandLine.arguments.dropFirst())
            exit(try generator.makeAccessors() ? 0 : 1)
        } catch let mistake as FormError {
            report(mistake)
        } catch {
            report("error: \(error)")
        }
        exit(1)
    }

    private mutating func read(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let argument = rest.popFirst() {
            switch argument {
            case "--output": output = rest.popFirst() ?? ""
            case "--configuration":
                configuration = try GeneratorConfiguration(SourceText(contentsOf: rest.popFirst() ?? ""))
            case let path where path.hasSuffix(".json"): forms.append(FormFile(try SourceText(contentsOf: path)))
            case let path: tables.append(try SourceText(contentsOf: path))
            }
        }
    }

    /// - Returns: whether the accessors are written.
    private func makeAccessors() throws(FileError) -> Bool {
        let found = AccessorTable.tables(
            of: tables, developmentLocale: configuration.developmentLocale, syntax: configuration.syntax
        ).filter { configuration.tables?.contains($0.name) ?? true }
        let mistakes = forms.flatMap(\.errors)
        for mistake in mistakes { Self.report(mistake) }
        let file = AccessorFile(found, declared: declarations, options: configuration.options)
        for defect in file.defects { Self.report(defect.description) }
        guard mistakes.isEmpty, !file.defects.contains(where: \.isError) else { return false }
        // What is built from the file is built again only where the file changes.
        let bytes = Array(file.code.utf8)
        if let old = try? SourceText(contentsOf: output), old.bytes == bytes { return true }
        try Files.replace(output, with: bytes)
        return true
    }

    private var declarations: [MessageDeclaration] {
        (configuration.declaresStandardRules ? StandardRules.declaredMessages : [])
            + forms.flatMap(\.declarations).map(\.message)
    }

    private static func report(_ mistake: FormError) {
        report("\(mistake.path):\(mistake.position.line):\(mistake.position.column): error: \(mistake.message)")
    }

    private static func report(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        write(STDERR_FILENO, bytes, bytes.count)
    }
}
