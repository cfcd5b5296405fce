// swift-format-ignore-file
//
//  Localization.swift
//  Editor
//
//  Created by Ewa Generated on 01.02.2024.
//  Copyright © 2024 Server.swift Ltd. All rights reserved.
//

import Foundation

/// The app's own way to a text.
func L(_ key: String, _ arguments: CVarArg...) -> String {
    String(format: NSLocalizedString(key, comment: ""), arguments: arguments)
}

extension String {
    var l10n: String {
        NSLocalizedString(self, comment: "")
    }

    static func localized(_ key: String, table: String? = nil) -> String {
        Bundle.main.localizedString(forKey: key, value: nil, table: table)
    }

    func plural(_ count: Int) -> String {
        Plurals.text(of: self, count)
    }
}

enum Strings {
    static let accountName = "account.name"
    static let accountMail = "account.mail"
}

enum Price: String, CaseIterable {
    case free = "price.free"
    case paid = "price.paid"

    var title: String { NSLocalizedString(rawValue, comment: "price.unknown") }
}

enum Tab: String {
    case profile, inbox
    case settings

    var title: String { rawValue.l10n }
    var shout: String { NSLocalizedString(rawValue.uppercased(), comment: "") }
}

enum ShopError: LocalizedError {
    case notFound
    case network, server

    var errorDescription: String? {
        switch self {
        case .notFound: "\(self)".l10n
        default: NSLocalizedString("error." + String(describing: self), comment: "")
        }
    }
}
