/// Writes a merged file, with conflict markers as git writes them around each conflict.
package struct ConflictMarkers {
    /// The number of characters in a marker.
    private let size: Int
    private let labels: MergeLabels
    private var text: [UInt8] = []
    private var needsLineEnd = false

    /// The bytes of the merged file. Its line ends are line feeds.
    static func write(_ result: ThreeWayMerge.Result, size: Int, labels: MergeLabels) -> [UInt8] {
        var writer = ConflictMarkers(size: size, labels: labels)
        writer.add(result.open)
        for piece in result.pieces {
            switch piece {
            case .item(let item): for bytes in [item.lead, item.head, item.value, item.trail] { writer.add(bytes) }
            case .conflict(let ours, let theirs): writer.add(ours, theirs)
            }
        }
        writer.add(result.close)
        return writer.text
    }

    /// Both files as a whole between markers, for files that cannot be merged at all.
    package static func write(
        whole ours: [UInt8], _ theirs: [UInt8], size: Int, labels: MergeLabels
    ) -> [UInt8] {
        var writer = ConflictMarkers(size: size, labels: labels)
        writer.sides(ours, theirs)
        writer.add([0x0A])
        return writer.text
    }

    private init(size: Int, labels: MergeLabels) {
        self.size = max(1, min(size, 1_000))
        self.labels = labels
    }

    private mutating func add(_ bytes: Bytes) {
        guard let first = bytes.first else { return }
        if needsLineEnd, !first.endsLine { text.append(0x0A) }
        needsLineEnd = false
        text += bytes
    }

    private mutating func add(_ ours: MergeItem?, _ theirs: MergeItem?) {
        guard let item = ours ?? theirs else { return }
        // Where both entries follow the same text, that text is written before the marker, up to the line of the
        // entries.
        let isShared = ours == nil || theirs == nil || ours?.lead == theirs?.lead
        let line = item.lead.lastIndex(where: \.endsLine).map { $0 + 1 }
        let shared = isShared ? line.map { item.lead[..<$0] } ?? item.lead : []
        add(shared)
        if text.last.map({ !$0.endsLine }) ?? false { text.append(0x0A) }
        needsLineEnd = false
        let sides = [ours, theirs].map { side in
            side.map { side -> [UInt8] in
                let lead = isShared ? side.lead.dropFirst(shared.count) : side.lead.drop(while: \.endsLine)
                return Array(lead + side.head + side.value + side.trail)
            } ?? []
        }
        self.sides(sides[0], sides[1])
        needsLineEnd = true
    }

    private mutating func sides(_ ours: [UInt8], _ theirs: [UInt8]) {
        marker("<", labels.ours)
        line(ours)
        marker("=", nil)
        line(theirs)
        marker(">", labels.theirs)
        text.removeLast()
    }

    private mutating func marker(_ sign: String, _ name: String?) {
        text += String(repeating: sign, count: size).utf8
        if let name { text += " \(name)".utf8 }
        text.append(0x0A)
    }

    private mutating func line(_ side: [UInt8]) {
        text += side
        if let last = side.last, !last.endsLine { text.append(0x0A) }
    }
}
