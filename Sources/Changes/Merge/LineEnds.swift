/// The line ends of a file. They are compared apart from the text, so a side that changed only line ends, as editors on
/// Windows do, has changed no entry.
enum LineEnds: Sendable, Hashable {
    case lineFeed
    case carriageReturn
    case both

    /// nil where the file has no line end, or several kinds.
    init?(_ text: [UInt8]) {
        var found: Set<LineEnds> = []
        var offset = 0
        while offset < text.count, found.count < 2 {
            if text[offset] == 0x0A {
                found.insert(.lineFeed)
            } else if text[offset] == 0x0D {
                let isBoth = offset + 1 < text.count && text[offset + 1] == 0x0A
                found.insert(isBoth ? .both : .carriageReturn)
                if isBoth { offset += 1 }
            }
            offset += 1
        }
        guard found.count == 1, let only = found.first else { return nil }
        self = only
    }

    /// The text with line feeds in place of these line ends.
    func removed(from text: [UInt8]) -> [UInt8] {
        switch self {
        case .lineFeed: text
        case .carriageReturn: text.map { $0 == 0x0D ? 0x0A : $0 }
        case .both: text.filter { $0 != 0x0D }
        }
    }

    /// The text with these line ends in place of line feeds.
    func restored(in text: [UInt8]) -> [UInt8] {
        switch self {
        case .lineFeed: text
        case .carriageReturn: text.map { $0 == 0x0A ? 0x0D : $0 }
        case .both: text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        }
    }
}
