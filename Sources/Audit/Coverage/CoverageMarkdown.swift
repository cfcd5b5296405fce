/// The coverage as a table in GitHub Flavored Markdown: https://github.github.com/gfm/#tables-extension-
struct CoverageMarkdown {
    func render(_ coverage: Coverage) -> String {
        var text = "### Translations: \(coverage.percent) %\n"
        for table in coverage.tables {
            text += """

                #### \(MarkdownReporter.code(table.name)): \(counted(table.keys, "key"))

                | Locale | Covered | Translated | Fallback | Missing | Shown instead |
                |---|--:|--:|--:|--:|---|

                """
            for locale in table.locales {
                text +=
                    "| \(MarkdownReporter.code(locale.name)) | \(locale.percent(of: table.keys)) % "
                    + "| \(locale.translated) | \(locale.fallback) | \(locale.missing) "
                    + "| \(MarkdownReporter.escape(locale.substitutesInWords)) |\n"
            }
        }
        return text
    }
}
