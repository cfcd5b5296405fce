import Messages
import Validation

/// What a small shop says to a customer, in the language that the first argument names:
///
/// ```console
/// $ swift run --package-path Examples/TypedMessages shop pl
/// ```
///
/// Every message is a member of `ShopMessages`, which the plugin makes of `Localizations/en.lproj/Shop.strings` as the
/// package is built. The tables are a part of the program: it reads no files.
@main struct Shop {
    static func main() {
        let language = CommandLine.arguments.dropFirst().first ?? "en"
        let messages = ShopMessages(ShopMessages.catalog.localized(for: [LocaleTag(language)]))

        print(messages.cart.title)
        for count in [0, 1, 3] { print(messages.cart.items(count: count)) }
        print(messages.cart.total(total: 12.5))
        print(messages.invitation(host: "Ewa", gender: .female, guests: ["Ola", "Jan"]))
        print(messages.delivery(day: MessageDate(secondsSince1970: 1_893_456_000)))

        // A rule fails with a key; the accessor says the same message, and takes what the rule declares.
        let rule: any Rule = .length(min: 3)
        if let failure = rule.validate("Al"), failure.key == ShopMessages.Key.textTooShort {
            print(failure.text(in: messages.localizer))
        }
        print(messages.textTooShort(min: 3, length: 2))
    }
}
