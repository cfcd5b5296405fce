// swift-tools-version: 6.2
import PackageDescription

// This is a separate package, so that a package that links `Validation` never builds a web framework.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "HummingbirdValidation",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "HummingbirdValidation", targets: ["HummingbirdValidation"])
    ],
    dependencies: [
        .package(name: "ValidationMessages", path: "../..", traits: []),
        .package(name: "HTTPTypesValidation", path: "../HTTPTypesValidation"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        // Readers' languages and answers to refusals, for a Hummingbird server.
        .target(
            name: "HummingbirdValidation",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "HTTPTypesValidation", package: "HTTPTypesValidation"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "Validation", package: "ValidationMessages"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "HummingbirdValidationTests",
            dependencies: [
                "HummingbirdValidation",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "Validation", package: "ValidationMessages"),
            ],
            swiftSettings: strict),
    ],
    cxxLanguageStandard: .cxx17
)
