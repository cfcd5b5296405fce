import Hummingbird
import HummingbirdValidation
import NIOCore
import Validation

/// What the load is made of: invalid sign-ups in 20 languages, and routes with which theirs is compared.
enum Load {
    static let languages = [
        "en", "de", "fr", "es", "pt", "it", "nl", "pl", "cs", "ru", "uk", "el", "tr", "ar", "he", "fa", "hi", "th",
        "ja",
        "zh-Hans",
    ]
    /// Each fails with two messages, of which one shows a number.
    static let bodies = (1...7).map { length in
        #"{"email": "ann", "password": "\#(String(repeating: "a", count: length))"}"#
    }

    /// The answer that must come, made by the library without a server.
    static func expected(_ body: String, in language: String) throws -> ErrorResponse {
        let request = try FormRequest(Array(body.utf8), contentType: "application/json", for: SignUp.form)
        let language = Service.negotiation.language { $0 == .acceptLanguage ? language : nil }
        guard let refusal = SignUp.form.refusal(of: request.values, locale: language.locale) else {
            throw ServerError.wrongAnswer("\(body) is valid.")
        }
        return refusal.response(in: language, as: ProblemDetails())
    }

    /// Routes that answer with a constant body, as long as a refusal is on the average.
    ///
    /// `/constant/decoded` reads and decodes the request as `/accounts` does, and then knows no language, no rule and no message.
    /// `/constant/raw` takes the bytes and looks at none of them.
    static func addRoutes(to router: Router<AppContext>) throws {
        let lengths = try languages.flatMap { language in
            try bodies.map { try expected($0, in: language).body.count }
        }
        let body = ByteBuffer(repeating: UInt8(ascii: "x"), count: lengths.reduce(0, +) / lengths.count)
        let answer = Response(
            status: .unprocessableContent,
            headers: [.contentType: "application/problem+json", .contentLanguage: "en", .vary: "Accept-Language"],
            body: ResponseBody(byteBuffer: body))
        router.post("constant/decoded") { request, _ in
            _ = try await request.submission(of: SignUp.form)
            return answer
        }
        router.post("constant/raw") { request, _ in
            _ = try await request.body.collect(upTo: 1 << 20)
            return answer
        }
    }
}
