// swift-tools-version: 6.2
import PackageDescription

// This is a separate package, so that a package that links `Validation` depends on no types of HTTP, and a server of any
// framework depends on no other one.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "HTTPTypesValidation",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "HTTPTypesValidation", targets: ["HTTPTypesValidation"])
    ],
    dependencies: [
        .package(name: "ValidationMessages", path: "../..", traits: []),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    ],
    targets: [
        // Requests and answers in the types of `swift-http-types`, for any server that uses them.
        .target(
            name: "HTTPTypesValidation",
            dependencies: [
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Validation", package: "ValidationMessages"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "HTTPTypesValidationTests",
            dependencies: [
                "HTTPTypesValidation",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Validation", package: "ValidationMessages"),
            ],
            swiftSettings: strict),
    ],
    cxxLanguageStandard: .cxx17
)
