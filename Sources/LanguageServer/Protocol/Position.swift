internal import Base

/// A place in a document (LSP 3.17, `Position`): both numbers count from 0, characters in the encoding that client and
/// server agreed on.
struct Position: Hashable, Comparable {
    var line: Int
    var character: Int

    static func < (left: Position, right: Position) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }
}

/// The text from one position up to, but not including, another (LSP 3.17, `Range`).
struct PositionRange: Hashable {
    var start: Position
    var end: Position
}

/// The unit in which the characters of a line are counted (LSP 3.17, `PositionEncodingKind`).
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// Chooses the first known encoding that the client offers; UTF-16 where it offers none.
    init(offered: [String]) {
        self = offered.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    }
}

extension Position {
    init(_ node: JSONNode) throws(ResponseError) {
        line = try node.wholeNumber("line")
        character = try node.wholeNumber("character")
        guard line >= 0, character >= 0 else {
            throw ResponseError(.invalidParams, "A position counts from 0: \(line):\(character).")
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("line", line)
            json.member("character", character)
        }
    }
}

extension PositionRange {
    init(_ node: JSONNode) throws(ResponseError) {
        start = try Position(node.required("start"))
        end = try Position(node.required("end"))
        guard start <= end else {
            throw ResponseError(.invalidParams, "A range ends before it begins.")
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("start") { start.write(to: &$0) }
            json.member("end") { end.write(to: &$0) }
        }
    }
}
