internal import Tables

/// The coverage as JSON (RFC 8259), version 1. The three numbers of a locale count keys and add up to all of the table's.
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
