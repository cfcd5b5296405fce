import Foundation

/// The messages of ``Shop`` in other formats: `HELLO` in a string catalog, whose Polish text has a space too many, and
/// `ITEMS` as plural forms, of which Polish lacks some.
enum FileKinds {
    static func catalog(_ beginning: String = "{\n      \"comment\" : \"Greets.\",\n      \"localizations\" : {")
        -> String
    {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "GREETING" : \(beginning)
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Hello, \\"%@\\"!"
                  }
                },
                "pl" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Cześć, \\"%@\\"! "
                  }
                }
              }
            },
            "PIECES" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld piece"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld pieces"
                        }
                      }
                    }
                  }
                },
                "pl" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld sztuka"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld sztuki"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """
    }

    static let forms = propertyList(one: "%d file", other: "%d files")
    static let polishForms = propertyList(one: "%d plik", other: "%d pliku")

    private static func propertyList(one: String, other: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>FILES</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@count@</string>
        \t\t<key>count</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \t\t\t<key>one</key>
        \t\t\t<string>\(one)</string>
        \t\t\t<key>other</key>
        \t\t\t<string>\(other)</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """
    }
}
