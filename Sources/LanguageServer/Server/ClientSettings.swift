internal import Base

/// The settings that a person makes in the editor. They arrive at the start (`initializationOptions`), when they change
/// (`workspace/didChangeConfiguration`), and as the answer to a request of the server (`workspace/configuration`).
struct ClientSettings {
    /// The locales that a hover shows; empty for the default.
    private(set) var locales: [String] = []
    /// Whether tables are formatted.
    private(set) var formats = false
    /// Milliseconds without a change before findings are sent unasked.
    private(set) var pause = 150

    /// Writes the parameters of `workspace/configuration`.
    static func writeRequest(to json: inout JSONWriter) {
        json.object { json in
            json.member("items") { json in
                json.array { json in json.object { $0.member("section", Diagnostic.source) } }
            }
        }
    }

    /// Takes over the valid settings. A setting that is missing or has an invalid value stays as it was.
    /// - Returns: what is wrong with the other settings, in sentences.
    mutating func take(_ node: JSONNode?) -> [String] {
        // Some clients write an empty object as an empty array.
        guard let node, node.value != .null, node.value != .array([]) else { return [] }
        var problems: [String] = []
        func valid<Value>(_ read: () throws(ResponseError) -> Value?) -> Value? {
            do throws(ResponseError) {
                return try read()
            } catch {
                problems.append(error.message)
                return nil
            }
        }
        guard var settings = valid({ () throws(ResponseError) in try WrittenObject(node, named: "settings") }) else {
            return problems
        }
        if let texts = valid({ () throws(ResponseError) in try settings.texts("locales") }) {
            locales = texts.map(\.value)
        }
        if let flag = valid({ () throws(ResponseError) in try settings.flag("formatting") }) { formats = flag }
        if let pause = valid({ () throws(ResponseError) in try settings.wholeNumber("pause", in: 0...60_000) }) {
            self.pause = pause
        }
        return problems + Self.misspelled(in: node)
    }

    /// The names that are nearly those of settings. Other names may be settings of the editor's extension, or of other
    /// servers, which some clients send too.
    private static func misspelled(in node: JSONNode) -> [String] {
        guard case .object(let members) = node.value else { return [] }
        return members.map(\.key).filter { !names.contains($0) && NearestWord.of($0, among: names) != nil }
            .map { ObjectMistake.unknownName($0, known: names).message }
    }

    private static let names = ["locales", "formatting", "pause"]
}
