import Messages
import Testing
import Validation

/// What form files refuse as a parameter of a rule stops the program in Swift.
@Suite struct RefusedParameterTests {
    /// A rule with a parameter that isn't accepted, in a form file and in Swift.
    struct Row: Sendable {
        let rule: String
        let parameters: String
        let make: @Sendable () throws -> any Rule

        init(_ rule: String, _ parameters: String, _ make: @escaping @Sendable () throws -> any Rule) {
            self.rule = rule
            self.parameters = parameters
            self.make = make
        }
    }

    static let rows: [Row] = [
        Row("length", #""min": -1"#) { Length(min: -1) },
        Row("length", #""max": 0"#) { Length(max: 0) },
        Row("length", #""min": 5, "max": 3"#) { Length(min: 5, max: 3) },
        Row("length", #""exact": 0"#) { Length(exactly: 0) },
        Row("password", #""pattern": """#) { try Password("") },
        Row("passwordRequirements", #""min": -1"#) { PasswordRequirements(min: -1) },
        Row("passwordRequirements", "") { PasswordRequirements() },
        Row("notCommon", #""names": [""]"#) { NotCommon(names: [""]) },
        Row("url", #""schemes": []"#) { WebAddress(schemes: []) },
        Row("url", #""ports": []"#) { WebAddress(ports: []) },
        Row("pattern", #""pattern": """#) { try Pattern("") },
        Row("pattern", #""pattern": "a*", "example": """#) { try Pattern("a*", example: "") },
        Row("pattern", #""pattern": "[0-9]+", "example": "a""#) { try Pattern("[0-9]+", example: "a") },
        Row("contains", #""texts": []"#) { Contains([]) },
        Row("startsWith", #""texts": [""]"#) { StartsWith([""]) },
        Row("endsWith", #""texts": ["a", ""]"#) { EndsWith(["a", ""]) },
        Row("excludes", #""texts": []"#) { Excludes([]) },
        Row("characters", #""allowed": "a-z9-0""#) { Characters("a-z9-0") },
        Row("characters", #""allowed": """#) { Characters("") },
        Row("notConfusable", #""with": []"#) { NotConfusable(with: []) },
        Row("wordCount", #""min": 3, "max": 2"#) { WordCount(min: 3, max: 2) },
        Row("integer", #""min": 2, "max": 1"#) { Integer(min: 2, max: 1) },
        Row("number", #""min": 2, "max": 1"#) { Number(min: 2, max: 1) },
        Row("number", #""above": 1, "below": 1"#) { Number(above: 1, below: 1) },
        Row("number", #""max": 1e999"#) { Number(max: .infinity) },
        Row("multipleOf", #""step": 0"#) { MultipleOf(0) },
        Row("decimals", #""max": 0"#) { Decimals(0) },
        Row("date", #""earliest": "2030-01-02", "latest": "2030-01-01""#) {
            DateEntry(earliest: CalendarDate("2030-01-02"), latest: CalendarDate("2030-01-01"))
        },
        Row("age", #""min": 151"#) { Age(atLeast: 151) },
        Row("time", #""earliest": "09:00", "latest": "08:00""#) {
            TimeEntry(
                earliest: TimeOfDay("09:00").map { .value($0) }, latest: TimeOfDay("08:00").map { .value($0) })
        },
        Row("time", #""earliest": "09:00:30""#) { TimeEntry(earliest: TimeOfDay("09:00:30").map { .value($0) }) },
        Row("dateTime", #""earliest": "2030-01-01T00:00:30Z""#) {
            DateTimeEntry(earliest: DateTimeEntry.Limit(.moment(30)))
        },
        Row("dateTime", #""latest": "10000-01-01T00:00:00Z""#) {
            DateTimeEntry(latest: DateTimeEntry.Limit(.moment(.infinity)))
        },
        Row("equals", #""value": """#) { Equals("") },
        Row("oneOf", #""options": []"#) { OneOf([]) },
        Row("selectionCount", #""min": 3, "max": 2"#) { SelectionCount(min: 3, max: 2) },
        Row("selectionCount", "") { SelectionCount() },
        Row("uuid", #""versions": [9]"#) { UUIDText(versions: [9]) },
        Row("uuid", #""versions": []"#) { UUIDText(versions: []) },
        Row("hostName", #""minLabels": 0"#) { HostName(minLabels: 0) },
        Row("base64", #""maxBytes": 0"#) { Base64(maxBytes: 0) },
        Row("currency", #""accepting": [""]"#) { Currency(accepting: [""]) },
        Row("timeZone", #""accepting": [""]"#) { TimeZoneID(accepting: [""]) },
        Row("postalCode", #""country": "UK""#) { PostalCode(country: "UK") },
        Row("any", #""of": []"#) { AnyOf([]) },
        Row("all", #""of": []"#) { AllOf([]) },
        Row("when", #""field": "other", "satisfies": {"rule": "email"}, "then": []"#) {
            When("other", satisfies: .email, then: [])
        },
        Row("whenEmpty", #""field": "other", "then": []"#) { WhenEmpty("other", then: []) },
        Row("each", #""of": []"#) { Each([]) },
        Row("members", #""fields": []"#) { Members([]) },
        Row("variants", #""on": "", "variants": {"a": []}"#) { Variants(on: "", ["a": []]) },
        Row("variants", #""on": "type", "variants": {}"#) { Variants(on: "type", [:]) },
        Row("itemCount", #""max": 0"#) { ItemCount(max: 0) },
        Row("itemCount", #""min": -1"#) { ItemCount(min: -1) },
        Row("uniqueItems", #""by": [""]"#) { UniqueItems(by: [""]) },
        Row("fileSize", #""max": 0"#) { FileSize(max: 0) },
        Row("fileType", #""types": ["png"]"#) { FileType(["png"]) },
        Row("fileType", #""extensions": [".png"]"#) { FileType([], extensions: [".png"]) },
        Row("fileType", "") { FileType([]) },
        Row("imageSize", #""minWidth": 0, "minHeight": 1"#) { ImageSize(min: ImageSize.Pixels(width: 0, height: 1)) },
        Row("imageSize", #""maxWidth": 1, "maxHeight": 0"#) { ImageSize(max: ImageSize.Pixels(width: 1, height: 0)) },
    ]

    @Test(arguments: rows.indices)
    func `A parameter that form files refuse stops the program and says why`(index: Int) async {
        let row = Self.rows[index]
        let json = "{\"rule\": \"\(row.rule)\"\(row.parameters.isEmpty ? "" : ", \(row.parameters)")}"
        let errors = FormFile(DeclaredExample.form(of: [("value", json)])).errors
        #expect(errors.count == 1, "\(json): \(errors)")
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            _ = try Self.rows[index].make()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("must be") || output.contains("must have"), "\(json): \(output)")
    }

    @Test func `Every parameter that doesn't take every value of its type is tried`() {
        // The type of a format, `DateFormat`, has no other values. No other rules are the same as none.
        var untried: Set = ["date.format", "age.format", "when.else"]
        for type in StandardRules.all {
            for parameter in type.parameters.map(\.declaration) where parameter.shape.refusesValues {
                let isTried = Self.rows.contains {
                    $0.rule == type.name && $0.parameters.contains("\"\(parameter.name)\": ")
                }
                let name = "\(type.name).\(parameter.name)"
                #expect(isTried != untried.contains(name), "Add a row with a wrong value of `\(name)`.")
                untried.remove(name)
            }
        }
        #expect(untried.isEmpty)
    }

    @Test func `A rule whose parts all have mistakes doesn't stop the program that reads a form file`() {
        for json in [
            #"{"rule": "members", "fields": [{"name": 1}]}"#, #"{"rule": "each", "of": [{"rule": "emial"}]}"#,
            #"{"rule": "variants", "on": "type", "variants": {"a": [{"name": 1}]}}"#,
            #"{"rule": "when", "field": "other", "satisfies": {"rule": "email"}, "then": [5]}"#,
        ] {
            #expect(!FormFile(DeclaredExample.form(of: [("value", json)])).errors.isEmpty, "\(json)")
        }
    }

    @Test(arguments: [
        #""earliest": "0001-01-01T00:00:00+01:00""#, #""earliest": "9999-12-31T23:59:00-01:00""#,
        #""latest": "0001-01-01T00:00:00+01:00""#, #""latest": "9999-12-31T23:59:00-01:00""#,
    ])
    func `A moment that isn't in the years 1 to 9999 in UTC is an error in a form file`(parameter: String) {
        let json = "{\"rule\": \"dateTime\", \(parameter)}"
        let errors = FormFile(DeclaredExample.form(of: [("value", json)])).errors
        #expect(errors.count == 1 && errors.first?.kind.message.contains("a moment such as") == true, "\(errors)")
    }
}

extension ParameterDeclaration.Shape {
    /// Whether a value of the type in JSON isn't accepted, and Swift has the value too.
    fileprivate var refusesValues: Bool {
        switch self {
        case .integer(let range): range != Int.min...Int.max
        case .text, .variants: true
        case .array(let element, let minCount): minCount > 0 || element.refusesValues
        // A word is a case of an enumeration, and the form checks the names of fields.
        case .flag, .number, .word, .field, .orField, .relative, .rule, .member: false
        }
    }
}
