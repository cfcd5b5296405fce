public import Foundation
import MessageFormat
import Testing
public import Validation

/// What the types of properties accept, by themselves and with rules.
@Suite struct FormValueTests {
    struct Numbers: FormModel, Equatable {
        let small: UInt8
        let large: Int64
        let ratio: Float
        let limit: Int?

        static let form = TypedForm<Numbers>("numbers") {
            Field("small", \.small, .above(0))
            Field("large", \.large)
            Field("ratio", \.ratio)
            Field("limit", \.limit, .range(10...20, localized: true), .atLeast(\.base))
            Field("base", \.base)
        }
        let base: Int?
    }

    @Test func `An integer brings its range, and a narrower rule replaces it`() throws {
        #expect(
            Numbers.form.lines(#"{"small": 256, "large": 1e30, "ratio": 1e39}"#) == [
                "#/small NUMBER_TOO_LARGE max=255", "#/large NUMBER_TOO_LARGE max=9223372036854775807",
                "#/ratio NUMBER_TOO_LARGE max=3.4028234663852886e+38",
            ])
        #expect(Numbers.form.lines(#"{"small": 0, "large": 1, "ratio": 1}"#) == ["#/small NUMBER_NOT_GREATER min=0"])
        #expect(
            Numbers.form.lines(#"{"small": -1, "large": 1.5, "ratio": "x"}"#) == [
                "#/small NUMBER_NOT_GREATER min=0", "#/large NOT_AN_INTEGER", "#/ratio NOT_A_NUMBER example=12.5",
            ])
        #expect(
            Numbers.form.lines(#"{"small": 1, "large": 1, "ratio": 1, "limit": 21, "base": 15}"#)
                == ["#/limit NUMBER_TOO_LARGE max=20"])
        #expect(
            Numbers.form.lines(#"{"small": 1, "large": 1, "ratio": 1, "limit": 12, "base": 15}"#)
                == ["#/limit NUMBER_TOO_SMALL min=15"])
        let largest = try Numbers.form.model(#"{"small": 255.0, "large": 9223372036854775807, "ratio": "0.5"}"#)
        #expect(largest == Numbers(small: 255, large: .max, ratio: 0.5, limit: nil, base: nil))
    }

    struct Price: FormModel {
        let price: Double
        let step: Double?
        static let form = TypedForm<Price>("price") {
            Field("price", \.price, .decimals(2), .above(0), .localized)
            Field("step", \.step, .decimals(2))
        }
    }

    @Test func `A localized property is read as its person types it, by all of its rules`() throws {
        let german = ValidationContext(locale: "de")
        #expect(try Price.form.decode(query: "price=1.234,50", in: german).price == 1234.5)
        #expect(try Price.form.decode(query: "price=1.234", in: german).price == 1234)
        let refusal = try #require(throws: Refusal.self) {
            try Price.form.decode(query: "price=0,125&step=0,5", in: german)
        }
        #expect(refusal.lines == ["#/price TOO_MANY_DECIMALS decimals=3 max=2", "#/step NOT_A_NUMBER example=12.5"])
    }

    struct Code: FormModel {
        let code: String
        let coupon: String?
        static let form = TypedForm<Code>("code") {
            Field("code", \.code, .length(3...), .digits, stopsAtFirst: true)
            Field("coupon", \.coupon, .characters("A–Z"), letterCase: .upper, normalizes: true)
        }
    }

    @Test func `A property may stop at the first rule that fails`() throws {
        #expect(Code.form.lines(#"{"code": "x"}"#).map { $0.prefix(21) } == ["#/code TEXT_TOO_SHORT"])
        #expect(try Code.form.model(#"{"code": "123", "coupon": "abc"}"#).coupon == "ABC")
        #expect(Code.form.lines(#"{"code": ""}"#) == ["#/code CANNOT_EMPTY"])
        #expect(Code.form.lines(#"{"code": "xyz"}"#) == ["#/code NOT_DIGITS"])
    }

    struct Ticket: FormModel {
        let seat: UInt8
        static let form = TypedForm<Ticket>("ticket") {
            Field("seat", \.seat, .range(1...).failing(with: "NO_SUCH_SEAT"))
        }
    }

    @Test func `A message of the app replaces those of the type's range`() {
        for seat in ["0", "256", "1.5", "\"a\""] {
            #expect(Ticket.form.lines("{\"seat\": \(seat)}").map { $0.prefix(19) } == ["#/seat NO_SUCH_SEAT"])
        }
    }

    struct Texts: FormModel, Equatable {
        enum Level: Int, CaseIterable, FormValue {
            case low = 1
            case high = 3
        }

        let note: String
        let tags: [String]
        let levels: [Level]
        let opens: TimeOfDay?
        let isPublic: Bool
        let color: String

        enum CodingKeys: String, CodingKey {
            case note, tags, levels, opens, color
            case isPublic = "public"
        }

        static let form = TypedForm<Texts>("texts") {
            Field("note", \.note, .mayBeEmpty, .length(...5))
            Field(
                "tags", \.tags, .count(...3), .unique,
                .each(.length(2...4), .check("NOT_LOWERCASE") { $0 == $0.lowercased() }))
            Field("levels", \.levels)
            Field("opens", \.opens, .notBefore(hour: 9))
            Field("public", \.isPublic)
            Field("color", \.color, .one(of: "red", "green"), default: "red")
        }
    }

    @Test func `A value that is missing has its default`() throws {
        let model = try Texts.form.model("{}")
        #expect(model == Texts(note: "", tags: [], levels: [], opens: nil, isPublic: false, color: "red"))
        let empty = try Texts.form.model(#"{"note": null, "tags": null, "opens": " ", "public": "", "color": ""}"#)
        #expect(empty == model)
    }

    @Test func `A list is judged element by element`() {
        #expect(
            Texts.form.lines(
                #"{"tags": ["ab", "x", "ABC", 5], "levels": [1, 2, "3", null], "opens": "08:30", "color": "blue"}"#)
                == [
                    "#/tags TOO_MANY_ITEMS count=4 max=3", "#/levels/1 NOT_AN_OPTION", "#/levels/3 NOT_AN_OPTION",
                    "#/opens TIME_TOO_EARLY earliest=1970-01-01", "#/color NOT_AN_OPTION",
                ])
        #expect(
            Texts.form.lines(#"{"tags": ["x", "ABC", 5]}"#) == [
                "#/tags/0 TEXT_TOO_SHORT length=1 max=4 min=2", "#/tags/1 NOT_LOWERCASE",
                "#/tags/2 INVALID_FORMAT expected=string received=number",
            ])
        #expect(Texts.form.lines(#"{"tags": "ab"}"#) == ["#/tags INVALID_FORMAT expected=array received=string"])
    }

    @Test func `A submitted form and a query fill in the same model`() throws {
        let body = "note=abc&tags=ab&tags=cd&levels=3&opens=09:00&public=on"
        let model = Texts(
            note: "abc", tags: ["ab", "cd"], levels: [.high], opens: TimeOfDay(hour: 9, minute: 0), isPublic: true,
            color: "red")
        #expect(try Texts.form.decode(query: body) == model)
        #expect(try Texts.form.decode(Array(body.utf8), contentType: "application/x-www-form-urlencoded") == model)
        let parts = [
            ("note", "abc"), ("tags", "ab"), ("tags", "cd"), ("levels", "3"), ("opens", "09:00"), ("public", "on"),
        ]
        let multipart =
            parts.map { "--b\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n" }.joined()
            + "--b--\r\n"
        #expect(try Texts.form.decode(Array(multipart.utf8), contentType: "multipart/form-data; boundary=b") == model)
        let refusal = #expect(throws: Refusal.self) { try Texts.form.decode(query: "note=abcdef&tags=a%20") }
        #expect(
            refusal?.lines == ["#/note TEXT_TOO_LONG length=6 max=5", "#/tags/0 TEXT_TOO_SHORT length=1 max=4 min=2"])
    }

    struct Upload: FormModel {
        let picture: UploadedFile
        let caption: String?
        static let form = TypedForm<Upload>("upload") {
            Field("picture", \.picture, .fileSize(max: 3))
            Field("caption", \.caption)
        }
    }

    @Test func `A file comes from a multipart body`() throws {
        func body(_ content: String) -> [UInt8] {
            let head = "--b\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"a.png\"\r\n"
            return Array("\(head)Content-Type: image/png\r\n\r\n\(content)\r\n--b--\r\n".utf8)
        }
        let upload = try Upload.form.decode(body("abc"), contentType: "multipart/form-data; boundary=b")
        #expect(upload.picture == UploadedFile(name: "a.png", mediaType: "image/png", content: Array("abc".utf8)))
        let refusal = #expect(throws: Refusal.self) {
            try Upload.form.decode(body("abcd"), contentType: "multipart/form-data; boundary=b")
        }
        #expect(refusal?.lines.first?.hasPrefix("#/picture FILE_TOO_LARGE") == true)
        #expect(Upload.form.lines(#"{"picture": "a"}"#) == ["#/picture INVALID_FORMAT expected=file received=string"])
    }

    struct Address: FormModel, Equatable {
        let street: String
        let isHome: Bool
        let floor: Int?
        static let form = TypedForm<Address>("address") {
            Field("street", \.street)
            Field("isHome", \.isHome)
            Field("floor", \.floor)
        }
    }

    struct Person: FormModel, Equatable {
        let home: Address
        let work: Address?
        static let form = TypedForm<Person>("person") {
            Field("home", \.home)
            Field("work", \.work)
        }
    }

    @Test func `An optional model whose controls were left empty is nil`() throws {
        let home = Address(street: "Elm", isHome: true, floor: nil)
        #expect(
            try Person.form.decode(query: "home.street=Elm&home.isHome=on&home.floor=&work.street=&work.floor=")
                == Person(home: home, work: nil))
        #expect(
            try Person.form.decode(query: "home.street=Elm&home.isHome=on&work.street=Oak")
                == Person(home: home, work: Address(street: "Oak", isHome: false, floor: nil)))
        #expect(Person.form.lines("{}") == ["#/home CANNOT_EMPTY"])
        #expect(
            Person.form.lines(#"{"home": {}, "work": {}}"#) == [
                "#/home/street CANNOT_EMPTY", "#/work/street CANNOT_EMPTY",
            ])
        #expect(
            Person.form.lines(#"{"home": "a", "work": {"street": "a", "floor": "b"}}"#) == [
                "#/home INVALID_FORMAT expected=object received=string", "#/work/floor NOT_AN_INTEGER",
            ])
    }

    private func decoded<Value: Decodable>(_ json: String, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test func `Keys and locales are coded as texts`() throws {
        let texts: [MessageKey: LocaleTag] = [.cannotEmpty: "pt-BR"]
        #expect(try encoded(texts) == #"{"CANNOT_EMPTY":"pt-BR"}"#)
        #expect(try decoded(#"{"CANNOT_EMPTY":"pt_br"}"#, as: [MessageKey: LocaleTag].self) == texts)
        #expect(throws: DecodingError.self) { try decoded(#"["not a tag"]"#, as: [LocaleTag].self) }
        #expect(try decoded(#"["und"]"#, as: [LocaleTag].self) == [.undetermined])
    }

    @Test func `A refusal is stored and read again without loss`() throws {
        let arguments: MessageArguments = [
            "count": 3, "share": .number(0.5), "limit": .exact(0.0005), "name": "Ann", "all": ["a", "b"],
            "day": .date(MessageDate(secondsSince1970: 86_400, timeZone: "Asia/Tokyo", calendar: .gregorian)),
        ]
        let path = ValuePath([.name("items"), .index(2), .name("0")])
        let refusal = Refusal(
            entries: [Refusal.Entry(path: path, failure: Failure(key: "SUM", arguments: arguments, path: path))],
            instance: "/orders", title: .failed, headers: [ResponseHeader(name: "Retry-After", value: "5")])
        #expect(try decoded(encoded(refusal), as: Refusal.self) == refusal)
        #expect(try encoded(path) == #"["items",2,"0"]"#)
        #expect(try encoded(Failure(key: .cannotEmpty)) == #"{"arguments":[],"key":"CANNOT_EMPTY","path":[]}"#)
        let wrong = [
            #"{}"#, #"{"integer": 1, "text": "b"}"#, #"{"flag": true}"#, "1",
            #"{"integer": 1}}, {"name": "a", "value": {"integer": 2}"#,
        ]
        for value in wrong {
            #expect(throws: DecodingError.self, "\(value)") {
                try decoded(#"[{"name": "a", "value": \#(value)}]"#, as: MessageArguments.self)
            }
        }
    }

    @Test func `Dates and times are coded as texts in ISO 8601`() throws {
        let values = try JSONDecoder().decode([CalendarDate].self, from: Data(#"["2030-01-31"]"#.utf8))
        #expect(String(decoding: try JSONEncoder().encode(values), as: UTF8.self) == #"["2030-01-31"]"#)
        let times = try JSONDecoder().decode([TimeOfDay].self, from: Data(#"["14:30"]"#.utf8))
        #expect(String(decoding: try JSONEncoder().encode(times), as: UTF8.self) == #"["14:30"]"#)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDate].self, from: Data(#"["2030-02-30"]"#.utf8))
        }
    }

    struct Account: FormModel {
        let url: URL
        let since: Date?
        static let form = TypedForm<Account>("account") {
            Field("url", \.url)
            Field("since", \.since)
        }
    }

    @Test func `A type of the app is a value`() throws {
        let account = try Account.form.model(#"{"url": "https://example.com/a", "since": "2030-01-01T00:00:00Z"}"#)
        #expect(account.url.host() == "example.com")
        #expect(account.since == Date(timeIntervalSince1970: newYear2030 - 43_200))
        #expect(Account.form.lines(#"{"url": "example"}"#) == ["#/url INVALID_URL"])
    }
}

extension URL: FormValue {
    public static var fieldKinds: ValueKinds { .text }
    public static var fieldRules: [any Rule] { [.url] }
    public init?(fieldValue: FieldValue) {
        guard let text = fieldValue.text else { return nil }
        self.init(string: text)
    }
    public var fieldValue: FieldValue { .text(absoluteString) }
}

extension Date: FormValue {
    public static var fieldKinds: ValueKinds { .text }
    public static var fieldRules: [any Rule] { [.dateTime()] }
    public init?(fieldValue: FieldValue) {
        guard let text = fieldValue.text, let date = try? Date(text, strategy: .iso8601) else { return nil }
        self = date
    }
    public var fieldValue: FieldValue { .text(formatted(.iso8601)) }
}
