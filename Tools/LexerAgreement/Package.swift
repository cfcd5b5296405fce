// swift-tools-version: 6.2
import PackageDescription

// Holds the audit's lexer against SwiftParser. A package of its own: SwiftParser takes minutes to build.
let package = Package(
    name: "LexerAgreement",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ValidationMessages", path: "../..", traits: []),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    ],
    targets: [
        .executableTarget(
            name: "LexerAgreement",
            dependencies: [
                .product(name: "Audit", package: "ValidationMessages"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ])
    ]
)
