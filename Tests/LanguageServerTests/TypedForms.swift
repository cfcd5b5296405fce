import Foundation
import Testing

@testable import LanguageServer

/// Tables whose texts have several arguments in plural forms, and what is typed into them.
enum TypedForms {
    /// `TRASH` names two variables; Polish calls the first one otherwise.
    static let english = propertyList("%#@files@ by %3$@ in %#@folders@", "files", other: "%d files & more")
    static let polish = propertyList("%#@pliki@ — %3$@, %#@folders@", "pliki", other: "%d plików &amp; „więcej”")

    private static func propertyList(_ format: String, _ first: String, other: String) -> String {
        func variable(_ name: String, _ type: String, one: String, other: String) -> String {
            """
            \t\t<key>\(name)</key>
            \t\t<dict>
            \t\t\t<key>NSStringFormatSpecTypeKey</key>
            \t\t\t<string>NSStringPluralRuleType</string>
            \t\t\t<key>NSStringFormatValueTypeKey</key>
            \t\t\t<string>\(type)</string>
            \t\t\t<key>one</key>
            \t\t\t<string>\(one)</string>
            \t\t\t<key>other</key>
            \t\t\t<string>\(other)</string>
            \t\t</dict>

            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <!-- <dict> of what is thrown away -->
            <dict>
            \t<key>T &amp; T</key>
            \t<dict>
            \t\t<key>NSStringLocalizedFormatKey</key>
            \t\t<string>\(format)</string>
            \(variable(first, "d", one: "%d file", other: other.replacing(" & ", with: " &amp; ")))\
            \(variable("folders", "ld", one: "one folder", other: "%ld folders"))\
            \t</dict>
            </dict>
            </plist>

            """
    }

    /// `TRASH` has substitutions, `MANY` plural variations, `TAP` a text for a device in ICU's syntax.
    static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "MANY" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld \\"piece\\" of %@"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld pieces of %@"
                        }
                      }
                    }
                  }
                },
                "pl" : {
                  "variations" : {
                    "plural" : {
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld sztuki, %@."
                        }
                      }
                    }
                  }
                }
              }
            },
            "TRASH" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%#@files@ by %2$@"
                  },
                  "substitutions" : {
                    "files" : {
                      "argNum" : 1,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "one file"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg files"
                            }
                          }
                        }
                      }
                    }
                  }
                },
                "pl" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%#@files@, %2$@."
                  },
                  "substitutions" : {
                    "files" : {
                      "argNum" : 1,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg pliki"
                            }
                          }
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

    /// A catalog in ICU's syntax, whose text differs by device.
    static let devices = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "TAP" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "device" : {
                      "mac" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "Click {count, plural, one {once} other {# times}}, {name}"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "Tap {count, plural, one {once} other {# times}}, {name}"
                        }
                      }
                    }
                  }
                },
                "pl" : {
                  "variations" : {
                    "device" : {
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "Dotknij {count, plural, one {raz} other {# razy}}, {name}."
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

    static func shop() throws -> Shop {
        try Shop([
            ".l10n-audit.yml":
                "runtime: messages\ncatalogs:\n  - path: Apple\n    syntax: printf\n  - path: Devices\n    syntax: icu\n",
            "Apple/en.lproj/Trash.stringsdict": english, "Apple/pl.lproj/Trash.stringsdict": polish,
            "Apple/Parts.xcstrings": catalog, "Devices/Taps.xcstrings": devices,
        ])
    }
}
