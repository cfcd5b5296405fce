import Base
import Changes
import Findings
import Tables
import TestSupport
import Testing

/// Messages that a locale lacks, where they are asked for.
@Suite struct AddedKeyFixTests: FixSuite {
    @Test func missingKeysComeBehindTheOnesTheyFollow() {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": """
            "A" = "a";
            /* What B is. */
            "B" = "b \\"q\\"";
            "C" = "c";
            "D" = "d";

            """,
            "pl.lproj/T.strings": "\"A\" = \"ą\";\n\"D\" = \"ď\";\n",
            "de.lproj/T.strings": "",
        ]
        #expect(run(project(files)).files.isEmpty)
        let texts = texts(run(project(files), [.addMissing]))
        #expect(
            texts["pl.lproj/T.strings"] == """
                "A" = "ą";
                /* What B is. needs-review */
                "B" = "b \\"q\\"";
                /* needs-review */
                "C" = "c";
                "D" = "ď";

                """)
        #expect(
            TableFile(SourceText(texts["de.lproj/T.strings"] ?? "", path: "T.strings"))
                .entries().map(\.key) == ["A", "B", "C", "D"])
    }

    @Test func aCatalogSaysWhatNeedsReview() throws {
        let text = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "Key alone" : {

                },
                "N" : {
                  "localizations" : {
                    "en" : {
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%d file"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%d files"
                            }
                          }
                        }
                      }
                    }
                  }
                },
                "T" : {
                  "localizations" : {
                    "en" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Text"
                      }
                    },
                    "pl" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Tekst"
                      }
                    }
                  }
                }
              },
              "version" : "1.0"
            }
            """
        let outcome = run(project(["C.xcstrings": text]), [.addMissing, .fillPlurals])
        let file = TableFile(try #require(outcome.files.first?.after))
        #expect(file.errors.isEmpty)
        let entries = Array(file.entries(in: "pl"))
        #expect(entries.map(\.key) == ["Key alone", "N", "T"])
        #expect(
            entries.map { $0.value.texts.map(\.text) } == [
                ["Key alone"], ["%d file", "%d files", "%d files", "%d files"], ["Tekst"],
            ])
        #expect(
            entries.flatMap(\.value.texts).map { $0.state?.word } == [
                "needs_review", "needs_review", "needs_review", "needs_review", "needs_review", "translated",
            ])
        #expect(
            Array(file.entries()).map { $0.value.texts.map(\.text) } == [
                ["Key alone"], ["%d file", "%d files"], ["Text"],
            ])
    }
}
