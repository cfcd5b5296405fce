// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because libFuzzer and AddressSanitizer go into everything it builds: `make fuzz` passes the flags.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ValidationMessages", path: "..", traits: ["Commands"])],
    targets: [
        .target(name: "FuzzDriver"),
        .executableTarget(
            name: "fuzz", dependencies: ["FuzzDriver", .product(name: "Messages", package: "ValidationMessages")],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
        .executableTarget(
            name: "fuzz-tables", dependencies: ["FuzzDriver", .product(name: "Tables", package: "ValidationMessages")],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
        .executableTarget(
            name: "fuzz-requests",
            dependencies: ["FuzzDriver", .product(name: "Validation", package: "ValidationMessages")],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
        .executableTarget(
            name: "fuzz-server",
            dependencies: [
                "FuzzDriver", .product(name: "LanguageServer", package: "ValidationMessages"),
                .product(name: "Tables", package: "ValidationMessages"),
            ],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
    ]
)
