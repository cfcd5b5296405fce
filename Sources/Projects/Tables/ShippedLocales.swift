package import Messages

/// The locales that users of an app can choose, and the setting or file that says so.
package struct ShippedLocales: Sendable {
    /// The source of the list.
    package enum Origin: Sendable, Hashable {
        /// `shipped-locales` of the configuration.
        case configuration
        /// The file references and `knownRegions` of Xcode projects, given by their paths.
        case xcodeProjects([String])
    }

    private let locales: Set<LocaleTag>
    private let maximized: Set<LocaleTag>
    package let origin: Origin

    package init(_ locales: Set<LocaleTag>, _ origin: Origin) {
        self.locales = locales
        maximized = Set(locales.map(\.maximized))
        self.origin = origin
    }

    /// The locales, if the configuration lists them; nil if they were derived from files.
    package var configured: [LocaleTag]? { origin == .configuration ? Array(locales) : nil }

    /// Whether a locale is in the list, perhaps in another spelling: `zh-CN` is `zh-Hans`.
    func contains(_ locale: LocaleTag) -> Bool {
        locales.contains(locale) || maximized.contains(locale.maximized)
    }
}

extension CatalogTable {
    /// Whether users can choose the locale of one of the table's files. Files of the development language are always used, and
    /// `invalid-locale` reports folders whose names aren't locales.
    package func ships(_ file: LocaleFile) -> Bool {
        isDevelopment(file) || ships(file.locale)
    }

    /// Whether users can choose a locale, as far as the project says so.
    package func ships(_ locale: LocaleTag) -> Bool {
        guard let shipped, locale.isKnown, locale != development.locale else { return true }
        return shipped.contains(locale)
    }
}
