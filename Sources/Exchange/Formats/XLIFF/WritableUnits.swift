internal import Base

/// Selects the units of a section that XML can contain and that share their id with no other unit.
enum WritableUnits {
    /// - Parameters:
    ///   - texts: the texts of a unit that must not contain characters that XML forbids.
    ///   - advice: what to do about a text that contains one.
    ///   - written: receives the units that are left out.
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
                    "Another message has the id `\(unit.id)` too, so a translation could go to the wrong message. "
                    + "Rename one of the keys."
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
    /// The units, sorted by the bytes of their ids.
    ///
    /// - Complexity: linear if they are sorted already, as the keys of most tables are; else *n* log *n*.
    var sortedByID: [TranslationUnit] {
        if indices.dropFirst().allSatisfy({ !precedes(self[$0].id, self[$0 - 1].id) }) { return self }
        // Moving a number costs less than moving a unit.
        return indices.sorted { precedes(self[$0].id, self[$1].id) }.map { self[$0] }
    }
}
