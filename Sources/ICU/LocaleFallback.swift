internal import CICU

/// The fallback of a reader: which of the available locales are used, and in what order.
///
/// For each requested tag, in order, the chain has the tag itself and its CLDR parents, as far as they are available. If
/// none is available, the chain has the available locales that are equal to the tag by likely subtags: `pt-BR` for `pt`.
/// If all requested tags find nothing, CLDR's best match within the same language follows.
///
/// After these comes, for each requested tag, the locale in another script that CLDR matches within the same language: `sr`
/// for a reader of `sr-Latn`; and `zh-Hans` for a reader of `zh-Hant`, and the reverse. No other locale in another script is
/// used, because the reader may not be able to read it.
///
/// The development locale is last, unless the reader asked for it. Then it keeps the place at which the reader asked.
package struct LocaleFallback: Sendable {
    private let development: LocaleTag
    /// The available locales, sorted, each once.
    private let available: [LocaleTag]
    /// The available locales by identity. The identity is the tag without a script that the rest of the tag implies.
    private var offered: [LocaleTag: [LocaleTag]]

    /// Creates the fallback from the available locales, in any order, and the locale in which messages are written first.
    package init(available: some Sequence<LocaleTag>, development: LocaleTag) {
        self.init(sorted: Set(available).sorted(), development: development)
    }

    /// Creates the fallback from available locales that are sorted, each once.
    package init(sorted available: [LocaleTag], development: LocaleTag) {
        self.development = development
        self.available = available
        offered = Dictionary(minimumCapacity: available.count)
        for tag in available { offered[tag.withoutImpliedScript, default: []].append(tag) }
    }

    /// The fallback chain: locales, best first, each once.
    ///
    /// Never empty: the development locale is the last one if the reader did not ask for it.
    package func chain(for requested: [LocaleTag]) -> [LocaleTag] {
        var chain: [LocaleTag] = []
        for tag in requested {
            let parents = parents(of: tag)
            append(parents.isEmpty ? equals(of: tag) : parents, to: &chain)
        }
        if chain.isEmpty {
            for tag in requested { append(matches(for: tag, among: offered(in: tag.language)), to: &chain) }
        }
        for tag in requested { append(matches(for: tag, among: offeredInOtherScripts(for: tag)), to: &chain) }
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

    /// An available locale, and the requested tag for which it was chosen.
    package struct Match: Sendable, Hashable {
        package let locale: LocaleTag
        package let requested: LocaleTag
    }

    /// The best locale for an `Accept-Language` header; the development locale when no available locale fits.
    package func best(acceptLanguage header: String) -> LocaleTag {
        best(for: AcceptLanguage(header).tags)?.locale ?? development
    }

    /// The first locale of the chain. Nil when no available locale fits: the development locale is not the last resort here.
    package func best(for requested: [LocaleTag]) -> Match? {
        for tag in requested {
            if let match = parents(of: tag).first ?? equals(of: tag).first {
                return Match(locale: match, requested: tag)
            }
        }
        return requested.lazy.compactMap { tag in
            bestMatch(for: tag, among: offered(in: tag.language)).map { Match(locale: $0, requested: tag) }
        }.first
    }

    /// The available locales that are equal to the tag by likely subtags.
    private func equals(of tag: LocaleTag) -> [LocaleTag] {
        // Likely subtags never replace the language, so only locales of the same language can be equal.
        let maximized = LocaleLineage.of(tag).maximized
        return offered(in: tag.language).filter { LocaleLineage.of($0).maximized == maximized }
    }

    /// The available locales of one language.
    private func offered(in language: String) -> [LocaleTag] {
        available.filter { tag in
            tag.identifier == language || tag.identifier.utf8.starts(with: (language + "-").utf8)
        }
    }

    /// The available locales of a tag's language in other scripts than the tag's.
    private func offeredInOtherScripts(for tag: LocaleTag) -> [LocaleTag] {
        let script = LocaleLineage.of(tag).maximized.script
        return offered(in: tag.language).filter { LocaleLineage.of($0).maximized.script != script }
    }

    private func append(_ tags: [LocaleTag], to chain: inout [LocaleTag]) {
        for tag in tags where !chain.contains(tag) { chain.append(tag) }
    }

    /// The candidate that fits best, and its parents.
    private func matches(for tag: LocaleTag, among candidates: [LocaleTag]) -> [LocaleTag] {
        bestMatch(for: tag, among: candidates).map { [$0] + parents(of: $0) } ?? []
    }

    /// The candidate that fits best by CLDR's matching; nil when none fits.
    ///
    /// CLDR's matching may choose another language, so the candidates must be of the tag's language. It finds nothing when the
    /// scripts differ too much: a reader of `az-Arab` may not be able to read `az-Latn`. The two scripts of Chinese are an
    /// exception, because most readers of one read the other.
    private func bestMatch(for tag: LocaleTag, among candidates: [LocaleTag]) -> LocaleTag? {
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
