import FuzzDriver
import Base
import Tables

@main
struct FuzzTables {
    static func main() {
        fuzz(testOneInput)
    }
}

/// The first byte chooses the format and the edit, the rest is the file.
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let choice = bytes.first else { return 0 }
    let path = paths[Int(choice & 0x0F) % paths.count]
    let file = TableFile(SourceText(bytes: Array(bytes.dropFirst()), path: path))
    check(file)
    edit(file, Int(choice >> 4))
    return 0
}

private let paths = ["a.strings", "a.stringsdict", "a.xcstrings", "a"]

/// Ranges are in bounds, and errors say something.
private func check(_ file: TableFile) {
    let count = file.source.text.count
    func check(_ range: Range<Int>) { precondition(range.lowerBound >= 0 && range.upperBound <= count) }
    for locale in [nil] + file.locales.map(Optional.some) {
        for entry in file.entries(in: locale) {
            check(entry.range)
            check(entry.keyRange)
            check(entry.valueRange)
            check(entry.commentRange ?? 0..<0)
            for text in entry.value.texts {
                check(text.range)
                check(text.sourceRange(of: 0..<text.text.utf8.count))
            }
            for variable in entry.value.variables { check(variable.nameRange) }
            _ = (entry.key, entry.comment, entry.extractionState, entry.state, entry.value.content)
        }
    }
    for error in file.errors {
        check(error.range)
        precondition(error.message.hasSuffix("."))
        _ = file.source.position(at: error.range.lowerBound)
    }
}

/// An edit may be refused; where it is made, reading shows it, if the file was sound.
private func edit(_ file: TableFile, _ choice: Int) {
    let entries = file.entries()
    guard let entry = entries.isEmpty ? nil : entries[choice % entries.count] else {
        if let added = try? file.applying([.add(key: "key", value: "value")]) { check(added) }
        return
    }
    let isSound = file.errors.allSatisfy { if case .tolerated = $0.consequence { true } else { false } }
    let text = "<%d> \"\\ \u{E9}\u{1F600}'\n&amp; */ --"
    if let old = entry.value.texts.first, !entry.isKeyOnly, let edited = try? file.applying([.setText(old, to: text)]) {
        check(edited)
        if isSound { precondition(edited.entries().contains { $0.value.texts.contains { $0.text == text } }) }
    }
    if let removed = try? file.applying([.remove(entry)]) {
        check(removed)
        if isSound { precondition(removed.entries().count == entries.count - 1) }
    }
    for edit in [
        TableEdit.rename(entry, to: "a \"new\" <key>"), .move(entry, after: nil), .move(entry, after: entries.last),
        .addAfter(entry, key: "key \u{1F600}", value: text, comment: "*/ -->"),
        .setValue(entry, to: text, locale: "fr"), .copy(entry, from: file, comment: "*/ -->"),
        .copyLocalization(of: entry, to: "fr", state: .needsReview),
    ] {
        if let edited = try? file.applying([edit]) { check(edited) }
    }
    if case .choice(let choice)? = entry.value.content, let branch = choice.branches.last,
        let edited = try? file.applying([.copyForm(branch, as: "many")])
    {
        check(edited)
    }
    if let sorting = file.sorting(by: <), let sorted = try? file.source.replacing([sorting]) {
        let keys = TableFile(sorted).entries().map(\.key)
        if isSound { precondition(keys == entries.map(\.key).sorted()) }
    }
    if let saved = try? file.source.savedAsUTF8(), isSound {
        precondition(TableFile(saved).entries().map(\.key) == entries.map(\.key))
    }
}
