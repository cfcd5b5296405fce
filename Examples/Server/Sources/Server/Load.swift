import Hummingbird
import HummingbirdValidation
import NIOCore
import Validation

/// The requests of the load test: invalid sign-ups in 20 languages. The routes for comparison are here too.
enum Load {
    static let languages = [
        "en", "de", "fr", "es", "pt", "it", "nl", "pl", "cs", "ru", "uk", "el", "tr", "ar", "he", "fa", "hi", "th",
        "ja",
        "zh-Hans",
    ]
    /// The bodies. Each fails with two messages, of which one shows a number.
    static let bodies = (1...7).map { length in
        #"{"email": "ann", "password": "\#(String(repeating: "a", count: length))"}"#
    }

    /// The expected answer, made by the library without a server.
    static func expected(_ body: String, in language: String) throws -> ErrorResponse {
        let request = try FormRequest(Array(body.utf8), contentType: "application/json", for: SignUp.form.definition)
        let language = Service.negotiation.language { $0 == .acceptLanguage ? language : nil }
        guard let refusal = SignUp.form.definition.refusal(of: request.values, locale: language.formatLocale) else {
            throw ServerError.wrongAnswer("\(body) is valid.")
        }
        return refusal.response(in: language, as: ProblemDetails())
    }

    /// Adds routes that answer with a constant body, whose length is the average length of a refusal.
    ///
    /// `/constant/decoded` reads and decodes the request as `/accounts` does, but uses no language, rule or message.
    /// `/constant/raw` reads the bytes and does not decode them.
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
            _ = try await request.submission(of: SignUp.form.definition)
            return answer
        }
        router.post("constant/raw") { request, _ in
            _ = try await request.body.collect(upTo: 1 << 20)
            return answer
        }
    }
}
