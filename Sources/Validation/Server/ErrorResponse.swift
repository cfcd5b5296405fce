public import Messages

/// The server's side: what a server answers to values that it refuses, for ``JSONServerErrors`` to read.
public struct ErrorResponse: Sendable, Hashable {
    /// The body: JSON in UTF-8.
    public let body: [UInt8]
    /// The language of the messages, for the header `Content-Language`.
    public let language: LocaleTag
}

extension FormDefinition {
    /// The answer to values that break the form's rules; nil where all are valid. Safe to call from any thread.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``values(inRequest:)``.
    ///   - acceptLanguage: the request's header `Accept-Language`, in any shape; empty where there is none.
    ///   - catalog: where the messages come from.
    public func errorResponse(
        for values: [String: FieldValue], acceptLanguage: String, catalog: MessageCatalog = .standard
    ) throws(ServerExchangeError) -> ErrorResponse? {
        let locale = catalog.bestLocale(acceptLanguage: acceptLanguage)
        let failures = failures(for: values, locale: locale)
        if failures.isEmpty { return nil }
        return try errorResponse(of: failures, acceptLanguage: acceptLanguage, catalog: catalog)
    }

    /// The answer to failures, those of the server's own among them: a code is the one that the form's `serverErrors` map
    /// to the failure's key, or else the key in lower case.
    ///
    /// - Parameters:
    ///   - failures: the failures by field name.
    ///   - formFailures: the failures that concern no single field.
    ///   - acceptLanguage: the request's header `Accept-Language`, in any shape; empty where there is none.
    ///   - catalog: where the messages come from.
    public func errorResponse(
        of failures: [String: [Failure]], formFailures: [Failure] = [], acceptLanguage: String,
        catalog: MessageCatalog = .standard
    ) throws(ServerExchangeError) -> ErrorResponse {
        let locale = catalog.bestLocale(acceptLanguage: acceptLanguage)
        let messages = catalog.localized(for: locale)
        var errors: [String: [WrittenError]] = [:]
        for (name, failures) in failures where !failures.isEmpty {
            let field = field(name)
            errors[field?.serverName ?? name] = failures.map { failure in
                WrittenError(code: code(for: failure.key, in: field), message: failure.text(in: messages))
            }
        }
        if !formFailures.isEmpty {
            errors[JSONServerErrors().nonFieldName] = formFailures.map { failure in
                WrittenError(code: code(for: failure.key, in: nil), message: failure.text(in: messages))
            }
        }
        return ErrorResponse(body: try JSONRequestBody.json(errors), language: locale)
    }

    private func code(for key: MessageKey, in field: FieldDefinition?) -> String {
        for codes in [field?.serverErrors ?? [:], serverErrors] {
            if let code = codes.filter({ $0.value == key }).keys.min() { return code }
        }
        return key.rawValue.lowercased()
    }
}

private struct WrittenError: Encodable {
    let code: String
    let message: String
}
