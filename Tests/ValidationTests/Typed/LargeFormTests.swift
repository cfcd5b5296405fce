import Testing
import Validation

/// A form with 40 fields is declared in one expression, as a form with two is. Its compiler must not give up on it.
@Suite struct LargeFormTests {
    private struct Survey: FormModel {
        let field0: String
        let field1: Int
        let field2: String?
        let field3: Double
        let field4: Bool
        let field5: CalendarDate
        let field6: [String]
        let field7: String
        let field8: String
        let field9: Int
        let field10: String?
        let field11: Double
        let field12: Bool
        let field13: CalendarDate
        let field14: [String]
        let field15: String
        let field16: String
        let field17: Int
        let field18: String?
        let field19: Double
        let field20: Bool
        let field21: CalendarDate
        let field22: [String]
        let field23: String
        let field24: String
        let field25: Int
        let field26: String?
        let field27: Double
        let field28: Bool
        let field29: CalendarDate
        let field30: [String]
        let field31: String
        let field32: String
        let field33: Int
        let field34: String?
        let field35: Double
        let field36: Bool
        let field37: CalendarDate
        let field38: [String]
        let field39: String

        static let form = TypedForm<Survey>("survey") {
            Field("field0", \.field0, .length(1...40), label: "FIELD_0")
            Field("field1", \.field1, .range(0...100), label: "FIELD_1")
            Field("field2", \.field2, .email, label: "FIELD_2")
            Field("field3", \.field3, .range(0...1), label: "FIELD_3")
            Field("field4", \.field4, label: "FIELD_4")
            Field("field5", \.field5, .notBefore(.today), label: "FIELD_5")
            Field("field6", \.field6, .count(...9), .each(.length(...20)), label: "FIELD_6")
            Field("field7", \.field7, .one(of: "a", "b"), label: "FIELD_7")
            Field("field8", \.field8, .length(1...40), label: "FIELD_8")
            Field("field9", \.field9, .range(0...100), label: "FIELD_9")
            Field("field10", \.field10, .email, label: "FIELD_10")
            Field("field11", \.field11, .range(0...1), label: "FIELD_11")
            Field("field12", \.field12, label: "FIELD_12")
            Field("field13", \.field13, .notBefore(.today), label: "FIELD_13")
            Field("field14", \.field14, .count(...9), .each(.length(...20)), label: "FIELD_14")
            Field("field15", \.field15, .one(of: "a", "b"), label: "FIELD_15")
            Field("field16", \.field16, .length(1...40), label: "FIELD_16")
            Field("field17", \.field17, .range(0...100), label: "FIELD_17")
            Field("field18", \.field18, .email, label: "FIELD_18")
            Field("field19", \.field19, .range(0...1), label: "FIELD_19")
            Field("field20", \.field20, label: "FIELD_20")
            Field("field21", \.field21, .notBefore(.today), label: "FIELD_21")
            Field("field22", \.field22, .count(...9), .each(.length(...20)), label: "FIELD_22")
            Field("field23", \.field23, .one(of: "a", "b"), label: "FIELD_23")
            Field("field24", \.field24, .length(1...40), label: "FIELD_24")
            Field("field25", \.field25, .range(0...100), label: "FIELD_25")
            Field("field26", \.field26, .email, label: "FIELD_26")
            Field("field27", \.field27, .range(0...1), label: "FIELD_27")
            Field("field28", \.field28, label: "FIELD_28")
            Field("field29", \.field29, .notBefore(.today), label: "FIELD_29")
            Field("field30", \.field30, .count(...9), .each(.length(...20)), label: "FIELD_30")
            Field("field31", \.field31, .one(of: "a", "b"), label: "FIELD_31")
            Field("field32", \.field32, .length(1...40), label: "FIELD_32")
            Field("field33", \.field33, .range(0...100), label: "FIELD_33")
            Field("field34", \.field34, .email, label: "FIELD_34")
            Field("field35", \.field35, .range(0...1), label: "FIELD_35")
            Field("field36", \.field36, label: "FIELD_36")
            Field("field37", \.field37, .notBefore(.today), label: "FIELD_37")
            Field("field38", \.field38, .count(...9), .each(.length(...20)), label: "FIELD_38")
            Field("field39", \.field39, .one(of: "a", "b"), label: "FIELD_39")
            AtLeastOneOf(\.field2, \.field10, at: .form)
        }
    }

    @Test func `A form with 40 fields reads all of them`() throws {
        var values: [String: FieldValue] = [:]
        for index in 0..<40 {
            values["field\(index)"] =
                switch index % 8 {
                case 0, 7: "a"
                case 1: 50
                case 2: "ann@example.com"
                case 3: .number(0.5)
                case 4: true
                case 5: "2030-01-02"
                default: .list(["b"])
                }
        }
        let survey = try Survey.form.decode(values, in: .in2030)
        #expect(survey.field39 == "a" && survey.field33 == 50 && survey.field38 == ["b"])
        #expect(Survey.form.definition.fields.map(\.name) == (0..<40).map { "field\($0)" })
    }

    @Test func `A form with 40 fields refuses all of them at once`() throws {
        let refusal = #expect(throws: Refusal.self) { try Survey.form.decode([:], in: .in2030) }
        // Five texts may be left out, but one of two is needed; flags and lists have a value without one.
        let pointers = Set(try #require(refusal).entries.map(\.path.pointer))
        #expect(pointers.isSuperset(of: ["#", "#/field0", "#/field1", "#/field3", "#/field5", "#/field39"]))
        #expect(!pointers.contains("#/field2"))
    }
}
