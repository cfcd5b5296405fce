// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ServerErrors",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ValidationMessages", path: "../..", traits: []),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    ],
    targets: [
        .executableTarget(
            name: "server-errors",
            dependencies: ["FlyingFox", .product(name: "Validation", package: "ValidationMessages")],
            path: "Sources/ServerErrors")
    ],
    cxxLanguageStandard: .cxx17
)
