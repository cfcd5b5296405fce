// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who links `Messages` ever builds the peers it is measured against.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ValidationMessages", path: "..", traits: [])],
    targets: [
        // gettext, and libicu's own MessageFormat, behind functions of C.
        .target(
            name: "CPeers", cxxSettings: [.unsafeFlags(["-O2"])],
            linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("dl")]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "CPeers", .product(name: "Messages", package: "ValidationMessages"),
                .product(name: "Tables", package: "ValidationMessages"),
                .product(name: "Validation", package: "ValidationMessages"),
            ],
            exclude: ["Localizations", "messages.json"],
            plugins: [.plugin(name: "MessagesPlugin", package: "ValidationMessages")]),
        // The peak of memory in reading files made to cost it.
        .executableTarget(
            name: "table-memory", dependencies: [.product(name: "Tables", package: "ValidationMessages")],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
        // The function at which callgrind begins to count anew.
        .target(name: "GrowthMark"),
        // Audits of examples that are repeated, whose instructions callgrind counts.
        .executableTarget(
            name: "check-growth",
            dependencies: [
                "GrowthMark",
                .product(name: "Audit", package: "ValidationMessages"),
                .product(name: "Tables", package: "ValidationMessages"),
                .product(name: "Validation", package: "ValidationMessages"),
            ],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
        // Requests of hostile texts that are repeated, whose instructions callgrind counts.
        .executableTarget(
            name: "request-growth",
            dependencies: [
                "GrowthMark", .product(name: "Messages", package: "ValidationMessages"),
                .product(name: "Validation", package: "ValidationMessages"),
            ],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
        // What is measured once a process, without Foundation, as a server would run it.
        .executableTarget(
            name: "opening", dependencies: ["CPeers", .product(name: "Messages", package: "ValidationMessages")]),
        // What malloc is called for. In programs of its own, since the counting takes time.
        .target(name: "CAllocations"),
        .executableTarget(
            name: "allocations",
            dependencies: ["CAllocations", .product(name: "Messages", package: "ValidationMessages")]),
    ],
    cxxLanguageStandard: .cxx17
)
