import FlyingFox
import Foundation
import Validation

/// A server that takes an account where the form's rules and its own are satisfied, and else says why in the language of
/// `Accept-Language`.
enum AccountServer {
    private static let takenAddresses: Set<String> = ["ann@example.com"]

    static func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let form = AccountForm.definition
        let language = request.headers[HTTPHeader("Accept-Language")] ?? ""
        let values = try form.values(inRequest: Array(await request.bodyData))
        if let refusal = try form.errorResponse(for: values, acceptLanguage: language) {
            return response(refusal)
        }
        // What only the server knows.
        let email = values["email"]?.text ?? ""
        var failures: [String: [Failure]] = [:]
        var formFailures: [Failure] = []
        if takenAddresses.contains(email) { failures["email"] = [Failure(key: .alreadyTaken)] }
        if values["password"]?.text == email { formFailures.append(Failure(key: .passwordEqualsField)) }
        guard failures.isEmpty, formFailures.isEmpty else {
            return response(
                try form.errorResponse(of: failures, formFailures: formFailures, acceptLanguage: language))
        }
        return HTTPResponse(statusCode: .created)
    }

    private static func response(_ refusal: ErrorResponse) -> HTTPResponse {
        HTTPResponse(
            statusCode: .badRequest,
            headers: [
                .contentType: "application/json", HTTPHeader("Content-Language"): refusal.language.identifier,
            ], body: Data(refusal.body))
    }
}
