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
        .library(name: "Audit", targets: ["Audit"]),
        .library(name: "Tables", targets: ["Tables"]),
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
        // The file formats of tables of messages, with the positions of their parts.
        .target(name: "Tables", dependencies: ["LibC"], swiftSettings: strict),
        // Message patterns: their syntax, compiled form and formatted text.
        .target(name: "MessageFormat", dependencies: ["ICU", "LibC"], swiftSettings: strict),
        // Catalogs: look up a key for a reader's locale, and return its text.
        .target(
            name: "Messages", dependencies: ["CResources", "ICU", "MessageFormat", "Tables"], swiftSettings: strict),
        // Rules and forms: what can fail, and the messages for it.
        .target(
            name: "Validation", dependencies: ["CResources", "ICU", "MessageFormat", "Messages", "Tables"],
            swiftSettings: strict),
        // Swift code with an accessor for each message of a table.
        .target(
            name: "Accessors", dependencies: ["ICU", "LibC", "MessageFormat", "Messages", "Tables", "Validation"],
            swiftSettings: strict),
        // Writes the accessors of a target's tables.
        .executableTarget(
            name: "messages-generator", dependencies: ["Accessors"], swiftSettings: strict),
        // Generates the accessors when a target is built.
        .plugin(name: "MessagesPlugin", capability: .buildTool(), dependencies: ["messages-generator"]),
        // The project under audit: its tables, declarations, checks, findings and reporters.
        .target(
            name: "Audit",
            dependencies: ["Accessors", "ICU", "LibC", "MessageFormat", "Messages", "Tables", "Validation"],
            swiftSettings: strict),
        // Prints the findings in a target's tables, in the format of compiler warnings.
        .executableTarget(
            name: "messages-diagnostics", dependencies: ["Accessors", "Audit", "Tables"], swiftSettings: strict),
        // Shows the findings of the audit as warnings of a build.
        .plugin(
            name: "MessagesDiagnosticsPlugin", capability: .buildTool(), dependencies: ["messages-diagnostics"]),
        // Snapshots of the texts that readers see, and their changes.
        .target(
            name: "Snapshot", dependencies: ["Audit", "ICU", "MessageFormat", "Messages", "Tables", "Validation"],
            swiftSettings: strict),
        // Merges three versions of a table, for git.
        .target(name: "Merge", dependencies: ["Audit", "Tables"], swiftSettings: strict),
        // One audit run: configuration files, projects, findings, baseline, revision, and the changes that fixes would make.
        .target(
            name: "AuditRun",
            dependencies: [
                "Audit", "CSystemYAML", "ICU", "LibC", "Merge", "MessageFormat", "Messages", "Snapshot", "Tables",
                "Validation",
            ],
            swiftSettings: strict),
        // Export and import of translations: units, formats, import.
        .target(
            name: "Exchange",
            dependencies: [
                "Audit", "AuditRun", "CSystemExpat", "ICU", "LibC", "MessageFormat", "Messages", "Tables",
            ],
            swiftSettings: strict),
        // The preview for translators: messages with their forms and real numbers.
        .target(
            name: "Preview",
            dependencies: [
                "Audit", "CResources", "ICU", "LibC", "MessageFormat", "Messages", "Snapshot", "Tables", "Validation",
            ],
            swiftSettings: strict),
        // The editing of one message: it is split into fields, audited while it is typed, and saved.
        .target(
            name: "Workbench",
            dependencies: [
                "Audit", "AuditRun", "Exchange", "ICU", "LibC", "MessageFormat", "Messages", "Preview", "Tables",
                "Validation",
            ],
            swiftSettings: strict),
        // The language server: findings, texts and keys in an editor, by the Language Server Protocol.
        .target(
            name: "LanguageServer",
            dependencies: [
                "Audit", "AuditRun", "CResources", "Exchange", "ICU", "LibC", "MessageFormat", "Messages", "Preview",
                "Tables", "Validation",
            ],
            swiftSettings: strict),
        // The code that both commands share: arguments, the terminal, the version, and the exit statuses.
        .target(
            name: "Terminal",
            dependencies: [
                "Audit", "AuditRun", "CStartup", "ICU", "LibC", "Tables",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: commands),
            ],
            swiftSettings: strict),
        // The arguments of the process where there is no /proc to read them from, and the commit that it was built from.
        .target(name: "CStartup", cSettings: [.treatAllWarnings(as: .error)] + commit + staticData),
        // The command for CI.
        .executableTarget(
            name: "l10n-audit",
            dependencies: [
                "Audit", "AuditRun", "Exchange", "LanguageServer", "MessageFormat", "Snapshot", "Tables", "Terminal",
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
                "Audit", "AuditRun", "LibC", "MessageFormat", "Messages", "Preview", "Snapshot", "Tables", "Terminal",
                "Validation", "Workbench",
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

        // Random numbers and damaged bytes that are the same in every run. Test only.
        .target(name: "Randomness", path: "Tests/Randomness", swiftSettings: strict),
        // Which tests `make test` leaves to `make test-all`. Test only.
        .target(name: "Extent", path: "Tests/Extent", swiftSettings: strict),

        .testTarget(
            name: "ICUTests", dependencies: ["CICU", "Extent", "ICU", "ICUOracle", "Randomness"], swiftSettings: strict),
        .testTarget(name: "ResourcesTests", dependencies: ["CResources"], swiftSettings: strict),
        .testTarget(
            name: "TablesTests", dependencies: ["Extent", "Randomness", "Tables"], exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "TablesFoundationTests", dependencies: ["Extent", "Randomness", "Tables"], swiftSettings: strict),
        .testTarget(
            name: "MessageFormatTests", dependencies: ["Extent", "ICU", "ICUOracle", "MessageFormat", "Randomness"],
            exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(name: "MessagesTests", dependencies: ["ICU", "Messages"], swiftSettings: strict),
        .testTarget(
            name: "ValidationTests", dependencies: ["Extent", "ICU", "Messages", "Randomness", "Tables", "Validation"],
            swiftSettings: strict),
        .testTarget(
            name: "AccessorsTests",
            dependencies: [
                "Accessors", "ICU", "Messages", "Tables", "Validation", "messages-diagnostics", "messages-generator",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CatalogTests", dependencies: ["ICU", "MessageFormat", "Messages", "Tables", "Validation"],
            exclude: ["Golden"],
            swiftSettings: strict),
        .testTarget(
            name: "AuditTests",
            dependencies: [
                "Audit", "Extent", "ICU", "ICUOracle", "MessageFormat", "Messages", "Randomness", "Tables",
                "Validation",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "SnapshotTests",
            dependencies: [
                "Audit", "ICU", "ICUOracle", "MessageFormat", "Messages", "Randomness", "Snapshot", "Tables",
                "Validation",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ExchangeTests",
            dependencies: [
                "Audit", "AuditRun", "Exchange", "Extent", "ICU", "MessageFormat", "Messages", "Randomness", "Tables",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "MergeTests", dependencies: ["Merge", "Randomness", "Tables"], swiftSettings: strict),
        .testTarget(
            name: "WorkbenchTests",
            dependencies: [
                "Audit", "AuditRun", "Extent", "MessageFormat", "Messages", "Preview", "Tables", "Workbench",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PreviewTests",
            dependencies: [
                "Audit", "Extent", "ICU", "MessageFormat", "Messages", "Preview", "Randomness", "Snapshot", "Tables",
                "Validation",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Audit", "Extent", "ICU", "Messages", "Randomness", "Terminal", "l10n-audit", "l10n-preview",
            ],
            exclude: ["Consumers"],
            swiftSettings: strict),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: ["Audit", "AuditRun", "Extent", "LanguageServer", "Randomness", "Tables", "l10n-audit"],
            exclude: ["Clients"],
            swiftSettings: strict),
        .testTarget(
            name: "PreviewServerTests",
            dependencies: [
                "Audit", "AuditRun", "Extent", "Preview", "Tables", "Workbench", "l10n-preview",
                .product(name: "NIOCore", package: "swift-nio", condition: commands),
            ],
            swiftSettings: strict),
        // Tests in Chromium, driven by a script. Skipped where there is no Chromium.
        .testTarget(
            name: "BrowserTests", dependencies: ["Extent", "Messages", "Validation", "l10n-preview"],
            exclude: ["Driver"],
            swiftSettings: strict),
        .testTarget(
            name: "ReadmeTests",
            dependencies: ["Extent", "Messages", "Tables", "Validation", "l10n-audit", "l10n-preview"],
            exclude: ["Fixtures/Shop"],
            // The resources that docs/install.md opens with `Bundle.module`.
            resources: [.copy("Fixtures/Bundle/Localizations"), .copy("Fixtures/Bundle/signup.json")],
            swiftSettings: strict),
    ],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx17
)
