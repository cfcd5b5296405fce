internal import CICU

extension LocaleTag {
    /// The locale whose text is used where this one has none, by CLDR: UTS 35, "Parent Locales".
    ///
    /// `es-MX` → `es-419` → `es`; `pt-AO` → `pt-PT` → `pt`. Where the region implies a script that the language alone
    /// does not, the script comes first: `zh-TW` → `zh-Hant-TW` → `zh-Hant`, whose parent is root, never `zh`.
    /// Nil where the parent is root.
    public var parent: LocaleTag? {
        var subtags = subtags
        guard subtags.language != "und" else { return nil }
        if subtags.extensions != nil {
            subtags.extensions = nil
            return subtags.tag
        }
        if !subtags.variants.isEmpty {
            subtags.variants.removeLast()
            return subtags.tag
        }
        let scripted = withNeededScript
        if scripted != self { return scripted }

        for tag in [self, withoutImpliedScript] {
            guard let named = tag.explicitParent else { continue }
            // CLDR's parent `root` is no well-formed tag, and `no`, the parent of `nb`, is canonically `nb` itself.
            // Both end the chain.
            let parent = LocaleTag(named)
            return parent == tag || parent == .undetermined ? nil : parent
        }
        if subtags.region != nil {
            subtags.region = nil
            return subtags.tag
        }
        // Not everybody who reads the language can read another script than its usual one.
        let language = LocaleTag(canonical: subtags.language)
        return subtags.script != nil && withoutImpliedScript == language ? language : nil
    }

    /// The locale itself and its parents, nearest first, without root.
    ///
    /// Empty without a language.
    ///
    /// `es-MX`, `es-419`, `es`. At most as long as the tag has subtags and CLDR has levels, some ten.
    package var ancestry: [LocaleTag] { LocaleLineage.of(self).ancestry }

    /// `zh-Hant-TW` for `zh-TW`; the tag itself where its likely script is that of the language without a region.
    var withNeededScript: LocaleTag {
        var subtags = subtags
        guard subtags.script == nil, subtags.region != nil, subtags.language != "und" else { return self }
        let likely = maximized.script
        guard likely != LocaleTag(canonical: subtags.language).maximized.script else { return self }
        subtags.script = likely
        return subtags.tag
    }

    /// `zh-TW` for `zh-Hant-TW`, `zh` for `zh-Hans`; the tag itself where the rest of it does not imply its script.
    ///
    /// Tags for which this is equal name the same locale.
    var withoutImpliedScript: LocaleTag {
        guard namesScript else { return self }
        var subtags = subtags
        guard let script = subtags.script, subtags.language != "und" else { return self }
        subtags.script = nil
        let shorter = subtags.tag
        return shorter.maximized.script == script ? shorter : self
    }

    /// Whether the second subtag has four letters, as a script has. Most tags have none, so this is asked first.
    private var namesScript: Bool {
        let hyphen = UInt8(ascii: "-")
        let second = identifier.utf8.drop { $0 != hyphen }.dropFirst().prefix { $0 != hyphen }
        return second.count == 4 && second.first.map { $0 > UInt8(ascii: "9") } == true
    }

    /// The parent that CLDR names, where it names one.
    private var explicitParent: String? {
        withUTF8(of: identifier) { tag, length in
            utf8String { cicu_locale_explicit_parent(tag, length, $0, $1) }
        }
    }
}

/// What the fallback asks of a tag again and again, with every request of a server: worked out once.
struct LocaleLineage: Sendable {
    /// The tag and its CLDR parents.
    let ancestry: [LocaleTag]
    /// The same without the scripts that go without saying, so that equal tags name one locale.
    let identities: [LocaleTag]
    let maximized: LocaleTag

    private static let shared = SharedCache<LocaleTag, LocaleLineage>()

    static func of(_ tag: LocaleTag) -> LocaleLineage {
        shared.value(for: tag) { LocaleLineage(tag) }
    }

    private init(_ tag: LocaleTag) {
        var ancestry = tag.language == "und" ? [] : [tag]
        // CLDR's tree is some five levels deep; the limit is for data that runs in a circle.
        while let parent = ancestry.last?.parent, ancestry.count < 64 { ancestry.append(parent) }
        self.ancestry = ancestry
        identities = ancestry.map(\.withoutImpliedScript)
        maximized = tag.maximized
    }
}
