internal import Tables

/// The files that the client is asked to watch: those that an audit may read, whatever the configuration names.
enum WatchedFiles {
    static let globs = [
        "**/*.{strings,stringsdict,xcstrings}", "**/*.{swift,m,mm,h,c,cc,cpp,hh,hpp}",
        "**/*.{storyboard,xib,intentdefinition,plist,json,pbxproj}", "**/.l10n-audit.yml", "**/.l10n-accepted",
    ]

    /// The parameters of `client/registerCapability`.
    static func writeRegistration(to json: inout JSONWriter) {
        json.object { json in
            json.member("registrations") { json in
                json.array(["watched-files"]) { json, id in
                    json.object { json in
                        json.member("id", id)
                        json.member("method", "workspace/didChangeWatchedFiles")
                        json.member("registerOptions") { json in
                            json.object { json in
                                json.member("watchers") { json in
                                    json.array(globs) { json, glob in
                                        json.object { $0.member("globPattern", glob) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
