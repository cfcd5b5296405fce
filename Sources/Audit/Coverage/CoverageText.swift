internal import ICU

/// The coverage for people: a table of locales for each table of messages.
struct CoverageText {
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
            + "\n\(coverage.percent) % of all messages are in the reader's language.\n"
    }

    /// The first column and the last to the left, numbers to the right.
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
    /// Such as `12 from es, 3 from pl (standard), 1 as its key`: in brackets stands the overlay that has the text.
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
