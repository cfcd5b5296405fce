import Base
import Tables
import TestSupport
import Testing

/// Catalogs of real projects, where they are at hand, and every fixture.
@Suite struct SampleTests {
    private static let tables = ["strings", "stringsdict", "xcstrings"]

    static let samples: [String] = {
        var folder = Fixtures.directory[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let samples = folder + "/shared/samples"
            guard let tree = try? Files.tree(below: String(samples)) else { continue }
            return tree.files.filter { file in tables.contains { file.hasSuffix("." + $0) } }.map { samples + "/" + $0 }
        }
        return []
    }()

    static let fixtures: [String] = {
        let tree = try? Files.tree(below: Fixtures.directory)
        return (tree?.files ?? []).filter { file in tables.contains { file.hasSuffix("." + $0) } }
            .map { Fixtures.directory + "/" + $0 }
    }()

    @Test(
        .enabled(if: !samples.isEmpty, "\(SkipReason.noSamples)"),
        arguments: samples)
    func isReadWithoutLoss(_ path: String) throws {
        let file = TableFile(try SourceText(contentsOf: path))
        // Apple's parser stops in one of them, and we read on.
        #expect(file.errors.allSatisfy { $0.consequence != .rejectsFile }, "\(file.errors.map(\.message))")
    }

    @Test(arguments: samples + fixtures)
    func nothingChangesWhereNothingIsChanged(_ path: String) throws {
        let source = try SourceText(contentsOf: path)
        #expect(try source.replacing([]).bytes == source.bytes)
        // Text put in its own place, in the file's own encoding, at every line.
        guard source.encoding != .binaryPropertyList, source.errors.allSatisfy(\.isHarmless) else { return }
        var replacements: [TextReplacement] = []
        var start = 0
        while start < source.text.count {
            let end = max(start + 1, source.lineRange(at: start).upperBound)
            let range = start..<source.text.span.offset(afterLineEndAt: end)
            replacements.append(TextReplacement(range, source[range]))
            start = range.upperBound
        }
        #expect(try source.replacing(replacements).bytes == source.bytes)
    }

    /// Xcode's own spelling and order are ours.
    @Test(
        .enabled(if: !samples.isEmpty, "\(SkipReason.noSamples)"),
        arguments: samples.filter { $0.hasSuffix(".xcstrings") })
    func catalogIsWrittenAsXcodeWritesIt(_ path: String) throws {
        let file = TableFile(try SourceText(contentsOf: path))
        var edits: [TableEdit] = []
        for locale in file.locales {
            for entry in file.entries(in: locale) where !entry.isKeyOnly {
                edits += entry.value.texts.map { .setText($0, to: $0.text) }
            }
        }
        #expect(try file.applying(edits).source.bytes == file.source.bytes)
        let keys = file.entries().map(\.key)
        for (left, right) in zip(keys, keys.dropFirst()) {
            #expect(CatalogOrder.precedes(left, right), "\(left) stands before \(right)")
        }
    }
}

extension TextError {
    /// Whether no byte was replaced.
    fileprivate var isHarmless: Bool {
        switch kind {
        case .repeatedByteOrderMark, .missingByteOrderMark: true
        default: false
        }
    }
}
