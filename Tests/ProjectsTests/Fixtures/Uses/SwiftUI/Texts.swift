import Foundation

enum Texts {
    static var settingsTitle: String { text() }

    private static func text(_ key: String = #function) -> String {
        NSLocalizedString(key, comment: "")
    }
}

@dynamicMemberLookup
struct Translations {
    subscript(dynamicMember key: String) -> String {
        NSLocalizedString(key, comment: "")
    }
}

let title = Translations().home_title

protocol Titled {}

extension Titled {
    var localizationKey: String { "\(Self.self).\(self)" }
    var title: String { NSLocalizedString(localizationKey, comment: "") }
}
