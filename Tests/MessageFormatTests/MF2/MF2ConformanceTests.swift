import Foundation
import ICU
import MessageFormat
import TestSupport
import Testing

/// The test suite of MessageFormat 2 (LDML 48.2), of the working group's repository.
///
/// It is not part of this repository: it is read from the folder that the environment names in
/// `MESSAGEFORMAT2_CONFORMANCE`, or from `../shared/conformance/messageformat2` beside it, and skipped where there is none.
@Suite struct MF2ConformanceTests {
    @Test(
        .enabled(
            if: Self.folder != nil,
            "\(SkipReason.notInRepository("name a folder of MessageFormat 2's cases in MESSAGEFORMAT2_CONFORMANCE"))"))
    func allCasesHold() throws {
        let folder = try #require(Self.folder)
        let files =
            FileSystem.names(in: folder + "/tests").map { "/tests/" + $0 }
            + FileSystem.names(in: folder + "/tests/functions").map { "/tests/functions/" + $0 }
        var count = 0
        for file in files.filter({ $0.hasSuffix(".json") }).sorted() {
            let json = try JSONSerialization.jsonObject(with: Data(#require(FileSystem.text(of: folder + file)).utf8))
            let suite = try #require(json as? [String: Any])
            let defaults = suite["defaultTestProperties"] as? [String: Any] ?? [:]
            for properties in try #require(suite["tests"] as? [[String: Any]]) {
                count += 1
                let test = defaults.merging(properties) { _, own in own }
                let differences = try MF2SuiteCase(test).differences
                #expect(differences.isEmpty, "\(file): \(test["src"] ?? "")")
            }
        }
        #expect(count >= 461)
    }

    private static let folder = FileSystem.conformanceFolder(
        "messageformat2", namedBy: "MESSAGEFORMAT2_CONFORMANCE")
}

/// A case of the suite, run.
private struct MF2SuiteCase {
    private(set) var differences: [String] = []

    init(_ test: [String: Any]) throws {
        let source = try #require(test["src"] as? String)
        let pattern = MessagePattern(source, syntax: .mf2)
        let functions = MF2Functions.standard.adding(TestFunction(), as: "test:function")
            .adding(TestFunction(formats: false), as: "test:select")
            .adding(TestFunction(selects: false), as: "test:format")
        let message = CompiledMessage(
            pattern, locale: LocaleTag(test["locale"] as? String ?? ""),
            isolatesArguments: test["bidiIsolation"] as? String != "none", functions: functions)
        var arguments = MessageArguments()
        for parameter in test["params"] as? [[String: Any]] ?? [] {
            arguments[try #require(parameter["name"] as? String)] = Self.argument(parameter)
        }
        let expectedErrors = (test["expErrors"] as? [[String: String]] ?? []).compactMap { $0["type"] }
        guard pattern.errors.isEmpty else {
            // Of one message several syntax errors are found; the suite names the kind once.
            let types = Set(pattern.errors.map(\.specificationType))
            if types != Set(expectedErrors) { differences.append("errors \(pattern.errors)") }
            return
        }
        var issues: [FormatIssue] = []
        let text = message.text(arguments, issues: &issues)
        let types = issues.map(\.specificationType)
        if types != expectedErrors { differences.append("errors \(types), not \(expectedErrors)") }
        if let expected = test["exp"] as? String, !Self.isSame(expected, text) {
            differences.append("text \(text.debugDescription), not \(expected.debugDescription)")
        }
        let parts = message.parts(arguments)
        if parts.map(\.text).joined() != text { differences.append("parts are not the text") }
        if let expected = test["expParts"] as? [[String: Any]] {
            let dictionaries = parts.map(\.dictionary) as [[String: Any]]
            let isSame =
                expected.count == parts.count && zip(expected, dictionaries).allSatisfy { Self.contains($1, $0) }
            if !isSame { differences.append("parts \(dictionaries), not \(expected)") }
        }
    }

    /// By code points: strings that are only canonically equivalent differ.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.unicodeScalars.elementsEqual(right.unicodeScalars)
    }

    /// The suite says only some of what a part holds.
    private static func contains(_ part: [String: Any], _ expected: [String: Any]) -> Bool {
        expected.allSatisfy { key, value in
            switch (value, part[key]) {
            case (let expected as [[String: Any]], let parts as [[String: Any]]):
                return expected.count == parts.count && zip(expected, parts).allSatisfy { contains($1, $0) }
            case (let expected as [String: Any], let part as [String: Any]):
                return expected.count == part.count && contains(part, expected)
            default: return value as? String == part[key] as? String
            }
        }
    }

    private static func argument(_ parameter: [String: Any]) -> MessageArgument? {
        if parameter["type"] as? String == "datetime" { return .date(MessageDate(secondsSince1970: 1_136_214_246)) }
        switch parameter["value"] {
        case let text as String: return .text(text)
        case let number as NSNumber:
            let isBoolean = String(cString: number.objCType) == "c"
            if isBoolean { return .text(number.boolValue ? "true" : "false") }
            return number.doubleValue == number.doubleValue.rounded()
                ? .integer(number.intValue) : .number(number.doubleValue)
        default: return nil
        }
    }
}

extension PatternError {
    var specificationType: String {
        if case .messageFormat2(let defect) = kind { defect.type } else { "\(kind)" }
    }
}

extension FormatIssue {
    /// The name of the error in the suite.
    var specificationType: String {
        switch self {
        case .missingArgument: "unresolved-variable"
        case .unknownFunction: "unknown-function"
        case .badOperand: "bad-operand"
        case .badOption: "bad-option"
        case .badSelector: "bad-selector"
        case .badVariantKey: "bad-variant-key"
        default: "\(self)"
        }
    }
}

extension MF2Part {
    /// The part as the suite writes it.
    fileprivate var dictionary: [String: Any] {
        switch self {
        case .text(let text): return ["type": "text", "value": text]
        case .isolation(let text): return ["type": "bidiIsolation", "value": text]
        case .fallback(let source): return ["type": "fallback", "source": source]
        case .markup(let part):
            var dictionary: [String: Any] = ["type": "markup", "kind": part.kind.rawValue, "name": part.name]
            dictionary["id"] = part.id
            if !part.options.isEmpty { dictionary["options"] = part.options }
            return dictionary
        case .expression(let part):
            var dictionary: [String: Any] = ["type": part.type, "locale": part.locale.identifier, "value": part.text]
            dictionary["id"] = part.id
            dictionary["dir"] = part.direction.map { $0 == .leftToRight ? "ltr" : "rtl" }
            if !part.parts.isEmpty { dictionary["parts"] = part.parts.map { ["type": $0.type, "value": $0.text] } }
            return dictionary
        }
    }
}

/// `:test:function`, `:test:select` and `:test:format`, as the suite's own description has them.
private struct TestFunction: MF2Function {
    var selects = true
    var formats = true

    func value(
        of operand: MF2Value?, options: MF2Options, in context: inout MF2Context
    ) throws(MF2FunctionError) -> MF2Value {
        guard let operand else { throw .badOperand }
        let number: DecimalNumber? =
            switch operand.content {
            case .number(let number): number
            case .text(let text): DecimalNumber(text)
            default: nil
            }
        guard let number else { throw .badOperand }
        var settings = operand.function?.hasPrefix("test:") == true ? operand.options : [:]
        if let places = options["decimalPlaces"] {
            guard places == "0" || places == "1" else { throw .badOption("decimalPlaces") }
            settings["decimalPlaces"] = places
        }
        if let fails = options["fails"] {
            if ["always", "format", "select", "never"].contains(fails) {
                settings["fails"] = fails
            } else {
                context.report(.badOption("fails"))
            }
        }
        let hasPlace = settings["decimalPlaces"] == "1"
        let fails = settings["fails"] ?? "never"
        let isOne = number.isInteger && number.truncated.description == "1"
        let parts = Self.parts(number, hasPlace: hasPlace)
        var value = MF2Value(.number(number), function: "test:function", options: settings, format: nil)
        if selects {
            value.selection = MF2Value.Selection { (keys: [String]) throws(MF2FunctionError) -> [String] in
                if fails == "select" || fails == "always" { throw .badOption("fails") }
                let wanted = !isOne ? [] : hasPlace ? ["1.0", "1"] : ["1"]
                return wanted.filter { keys.contains($0) }
            }
        }
        if formats {
            value.format = { (_: inout MF2Context) throws(MF2FunctionError) -> MF2Value.Formatted in
                if fails == "format" || fails == "always" { throw .badOption("fails") }
                return MF2Value.Formatted(type: "test", parts: parts)
            }
        }
        return value
    }

    private static func parts(_ number: DecimalNumber, hasPlace: Bool) -> [MF2SubPart] {
        let pieces = number.description.drop { $0 == "-" }.split(separator: ".")
        var parts = [MF2SubPart(type: "integer", text: String(pieces[0]))]
        if number.isNegative { parts.insert(MF2SubPart(type: "minusSign", text: "-"), at: 0) }
        if hasPlace {
            parts.append(MF2SubPart(type: "decimal", text: "."))
            parts.append(MF2SubPart(type: "fraction", text: pieces.count > 1 ? String(pieces[1].prefix(1)) : "0"))
        }
        return parts
    }
}
