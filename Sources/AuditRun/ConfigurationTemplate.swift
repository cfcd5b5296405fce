package import Projects

/// The configuration that `init` writes: settings for what was found, and all other settings as comments.
package struct ConfigurationTemplate {
    package let text: String

    package init(_ discovery: Discovery) {
        text =
            [
                "# What l10n-audit checks in this folder. Paths start from here.",
                Self.developmentLocale(discovery),
                """
                # The runtime of the readers' programs: messages (this package, along the reader's CLDR chain) or apple
                # (Foundation, which chooses one locale for the whole app). Without this line, the audit detects it.
                # runtime: apple
                """,
                Self.catalogs(discovery),
                Self.overlays(discovery),
                Self.requiredLocales(discovery),
                Self.declarations(discovery),
                """
                # Other messages that are declared, with their arguments: integer, number, text, date or list. Numbers have bounds.
                # declarations:
                #   - LOGIN_TITLE
                #   - key: CART_ITEMS
                #     arguments:
                #       count: {type: integer, minimum: 1, maximum: 99}
                #       name: text
                """,
                """
                # JSON files in which a program has written such declarations.
                # declaration-files: [Generated/messages.json]
                """,
                Self.sources(discovery),
                """
                # The app's own functions and members that look a key up, beside those of the system.
                # localizing-calls: [tr, "message(key:)"]
                """,
                """
                # Keys that code builds at run time, so they are never unused. In a key, * stands for any text.
                # dynamic-keys: [ERROR_*]
                """,
                """
                # How many characters the texts of some keys may have. A limit in a comment of the entry (max: 12) counts before it.
                # limits:
                #   - key: TAB_*
                #     max: 12
                #     locale: [de, fi]
                #     table: Main
                """,
                """
                # JSON files with the words to use and the words to avoid in each locale. A term looks like
                # {"source": "password", "locales": {"de": {"use": "Passwort", "avoid": "Kennwort"}}}. `l10n-audit explain
                # term-mismatch` says more.
                # terms: [terms.json]
                """,
                """
                # The severities of checks: off, note, warning or error. `l10n-audit checks` lists the checks. A finding
                # that is always milder than its check does not become more severe.
                # severities:
                #   unused-key: error
                """,
                """
                # Findings to ignore, each with a reason. In a key, * stands for any text.
                # ignores:
                #   - check: empty-value
                #     key: PLACEHOLDER_*
                #     locale: ja
                #     table: Main
                #     reason: The text is filled in at run time.
                """,
                """
                # Several projects in one repository: folders that have a file such as this one, or whose settings stand
                # here. A setting that a project does not have is taken from this file.
                # projects:
                #   - App
                #   - path: Kit
                #     rules: none
                """,
            ].joined(separator: "\n\n") + "\n"
    }

    private static func developmentLocale(_ discovery: Discovery) -> String {
        guard let locale = discovery.developmentLocale else {
            return """
                # The locale in which messages are first written. Without it, each table uses the one that its string
                # catalog, the Xcode project, the package or Info.plist names, or else en, or else Base, or else the
                # locale with the most messages.
                # development-locale: en
                """
        }
        return "# The locale in which messages are first written.\ndevelopment-locale: \(scalar(locale))"
    }

    private static func catalogs(_ discovery: Discovery) -> String {
        "# The folders that hold the .lproj folders. A catalog's syntax is icu, printf, mf2 or automatic; `table: NAME` is for\n"
            + "# one of its tables alone.\ncatalogs:\n"
            + discovery.catalogs.map { catalog in
                let names = catalog.tables.map(scalar).joined(separator: ", ")
                let syntax = catalog.syntax.map { "\n    syntax: \($0)" } ?? ""
                return "  # \(names)\n  - path: \(scalar(catalog.path))\(syntax)"
            }.joined(separator: "\n")
    }

    private static func overlays(_ discovery: Discovery) -> String {
        """
        # Catalogs whose messages are used at run time where the catalogs above have no text. The first is used first:
        # `standard`, the shipped messages that the code adds with .overlaying(.standard), or a folder, with `syntax`
        # and `table` as above. These messages are not audited.
        \(discovery.overlaysStandardMessages ? "" : "# ")overlays: standard
        """
    }

    private static func requiredLocales(_ discovery: Discovery) -> String {
        let locales = discovery.commonLocales.map(scalar).joined(separator: ", ")
        return "# The locales that every table must have.\n"
            + (locales.isEmpty ? "# required-locales: [en, pl]" : "required-locales: [\(locales)]")
                + """


                # The locales that users of the app can choose. Other locales aren't audited. Without this line, the audit reads
                # them from the Xcode project, if there is one.
                # shipped-locales: [en, pl]
                """
    }

    private static func declarations(_ discovery: Discovery) -> String {
        let rules =
            discovery.usesStandardRules
            ? "# The messages of the shipped validation rules are declared.\nrules: standard"
            : "# Declares the messages of the shipped validation rules; keys that nothing declares are then unused.\n# rules: standard"
        let forms =
            discovery.forms.isEmpty
            ? "# Forms declare the messages of their rules and fields.\n# forms:\n#   - Forms"
            : "# Forms declare the messages of their rules and fields.\nforms:\n"
                + discovery.forms.map { "  - \(scalar($0))" }.joined(separator: "\n")
        return rules + "\n\n" + forms
    }

    private static func sources(_ discovery: Discovery) -> String {
        "# Source code, storyboards, property lists and data (JSON, web pages): a key that they use is not unused.\n"
            + (discovery.sources.isEmpty
                ? "# sources: [App, Kit]"
                : "sources:\n" + discovery.sources.map { "  - \(scalar($0))" }.joined(separator: "\n"))
    }

    /// A YAML scalar: plain where nothing in it has a special meaning, else in double quotes (YAML 1.2, section 7.3.1).
    private static func scalar(_ text: String) -> String {
        let isPlain =
            text.first.map { $0.isLetter } == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/-".contains($0)) }
            && !["no", "on", "off", "yes", "null", "true", "false", "y", "n"].contains(text.lowercased())
        if isPlain { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" {
                quoted += "\\\(scalar)"
            } else if scalar.value < 32 || scalar.value == 127 {
                quoted += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
