import Testing
import Validation

/// Rules that read other fields by key path, the method PATCH, models that contain themselves, and services.
@Suite struct TypedRuleTests {
    struct Address: FormModel {
        let country: String
        let state: String?
        let isBusiness: Bool
        let company: String?
        let coupon: String?
        let giftCard: String?
        let first: Int
        let last: Int?

        static let form = TypedForm<Address>("address") {
            Field("country", \.country, .length(2...2), .alphabetic)
            Field(
                "state", \.state,
                .when(\.country, .equals("US"), .required, .length(2...2), otherwise: [.length(...20)]))
            Field("isBusiness", \.isBusiness)
            Field("company", \.company, .when(\.isBusiness, .equals(true), .required.failing(with: "COMPANY_MISSING")))
            Field("coupon", \.coupon, .different(from: \.giftCard))
            Field("giftCard", \.giftCard)
            OnlyOneOf(\.coupon, \.giftCard)
            Field("first", \.first)
            Field("last", \.last, .atLeast(\.first))
        }
    }

    @Test func `A condition is a rule about another field`() {
        #expect(Address.form.mistakes.isEmpty)
        #expect(Address.form.lines(#"{"country": "US", "first": 1}"#) == ["#/state CANNOT_EMPTY"])
        #expect(
            Address.form.lines(#"{"country": "US", "state": "Maine", "first": 1}"#).map { $0.prefix(22) }
                == ["#/state TEXT_TOO_LONG "])
        #expect(Address.form.lines(#"{"country": "PL", "state": "Mazowieckie", "first": 1}"#) == [])
        #expect(
            Address.form.lines(#"{"country": "PL", "isBusiness": true, "first": 1}"#) == ["#/company COMPANY_MISSING"])
    }

    @Test func `Rules between fields name their fields by key paths`() {
        #expect(
            Address.form.lines(#"{"country": "PL", "coupon": "a", "giftCard": "b", "first": 5, "last": 4}"#) == [
                "#/coupon TOO_MANY_FIELDS_FILLED", "#/giftCard TOO_MANY_FIELDS_FILLED", "#/last NUMBER_TOO_SMALL min=5",
            ])
        #expect(
            Address.form.lines(#"{"country": "PL", "coupon": "a", "giftCard": "a", "first": 5}"#) == [
                "#/coupon SAME_AS_OTHER"
            ])
    }

    struct Broken: FormModel {
        let name: String
        let other: String
        let count: Int
        static let form = TypedForm<Broken>("broken") {
            Field("name", \.name, .equal(to: \.other), .pattern("("))
            Field("name", \.name)
            Field(
                "count", \.count, .rule(.accepted), .different(from: \.count),
                .when(\.count, .equal(to: \.count), .range(0...9)))
        }
    }

    @Test func `A form knows its mistakes`() {
        #expect(Broken.form.mistakes.count == 6)
        #expect(Broken.form.mistakes.contains(.ownPath("\\Broken.count")))
        #expect(Broken.form.mistakes.contains(.repeatedName("name")))
        #expect(Broken.form.mistakes.contains(.unknownPath("\\Broken.other")))
        #expect(Broken.form.mistakes.contains(.impossibleRules("count")))
        let mismatch = #expect(throws: FormMismatch.self) { try Broken.form.verify(sample: [:]) }
        #expect(mismatch?.findings.count == 6)
    }

    struct Nameless: FormModel {
        let a: String
        let b: String
        static let form = TypedForm<Nameless>("nameless") {
            Field("", \.a)
            Field("b", \.b)
            FormAction("send")
            FormAction("send")
            FormAction("", requires: \.b)
        }
    }

    @Test func `Names that are empty, or that two buttons have, are mistakes`() {
        #expect(Nameless.form.mistakes == [.noFieldName, .repeatedActionName("send"), .noActionName])
    }

    struct Ruleless: FormModel {
        let a: String?
        let condition: String?
        let then: String?
        let empty: String?
        let tags: [String]
        let none: [String]
        static let form = TypedForm<Ruleless>("ruleless") {
            Field("a", \.a)
            Field("condition", \.condition, .when(\.a, .mayBeEmpty, .email))
            Field("then", \.then, .when(\.a, .email, .mayBeEmpty))
            Field("empty", \.empty, .whenEmpty(\.a))
            Field("tags", \.tags, .each(.mayBeEmpty))
            Field("none", \.none, .each())
        }
    }

    @Test func `A rule without the rules that it needs is a mistake of its field`() {
        #expect(Ruleless.form.mistakes == ["condition", "then", "empty", "tags", "none"].map { .noRules($0) })
    }

    struct Unless: FormModel {
        let a: String?
        let email: String?
        let count: Int?
        static let form = TypedForm<Unless>("unless") {
            Field("a", \.a)
            Field("email", \.email, .when(\.a, .equals("x"), otherwise: [.email]))
            Field("count", \.count, .when(\.a, .equals("x"), otherwise: [.range(1...9)]))
        }
    }

    @Test func `A condition may have only the rules that otherwise apply`() {
        #expect(Unless.form.mistakes == [])
        #expect(Unless.form.lines(#"{"a": "x", "email": "b", "count": 10}"#) == [])
        #expect(
            Unless.form.lines(#"{"a": "y", "email": "b", "count": 10}"#) == [
                "#/email INVALID_EMAIL_FORMAT", "#/count NUMBER_TOO_LARGE max=9",
            ])
        #expect(Unless.form.lines(#"{"email": "b"}"#) == ["#/email INVALID_EMAIL_FORMAT"])
    }

    struct Defaulted: FormModel {
        let name: Patch<String>
        static let form = TypedForm<Defaulted>("defaulted") { Field("name", \.name, default: "a") }
    }

    @Test func `A default of a patch is a mistake`() {
        #expect(Defaulted.form.mistakes == [.defaultOfPatch("name")])
    }

    /// The form contains itself, so a check of its names must not look it up.
    struct Renaming: FormModel {
        let current: String
        let wanted: String
        let inner: [Renaming]
        static let form = TypedForm<Renaming>("renaming") {
            Field("current", \.current, .rule(.not(.equal(to: "current"))))
            Field(
                "wanted", \.wanted, .rule(DiffersFrom(field: "currrent")),
                .when(\.current, .rule(.equal(to: "wanted")), .email),
                .when(\.current, .rule(.equal(to: "wantd")), .email))
            Field("inner", \.inner, .rule(.each(Renaming.fieldRules)))
        }
    }

    @Test func `A rule that a form takes as it is names fields that are there`() {
        #expect(
            Renaming.form.mistakes.map(\.description) == [
                "The field `current`: The rule compares the field `current` with itself. Name another field.",
                "The field `wanted`: There is no field `currrent` here. Did you mean `current`?",
                "A condition: There is no field `wantd` here. Did you mean `wanted`?",
            ])
        #expect(throws: FormMismatch.self) { try Renaming.form.verify(sample: [:]) }
    }

    @Test func `A form with the name of a field that isn't there stops the program when it's used`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try? Renaming.form.decode(["current": "a", "wanted": "b"])
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("There is no field `currrent` here. Did you mean `current`?"), "\(output)")
    }

    struct ProfileChange: FormModel, Equatable {
        let name: String?
        let website: Patch<String>
        let age: Patch<Int>
        let isPublic: Bool?
        static let form = TypedForm<ProfileChange>("profile") {
            Field("name", \.name, .length(...5))
            Field("website", \.website, .url)
            Field("age", \.age, .range(0...150))
            Field("isPublic", \.isPublic)
        }
    }

    @Test func `A patch tells absent, null and a value apart`() throws {
        #expect(
            try ProfileChange.form.model(#"{"website": null, "age": 5}"#)
                == ProfileChange(name: nil, website: .null, age: .value(5), isPublic: nil))
        #expect(
            try ProfileChange.form.model("{}")
                == ProfileChange(name: nil, website: .absent, age: .absent, isPublic: nil))
        #expect(
            try ProfileChange.form.decode(query: "website=&name=a")
                == ProfileChange(name: "a", website: .null, age: .absent, isPublic: nil))
        #expect(
            ProfileChange.form.lines(#"{"website": "a", "age": 151}"#) == [
                "#/website INVALID_URL", "#/age NUMBER_TOO_LARGE max=150",
            ])
        var website: String? = "https://example.com"
        Patch<String>.absent.apply(to: &website)
        #expect(website == "https://example.com")
        Patch<String>.null.apply(to: &website)
        #expect(website == nil)
        let model = ProfileChange(name: nil, website: .null, age: .absent, isPublic: nil)
        #expect(ProfileChange.form.values(of: model) == ["name": .null, "website": .null, "isPublic": .null])
    }

    struct Comment: FormModel, Equatable {
        let text: String
        let replies: [Comment]
        static let form = TypedForm<Comment>("comment") {
            Field("text", \.text, .length(...5), label: "TEXT")
            Field("replies", \.replies, .unique(by: \.text))
        }
    }

    struct Link: FormModel {
        let name: String
        let next: [Link]
        let parent: Parent?
        struct Parent: FormModel {
            let links: [Link]
            static let form = TypedForm<Parent>("parent") { Field("links", \.links) }
        }
        static let form = TypedForm<Link>("link") {
            Field("name", \.name)
            Field("next", \.next)
            Field("parent", \.parent, label: "PARENT")
        }
    }

    @Test func `A model may contain itself`() throws {
        let comment = try Comment.form.model(#"{"text": "a", "replies": [{"text": "b", "replies": [{"text": "c"}]}]}"#)
        #expect(comment.replies[0].replies[0] == Comment(text: "c", replies: []))
        #expect(
            Comment.form.lines(
                #"{"text": "a", "replies": [{"text": "b", "replies": [{"text": "toolong"}, {"text": "d"}, {"text": "d"}]}]}"#
            )
                == [
                    "#/replies/0/replies/0/text TEXT_TOO_LONG length=7 max=5",
                    "#/replies/0/replies/2/text DUPLICATE_ITEM",
                ])
        #expect(Comment.form.definition.declaredMessages.contains { $0.key == .textTooLong })
        #expect(!Comment.form.definition.hasAsyncRules)
        #expect(Link.form.definition.declaredMessages.contains { $0.key == "PARENT" })
        let language = LanguageNegotiation(.standard).language { _ in "en" }
        #expect(!FormPage(Link.form.definition, action: "/").response(in: language).body.isEmpty)
        #expect(try Comment.form.decode(query: "text=a&replies[0].text=b").replies.map(\.text) == ["b"])
    }

    struct Palindrome: FormModel {
        let word: String
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            word = try container.decode(String.self, forKey: .word)
            if word != String(word.reversed()) { throw Failure(key: "NOT_A_PALINDROME") }
        }
        enum CodingKeys: String, CodingKey { case word }
        static let form = TypedForm<Palindrome>("palindrome") { Field("word", \.word) }
    }

    struct Words: FormModel {
        let words: [Palindrome]
        static let form = TypedForm<Words>("words") { Field("words", \.words) }
    }

    @Test func `What a custom initializer throws is a failure at the path of its value`() {
        #expect(Palindrome.form.lines(#"{"word": "ab"}"#) == ["# NOT_A_PALINDROME"])
        #expect(Words.form.lines(#"{"words": [{"word": "aa"}, {"word": "ab"}]}"#) == ["#/words/1 NOT_A_PALINDROME"])
    }

    @Test func `Services are asked about fields that have passed, all in one refusal`() async throws {
        let form = SignUp.form
            .checking(\.email, AlreadyTaken { $0 == "ann@example.com" })
            .checking(\.password, NotLeaked { $0.hasPrefix("correct") })
            .checking(\.website, Known { _ in false })
        var sample = SignUp.sample
        sample["website"] = nil
        sample["terms"] = false
        let refusal = await #expect(throws: Refusal.self) { try await form.decode(sample, in: .in2030) }
        #expect(refusal?.lines == ["#/email ALREADY_TAKEN", "#/password PASSWORD_LEAKED", "#/terms NOT_ACCEPTED"])
        sample["email"] = "eve@example.com"
        sample["password"] = "other horse battery"
        sample["repeated"] = "other horse battery"
        sample["terms"] = true
        let model = try await form.decode(sample, in: .in2030)
        #expect(model.email == "eve@example.com")
        #expect(form.definition.declaredMessages.contains { $0.key == .alreadyTaken })
    }

    @Test func `A service that doesn't answer in time fails its field`() async {
        let form = SignUp.form.checking(
            \.email, AlreadyTaken { _ in (try? await Task.sleep(for: .seconds(60))) == nil })
        let limits = ValidationLimits(asyncTime: .zero)
        let refusal = await #expect(throws: Refusal.self) {
            try await form.decode(SignUp.sample, in: .in2030, limits: limits)
        }
        #expect(refusal?.lines == ["#/email CHECK_TIMED_OUT"])
        let task = Task { try await form.decode(SignUp.sample, in: .in2030) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
