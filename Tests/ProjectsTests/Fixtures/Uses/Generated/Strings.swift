// swiftlint:disable all
// Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen

import Foundation

internal enum L10n {
    internal enum Login {
        /// Log in
        internal static let title = L10n.tr("Localizable", "login.title", fallback: "Log in")
        internal static let `default` = L10n.tr("Localizable", "login.default", fallback: "Default")
        internal static let old = L10n.tr("Localizable", "login.old", fallback: "Old text")
        internal static func failed(_ p1: Int) -> String {
            return L10n.tr("Localizable", "login.failed", p1, fallback: "%d times")
        }
    }
    internal enum Menu {
        internal static let open = L10n.tr("Localizable", "menu.open", fallback: "Open")
    }
}

internal enum Asset {
    internal static let star = ImageAsset(name: "star")
}
