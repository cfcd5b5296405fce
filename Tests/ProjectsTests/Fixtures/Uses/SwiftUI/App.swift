import AppIntents
import SwiftUI

struct ContentView: View {
    var body: some View {
        Text("Hello")
        Text("\(count) files")
        Text(verbatim: "v1.0")
        Label("Hello", systemImage: "gear")
        Row(title: "row.title", detail: "\(index) of \(count)")
        Text(
            """
            Multi
            line
            """)
    }

    private let greeting: LocalizedStringKey = "Hello, \(name)!"
    private let resource = LocalizedStringResource("resource.title")
}

struct OpenBook: AppIntent {
    static let title: LocalizedStringResource = "intent.open"
    @Parameter(title: "row.title") var book: Book

    static var parameterSummary: some ParameterSummary {
        Summary("Open \(\.$book)")
    }
}

struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: OpenBook(),
            phrases: ["Start a run with \(.applicationName)", "\(.applicationName)"],
            shortTitle: "Hello", systemImageName: "book")
    }
}
