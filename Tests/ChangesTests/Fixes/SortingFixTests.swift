import Base
import Changes
import Findings
import Tables
import Testing

/// Keys in order.
@Suite struct SortingFixTests: FixSuite {
    @Test func entriesAreSortedWithTheirComments() {
        let severities = [CheckID.unsortedKeys: SeverityOverride.severity(.note)]
        let text = """
            /* Of b. */
            "b" = "2"; // behind b

            "A" = "1";
            /* Of C. */
            "C" = "3";
            """
        #expect(run(project(["en.lproj/T.strings": text])).files.isEmpty)
        #expect(
            texts(run(project(["en.lproj/T.strings": text]), severities: severities))["en.lproj/T.strings"] == """
                "A" = "1";

                /* Of C. */
                "C" = "3";
                /* Of b. */
                "b" = "2"; // behind b
                """)
        // Where the order without regard to case holds longer, it is that which is meant.
        let folded = ["a", "B", "d", "C"].map { "\"\($0)\" = \"\";\n" }
        #expect(
            texts(run(project(["en.lproj/T.strings": folded.joined()]), severities: severities))
                == ["en.lproj/T.strings": [0, 1, 3, 2].map { folded[$0] }.joined()])
        let stays = [
            "\"B\" = \"2\";\n\n/* Section */\n\n\"A\" = \"1\";\n", "\"B\" = \"2\"; \"A\" = \"1\";\n",
            "/* Copyright Us */\n\"B\" = \"2\";\n\"A\" = \"1\";\n",
        ]
        for text in stays {
            #expect(run(project(["en.lproj/T.strings": text]), severities: severities).files.isEmpty, "\(text)")
        }
    }

    @Test func aCatalogIsSortedAsXcodeSortsIt() throws {
        let text = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "b" : {

                },
                "A10" : {

                },
                "A9" : {

                }
              },
              "version" : "1.0"
            }
            """
        let outcome = run(
            project(["C.xcstrings": text]), severities: [CheckID.unsortedKeys: SeverityOverride.severity(.note)])
        let sorted = try #require(outcome.files.first?.after)
        #expect(TableFile(sorted).entries().map(\.key) == ["A9", "A10", "b"])
        #expect(TableFile(sorted).errors.isEmpty && sorted.bytes.count == text.utf8.count)
    }
}
