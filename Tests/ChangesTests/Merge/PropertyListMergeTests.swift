import Changes
import Testing

@Suite struct PropertyListMergeTests {
    private static let path = "pl.lproj/T.stringsdict"
    private let base = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<!-- How many files. -->
        \t<key>FILES</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@n@</string>
        \t\t<key>n</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>one</key>
        \t\t\t<string>%d plik</string>
        \t\t\t<key>few</key>
        \t\t\t<string>%d pliki</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%d plików</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """

    private func merge(_ ours: String, _ theirs: String) throws -> Merging {
        try Merging(base, ours, theirs, path: Self.path)
    }

    @Test func formsOfOneEntryMerge() throws {
        let ours = base.replacing("%d plik<", with: "Jeden plik<")
        let theirs = base.replacing("%d pliki<", with: "%d różne pliki<")
            .replacing("</dict>\n</plist>", with: "\t<key>NEW</key>\n\t<dict/>\n</dict>\n</plist>")
        let merge = try merge(ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(
            merge.text == theirs.replacing("%d plik<", with: "Jeden plik<"))
    }

    @Test func aConflictStandsAroundTheEntry() throws {
        let ours = base.replacing("%d plik<", with: "Jeden plik<").replacing("%d pliki<", with: "A<")
        let theirs = base.replacing("%d pliki<", with: "B<")
        let merge = try merge(ours, theirs)
        #expect(merge.conflicts.map(\.path) == [["FILES", "n", "few"]])
        let parts = merge.text.split(separator: "=======\n")
        try #require(parts.count == 2)
        #expect(parts[0].contains("<dict>\n\t<!-- How many files. -->\n<<<<<<< ours\n\t<key>FILES</key>\n\t<dict>\n"))
        #expect(parts[1].hasSuffix("\t</dict>\n>>>>>>> theirs\n</dict>\n</plist>\n"))
        // What merges stands on both sides.
        #expect(parts.allSatisfy { $0.contains("Jeden plik<") })
        #expect(parts[0].contains("<string>A<") && parts[1].contains("<string>B<"))
        // Either side makes a whole file.
        let chosen = parts[0].replacing("<<<<<<< ours\n", with: "") + "</dict>\n</plist>\n"
        #expect(chosen == ours)
    }

    @Test func deletedAndChangedForms() throws {
        let gone = base.replacing("\t\t\t<key>few</key>\n\t\t\t<string>%d pliki</string>\n", with: "")
        #expect(try merge(gone, base.replacing("%d plik<", with: "x<")).text == gone.replacing("%d plik<", with: "x<"))
        let conflict = try merge(gone, base.replacing("%d pliki<", with: "x<"))
        #expect(conflict.conflicts.count == 1)
        let parts = conflict.text.split(separator: "=======\n")
        #expect(parts.count == 2 && !parts[0].contains("<key>few</key>") && parts[1].contains("<string>x</string>"))
    }

    @Test func anXMLTableOfStrings() throws {
        let base = "<plist version=\"1.0\"><dict>\n  <key>A</key><string>a</string>\n</dict></plist>\n"
        let merge = try Merging(
            base, base.replacing(">a<", with: ">1 &amp; 2<"),
            base.replacing("\n</dict>", with: "\n  <key>B</key><string>b</string>\n</dict>"))
        #expect(
            merge.text == """
                <plist version="1.0"><dict>
                  <key>A</key><string>1 &amp; 2</string>
                  <key>B</key><string>b</string>
                </dict></plist>

                """)
        let empty = "<plist version=\"1.0\"><dict/></plist>\n"
        let added = try Merging(empty, base, base.replacing("A<", with: "B<"))
        #expect(added.text.contains("<key>A</key><string>a</string>\n  <key>B</key><string>a</string>\n</dict>"))
    }

    @Test func whatCannotBeMerged() {
        let twice = base.replacing("<key>few</key>", with: "<key>one</key>")
        #expect(
            Merging.obstacle(base, base.replacing("%d plik<", with: "x<"), twice, path: Self.path)
                == .repeatedKey("one", .theirs))
        guard
            case .damaged(.ours, _, _)? = Merging.obstacle(
                base, String(base.dropLast(20)), base.replacing("%d plik<", with: "x<"), path: Self.path)
        else {
            Issue.record("A file that breaks off was merged.")
            return
        }
        #expect(
            Merging.obstacle(Array(base.utf8), Array("bplist00".utf8), [], path: Self.path) == .binary(.ours))
    }
}
