internal import Base

extension Workspace {
    /// A message with the paths in the client's folders as paths from there, as `l10n-audit check` names them in the folder. The
    /// folder itself is `.`.
    ///
    /// - Complexity: linear in the length of the message, for each folder.
    func relative(_ message: String) -> String {
        // Most messages name no path.
        guard message.utf8.contains(ASCII.slash) else { return message }
        // An outer folder's path is the beginning of that of an inner one.
        return folders.sorted { $0.utf8.count > $1.utf8.count }.reduce(message) { Self.removing($1, from: $0) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x5F || byte >= 0x80
    }

    private static func removing(_ folder: String, from message: String) -> String {
        let (bytes, wanted) = (Array(message.utf8), Array(folder.utf8))
        var result: [UInt8] = []
        var (start, offset) = (0, 0)
        while let slash = bytes[offset...].firstIndex(of: ASCII.slash) {
            // A path begins at the start of the message, or after a quote, a space or a parenthesis.
            let isStart = slash == 0 || !isWord(bytes[slash - 1]) && bytes[slash - 1] != ASCII.slash
            let end = slash + wanted.count
            let next = end < bytes.count ? bytes[end] : ASCII.space
            let isEnd = !isWord(next) && next != ASCII.minus && next != ASCII.period
            guard isStart, isEnd, wanted.count > 1, bytes[slash...].starts(with: wanted) else {
                offset = slash + 1
                continue
            }
            result += bytes[start..<slash]
            if next != ASCII.slash { result.append(ASCII.period) }
            offset = next == ASCII.slash ? end + 1 : end
            start = offset
        }
        return start == 0 ? message : String(decoding: result + bytes[start...], as: UTF8.self)
    }
}
