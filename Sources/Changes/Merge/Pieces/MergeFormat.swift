internal import Base
internal import Tables

/// The way in which a file is divided into pieces and put together again.
enum MergeFormat: Sendable {
    /// An old-style `.strings` file.
    case strings
    /// An XML property list: a `.stringsdict`, or a `.strings` file.
    case propertyList
    /// A string catalog.
    case catalog

    /// Whether conflicts are marked by lines in the file. A string catalog has none, because it must stay JSON that
    /// Xcode opens.
    var hasMarkers: Bool { self != .catalog }

    /// The format of a file. The source's path decides first, since git's temporary files have no suffix.
    init(_ source: SourceText) {
        let file = TableFile(source.text.isEmpty ? source : SourceText(bytes: source.text, path: source.path))
        switch file.notation {
        case .strings: self = .strings
        case .propertyList: self = .propertyList
        case .json: self = .catalog
        }
    }

    /// A whole file, divided into pieces.
    func file(_ text: [UInt8], of side: MergeSide, path: String) throws(MergeObstacle) -> MergeGroup {
        let source = SourceText(bytes: text, path: path)
        switch self {
        case .strings:
            do {
                return try Self.stringsGroup(TableMembers(strings: TableFile(source)), text, side)
            } catch let error as TableError {
                throw MergeObstacle.damaged(side, at: source.position(at: error.range.lowerBound), error.message)
            } catch let obstacle as MergeObstacle {
                throw obstacle
            } catch {
                throw .unexpectedResult
            }
        case .propertyList:
            guard let group = try propertyList(text[...], of: side) else {
                throw .damaged(side, at: source.position(at: 0), "The file holds no dictionary.")
            }
            return group
        case .catalog:
            guard let group = try catalog(text[...], of: side) else {
                throw .damaged(side, at: source.position(at: 0), "The file holds no object of JSON.")
            }
            return group
        }
    }

    /// A value, divided into pieces; nil where it has no members.
    func group(_ value: Bytes, of side: MergeSide) throws(MergeObstacle) -> MergeGroup? {
        switch self {
        case .strings: nil
        case .propertyList:
            value.starts(with: "<dict".utf8) ? try propertyList(value, of: side) : nil
        case .catalog: value.first == UInt8(ascii: "{") ? try catalog(value, of: side) : nil
        }
    }

    /// The bytes of some pieces, put together.
    func joined(_ group: MergeGroup) -> [UInt8] {
        var result = Array(group.open)
        for (index, item) in group.items.enumerated() {
            if self == .catalog, index > 0 { result.append(UInt8(ascii: ",")) }
            for piece in [item.lead, item.head, item.value, item.trail] { result += piece }
        }
        return result + group.close
    }
}

extension MergeFormat {
    /// Divides a `.strings` file. A line end is added at its beginning, so its first entry follows one like all other
    /// entries. The comment at the head of the file, and a brace, belong to no entry.
    private static func stringsGroup(
        _ members: TableMembers, _ text: [UInt8], _ side: MergeSide
    ) throws(MergeObstacle) -> MergeGroup {
        let text = [0x0A] + text
        let first = members.members.first.map { $0.range.lowerBound + 1 } ?? text.count
        let (head, space) = text[..<first].splitBeforeLastLine
        var group = MergeGroup(open: head, items: [], close: space)
        var end = space.startIndex
        for member in members.members {
            group.items.append(try item(member, behind: end, in: text, shiftedBy: 1))
            end = member.range.upperBound + 1
        }
        group.close = text[end...]
        return group
    }

    private func propertyList(_ text: Bytes, of side: MergeSide) throws(MergeObstacle) -> MergeGroup? {
        let text = Array(text)
        let source = SourceText(bytes: text, path: "")
        let read: TableMembers?
        do {
            read = try TableMembers(propertyList: source)
        } catch {
            throw .damaged(side, at: source.position(at: error.range.lowerBound), error.message)
        }
        guard let read else { return nil }
        var group = MergeGroup(open: text[..<read.open], items: [], close: text[read.close...])
        var end = read.open
        for member in read.members {
            group.items.append(try Self.item(member, behind: end, in: text, shiftedBy: 0))
            end = member.range.upperBound
        }
        guard end <= read.close else { throw .unexpectedResult }
        group.close = text[end...]
        return group
    }

    private func catalog(_ text: Bytes, of side: MergeSide) throws(MergeObstacle) -> MergeGroup? {
        let text = Array(text)
        let document = JSONDocument(SourceText(bytes: text, path: ""))
        if let error = document.errors.first {
            if case .duplicateKey(let key, _) = error.kind { throw .repeatedKey(key, side) }
            throw .damaged(side, at: document.source.position(at: error.range.lowerBound), error.message)
        }
        guard let root = document.root, case .object(let members) = root.value else { return nil }
        var end = root.range.lowerBound + 1
        var group = MergeGroup(open: text[..<end], items: [], close: text[end...])
        for (index, member) in members.enumerated() {
            if index > 0 {
                let comma = text[end...].firstIndex(of: UInt8(ascii: ",")) ?? end
                group.items[index - 1].trail = text[end..<comma]
                end = comma + 1
            }
            let (key, value) = (member.keyRange, member.value.range)
            group.items.append(
                MergeItem(
                    key: member.key, lead: text[end..<key.lowerBound], head: text[key.lowerBound..<value.lowerBound],
                    value: text[value], trail: [], quote: 0))
            end = value.upperBound
        }
        group.close = text[end...]
        return group
    }

    private static func item(
        _ member: TableMember, behind end: Int, in text: [UInt8], shiftedBy shift: Int
    ) throws(MergeObstacle) -> MergeItem {
        let (start, stop) = (member.range.lowerBound + shift, member.range.upperBound + shift)
        let (valueStart, valueEnd) = (member.value.lowerBound + shift, member.value.upperBound + shift)
        guard end <= start, start <= valueStart, valueEnd <= stop, stop <= text.count else {
            throw .unexpectedResult
        }
        return MergeItem(
            key: member.key, lead: text[end..<start], head: text[start..<valueStart],
            value: text[valueStart..<valueEnd], trail: text[valueEnd..<stop], quote: member.quote)
    }
}
