internal import CICU

/// Which of the locales on offer answer a reader, and in what order.
///
/// For each requested tag in order come the locales on offer among the tag and its CLDR parents. A tag that finds none
/// so may find the one that likely subtags make it equal to: `pt` finds `pt-BR`. Only when nothing at all was found
/// comes CLDR's best match within the same language: here alone a reader of `sr-Latn` is answered in `sr`, and one of
/// `zh-Hant` in `zh-Hans`. Any other script is not shown to a reader who may not read it.
/// The development locale is the last, unless the reader asked for it: then it stands where it was asked for.
public struct LocaleFallback: Sendable {
    private let development: LocaleTag
    /// Sorted, each once.
    private let available: [LocaleTag]
    /// Each locale on offer by its identity: tags that differ only in a script that goes without saying share one.
    private var offered: [LocaleTag: [LocaleTag]]

    /// Takes the locales on offer, in any order, and the one in which the messages are written first.
    public init(available: some Sequence<LocaleTag>, development: LocaleTag) {
        self.init(sorted: Set(available).sorted(), development: development)
    }

    /// Takes the locales on offer, sorted and each once.
    package init(sorted available: [LocaleTag], development: LocaleTag) {
        self.development = development
        self.available = available
        offered = Dictionary(minimumCapacity: available.count)
        for tag in available { offered[tag.withoutImpliedScript, default: []].append(tag) }
    }

    /// The locales that answer, best first, each once.
    ///
    /// Never empty: the development locale ends it where the reader did not ask for it.
    public func chain(for requested: [LocaleTag]) -> [LocaleTag] {
        var chain: [LocaleTag] = []
        for tag in requested {
            let parents = parents(of: tag)
            append(parents.isEmpty ? equals(of: tag) : parents, to: &chain)
        }
        if chain.isEmpty {
            for tag in requested {
                guard let match = bestMatch(for: tag) else { continue }
                append([match] + parents(of: match), to: &chain)
            }
        }
        append([development], to: &chain)
        return chain
    }

    /// The locales on offer among the tag and its CLDR parents, nearest first.
    ///
    /// A message that is in none of them is missing for the tag.
    public func parents(of tag: LocaleTag) -> [LocaleTag] {
        var parents: [LocaleTag] = []
        let lineage = LocaleLineage.of(tag)
        for (ancestor, identity) in zip(lineage.ancestry, lineage.identities) {
            guard let same = offered[identity] else { continue }
            append(same.contains(ancestor) ? [ancestor] : [], to: &parents)
            append(same, to: &parents)
        }
        return parents
    }

    /// The locale that answers an `Accept-Language` header first; the development locale when none on offer does.
    public func best(acceptLanguage header: String) -> LocaleTag {
        best(for: AcceptLanguage(header).tags) ?? development
    }

    /// The first of the chain; nil where none on offer answers the reader, not even the development locale by its language.
    package func best(for requested: [LocaleTag]) -> LocaleTag? {
        for tag in requested {
            if let match = parents(of: tag).first ?? equals(of: tag).first { return match }
        }
        return requested.lazy.compactMap { bestMatch(for: $0) }.first
    }

    /// The locales on offer that likely subtags make equal to the tag.
    private func equals(of tag: LocaleTag) -> [LocaleTag] {
        // Likely subtags add to a language and never replace it.
        let maximized = LocaleLineage.of(tag).maximized
        return offered(in: tag.language).filter { LocaleLineage.of($0).maximized == maximized }
    }

    /// The locales on offer of one language.
    private func offered(in language: String) -> [LocaleTag] {
        available.filter { tag in
            tag.identifier == language || tag.identifier.utf8.starts(with: (language + "-").utf8)
        }
    }

    private func append(_ tags: [LocaleTag], to chain: inout [LocaleTag]) {
        for tag in tags where !chain.contains(tag) { chain.append(tag) }
    }

    /// CLDR's matching left to itself crosses from one language to another, so it is shown only one.
    ///
    /// It finds nothing where scripts are far apart, and then nothing is shown: a reader of `az-Arab` may not read
    /// `az-Latn`. The two scripts of Chinese are the exception, since most readers of one read the other.
    private func bestMatch(for tag: LocaleTag) -> LocaleTag? {
        let candidates = offered(in: tag.language)
        guard !candidates.isEmpty, tag.language != "und" else { return nil }
        if let match = nearest(to: tag, among: candidates) { return match }
        let script = LocaleLineage.of(tag).maximized.script
        guard tag.language == "zh", script == "Hans" || script == "Hant" else { return nil }
        return nearest(to: LocaleTag(canonical: script == "Hant" ? "zh-Hans" : "zh-Hant"), among: candidates)
    }

    private func nearest(to tag: LocaleTag, among candidates: [LocaleTag]) -> LocaleTag? {
        let list = candidates.map(\.identifier).joined(separator: " ")
        let index = withUTF8(of: tag.identifier) { tag, length in
            withUTF8(of: list) { cicu_locale_best_match(tag, length, $0, $1) }
        }
        return candidates.indices.contains(Int(index)) ? candidates[Int(index)] : nil
    }
}
