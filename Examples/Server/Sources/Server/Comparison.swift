/// Compares each of many answers with the expected one for its language.
enum Comparison {
    /// Sends invalid sign-ups in 20 languages over one connection, 20 at once.
    /// - Returns: the number of answers, which were all right.
    /// - Throws: at the first wrong answer.
    static func run(count: Int, port: Int) throws -> Int {
        var batches: [(bytes: [UInt8], expected: [(language: String, body: [UInt8])])] = []
        for body in Load.bodies {
            var bytes: [UInt8] = []
            var expected: [(language: String, body: [UInt8])] = []
            for language in Load.languages {
                bytes += Client.request(
                    "POST", "/accounts",
                    headers: [("Content-Type", "application/json"), ("Accept-Language", language)], body: body)
                expected.append((language, try Load.expected(body, in: language).body))
            }
            batches.append((bytes, expected))
        }
        var client = try Client(port: port)
        var compared = 0
        while compared < count {
            let (bytes, expected) = batches[compared / Load.languages.count % batches.count]
            try client.send(bytes)
            for (language, body) in expected {
                let answer = try client.receive()
                guard answer.status == 422, answer.body == body, answer.headers["content-language"] == language else {
                    throw ServerError.wrongAnswer("\(language): \(answer.status) \(answer.text)")
                }
                compared += 1
            }
        }
        return compared
    }
}
