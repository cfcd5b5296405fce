internal import Tables

/// The units of a section that XML can hold and that have an id of their own.
enum WritableUnits {
    /// - Parameters:
    ///   - texts: those of a unit that must be without characters that XML forbids.
    ///   - advice: what to do about one that is not.
    ///   - written: gets what is left out.
    static func all(
        of section: UnitSection, checking texts: (TranslationUnit) -> [String?], advice: String,
        _ written: inout WrittenUnits
    ) -> [TranslationUnit] {
        let shared = sharedIDs(section.units)
        return section.units.filter { unit in
            for text in texts(unit) {
                guard let scalar = text.flatMap({ XMLCharacters.firstForbidden(in: $0) }) else { continue }
                let reason = "XML cannot hold the character \(scalar.codePoint). \(advice)"
                written.omissions.append(.init(unit, of: section, because: reason))
                return false
            }
            guard !shared.contains(unit.id) else {
                let reason =
                    "Another message has the id `\(unit.id)` too, so that a translation of one would be taken for one of "
                    + "the other. Rename one of the keys."
                written.omissions.append(.init(unit, of: section, because: reason))
                return false
            }
            return true
        }
    }

    private static func sharedIDs(_ units: [TranslationUnit]) -> Set<String> {
        var seen: Set<String> = []
        seen.reserveCapacity(units.count)
        var shared: Set<String> = []
        for unit in units where !seen.insert(unit.id).inserted { shared.insert(unit.id) }
        return shared
    }
}

extension [TranslationUnit] {
    /// By the bytes of their ids.
    ///
    /// - Complexity: linear where they are sorted already, as the keys of most tables are; else *n* log *n*.
    var sortedByID: [TranslationUnit] {
        if indices.dropFirst().allSatisfy({ !precedes(self[$0].id, self[$0 - 1].id) }) { return self }
        // A number moves with less effort than a unit.
        return indices.sorted { precedes(self[$0].id, self[$1].id) }.map { self[$0] }
    }
}
