import FlyingFox
import Foundation
import Validation

/// A server that takes an account where the form's rules and its own are satisfied, and else says why in the language of
/// `Accept-Language`.
enum AccountServer {
    private static let takenAddresses: Set<String> = ["ann@example.com"]

    static func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let body = Array(try await request.bodyData)
        do throws(ServerExchangeError) {
            return try answer(body, acceptLanguage: request.headers[HTTPHeader("Accept-Language")] ?? "")
        } catch {
            // No JSON, or a name that stands twice: a mistake of the client's program, not of a person.
            return HTTPResponse(statusCode: .badRequest, body: Data("\(error)\n".utf8))
        }
    }

    private static func answer(_ body: [UInt8], acceptLanguage: String) throws(ServerExchangeError) -> HTTPResponse {
        let form = AccountForm.definition
        let request = try FormRequest(body, for: form)
        // A name that is no field is refused: the value of a misspelled one would be lost otherwise.
        let unknown = request.unknown.mapValues { _ in [Failure(key: .notEmpty)] }
        guard unknown.isEmpty else {
            return response(form.errorResponse(of: unknown, acceptLanguage: acceptLanguage))
        }
        if let refusal = form.errorResponse(for: request.values, acceptLanguage: acceptLanguage) {
            return response(refusal)
        }
        // The rules refuse every value that is no text. No default stands in for one, should the rules change.
        guard let email = request.values["email"]?.text, let password = request.values["password"]?.text else {
            return HTTPResponse(statusCode: .internalServerError)
        }
        // What only the server knows.
        var failures: [String: [Failure]] = [:]
        var formFailures: [Failure] = []
        if takenAddresses.contains(email) { failures["email"] = [Failure(key: .alreadyTaken)] }
        if password == email { formFailures.append(Failure(key: .passwordEqualsField)) }
        guard failures.isEmpty, formFailures.isEmpty else {
            return response(
                form.errorResponse(of: failures, formFailures: formFailures, acceptLanguage: acceptLanguage))
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
