public import Base

/// A mistake in a JSON file of the project, with its place and the correct form.
public struct JSONFileError: Error, Sendable, CustomStringConvertible {
    /// What is wrong, and what the correct form is, in full sentences without the place.
    package let mistake: String
    /// The place.
    public let location: Location

    /// The file, the line, the column, what is wrong and what the correct form is, in the format of compilers.
    public var description: String {
        "\(location.path):\(location.start.line):\(location.start.column): \(mistake)"
    }
}

/// An object of a JSON file of the project.
typealias JSONFileObject = ObjectReader<JSONFileError>

extension JSONFileError: ObjectError {
    package init(_ mistake: ObjectMistake, _ range: Range<Int>, in source: SourceText) {
        self.init(mistake: mistake.message, location: Location(source, range))
    }
}

/// Reads a JSON file of the project. A mistake invalidates only the entry that contains it.
struct JSONFileReader {
    let source: SourceText
    private(set) var errors: [JSONFileError] = []

    init(_ source: SourceText) {
        self.source = source
    }

    /// The entries without mistakes of a file `{"version": 1, "NAME": […]}`.
    mutating func entries<Entry>(
        _ name: String, _ read: (inout JSONFileObject) throws(JSONFileError) -> Entry
    ) -> [Entry] {
        let source = source
        let document = JSONDocument(source)
        errors = document.errors.map { JSONFileError(.unreadable($0.message), $0.range, in: source) }
        // A file with syntax errors is not read at all, since its other half may be missing.
        guard errors.isEmpty, let root = document.root else { return [] }
        var entries: [Entry] = []
        for node in list(name, of: root) {
            let entry = recovering { () throws(JSONFileError) in
                var object = try JSONFileObject(item: node, of: name, in: source)
                return (value: try read(&object), unknownNames: object.unknownNames)
            }
            guard let entry else { continue }
            errors += entry.unknownNames
            if entry.unknownNames.isEmpty { entries.append(entry.value) }
        }
        return entries
    }

    /// The entries of the file; empty where the file around them has a mistake.
    private mutating func list(_ name: String, of root: JSONNode) -> [JSONNode] {
        let source = source
        var object: JSONFileObject
        do throws(JSONFileError) {
            object = try JSONFileObject(root, named: "the file", in: source)
        } catch {
            errors.append(error)
            return []
        }
        _ = object.take("$schema")
        let version = object.take("version")
        let list = recovering { () throws(JSONFileError) in try object.array(name) } ?? nil
        errors += object.unknownNames
        // A name that is spelled wrong is not missing as well.
        guard errors.isEmpty else { return [] }
        if version == nil { errors.append(object.missing("version")) }
        if let version, version.value != .number("1") { errors.append(object.wrong("version", "1", at: version)) }
        if list == nil { errors.append(object.missing(name)) }
        return errors.isEmpty ? list ?? [] : []
    }

    private mutating func recovering<Part>(_ read: () throws(JSONFileError) -> Part) -> Part? {
        do throws(JSONFileError) {
            return try read()
        } catch {
            errors.append(error)
            return nil
        }
    }
}
