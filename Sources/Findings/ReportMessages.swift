/// The messages around findings in reports for people: counts, headings, and what an audit assumes. Their sentences are in
/// `Resources/Findings/<locale>.lproj/Reports.strings`.
package enum ReportMessages {
    // MARK: Counts

    package static let errors = FindingTemplate<Int>(nil, "report.errors", "count")
    package static let warnings = FindingTemplate<Int>(nil, "report.warnings", "count")
    package static let notes = FindingTemplate<Int>(nil, "report.notes", "count")
    package static let files = FindingTemplate<Int>(nil, "report.files", "count")
    package static let tables = FindingTemplate<Int>(nil, "report.tables", "count")
    package static let locales = FindingTemplate<Int>(nil, "report.locales", "count")
    package static let keys = FindingTemplate<Int>(nil, "report.keys", "count")
    package static let messages = FindingTemplate<Int>(nil, "report.messages", "count")
    package static let summary = FindingTemplate<(String, String)>(nil, "report.summary", "found", "audited")
    package static let noFindings = FindingTemplate<String>(nil, "report.no-findings", "audited")

    // MARK: Lists

    package static let more = FindingTemplate<Int>(nil, "report.more", "count")
    package static let listSeparator = FindingTemplate<Void>(nil, "report.list-separator")
    package static let namesAndMore = FindingTemplate<(String, Int)>(nil, "report.names-and-more", "names", "count")
    package static let alsoIn = FindingTemplate<String>(nil, "report.also-in", "locales")

    // MARK: The overview

    package static let explained = FindingTemplate<String>(nil, "report.explained", "command")
    package static let explainedOnPage = FindingTemplate<(String, String)>(
        nil, "report.explained-on-page", "command", "address")
    package static let listsFindings = FindingTemplate<Void>(nil, "report.lists-findings")
    package static let listsCheck = FindingTemplate<Void>(nil, "report.lists-check")
    package static let writesConfiguration = FindingTemplate<Void>(nil, "report.writes-configuration")
    package static let otherChecks = FindingTemplate<(Int, Int)>(nil, "report.other-checks", "findings", "checks")
    package static let keysInLocales = FindingTemplate<(Int, String, String)>(
        nil, "report.keys-in-locales", "count", "key", "locales")
    package static let gap = FindingTemplate<(String, Int, Int, String)>(
        nil, "report.gap", "locale", "count", "all", "kind")
    package static let gapOfTable = FindingTemplate<(String, Int, Int, String, String)>(
        nil, "report.gap-of-table", "locale", "count", "all", "table", "kind")
    package static let gapInTables = FindingTemplate<(String, Int, Int, Int, String)>(
        nil, "report.gap-in-tables", "locale", "count", "all", "tables", "kind")
    package static let gaps = FindingTemplate<(String, Int, String)>(nil, "report.gaps", "locales", "count", "kind")
    package static let gapsOfRange = FindingTemplate<(String, Int, Int, String)>(
        nil, "report.gaps-of-range", "locales", "least", "most", "kind")

    // MARK: Headings

    package static let title = FindingTemplate<String>(nil, "report.title", "severity")
    package static let location = FindingTemplate<Void>(nil, "report.location")
    package static let finding = FindingTemplate<Void>(nil, "report.finding")
    package static let check = FindingTemplate<Void>(nil, "report.check")

    // MARK: Statistics

    package static let findingsByCheck = FindingTemplate<Void>(nil, "report.findings-by-check")
    package static let findingsByLocale = FindingTemplate<Void>(nil, "report.findings-by-locale")
    package static let missingByLocale = FindingTemplate<Void>(nil, "report.missing-by-locale")
    package static let undeterminable = FindingTemplate<(Int, Int)>(nil, "report.undeterminable", "count", "all")
    package static let undeterminableByCause = FindingTemplate<(Int, Int)>(
        nil, "report.undeterminable-by-cause", "count", "all")

    // MARK: What an audit assumes

    package static let developmentLocale = FindingTemplate<String>(nil, "report.development-locale", "locale")
    package static let developmentLocaleByFile = FindingTemplate<(String, String)>(
        nil, "report.development-locale-by-file", "locale", "path")
    package static let developmentLocales = FindingTemplate<[String]>(nil, "report.development-locales", "locales")
    package static let shippedLocales = FindingTemplate<[String]>(nil, "report.shipped-locales", "paths")
    package static let appleRuntime = FindingTemplate<Void>(nil, "report.apple-runtime")
    package static let ownRuntime = FindingTemplate<Void>(nil, "report.own-runtime")
    package static let bothRuntimes = FindingTemplate<Void>(nil, "report.both-runtimes")
    package static let otherSources = FindingTemplate<FindingMessage>(nil, "report.other-sources", "sources")
    package static let sourcePlace = FindingTemplate<String>(nil, "report.source-place", "kind")
    package static let nextPart = FindingTemplate<(FindingMessage, FindingMessage)>(
        nil, "report.next-part", "parts", "part")
    package static let unread = FindingTemplate<FindingMessage>(nil, "report.unread", "parts")
    package static let unreadInFolder = FindingTemplate<(Int, String)>(
        nil, "report.unread-in-folder", "count", "folder")
    package static let unreadInOthers = FindingTemplate<Int>(nil, "report.unread-in-others", "count")
    package static let unreadOutside = FindingTemplate<Int>(nil, "report.unread-outside", "count")
    package static let unreadInTests = FindingTemplate<Int>(nil, "report.unread-in-tests", "count")
    package static let innerConfiguration = FindingTemplate<String>(nil, "report.inner-configuration", "folder")
    package static let innerConfigurations = FindingTemplate<(String, Int)>(
        nil, "report.inner-configurations", "folder", "count")
    package static let noSources = FindingTemplate<Void>(nil, "report.no-sources")
    package static let unseenKeys = FindingTemplate<Int>(nil, "report.unseen-keys", "count")

    package static let all: [any DeclaredMessage] = [
        errors, warnings, notes, files, tables, locales, keys, messages, summary, noFindings, more, listSeparator,
        namesAndMore, alsoIn, explained, explainedOnPage, listsFindings, listsCheck, writesConfiguration, otherChecks,
        keysInLocales, gap, gapOfTable, gapInTables, gaps, gapsOfRange, title, location, finding, check,
        findingsByCheck, findingsByLocale, missingByLocale, undeterminable, undeterminableByCause, developmentLocale,
        developmentLocaleByFile, developmentLocales, shippedLocales, appleRuntime, ownRuntime, bothRuntimes,
        otherSources, sourcePlace, nextPart, unread, unreadInFolder, unreadInOthers, unreadOutside, unreadInTests,
        innerConfiguration, innerConfigurations, noSources, unseenKeys,
    ]
}
