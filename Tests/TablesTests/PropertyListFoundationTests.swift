import Base
import Foundation
import Tables
import TestSupport
import Testing

/// Foundation's own parser says which property lists apps can read, and what they read in them.
@Suite struct PropertyListFoundationTests {
    static let fixtures: [String] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return ["Stringsdict", "PropertyLists"].flatMap { folder -> [String] in
            let folder = tests.appending(path: "TablesTests/Fixtures/\(folder)")
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (files ?? []).filter { $0.pathExtension != "txt" }.map { $0.path(percentEncoded: false) }
        }.sorted()
    }()

    /// Catalogs of real projects, where they are at hand.
    static let samples: [String] = {
        var folder = URL(filePath: #filePath)
        while folder.path() != "/" {
            folder = folder.deletingLastPathComponent()
            let samples = folder.appending(path: "shared/samples")
            guard let files = FileManager.default.enumerator(at: samples, includingPropertiesForKeys: nil),
                FileManager.default.fileExists(atPath: samples.path())
            else { continue }
            return files.compactMap { $0 as? URL }.filter { ["strings", "stringsdict"].contains($0.pathExtension) }
                .map { $0.path(percentEncoded: false) }.sorted()
        }
        return []
    }()

    @Test(arguments: fixtures + samples)
    func file(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        #expect(Self.difference(bytes, path) == nil)
    }

    /// Of binary lists Foundation checks what no reader needs; of damaged UTF-16 it reads what is no XML any more.
    @Test(arguments: Extent.some(of: fixtures.filter { !$0.contains("/binary") && !$0.contains("/utf16") }, oneIn: 4))
    func mutations(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var random = SeededGenerator(seed: UInt64(bytes.count))
        for _ in 0..<300 {
            let mutated = random.mutate(bytes, alphabet: "<>/&;#!?-[]\"'= \n\rkeydictstring0")
            let difference = Self.difference(mutated, path)
            #expect(difference == nil, "\(String(decoding: mutated, as: UTF8.self).debugDescription)")
        }
    }

    static func difference(_ bytes: [UInt8], _ path: String) -> String? {
        let source = SourceText(bytes: bytes, path: path)
        let file = TableFile(source)
        if file.notation == .strings {
            return StringsFoundationTests.difference(bytes)
        }
        // What does not begin like XML, Foundation takes for an old-style list.
        guard isComparable(file), source.encoding == .binaryPropertyList || isXML(source) else { return nil }
        let found = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
        if let error = file.errors.first(where: { $0.consequence == .rejectsFile }) {
            return found == nil ? nil : "we reject: \(error.message)"
        }
        guard let found else { return "Foundation rejects" }
        let theirs = normalized(found as? [String: Any] ?? [:], isStringsdict: file.format.supports(.pluralForms))
        var ours: [String: Any] = [:]
        for entry in file.entries() { ours[entry.key] = value(entry.value) }
        return (ours as NSDictionary) == (theirs as NSDictionary) ? nil : "Foundation reads \(theirs), we \(ours)"
    }

    private static func isXML(_ source: SourceText) -> Bool {
        let text = String(decoding: source.text.prefix(1_000), as: UTF8.self).drop(while: \.isWhitespace)
        return ["<?xml", "<!--", "<!DOCTYPE", "<plist"].contains { text.hasPrefix($0) }
    }

    private static func isComparable(_ file: TableFile) -> Bool {
        file.errors.allSatisfy { error in
            switch error.kind {
            case .text, .noEntries, .propertyList(.expandingBinary), .propertyList(.wrongEncodingLabel): false
            // A tag runs to the next `>` for Foundation, over other tags.
            case .propertyList(.unclosedTag): false
            default: true
            }
        }
    }

    /// What the model holds of a value.
    private static func value(_ value: TableValue) -> [String: Any] {
        var result: [String: Any] = [:]
        switch value.content {
        case .text(let text)?: result["format"] = text.text
        case .choice(let choice)?:
            for branch in choice.branches {
                result["\(choice.dimension) \(branch.selector)"] = self.value(branch.value)
            }
        case nil: break
        }
        for variable in value.variables {
            var content = self.value(variable.value)
            if let type = variable.valueType { content["type"] = type }
            result["variable \(variable.name)"] = content
        }
        return result
    }

    /// The same of what Foundation reads.
    private static func normalized(_ list: [String: Any], isStringsdict: Bool) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in list {
            if let text = value as? String { result[key] = ["format": text] }
            if isStringsdict, let dictionary = value as? [String: Any] { result[key] = entry(dictionary) }
        }
        return result
    }

    private static func entry(_ dictionary: [String: Any]) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in dictionary {
            switch key {
            case "NSStringLocalizedFormatKey": result["format"] = value as? String
            case "NSStringDeviceSpecificRuleType": add(value, "device", to: &result)
            case "NSStringVariableWidthRuleType": add(value, "width", to: &result)
            default: if let variable = value as? [String: Any] { result["variable \(key)"] = self.variable(variable) }
            }
        }
        // Branches decide before a format does.
        if result.keys.contains(where: { $0.hasPrefix("device ") || $0.hasPrefix("width ") }) { result["format"] = nil }
        return result
    }

    private static func variable(_ dictionary: [String: Any]) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in dictionary {
            switch key {
            case "NSStringFormatSpecTypeKey": break
            case "NSStringFormatValueTypeKey": result["type"] = value as? String
            case "NSStringDeviceSpecificRuleType": add(value, "device", to: &result)
            case "NSStringVariableWidthRuleType": add(value, "width", to: &result)
            default: add([key: value], "plural", to: &result)
            }
        }
        return result
    }

    private static func add(_ branches: Any, _ dimension: String, to result: inout [String: Any]) {
        for (selector, value) in branches as? [String: Any] ?? [:] {
            if let text = value as? String { result["\(dimension) \(selector)"] = ["format": text] }
            if let dictionary = value as? [String: Any] { result["\(dimension) \(selector)"] = entry(dictionary) }
        }
    }
}
