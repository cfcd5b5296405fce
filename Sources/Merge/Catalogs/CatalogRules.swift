internal import Tables

/// What of a string catalog must not be merged member by member.
///
/// A text and its state belong together: a translator said the state of that text and of no other. A localization holds
/// one text or variations, and variations are by one thing, plural or device: the two sides' kinds do not mix.
enum CatalogRules {
    enum Answer {
        case take(Bytes)
        case conflict
        /// Merge the members, or compare the values.
        case members
    }

    /// Decides about a value that all three versions write differently.
    static func answer(
        _ base: Bytes?, _ ours: Bytes, _ theirs: Bytes, at path: [String]
    ) throws(MergeObstacle) -> Answer {
        let (old, our, their) = (base.flatMap(node), node(ours), node(theirs))
        if path.count == 1, path[0] != "strings" {
            // The later version of the format, which knows what the other side wrote too.
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
        // The same text, and different words for its state: what only one side says anew, else what asks a person.
        let (oldState, ourState) = (base.node?["state"]?.value, ours.node?["state"]?.value)
        let theirState = theirs.node?["state"]?.value
        if theirState == oldState || ourState == theirState { return .take(ours.text) }
        if ourState == oldState { return .take(theirs.text) }
        return .take(theirState == .string("translated") ? ours.text : theirs.text)
    }
}
