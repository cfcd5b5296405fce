internal import Base
internal import Changes

/// What a server of the Model Context Protocol keeps between calls: the rests of long results, and what files were before
/// they were written.
final class ContextMemory {
    private var rests: [String: ContextResult] = [:]
    private var writes: [String: [FixedFile]] = [:]
    private var oldCursors: [String] = []
    private var oldTokens: [String] = []
    private var count = 0

    /// The most results of which a rest is kept, and the most writes that can be undone.
    private static let limit = 50

    /// Keeps the rest of a result.
    /// - Returns: the cursor with which it is asked for.
    func keep(_ rest: ContextResult) -> String {
        let cursor = name("more")
        rests[cursor] = rest
        oldCursors.append(cursor)
        if oldCursors.count > Self.limit { rests[oldCursors.removeFirst()] = nil }
        return cursor
    }

    func rest(_ cursor: String, of tool: ContextTool.Kind) throws(ResponseError) -> ContextResult {
        guard let rest = rests[cursor], rest.tool == tool else {
            throw ResponseError(
                .invalidParams,
                "`cursor` is not one of the last results of `\(tool.rawValue)`. Call it without `cursor`.")
        }
        return rest
    }

    /// Keeps what files were before they were written.
    /// - Returns: the token with which the write is undone.
    func keep(_ files: [FixedFile]) -> String {
        let token = name("undo")
        writes[token] = files
        oldTokens.append(token)
        if oldTokens.count > Self.limit { writes[oldTokens.removeFirst()] = nil }
        return token
    }

    func files(_ token: String) throws(ResponseError) -> [FixedFile] {
        guard let files = writes[token] else {
            throw ResponseError(
                .invalidParams, "`\(PrintableText(token))` is not the `undo` of one of the last \(Self.limit) writes.")
        }
        return files
    }

    /// Forgets a write that was undone.
    func forget(_ token: String) { writes[token] = nil }

    private func name(_ kind: String) -> String {
        count += 1
        return "\(kind)-\(count)"
    }
}
