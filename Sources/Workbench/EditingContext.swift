package import Base
package import Projects

/// Help for the translator of a message: the terms of the project, and translations of the same or nearly the same text
/// elsewhere in it.
package struct EditingContext: Sendable {
    /// A translation of another message.
    package struct Precedent: Sendable {
        package let table: String
        package let key: String
        /// The likeness of the source texts, in percent: 100 for the same text.
        package let likeness: Int
        package let source: String
        /// The translation's texts: by form, or one without a label.
        package let texts: [(label: String, text: String)]
    }

    package let terms: [ApplicableTerm]
    /// The translations, nearest first, each one once.
    package let precedents: [Precedent]

    /// `{"terms": [{"source", "use": […], "avoid": […]}],
    /// "precedents": [{"table", "key", "likeness", "source", "texts": [{"label", "text"}]}]}`
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("terms") { json in
                json.array(terms) { json, term in
                    json.object { json in
                        json.member("source", term.source)
                        json.member("use", term.use)
                        json.member("avoid", term.avoid)
                    }
                }
            }
            json.member("precedents") { json in
                json.array(precedents) { json, precedent in
                    json.object { json in
                        json.member("table", precedent.table)
                        json.member("key", precedent.key)
                        json.member("likeness", precedent.likeness)
                        json.member("source", precedent.source)
                        json.member("texts") { $0.write(precedent.texts) }
                    }
                }
            }
        }
    }
}

extension JSONWriter {
    /// The texts of a message's forms: `[{"label", "text"}]`.
    mutating func write(_ texts: [(label: String, text: String)]) {
        array(texts) { json, form in
            json.object { json in
                json.member("label", form.label)
                json.member("text", form.text)
            }
        }
    }
}
