internal import Base

/// The arguments of the tools that take a translation.
struct TranslationArguments {
    let key: String
    let locale: String
    /// The name of the table; nil if only one table has the key.
    let table: String?
    /// The texts by the names of their forms. The name of the one text of a message without forms is empty.
    let texts: [String: String]

    init(_ arguments: WrittenObject) throws(ResponseError) {
        var arguments = arguments
        key = try arguments.requireTextOrEmpty("key")
        locale = try arguments.requireText("locale").value
        table = try arguments.text("table")?.value
        let text = try arguments.text("text")?.value
        let forms = arguments.take("forms")
        // A misspelled name explains why a text is missing.
        try arguments.finish()
        switch (text, forms) {
        case (let text?, nil): texts = ["": text]
        case (nil, let forms?): texts = try Self.texts(of: forms)
        case (nil, nil):
            throw ResponseError(.invalidParams, "`text` is missing. For a message with forms, give `forms`.")
        case (_?, _?): throw ResponseError(.invalidParams, "Give either `text` or `forms`.")
        }
    }

    private static func texts(of forms: JSONNode) throws(ResponseError) -> [String: String] {
        guard case .object(let members) = forms.value else {
            throw ResponseError(.invalidParams, "`forms` must be an object of texts.")
        }
        var texts: [String: String] = [:]
        for member in members { texts[member.key] = try forms.text(member.key) }
        return texts
    }
}
