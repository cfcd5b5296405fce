import HTTPTypes
import Hummingbird
import HummingbirdTesting
import HummingbirdValidation
import Testing
import Validation

/// The reader's language in the context of a request.
@Suite struct LanguageTests {
    @Test(arguments: [
        ("pl", "Cześć"), ("fr, ar;q=0.5", "أهلا"), ("fr", "Hello"), ("", "Hello"), ("pl;q=0, ar;q=0.1", "أهلا"),
    ])
    func theHeaderChooses(header: String, expected: String) async throws {
        #expect(try await TestApp.answer("/hello", headers: [.acceptLanguage: header]).text == expected)
    }

    @Test func eachSourceIsRead() async throws {
        let router = TestApp.router(sources: [.session, .query("lang"), .cookie("lang"), .acceptLanguage])
        let cookie: HTTPFields = [.cookie: "a=b; lang=pl", .acceptLanguage: "en"]
        #expect(try await TestApp.answer("/hello", headers: cookie, router: router).text == "Cześć")
        #expect(try await TestApp.answer("/hello?x=1&lang=ar", headers: cookie, router: router).text == "أهلا")
        #expect(try await TestApp.answer("/hello?lang=xx", headers: cookie, router: router).text == "Cześć")
        // The app keeps a language about the person. This test keeps it in a header.
        let session: HTTPFields = [.authorization: "pl"]
        #expect(try await TestApp.answer("/hello?lang=ar", headers: session, router: router).text == "Cześć")
        // A source that is not in the list is not read.
        #expect(try await TestApp.answer("/hello", headers: cookie).text == "Hello")
    }

    @Test func `A request has the catalog that is current when it arrives`() async throws {
        let catalog = SharedCatalog(MessageCatalog(messages: ["en": ["HELLO": "Hello"]], developmentLocale: "en"))
        let router = Router(context: AppContext.self)
        router.add(middleware: LanguageMiddleware(catalog, sources: [.query("lang")]))
        router.get("hello") { _, context in
            let before = context.messages["HELLO"]
            catalog.replace(
                with: MessageCatalog(
                    messages: ["en": ["HELLO": "Hi"], "pl": ["HELLO": "Cześć"]], developmentLocale: "en"))
            return "\(before), \(context.messages["HELLO"])"
        }
        #expect(try await TestApp.answer("/hello?lang=pl", router: router).text == "Hello, Hello")
        #expect(try await TestApp.answer("/hello?lang=pl", router: router).text == "Cześć, Cześć")
        #expect(try await TestApp.answer("/hello", router: router).text == "Hi, Hi")
    }

    @Test func withoutTheMiddlewareTheShippedCatalogAnswersInEnglish() async throws {
        let router = Router(context: AppContext.self)
        router.get("hello") { _, context in context.messages[.cannotEmpty] }
        let answer = try await TestApp.answer("/hello", headers: [.acceptLanguage: "pl"], router: router)
        #expect(answer.text == "Fill in this field.")
    }

    @Test func eachAnswerSaysToCachesWhatItDependsOn() async throws {
        let router = TestApp.router(sources: [.cookie("lang"), .acceptLanguage])
        let chosen = try await TestApp.answer("/hello", headers: [.cookie: "lang=pl"], router: router)
        #expect(chosen.headers[.vary] == "Cookie" && chosen.headers[.cacheControl] == "private")
        let shared = try await TestApp.answer("/hello", headers: [.acceptLanguage: "pl"], router: router)
        #expect(shared.headers[.vary] == "Cookie, Accept-Language" && shared.headers[.cacheControl] == nil)
    }

    @Test func whatAHandlerSaysToCachesStays() async throws {
        let router = TestApp.router(sources: [.cookie("lang"), .acceptLanguage])
        router.get("own") { _, _ in
            Response(status: .ok, headers: [.vary: "Origin, cookie", .cacheControl: "no-store"])
        }
        let answer = try await TestApp.answer("/own", headers: [.cookie: "lang=pl"], router: router)
        #expect(answer.headers[.vary] == "Origin, cookie" && answer.headers[.cacheControl] == "no-store")
        let other = try await TestApp.answer("/own", headers: [.acceptLanguage: "pl"], router: router)
        #expect(other.headers[.vary] == "Origin, cookie, Accept-Language")
    }
}
