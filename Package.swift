// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableExperimentalFeature("Lifetimes"),
]

// `make dist` links everything, libicu included, into one executable without dependencies. `.ci/static-data` reduces the
// data of libicu and writes it as a C file, since the linker takes an object before the archives.
let isStatic = Context.environment["L10N_STATIC"] == "1"
let staticLibraries: [LinkerSetting] =
    isStatic
    ? [":libicui18n.a", ":libicuuc.a", ":libexpat.a", ":libyaml.a", "stdc++", "m"].map { .linkedLibrary($0) } : []
let staticData: [CSetting] =
    isStatic
    ? [.define("L10N_STATIC_DATA", to: "\"\(Context.packageDirectory)/.build/static-data/data.c\"")] : []

// Only the commands need other packages. A package that uses only the libraries disables them with `traits: []`.
let commands: TargetDependencyCondition? = .when(traits: ["Commands"])

// `make release` sets the commit that `--version` prints. Other builds do not change from one commit to the next.
let commit: [CSetting] = Context.environment["L10N_COMMIT"].map { [.define("L10N_COMMIT", to: "\"\($0)\"")] } ?? []

let package = Package(
    name: "ValidationMessages",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Messages", targets: ["Messages"]),
        .library(name: "Validation", targets: ["Validation"]),
        .library(name: "Audit", targets: ["Projects", "Checks", "Reports"]),
        .library(name: "Tables", targets: ["Base", "Tables"]),
        // The command `l10n-audit lsp` as a library. Its interface is the protocol; its Swift declarations are for the
        // fuzzer.
        .library(name: "LanguageServer", targets: ["LanguageServer"]),
        .executable(name: "l10n-audit", targets: ["l10n-audit"]),
        .executable(name: "l10n-preview", targets: ["l10n-preview"]),
        .plugin(name: "L10nAuditPlugin", targets: ["L10nAuditPlugin"]),
        .plugin(name: "MessagesPlugin", targets: ["MessagesPlugin"]),
        .plugin(name: "MessagesDiagnosticsPlugin", targets: ["MessagesDiagnosticsPlugin"]),
    ],
    traits: [
        .trait(name: "Commands", description: "l10n-audit and l10n-preview, and the packages that they need."),
        .default(enabledTraits: ["Commands"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        // The module map that finds and links libicu.
        .systemLibrary(
            name: "CSystemICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
        // The module map that finds and links expat, which reads XML.
        .systemLibrary(
            name: "CSystemExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        // The module map that finds and links libyaml, which reads YAML.
        .systemLibrary(
            name: "CSystemYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        // C++ behind one C header of our own. Only this target and the oracle of the tests call libicu.
        .target(name: "CICU", dependencies: ["CSystemICU"], cxxSettings: [.treatAllWarnings(as: .error)]),
        // The Swift interface to CICU: locales, plural rules, numbers, regular expressions.
        .target(name: "ICU", dependencies: ["CICU"], swiftSettings: strict),
        // The shipped catalog and forms, embedded.
        .target(name: "CResources", exclude: ["embed"], cSettings: [.treatAllWarnings(as: .error)]),
        // The system's C library: Glibc, Musl or Darwin.
        .target(name: "LibC", swiftSettings: strict),
        // Bytes, text, JSON, files and parallel work, for all other targets.
        .target(name: "Base", dependencies: ["LibC"], swiftSettings: strict),
        // The file formats of tables of messages, with the positions of their parts.
        .target(name: "Tables", dependencies: ["Base"], swiftSettings: strict),
        // Message patterns: their syntax, compiled form and formatted text.
        .target(name: "MessageFormat", dependencies: ["Base", "ICU", "LibC"], swiftSettings: strict),
        // Catalogs: look up a key for a reader's locale, and return its text.
        .target(
            name: "Messages", dependencies: ["Base", "CResources", "ICU", "MessageFormat", "Tables"],
            swiftSettings: strict),
        // Rules and forms: what can fail, and the messages for it.
        .target(
            name: "Validation", dependencies: ["Base", "CResources", "ICU", "MessageFormat", "Messages", "Tables"],
            swiftSettings: strict),
        // Swift code with an accessor for each message of a table.
        .target(
            name: "Accessors",
            dependencies: ["Base", "ICU", "LibC", "MessageFormat", "Messages", "Tables", "Validation"],
            swiftSettings: strict),
        // Writes the accessors of a target's tables.
        .executableTarget(
            name: "messages-generator", dependencies: ["Accessors"], swiftSettings: strict),
        // Generates the accessors when a target is built.
        .plugin(name: "MessagesPlugin", capability: .buildTool(), dependencies: ["messages-generator"]),
        // A finding as data: its check, message, place, severity and fix.
        .target(
            name: "Findings", dependencies: ["Base", "ICU", "MessageFormat", "Messages", "Tables"],
            swiftSettings: strict),
        // Source code: literals, calls, declarations and comments of the languages that apps are written in.
        .target(name: "SourceCode", dependencies: ["Accessors", "Base", "ICU", "Tables"], swiftSettings: strict),
        // How texts are written: words, scripts, markup, numbers, and what one pass over the bytes of a text finds.
        .target(
            name: "Writing", dependencies: ["Base", "ICU", "MessageFormat", "Messages", "Tables"], swiftSettings: strict
        ),
        // The project under audit: its files, tables, declared messages and uses of keys.
        .target(
            name: "Projects",
            dependencies: [
                "Accessors", "Base", "Findings", "ICU", "LibC", "MessageFormat", "Messages", "SourceCode", "Tables",
                "Validation", "Writing",
            ], swiftSettings: strict),
        // What can be wrong in a project, and the audit that looks for it.
        .target(
            name: "Checks",
            dependencies: [
                "Accessors", "Base", "Findings", "ICU", "MessageFormat", "Messages", "Projects", "SourceCode", "Tables",
                "Validation", "Writing",
            ], swiftSettings: strict),
        // Findings in the formats of readers, and in comparison with a baseline.
        .target(
            name: "Reports",
            dependencies: ["Base", "Checks", "Findings", "ICU", "Messages", "Projects", "SourceCode", "Tables"],
            swiftSettings: strict),
        // Changes to tables: fixes, conversions, merges.
        .target(
            name: "Changes",
            dependencies: [
                "Base", "Checks", "Findings", "MessageFormat", "Messages", "Projects", "SourceCode", "Tables",
            ], swiftSettings: strict),
        // Prints the findings in a target's tables, in the format of compiler warnings.
        .executableTarget(
            name: "messages-diagnostics", dependencies: ["Accessors", "Base", "Checks", "Findings", "Projects"],
            swiftSettings: strict),
        // Shows the findings of the audit as warnings of a build.
        .plugin(
            name: "MessagesDiagnosticsPlugin", capability: .buildTool(), dependencies: ["messages-diagnostics"]),
        // Snapshots of the texts that readers see, and their changes.
        .target(
            name: "Snapshot",
            dependencies: [
                "Base", "Checks", "Findings", "ICU", "MessageFormat", "Messages", "Projects", "Reports", "Tables",
                "Validation",
            ],
            swiftSettings: strict),
        // One audit run: configuration files, projects, findings, baseline, revision, and the changes that fixes would make.
        .target(
            name: "AuditRun",
            dependencies: [
                "Base", "CSystemYAML", "Changes", "Checks", "Findings", "ICU", "LibC", "MessageFormat", "Messages",
                "Projects", "Reports", "Snapshot", "Tables", "Validation",
            ],
            swiftSettings: strict),
        // Export and import of translations: units, formats, import.
        .target(
            name: "Exchange",
            dependencies: [
                "AuditRun", "Base", "CSystemExpat", "Changes", "Checks", "Findings", "ICU", "LibC", "MessageFormat",
                "Messages", "Projects", "Tables",
            ],
            swiftSettings: strict),
        // The preview for translators: messages with their forms and real numbers.
        .target(
            name: "Preview",
            dependencies: [
                "Base", "CResources", "Changes", "Checks", "Findings", "ICU", "LibC", "MessageFormat", "Messages",
                "Projects", "Snapshot", "Tables", "Validation",
            ],
            swiftSettings: strict),
        // The editing of one message: it is split into fields, audited while it is typed, and saved.
        .target(
            name: "Workbench",
            dependencies: [
                "AuditRun", "Base", "Changes", "Checks", "Exchange", "Findings", "ICU", "LibC", "MessageFormat",
                "Messages", "Preview", "Projects", "Tables",
            ],
            swiftSettings: strict),
        // The language server: findings, texts and keys in an editor, by the Language Server Protocol.
        .target(
            name: "LanguageServer",
            dependencies: [
                "AuditRun", "Base", "CResources", "Changes", "Checks", "Exchange", "Findings", "ICU", "LibC",
                "MessageFormat", "Messages", "Preview", "Projects", "Reports", "SourceCode", "Tables", "Validation",
            ],
            swiftSettings: strict),
        // The code that both commands share: arguments, the terminal, the version, and the exit statuses.
        .target(
            name: "Terminal",
            dependencies: [
                "AuditRun", "Base", "CStartup", "ICU", "LibC", "Projects",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: commands),
            ],
            swiftSettings: strict),
        // The arguments of the process where there is no /proc to read them from, and the commit that it was built from.
        .target(name: "CStartup", cSettings: [.treatAllWarnings(as: .error)] + commit + staticData),
        // The command for CI.
        .executableTarget(
            name: "l10n-audit",
            dependencies: [
                "AuditRun", "Base", "Changes", "Checks", "Exchange", "Findings", "LanguageServer", "MessageFormat",
                "Projects", "Reports", "Snapshot", "Terminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: commands),
            ],
            swiftSettings: strict, linkerSettings: staticLibraries),
        // `swift package l10n-audit`, in any package that depends on this one.
        .plugin(
            name: "L10nAuditPlugin",
            capability: .command(
                intent: .custom(verb: "l10n-audit", description: "Audit the package's catalogs of messages.")),
            dependencies: ["l10n-audit"]),
        // The command for translators.
        .executableTarget(
            name: "l10n-preview",
            dependencies: [
                "AuditRun", "Base", "Findings", "LibC", "Messages", "Preview", "Projects", "Snapshot", "Tables",
                "Terminal", "Validation", "Workbench",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: commands),
                .product(name: "NIOCore", package: "swift-nio", condition: commands),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: commands),
                .product(name: "NIOPosix", package: "swift-nio", condition: commands),
            ],
            swiftSettings: strict, linkerSettings: staticLibraries),

        // The formatters of libicu, as the reference for ours. Test only.
        .target(
            name: "ICUOracle", dependencies: ["CSystemICU"], path: "Tests/ICUOracle",
            cxxSettings: [.treatAllWarnings(as: .error)]),

        // What tests of every target share: random numbers, temporary folders, which tests `make test` leaves out. Test only.
        .target(name: "TestSupport", dependencies: ["Base"], path: "Tests/TestSupport", swiftSettings: strict),
        // Projects in memory, for tests of audits. Test only.
        .target(
            name: "ProjectSupport",
            dependencies: ["Base", "Checks", "Findings", "ICU", "Messages", "Projects", "TestSupport"],
            path: "Tests/ProjectSupport", swiftSettings: strict),

        .testTarget(
            name: "ICUTests", dependencies: ["CICU", "ICU", "ICUOracle", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "ResourcesTests", dependencies: ["CResources"], swiftSettings: strict),
        .testTarget(
            name: "BaseTests",
            dependencies: ["Base", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TablesTests",
            dependencies: ["Base", "Tables", "TestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "MessageFormatTests",
            dependencies: ["Base", "ICU", "ICUOracle", "MessageFormat", "TestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "MessagesTests", dependencies: ["Base", "ICU", "MessageFormat", "Messages"], swiftSettings: strict),
        .testTarget(
            name: "ValidationTests",
            dependencies: ["Base", "ICU", "MessageFormat", "Messages", "Tables", "TestSupport", "Validation"],
            swiftSettings: strict),
        .testTarget(
            name: "AccessorsTests",
            dependencies: [
                "Accessors", "Base", "ICU", "Messages", "TestSupport", "Validation", "messages-diagnostics",
                "messages-generator",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CatalogTests", dependencies: ["Base", "ICU", "MessageFormat", "Messages", "Tables", "Validation"],
            exclude: ["Golden"],
            swiftSettings: strict),
        .testTarget(
            name: "FindingsTests",
            dependencies: [
                "Base", "Checks", "Findings", "ICU", "MessageFormat", "Messages", "Projects", "Reports",
                "SourceCode", "Tables",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SourceCodeTests",
            dependencies: ["Base", "ProjectSupport", "Projects", "SourceCode", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "WritingTests",
            dependencies: ["Base", "Checks", "ICU", "MessageFormat", "Projects", "TestSupport", "Writing"],
            swiftSettings: strict),
        .testTarget(
            name: "ProjectsTests",
            dependencies: [
                "Base", "Changes", "Checks", "Findings", "MessageFormat", "Messages", "ProjectSupport", "Projects",
                "Reports", "SourceCode", "Tables", "TestSupport", "Validation", "Writing",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "ChecksTests",
            dependencies: [
                "Base", "Changes", "Checks", "Findings", "ICU", "ICUOracle", "MessageFormat", "Messages",
                "ProjectSupport", "Projects", "Reports", "SourceCode", "Tables", "TestSupport", "Validation", "Writing",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "Base", "Checks", "Findings", "ICU", "Messages", "ProjectSupport", "Projects", "Reports", "Tables",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ChangesTests",
            dependencies: [
                "Base", "Changes", "Checks", "Findings", "ICU", "MessageFormat", "Messages", "ProjectSupport",
                "Projects", "Tables", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SnapshotTests",
            dependencies: [
                "Base", "Checks", "Findings", "ICU", "ICUOracle", "MessageFormat", "Messages", "ProjectSupport",
                "Projects", "Snapshot", "TestSupport", "Validation",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ExchangeTests",
            dependencies: [
                "AuditRun", "Base", "Changes", "Exchange", "Findings", "ICU", "Messages", "Tables", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WorkbenchTests",
            dependencies: [
                "AuditRun", "Base", "Findings", "MessageFormat", "Preview", "Projects", "Tables", "TestSupport",
                "Workbench",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PreviewTests",
            dependencies: [
                "Base", "Checks", "Findings", "ICU", "MessageFormat", "Messages", "Preview", "ProjectSupport",
                "Projects", "Reports", "Snapshot", "Tables", "TestSupport", "Validation",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Base", "Changes", "Checks", "ICU", "Messages", "Projects", "Terminal", "TestSupport", "l10n-audit",
                "l10n-preview",
            ],
            exclude: ["Consumers"],
            swiftSettings: strict),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: [
                "AuditRun", "Base", "Checks", "Findings", "LanguageServer", "Projects", "Reports", "SourceCode",
                "Tables", "TestSupport", "l10n-audit",
            ],
            exclude: ["Clients"],
            swiftSettings: strict),
        .testTarget(
            name: "PreviewServerTests",
            dependencies: [
                "AuditRun", "Base", "Preview", "Projects", "TestSupport", "Workbench", "l10n-preview",
                .product(name: "NIOCore", package: "swift-nio", condition: commands),
            ],
            swiftSettings: strict),
        // Tests in Chromium, driven by a script. Skipped where there is no Chromium.
        .testTarget(
            name: "BrowserTests", dependencies: ["Messages", "TestSupport", "Validation", "l10n-preview"],
            exclude: ["Driver"],
            swiftSettings: strict),
        .testTarget(
            name: "ReadmeTests",
            dependencies: [
                "Base", "MessageFormat", "Messages", "TestSupport", "Validation", "l10n-audit", "l10n-preview",
            ],
            exclude: ["Fixtures/Shop"],
            // The resources that docs/install.md opens with `Bundle.module`.
            resources: [.copy("Fixtures/Bundle/Localizations"), .copy("Fixtures/Bundle/signup.json")],
            swiftSettings: strict),
    ],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx17
)
