/// Sends requests to the service, and checks the answers.
enum SelfCheck {
    private struct Case {
        var name: String
        var request: [UInt8]
        var status: Int
        var headers: [String: String] = [:]
        /// Texts that the body must contain.
        var has: [String] = []
        /// Texts that the body must not contain.
        var hasNot: [String] = []
    }

    /// Sends all requests in order on one connection.
    static func run(port: Int) throws -> Int {
        var client = try Client(port: port)
        for check in cases {
            try client.send(check.request)
            let answer = try client.receive()
            var mistakes: [String] = []
            if answer.status != check.status { mistakes.append("status \(answer.status)") }
            for (name, value) in check.headers where answer.headers[name, default: ""] != value {
                mistakes.append("\(name): \(answer.headers[name] ?? "none")")
            }
            mistakes += check.has.filter { !answer.text.contains($0) }.map { "no \($0)" }
            mistakes += check.hasNot.filter { answer.text.contains($0) }.map { "has \($0)" }
            guard mistakes.isEmpty else {
                throw ServerError.wrongAnswer("\(check.name): \(mistakes.joined(separator: ", ")) in \(answer.text)")
            }
            print("ok  \(check.name)")
        }
        return cases.count
    }

    private static let json = ("Content-Type", "application/json")
    private static let form = ("Content-Type", "application/x-www-form-urlencoded")

    private static let cases: [Case] = [
        Case(
            name: "a problem in Polish",
            request: Client.request(
                "POST", "/accounts", headers: [json, ("Accept-Language", "xx, pl;q=0.5")],
                body: #"{"email": "ann", "password": "abc"}"#),
            status: 422,
            headers: [
                "content-type": "application/problem+json", "content-language": "pl",
                "vary": "Cookie, Accept-Language, Accept", "cache-control": "",
            ],
            has: [
                #""detail":"Popraw 2 błędy.""#, ##""pointer":"#/password""##, "Wpisz co najmniej 8 znaków.",
                #""arguments":{"length":3,"max":64,"min":8}"#,
            ]),
        Case(
            name: "plain JSON in Japanese, by a cookie",
            request: Client.request(
                "POST", "/accounts", headers: [json, ("Cookie", "lang=ja"), ("Accept", "application/json")], body: "{}"),
            status: 422,
            headers: ["content-type": "application/json", "content-language": "ja", "cache-control": "private"],
            has: [#"{"email":[{"code":"cannot_empty","message":""#]),
        Case(
            name: "what only the server knows, in the query's language",
            request: Client.request(
                "POST", "/accounts?lang=de", headers: [json, ("Accept-Language", "pl")],
                body: #"{"email": "ann@example.com", "password": "long enough"}"#),
            status: 422, headers: ["content-language": "de", "vary": "Accept"], has: [#""code":"already_taken""#]),
        Case(
            name: "a body that is no JSON",
            request: Client.request("POST", "/accounts", headers: [json], body: "{\"email\":\n x}"), status: 400,
            headers: ["content-language": "en"], has: [#""line":2"#]),
        Case(
            name: "a media type that is not read",
            request: Client.request("POST", "/accounts", headers: [("Content-Type", "text/plain")], body: "x"),
            status: 415),
        Case(
            name: "a name that is no field",
            request: Client.request("POST", "/accounts", headers: [json], body: #"{"emial": "x"}"#), status: 422,
            has: [##""pointer":"#/emial","code":"not_empty""##]),
        Case(
            name: "an account is created",
            request: Client.request(
                "POST", "/accounts", headers: [json],
                body: #"{"email": "new@example.com", "password": "long enough"}"#), status: 201),
        Case(
            name: "the page in Arabic, from right to left",
            request: Client.request("GET", "/sign-up", headers: [("Accept-Language", "ar")]), status: 200,
            headers: ["content-type": "text/html; charset=utf-8", "content-language": "ar"],
            has: [#"<html lang="ar" dir="rtl">"#, #"<form"#], hasNot: ["aria-invalid", "<script"]),
        Case(
            name: "the page with its errors in place",
            request: Client.request(
                "POST", "/sign-up", headers: [form, ("Accept-Language", "fr")],
                body: "email=%3Cscript%3E&password=secret1"),
            status: 422, headers: ["content-type": "text/html; charset=utf-8", "content-language": "fr"],
            has: [#"aria-invalid="true""#, "&lt;script&gt;"], hasNot: ["<script>", "secret1"]),
        Case(
            name: "the page is done with",
            request: Client.request(
                "POST", "/sign-up", headers: [form], body: "email=new%40example.com&password=long+enough"),
            status: 303, headers: ["location": "/sign-up"]),
    ]
}
