internal import CICU

extension LocaleTag {
    /// The value of ``parent``.
    var parentByCLDR: LocaleTag? {
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
        let scripted = withDistinguishingScript
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
        // A tag in an unusual script has no parent: its reader may not be able to read the usual script of the language.
        let language = LocaleTag(canonical: subtags.language)
        return subtags.script != nil && withoutImpliedScript == language ? language : nil
    }

    /// The locale itself and its parents, nearest first, without root: `es-MX`, `es-419`, `es`.
    ///
    /// Empty when the tag has no language. At most some ten: one for each subtag of the tag and each level of CLDR's tree.
    package var ancestry: [LocaleTag] { LocaleLineage.of(self).ancestry }

    /// The tag with its likely script where the language alone implies another one: `zh-Hant-TW` for `zh-TW`. Otherwise the
    /// tag itself.
    var withDistinguishingScript: LocaleTag {
        var subtags = subtags
        guard subtags.script == nil, subtags.region != nil, subtags.language != "und" else { return self }
        let likely = maximized.script
        guard likely != LocaleTag(canonical: subtags.language).maximized.script else { return self }
        subtags.script = likely
        return subtags.tag
    }

    /// The tag without a script that the rest of the tag implies: `zh-TW` for `zh-Hant-TW`, `zh` for `zh-Hans`. Otherwise the
    /// tag itself.
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

    /// Whether the second subtag looks like a script: four characters, the first a letter. This quick test comes first,
    /// because most tags have no script.
    private var namesScript: Bool {
        let hyphen = UInt8(ascii: "-")
        let second = identifier.utf8.drop { $0 != hyphen }.dropFirst().prefix { $0 != hyphen }
        return second.count == 4 && second.first.map { $0 > UInt8(ascii: "9") } == true
    }

    /// The parent that CLDR's data names for the tag; nil when it names none.
    private var explicitParent: String? {
        withUTF8(of: identifier) { tag, length in
            utf8String { cicu_locale_explicit_parent(tag, length, $0, $1) }
        }
    }
}

/// The parents and the maximized form of a tag, computed once and cached. Every request of a server needs them.
struct LocaleLineage: Sendable {
    /// The tag and its CLDR parents.
    let ancestry: [LocaleTag]
    /// The ancestry without implied scripts. Equal identities name the same locale.
    let identities: [LocaleTag]
    let maximized: LocaleTag

    private static let shared = SharedCache<LocaleTag, LocaleLineage>()

    static func of(_ tag: LocaleTag) -> LocaleLineage {
        shared.value(for: tag) { LocaleLineage(tag) }
    }

    private init(_ tag: LocaleTag) {
        var ancestry = tag.language == "und" ? [] : [tag]
        // CLDR's tree is some five levels deep; the limit stops a cycle in the data.
        while let parent = ancestry.last?.parent, ancestry.count < 64 { ancestry.append(parent) }
        self.ancestry = ancestry
        identities = ancestry.map(\.withoutImpliedScript)
        maximized = tag.maximized
    }
}
