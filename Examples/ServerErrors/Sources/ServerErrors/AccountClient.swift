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

    /// Sends one form. The client's own validation is switched off, to hear the server.
    func send(_ values: [String: FieldValue]) async throws {
        let messages = MessageCatalog.standard.localized(for: locale)
        var state = FormState(AccountForm.definition, values: values, locale: locale)
        for field in state.form.fields { _ = state.setValidation(of: field.name, isOn: false) }
        var request = URLRequest(url: address, timeoutInterval: 10)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue(locale.identifier, forHTTPHeaderField: "Accept-Language")
        request.httpBody = Data(try state.requestBody())

        let (data, response) = try await session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        print("POST \(String(decoding: request.httpBody ?? Data(), as: UTF8.self))")
        print("  \(status) \(String(decoding: data, as: UTF8.self))")
        guard status == 400 else { return print("  \(messages[.done])") }

        _ = try state.apply(response: Array(data))
        for field in state.form.fields {
            for error in state.errors(of: field.name) {
                print("  \(field.name): \(error.text(in: messages))")
            }
        }
        if state.serverErrors(of: "email", as: AccountForm.EmailError.self).contains(.taken) {
            print("  (The program knows that the address is taken, and could offer to log in.)")
        }
        print("  \(state.summary.text(in: messages))")
    }
}
