/// Merges three versions of a file, key by key and form by form.
struct ThreeWayMerge {
    /// The content of a merged group in the place of an item.
    enum Piece {
        case item(MergeItem)
        /// Both versions, from which a person chooses; nil where a side deleted the entry.
        case conflict(ours: MergeItem?, theirs: MergeItem?)
    }

    /// A merged file, with its conflicts.
    struct Result {
        var open: Bytes
        var pieces: [Piece]
        var close: Bytes
    }

    let format: MergeFormat
    private(set) var conflicts: [MergeConflict] = []
    /// The side that is taken where both sides changed the same text.
    private var preferred = MergeSide.ours

    /// The maximum depth of nested values. Tables need about ten levels.
    private static let depthLimit = 48

    init(_ format: MergeFormat) { self.format = format }

    /// Merges the entries at the top level of the files.
    mutating func merge(_ base: MergeGroup?, _ ours: MergeGroup, _ theirs: MergeGroup) throws(MergeObstacle) -> Result {
        try merge(base, ours, theirs, at: [])
    }

    // MARK: Members

    private mutating func merge(
        _ base: MergeGroup?, _ ours: MergeGroup, _ theirs: MergeGroup, at path: [String]
    ) throws(MergeObstacle) -> Result {
        guard path.count <= Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
        let old = try Self.byKey(base, .base)
        let (our, their) = (try Self.byKey(ours, .ours), try Self.byKey(theirs, .theirs))
        let (ourKeys, theirKeys) = (ours.items.map(\.key), theirs.items.map(\.key))
        var pieces: [String: Piece] = [:]
        for key in ourKeys + theirKeys.filter({ our[$0] == nil }) {
            pieces[key] = try piece(old[key], our[key], their[key], at: path + [key])
        }
        let order = MergeOrder(base: base?.items.map(\.key) ?? [], ours: ourKeys, theirs: theirKeys)
            .keys { pieces[$0] != nil }
        return Result(
            open: try surroundings(base?.open, ours.open, theirs.open), pieces: order.compactMap { pieces[$0] },
            close: try surroundings(base?.close, ours.close, theirs.close))
    }

    private static func byKey(_ group: MergeGroup?, _ side: MergeSide) throws(MergeObstacle) -> [String: MergeItem] {
        var items: [String: MergeItem] = [:]
        for item in group?.items ?? [] {
            if items.updateValue(item, forKey: item.key) != nil { throw .repeatedKey(item.key, side) }
        }
        return items
    }

    private func surroundings(_ base: Bytes?, _ ours: Bytes, _ theirs: Bytes) throws(MergeObstacle) -> Bytes {
        if let merged = Self.text(base, ours, theirs) { return merged }
        throw .outsideEntries
    }

    /// - Returns: nil where the entry is gone.
    private mutating func piece(
        _ base: MergeItem?, _ ours: MergeItem?, _ theirs: MergeItem?, at path: [String]
    ) throws(MergeObstacle) -> Piece? {
        let isMarked = format.hasMarkers && path.count == 1
        switch (ours, theirs) {
        case (nil, nil): return nil
        case (let ours?, let theirs?):
            let before = conflicts.count
            let merged = try item(base, ours, theirs, at: path)
            guard isMarked, conflicts.count > before else { return .item(merged) }
            // Both texts between the markers contain the parts of the entry that were merged.
            let known = conflicts
            preferred = .theirs
            defer {
                preferred = .ours
                conflicts = known
            }
            return .conflict(ours: merged, theirs: try item(base, ours, theirs, at: path))
        case (let kept?, nil), (nil, let kept?):
            guard let base else { return .item(kept) }
            if kept.isWritten(as: base) { return nil }
            if format == .catalog, CatalogRules.onlyMarksStale(base.value, kept.value) { return nil }
            conflicts.append(MergeConflict(path: path, base: base.value, ours: ours?.value, theirs: theirs?.value))
            if isMarked { return .conflict(ours: ours, theirs: theirs) }
            // A string catalog keeps the entry, which a person may still need. In other formats, each side is shown as
            // it is.
            return format.hasMarkers && (preferred == .ours) == (ours == nil) ? nil : .item(kept)
        }
    }

    private mutating func item(
        _ base: MergeItem?, _ ours: MergeItem, _ theirs: MergeItem, at path: [String]
    ) throws(MergeObstacle) -> MergeItem {
        let preferredItem = preferred == .ours ? ours : theirs
        let count = conflicts.count
        var result: MergeItem
        if ours.hasBody(of: theirs) || base.map({ theirs.hasBody(of: $0) }) ?? false {
            result = ours
        } else if base.map({ ours.hasBody(of: $0) }) ?? false {
            result = theirs
        } else if ours.quote == theirs.quote, base?.quote ?? ours.quote == ours.quote,
            let head = piece(base?.head, ours.head, theirs.head),
            let trail = piece(base?.trail, ours.trail, theirs.trail)
        {
            result = ours
            (result.head, result.trail) = (head, trail)
            result.value = try value(base?.value, ours.value, theirs.value, at: path)
        } else {
            result = preferredItem
            conflict(base?.value, ours.value, theirs.value, at: path)
        }
        if let lead = piece(base?.lead, ours.lead, theirs.lead) {
            result.lead = lead
        } else {
            result.lead = preferredItem.lead
            if conflicts.count == count { conflict(base?.lead, ours.lead, theirs.lead, at: path) }
        }
        return result
    }

    /// The text around a value. In a string catalog it is only space and punctuation, so our side's text is taken.
    private func piece(_ base: Bytes?, _ ours: Bytes, _ theirs: Bytes) -> Bytes? {
        Self.text(base, ours, theirs) ?? (format == .catalog ? ours : nil)
    }

    /// Text that is no value. Differences in space are no conflict.
    private static func text(_ base: Bytes?, _ ours: Bytes, _ theirs: Bytes) -> Bytes? {
        if ours == theirs || theirs == base { return ours }
        if ours == base { return theirs }
        let (our, their) = (ours.withoutRunsOfSpace, theirs.withoutRunsOfSpace)
        if our == their { return ours }
        guard let base else { return nil }
        let old = base.withoutRunsOfSpace
        return our == old ? theirs : their == old ? ours : nil
    }

    // MARK: Values

    private mutating func value(
        _ base: Bytes?, _ ours: Bytes, _ theirs: Bytes, at path: [String]
    ) throws(MergeObstacle) -> Bytes {
        if ours == theirs || theirs == base { return ours }
        if ours == base { return theirs }
        if format == .catalog {
            switch try CatalogRules.answer(base, ours, theirs, at: path) {
            case .take(let text): return text
            case .conflict:
                conflict(base, ours, theirs, at: path)
                return ours
            case .members: break
            }
        }
        if let our = try format.group(ours, of: .ours), let their = try format.group(theirs, of: .theirs) {
            var old: MergeGroup?
            if let base { old = try format.group(base, of: .base) }
            let merged = try merge(old, our, their, at: path)
            let items = merged.pieces.compactMap { if case .item(let item) = $0 { item } else { nil } }
            return format.joined(MergeGroup(open: merged.open, items: items, close: merged.close))[...]
        }
        conflict(base, ours, theirs, at: path)
        return preferred == .ours ? ours : theirs
    }

    private mutating func conflict(_ base: Bytes?, _ ours: Bytes, _ theirs: Bytes, at path: [String]) {
        conflicts.append(MergeConflict(path: path, base: base, ours: ours, theirs: theirs))
    }
}
