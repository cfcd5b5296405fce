// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SignUp",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ValidationMessages", path: "../..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "sign-up",
            dependencies: [.product(name: "Validation", package: "ValidationMessages")],
            path: "Sources/SignUp")
    ],
    cxxLanguageStandard: .cxx17
)
