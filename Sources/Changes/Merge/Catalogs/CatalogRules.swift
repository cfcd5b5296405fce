internal import Base
internal import Tables

/// The parts of a string catalog that must not be merged member by member.
///
/// A text and its state belong together, because a translator set the state for that text only. A localization holds
/// one text or variations. Variations are by one thing, plural or device, so the sides' kinds must not be mixed.
enum CatalogRules {
    enum Answer {
        case take(Bytes)
        case conflict
        /// Merge the members or, where there are none, compare the values.
        case members
    }

    /// Decides about a value that all three versions write differently.
    static func answer(
        _ base: Bytes?, _ ours: Bytes, _ theirs: Bytes, at path: [String]
    ) throws(MergeObstacle) -> Answer {
        let (old, our, their) = (base.flatMap(node), node(ours), node(theirs))
        if path.count == 1, path[0] != "strings" {
            // The later version of the format wins, because it also supports what the other side wrote.
            guard path[0] == "version", case .string(let one)? = our?.value, case .string(let other)? = their?.value
            else { throw .outsideEntries }
            return .take(one < other ? theirs : ours)
        }
        if case .string(let one)? = our?.value, case .string(let other)? = their?.value, one == other {
            return .take(ours)
        }
        guard path.count > 3, path[2] == "localizations", case .object(let ourMembers)? = our?.value,
            case .object(let theirMembers)? = their?.value
        else { return .members }
        if path.last == "stringUnit" {
            return unit((old, base), (our, ours), (their, theirs))
        }
        let kinds: Set<String> =
            path.last == "variations" ? ["device", "plural", "width"] : ["stringUnit", "variations"]
        let ourKinds = kinds.intersection(ourMembers.map(\.key))
        let theirKinds = kinds.intersection(theirMembers.map(\.key))
        return ourKinds != theirKinds && !ourKinds.isEmpty && !theirKinds.isEmpty ? .conflict : .members
    }

    /// Whether a side changed nothing but marks that something is stale. If the other side deleted what is marked, there
    /// is nothing to choose: both sides say that it is no longer used.
    static func onlyMarksStale(_ base: Bytes, _ changed: Bytes) -> Bool {
        guard let old = node(base), let new = node(changed) else { return false }
        return isSame(old, new)
    }

    /// Whether two values are the same, apart from marks in the second one.
    private static func isSame(_ old: JSONNode, _ new: JSONNode) -> Bool {
        switch (old.value, new.value) {
        case (.object(let before), .object(let after)):
            let isMark = { (member: JSONMember) in
                staleable.contains(member.key) && member.value.value == .string(TranslationState.stale.word)
            }
            let marks = Set(after.filter(isMark).map(\.key))
            let (kept, known) = (after.filter { !marks.contains($0.key) }, before.filter { !marks.contains($0.key) })
            return kept.count == known.count
                && kept.allSatisfy { member in old[member.key].map { isSame($0, member.value) } ?? false }
        case (.array(let before), .array(let after)):
            return before.count == after.count && zip(before, after).allSatisfy { isSame($0, $1) }
        default: return old.value == new.value
        }
    }

    /// The members in which a catalog says that an entry or a text is stale.
    private static let staleable: Set<String> = ["extractionState", "state"]

    static func node(_ text: Bytes) -> JSONNode? {
        JSONDocument(SourceText(bytes: Array(text), path: "")).root
    }

    private static func unit(
        _ base: (node: JSONNode?, text: Bytes?), _ ours: (node: JSONNode?, text: Bytes),
        _ theirs: (node: JSONNode?, text: Bytes)
    ) -> Answer {
        let (old, our, their) = (base.node?["value"]?.value, ours.node?["value"]?.value, theirs.node?["value"]?.value)
        if our != their {
            if our == old, base.text != nil { return .take(theirs.text) }
            return their == old && base.text != nil ? .take(ours.text) : .conflict
        }
        // The text is the same, but the words for its state differ. A state that only one side changed wins. Otherwise,
        // the state that asks for a person's work wins.
        let (oldState, ourState) = (base.node?["state"]?.value, ours.node?["state"]?.value)
        let theirState = theirs.node?["state"]?.value
        if theirState == oldState || ourState == theirState { return .take(ours.text) }
        if ourState == oldState { return .take(theirs.text) }
        return .take(theirState == .string("translated") ? ours.text : theirs.text)
    }
}
