// Generated files are in Strings.swift: do not edit those.

func show() {
    print(L10n.Login.title, L10n.Login.`default`, L10n.Login.failed(3))
    print("common.ok", R.string.localizable.splashTitle())
    list(of: L10n.Menu.self)
    print(menu.open)
}
