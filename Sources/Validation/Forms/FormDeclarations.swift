internal import Base
internal import Messages

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
/// - Throws: a ``RecordedFileMismatch`` if the file can't be read or written, or is different.
public func expectDeclarations(of forms: [FormDefinition], in path: String) throws(RecordedFileMismatch) {
    try expectDeclarations(of: forms, in: path, isRecording: Files.environment("RECORD_FIXTURES") != nil)
}

func expectDeclarations(
    of forms: [FormDefinition], in path: String, isRecording: Bool
) throws(RecordedFileMismatch) {
    try expect(
        FormDefinition.declarations(of: forms), in: path, isRecording: isRecording, "The forms declare other messages")
}

/// Compares a form file with what a form says, in a test of the app. Translators then preview the form like any other form file,
/// though it is written in Swift.
///
/// ```swift
/// @Test func `The form file is that of the form`() throws {
///     try expectFormFile(of: SignUp.form.definition, in: "Resources/Forms/sign-up.json")
/// }
/// ```
///
/// ```yaml
/// # .l10n-audit.yml
/// forms: [Resources/Forms]
/// ```
///
/// It is recorded as the file of `expectDeclarations(of:in:)` is.
///
/// - Parameters:
///   - form: the form, which may have shipped rules only: see ``FormDefinition/json()``.
///   - path: the path of the file, from the current folder, which is that of the package in `swift test`.
/// - Throws: a ``RecordedFileMismatch`` if the form can't be written as a form file, or if the file can't be read or written, or
///   is different.
public func expectFormFile(of form: FormDefinition, in path: String) throws(RecordedFileMismatch) {
    try expectFormFile(of: form, in: path, isRecording: Files.environment("RECORD_FIXTURES") != nil)
}

func expectFormFile(of form: FormDefinition, in path: String, isRecording: Bool) throws(RecordedFileMismatch) {
    let expected: String
    do throws(UnwritableForm) {
        expected = try form.json()
    } catch {
        throw RecordedFileMismatch(path: path, reason: error.description)
    }
    try expect(expected, in: path, isRecording: isRecording, "The form `\(form.name)` has other lines")
}

/// - Parameter difference: what is wrong if the file is different, without a full stop.
private func expect(
    _ expected: String, in path: String, isRecording: Bool, _ difference: String
) throws(RecordedFileMismatch) {
    var recorded: [UInt8]?
    do throws(FileError) {
        recorded = Array(try SourceText(contentsOf: path).bytes)
    } catch {
        guard case .notFound = error else { throw RecordedFileMismatch(path: path, reason: "\(error)") }
    }
    if recorded == Array(expected.utf8) { return }
    if isRecording || recorded == nil {
        do throws(FileError) {
            try Files.replace(path, with: Array(expected.utf8))
        } catch {
            throw RecordedFileMismatch(path: path, reason: "\(error)")
        }
    }
    if isRecording { return }
    guard let recorded else {
        throw RecordedFileMismatch(
            path: path, reason: "The file didn't exist. It has been written: add it to the project.")
    }
    let lines = Set(String(decoding: recorded, as: UTF8.self).split(separator: "\n"))
    let missing = expected.split(separator: "\n").first { !lines.contains($0) }
    throw RecordedFileMismatch(
        path: path,
        reason: "\(difference)\(missing.map { ", such as \($0.trimmedLine)" } ?? ""). "
            + "Run the test with RECORD_FIXTURES=1 to write the file again, and read what changes.")
}

extension Substring {
    /// A line of the file without its indentation and its comma.
    fileprivate var trimmedLine: String {
        let line = drop { $0 == " " }
        return String(line.last == "," ? line.dropLast() : line)
    }
}

/// A file that differs from what forms say: see `expectDeclarations(of:in:)` and `expectFormFile(of:in:)`.
public struct RecordedFileMismatch: Error, Sendable, Hashable, CustomStringConvertible {
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
