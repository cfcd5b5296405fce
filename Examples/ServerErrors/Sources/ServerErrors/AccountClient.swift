import Foundation
import Validation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client that fills in the form, sends it, and shows what the server says.
struct AccountClient {
    let address: URL
    let session: URLSession
    /// The reader's language.
    let locale: LocaleTag

    /// Sends one form, and returns the status. The client's own validation is switched off, to hear the server.
    func send(_ values: [String: FieldValue]) async throws -> Int {
        var state = FormState(AccountForm.definition, values: values, locale: locale)
        for field in state.form.fields { state.setValidation(of: field.name, isOn: false) }
        let (status, body) = try await send(body: Data(try state.requestBody()))
        let messages = MessageCatalog.standard.localized(for: locale)
        guard status == 400 else {
            print("  \(messages[.done])")
            return status
        }

        try state.apply(response: Array(body))
        for field in state.form.fields {
            for error in state.errors(of: field.name) {
                print("  \(field.name): \(error.text(in: messages))")
            }
        }
        if state.serverErrors(of: "email", as: AccountForm.EmailError.self).contains(.taken) {
            print("  (The program knows that the address is taken, and could offer to log in.)")
        }
        print("  \(state.summary.text(in: messages))")
        return status
    }

    /// Sends a body as it is, such as no form can write.
    func send(body: Data) async throws -> (status: Int, body: Data) {
        var request = URLRequest(url: address, timeoutInterval: 10)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue(locale.identifier, forHTTPHeaderField: "Accept-Language")
        request.httpBody = body
        let (data, response) = try await session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        print("POST \(String(decoding: body, as: UTF8.self))")
        print("  \(status) \(String(decoding: data, as: UTF8.self))")
        return (status, data)
    }
}
