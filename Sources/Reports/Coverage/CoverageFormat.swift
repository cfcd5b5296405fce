package import Base
internal import ICU

/// An output format for a coverage.
public enum CoverageFormat: String, Sendable, Hashable, CaseIterable {
    /// For people.
    case text
    /// For programs. The schema has a version.
    case json
    /// For the summary of a pull request.
    case markdown
    /// A picture with the share in percent, as SVG: for a page such as a README.
    case badge

    /// The coverage as text that ends with a line end.
    public func render(_ coverage: Coverage) -> String {
        switch self {
        case .text: CoverageText().render(coverage)
        case .json: CoverageJSON().render(coverage)
        case .markdown: CoverageMarkdown().render(coverage)
        case .badge: CoverageBadge().render(coverage)
        }
    }

    /// Whether a file is a report in this format, as ``render(_:)`` or a formatter of JSON or XML has left it.
    fileprivate func hasWritten(_ file: WrittenOutput) -> Bool {
        switch self {
        case .text: file.hasLine { $0.hasSuffix(CoverageText.lastWords) }
        case .json: file.compactBeginning.hasPrefix(#"{"version":1,"tables":["#)
        case .markdown: file.starts(with: CoverageMarkdown.firstWords)
        case .badge: file.beginning.contains(#" aria-label="\#(CoverageBadge.label): "#)
        }
    }
}

extension OutputKind {
    /// Coverages in any format: a run may replace a report in another format.
    package static let coverage = OutputKind("a coverage of l10n-audit") { file in
        CoverageFormat.allCases.contains { $0.hasWritten(file) }
    }
}

/// The coverage as text for people: a list of locales for each table of messages.
struct CoverageText {
    static let lastWords = " % of all messages are in the reader's language."

    func render(_ coverage: Coverage) -> String {
        let tables = coverage.tables.map { table in
            let rows =
                [["locale", "covered", "translated", "fallback", "missing", "shown instead"]]
                + table.locales.map { locale in
                    [
                        "\(PrintableText(locale.name))", "\(locale.percent(of: table.keys)) %",
                        String(locale.translated), String(locale.fallback), String(locale.missing),
                        locale.substitutesInWords,
                    ]
                }
            return "\(PrintableText(table.name)): \(counted(table.keys, "key"))\n" + Self.aligned(rows)
        }
        return tables.joined(separator: "\n")
            + "\n\(coverage.percent)\(Self.lastWords)\n"
    }

    /// The rows in columns: the first and the last column aligned left, the numbers right.
    private static func aligned(_ rows: [[String]]) -> String {
        let columns = rows.first?.indices ?? 0..<0
        let widths = columns.map { column in rows.map { displayWidth(of: $0[column]) }.max() ?? 0 }
        return rows.map { row in
            var line = "  "
            for column in columns {
                let padding = String(repeating: " ", count: widths[column] - displayWidth(of: row[column]))
                switch column {
                case 0: line += row[column] + padding
                case columns.upperBound - 1: line += row[column].isEmpty ? "" : "  " + row[column]
                default: line += "  " + padding + row[column]
                }
            }
            return line + "\n"
        }.joined()
    }
}

extension Coverage.Locale {
    /// The origins in words, such as `12 from es, 3 from pl (standard), 1 as its key`. The name in brackets is the overlay's.
    var substitutesInWords: String {
        substitutes.map { substitute in
            if let locale = substitute.locale {
                "\(substitute.keys) from \(PrintableText(locale))"
                    + (substitute.overlay.map { " (\(PrintableText($0)))" } ?? "")
            } else {
                "\(substitute.keys) as \(substitute.keys == 1 ? "its key" : "their keys")"
            }
        }.joined(separator: ", ")
    }
}

/// The coverage as a table in GitHub Flavored Markdown: https://github.github.com/gfm/#tables-extension-
struct CoverageMarkdown {
    static let firstWords = "### Translations: "

    func render(_ coverage: Coverage) -> String {
        var text = "\(Self.firstWords)\(coverage.percent) %\n"
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

/// The coverage as JSON (RFC 8259), version 1. The three numbers of a locale count keys; their sum is the table's `keys`.
struct CoverageJSON {
    func render(_ coverage: Coverage) -> String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("version", 1)
            json.member("tables") { json in
                json.array(coverage.tables) { json, table in
                    json.object { json in
                        json.member("table", table.name)
                        json.member("locales") { json in
                            json.array(table.locales) { json, locale in
                                json.object { json in
                                    json.member("locale", locale.name)
                                    json.member("translated", locale.translated)
                                    json.member("fallback", locale.fallback)
                                    json.member("missing", locale.missing)
                                }
                            }
                        }
                    }
                }
            }
        }
        return json.text + "\n"
    }
}
