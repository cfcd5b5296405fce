internal import Messages
internal import Tables

/// Compares a declarations file with what forms declare, in a test of the app. `l10n-audit` reads the file, because it can't run
/// the app: it then knows the keys of the app's own rules and their arguments.
///
/// ```swift
/// @Test func `The declarations are those of the forms`() throws {
///     try expectDeclarations(of: [SignUp.form.definition, Order.form.definition], in: "Resources/declarations.json")
/// }
/// ```
///
/// ```yaml
/// # .l10n-audit.yml
/// declaration-files: [Resources/declarations.json]
/// ```
///
/// If the environment variable `RECORD_FIXTURES` is set, the file is written, and the comparison passes. A file that doesn't exist
/// is written too, but fails, so that a test in CI can't pass without one. The format is that of
/// `Resources/Schemas/declarations.schema.json`.
///
/// - Parameters:
///   - forms: the forms.
///   - path: the path of the file, from the current folder, which is that of the package in `swift test`.
/// - Throws: a ``DeclarationMismatch`` if the file can't be read or written, or is different.
public func expectDeclarations(of forms: [FormDefinition], in path: String) throws(DeclarationMismatch) {
    try expectDeclarations(of: forms, in: path, isRecording: Files.environment("RECORD_FIXTURES") != nil)
}

func expectDeclarations(of forms: [FormDefinition], in path: String, isRecording: Bool) throws(DeclarationMismatch) {
    let expected = FormDefinition.declarations(of: forms)
    var recorded: [UInt8]?
    do throws(FileError) {
        recorded = Array(try SourceText(contentsOf: path).bytes)
    } catch {
        guard case .notFound = error else { throw DeclarationMismatch(path: path, reason: "\(error)") }
    }
    if recorded == Array(expected.utf8) { return }
    if isRecording || recorded == nil {
        do throws(FileError) {
            try Files.replace(path, with: Array(expected.utf8))
        } catch {
            throw DeclarationMismatch(path: path, reason: "\(error)")
        }
    }
    if isRecording { return }
    guard let recorded else {
        throw DeclarationMismatch(
            path: path, reason: "The file didn't exist. It has been written: add it to the project.")
    }
    let lines = Set(String(decoding: recorded, as: UTF8.self).split(separator: "\n"))
    let missing = expected.split(separator: "\n").first { !lines.contains($0) }
    throw DeclarationMismatch(
        path: path,
        reason: "The forms declare other messages\(missing.map { ", such as \($0.trimmedLine)" } ?? ""). "
            + "Run the test with RECORD_FIXTURES=1 to write the file again, and read what changes.")
}

extension Substring {
    /// A line of the file without its indentation and its comma.
    fileprivate var trimmedLine: String {
        let line = drop { $0 == " " }
        return String(line.last == "," ? line.dropLast() : line)
    }
}

/// A declarations file that differs from what forms declare: see `expectDeclarations(of:in:)`.
public struct DeclarationMismatch: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// What is wrong, and what to do.
    public let reason: String

    /// The path and the reason.
    public var description: String { "\(path): \(reason)" }
}

extension FormDefinition {
    /// The declarations of forms, as a file for `l10n-audit`: each message once, sorted by its key, one a line.
    ///
    /// - Returns: the text of the file, in JSON.
    public static func declarations(of forms: [FormDefinition]) -> String {
        let messages = Set(forms.flatMap(\.declaredMessages).map { MessageDeclaration($0.key, $0.arguments) })
        let lines = messages.map { message -> String in
            var json = JSONWriter(.embedded)
            json.object { json in
                json.member("key", message.key.rawValue)
                if message.arguments.isEmpty { return }
                json.member("arguments") { json in
                    json.object { json in
                        for (name, type) in message.arguments.sorted(by: { $0.key < $1.key }) {
                            json.member(name) { type.write(to: &$0) }
                        }
                    }
                }
            }
            return "    \(json.text)"
        }
        return "{\n  \"version\": 1,\n  \"declarations\": [\n\(lines.sorted().joined(separator: ",\n"))\n  ]\n}\n"
    }
}

extension ArgumentType {
    /// Writes the type as a declarations file has it. A bound that the word has anyway is left out.
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .text: json.string("text")
        case .date: json.string("date")
        case .list: json.string("list")
        case .integer(let range):
            json.object { json in
                json.member("type", "integer")
                if range.lowerBound != 0 { json.member("minimum", range.lowerBound) }
                if range.upperBound != Int.max { json.member("maximum", range.upperBound) }
            }
        case .number(let range):
            json.object { json in
                json.member("type", "number")
                if range.lowerBound != 0 { json.member("minimum") { $0.number(range.lowerBound) } }
                if range.upperBound != Double.greatestFiniteMagnitude {
                    json.member("maximum") { $0.number(range.upperBound) }
                }
            }
        }
    }
}
