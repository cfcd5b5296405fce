internal import CICU

/// Which of the available locales answer a reader, and in what order.
///
/// For each requested tag, in order, the tag itself and its CLDR parents answer, as far as they are available. A tag of
/// which none is available may be equal to an available one by likely subtags: `pt` is answered by `pt-BR`. Only when
/// all requested tags found nothing, CLDR's best match within the same language answers: so a reader of `sr-Latn` is
/// answered in `sr`, and a reader of `zh-Hant` in `zh-Hans`. No other script answers, because the reader may not be
/// able to read it.
///
/// The development locale answers last, unless the reader asked for it: then it has the place at which it was asked
/// for.
package struct LocaleFallback: Sendable {
    private let development: LocaleTag
    /// Sorted, each once.
    private let available: [LocaleTag]
    /// Each available locale by its identity: tags that differ only in a script that the rest of the tag implies have
    /// the same.
    private var offered: [LocaleTag: [LocaleTag]]

    /// Takes the available locales, in any order, and the locale in which the messages are written first.
    package init(available: some Sequence<LocaleTag>, development: LocaleTag) {
        self.init(sorted: Set(available).sorted(), development: development)
    }

    /// Takes the available locales, sorted and each once.
    package init(sorted available: [LocaleTag], development: LocaleTag) {
        self.development = development
        self.available = available
        offered = Dictionary(minimumCapacity: available.count)
        for tag in available { offered[tag.withoutImpliedScript, default: []].append(tag) }
    }

    /// The locales that answer, best first, each once.
    ///
    /// Never empty: the development locale is the last one where the reader did not ask for it.
    package func chain(for requested: [LocaleTag]) -> [LocaleTag] {
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

    /// The tag and its CLDR parents, as far as they are available, nearest first.
    ///
    /// A message that is in none of them is missing for the tag.
    package func parents(of tag: LocaleTag) -> [LocaleTag] {
        var parents: [LocaleTag] = []
        let lineage = LocaleLineage.of(tag)
        for (ancestor, identity) in zip(lineage.ancestry, lineage.identities) {
            guard let same = offered[identity] else { continue }
            append(same.contains(ancestor) ? [ancestor] : [], to: &parents)
            append(same, to: &parents)
        }
        return parents
    }

    /// The locale that answers an `Accept-Language` header first; the development locale when no available locale does.
    package func best(acceptLanguage header: String) -> LocaleTag {
        best(for: AcceptLanguage(header).tags) ?? development
    }

    /// The first of the chain; nil where none on offer answers the reader, not even the development locale by its language.
    package func best(for requested: [LocaleTag]) -> LocaleTag? {
        for tag in requested {
            if let match = parents(of: tag).first ?? equals(of: tag).first { return match }
        }
        return requested.lazy.compactMap { bestMatch(for: $0) }.first
    }

    /// The available locales that are equal to the tag by likely subtags.
    private func equals(of tag: LocaleTag) -> [LocaleTag] {
        // Likely subtags add to a language and never replace it.
        let maximized = LocaleLineage.of(tag).maximized
        return offered(in: tag.language).filter { LocaleLineage.of($0).maximized == maximized }
    }

    /// The available locales of one language.
    private func offered(in language: String) -> [LocaleTag] {
        available.filter { tag in
            tag.identifier == language || tag.identifier.utf8.starts(with: (language + "-").utf8)
        }
    }

    private func append(_ tags: [LocaleTag], to chain: inout [LocaleTag]) {
        for tag in tags where !chain.contains(tag) { chain.append(tag) }
    }

    /// CLDR's matching may choose another language. So it is given the available locales of one language only.
    ///
    /// It finds nothing where the scripts differ too much, and then nothing answers: a reader of `az-Arab` may not read
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
