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
