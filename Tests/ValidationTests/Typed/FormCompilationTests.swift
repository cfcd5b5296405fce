import TestSupport
import Testing

/// What the Swift compiler says of typed forms.
@Suite struct FormCompilationTests {
    private static let model = """
        import Validation
        struct Part: FormModel {
            let code: String
            static let form = TypedForm<Part>("part") { Field("code", \\.code) }
        }
        struct Model: FormModel {
            let text: String
            let number: Int
            let small: UInt8?
            let flag: Bool
            let date: CalendarDate
            let opens: TimeOfDay?
            let texts: [String]
            let parts: [Part]
            let patch: Patch<Int>
            static let form = TypedForm<Model>("model") { Field("text", \\.text) }
        }

        """

    /// A form in one line, with one part besides the field of the text.
    private static func form(_ index: Int, _ part: String) -> String {
        "let form\(index) = TypedForm<Model>(\"model\") { Field(\"text\", \\.text); \(part) }"
    }

    @Test func `A rule that doesn't fit its property is an error about the rule`() throws {
        let cases = [
            (#"Field("a", \.number, .email)"#, "static property 'email' requires that 'Int' conform to 'FormText'"),
            (#"Field("a", \.patch, .email)"#, "(aka 'Int') conform to 'FormText'"),
            (#"Field("a", \.small, .email)"#, "(aka 'UInt8') conform to 'FormText'"),
            (
                #"Field("a", \.texts, .email)"#,
                "static property 'email' requires that 'Array<String>' conform to 'FormText'"
            ),
            (#"Field("a", \.flag, .length(2...3))"#, "requires that 'Bool' conform to 'FormText'"),
            (#"Field("a", \.text, .range(1...2))"#, "no exact matches in call to static method 'range'"),
            (#"Field("a", \.text, .count(1...2))"#, "requires that 'String' conform to 'FormList'"),
            (#"Field("a", \.text, .equal(to: \.number))"#, "requires the types 'String' and 'Int' be equivalent"),
            (#"Field("a", \.flag, .notBefore(.today))"#, "'CalendarDate' be equivalent"),
            (#"Field("a", \.mail)"#, "value of type 'Model' has no member 'mail'"),
            (#"Field("a", \.parts, .unique(by: \.cod))"#, "value of type 'Part' has no member 'cod'"),
            (#"Field("a", \.text, .when(\.flag, .equals("a"), .required))"#, "cannot convert value of type 'String'"),
            (#"if true { Field("a", \.number) }"#, "cannot be used with result builder 'FormBuilder'"),
        ]
        let lines = cases.enumerated().map { Self.form($0, $1.0) }
        let errors = try Compiler.errors(in: [
            "Model.swift": Self.model, "Use.swift": "import Validation\n" + lines.joined(separator: "\n"),
        ])
        for (index, (part, expected)) in cases.enumerated() {
            let found = errors.filter { $0.contains("Use.swift:\(index + 2):") }
            #expect(found.contains { $0.contains(expected) }, "\(part): \(found)")
        }
    }

    @Test func `Rules fit properties that are optional or a patch, and fields of both`() throws {
        let parts = [
            #"Field("a", \.small, .range(1...9), .atLeast(\.small), default: 3)"#,
            #"Field("a", \.patch, .range(1...9), .atMost(\.number), .equal(to: \.patch))"#,
            #"Field("a", \.opens, .notBefore(hour: 9), .notAfter(\.opens))"#,
            #"Field("a", \.parts, .unique(by: \.code)); Field("b", \.text, .when(\.small, .equals(3), .required))"#,
        ]
        let lines = parts.enumerated().map { Self.form($0, $1) }
        #expect(
            try Compiler.errors(
                in: ["Model.swift": Self.model, "Use.swift": "import Validation\n" + lines.joined(separator: "\n")])
                == [])
    }

    @Test(.enabled("\(SkipReason.takesLong)") { Extent.isAll })
    func `A form with 40 fields is type-checked within two seconds`() throws {
        let kinds = [
            ("String", ".length(1...40)"), ("Int", ".range(0...100)"), ("String?", ".email"),
            ("Double", ".range(0...1)"),
            ("CalendarDate", ".notBefore(.today)"), ("[String]", ".count(...9), .each(.length(...20))"),
            ("Patch<Int>", ".above(0)"), ("String", ".one(of: \"a\", \"b\")"),
        ]
        let fields = (0..<40).map { (name: "field\($0)", kind: kinds[$0 % kinds.count]) }
        let source =
            "import Validation\nstruct Survey: FormModel {\n"
            + fields.map { "let \($0.name): \($0.kind.0)\n" }.joined()
            + "static let form = TypedForm<Survey>(\"survey\") {\n"
            + fields.map { "Field(\"\($0.name)\", \\.\($0.name), \($0.kind.1), label: \"\($0.name)\")\n" }.joined()
            + "}\n}\n"
        let limits = ["expression-type-checking", "function-bodies"].flatMap {
            ["-Xfrontend", "-warn-long-\($0)=2000"]
        }
        #expect(try Compiler.errors(in: ["Survey.swift": source], flags: limits) == [])
        // The same with a limit that every form exceeds, so that the limit is known to work.
        let short = limits.map { $0.replacing("2000", with: "1") }
        #expect(try !Compiler.errors(in: ["Survey.swift": source], flags: short).isEmpty)
    }
}
