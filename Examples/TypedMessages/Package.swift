// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TypedMessages",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ValidationMessages", path: "../..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "shop",
            dependencies: [
                .product(name: "Messages", package: "ValidationMessages"),
                .product(name: "Validation", package: "ValidationMessages"),
            ],
            path: "Sources/Shop",
            exclude: ["Localizations", "messages.json"],
            plugins: [.plugin(name: "MessagesPlugin", package: "ValidationMessages")])
    ],
    cxxLanguageStandard: .cxx17
)
