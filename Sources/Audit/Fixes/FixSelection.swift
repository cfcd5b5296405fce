internal import Tables

/// The fixes of a file that can be made at a time: no two touch the same bytes.
struct FixSelection {
    private(set) var plans: [PlannedFix] = []
    /// What they replace, in order.
    private var replacements: [TextReplacement] = []

    init(_ plans: [PlannedFix]) {
        for plan in plans { add(plan) }
    }

    private mutating func add(_ plan: PlannedFix) {
        for replacement in plan.fix.replacements {
            let place = place(of: replacement)
            if place > 0, replacements[place - 1].range.upperBound > replacement.range.lowerBound { return }
            if place < replacements.count, replacements[place].range.lowerBound < replacement.range.upperBound {
                return
            }
        }
        for replacement in plan.fix.replacements { replacements.insert(replacement, at: place(of: replacement)) }
        plans.append(plan)
    }

    /// Behind those at the same place: what is put in there keeps its order.
    private func place(of replacement: TextReplacement) -> Int {
        var range = 0..<replacements.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let other = replacements[middle].range
            let isBefore =
                (other.lowerBound, other.upperBound) <= (replacement.range.lowerBound, replacement.range.upperBound)
            range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// - Returns: nil where the file cannot be written so.
    func applied(to source: SourceText) -> (source: SourceText, changes: [FixedFile.Change])? {
        let result =
            plans.contains { $0.fix.savesAsUTF8 }
            ? try? source.savedAsUTF8(replacing: replacements) : try? source.replacing(replacements)
        return result.map { result in
            (
                result,
                plans.map { plan in
                    // Of a finding in another file, the place in this one is that of the change.
                    let isHere = plan.finding.location.path == source.path
                    let offset =
                        isHere
                        ? plan.finding.location.range.lowerBound : plan.fix.replacements.first?.range.lowerBound ?? 0
                    return FixedFile.Change(
                        check: plan.finding.check, position: source.position(at: offset),
                        description: plan.fix.description)
                }
            )
        }
    }
}
