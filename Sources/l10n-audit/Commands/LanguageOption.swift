internal import ArgumentParser
internal import Changes
internal import Findings
internal import Reports

/// The option for the language of findings. English is the default, so that logs are the same on every machine.
struct LanguageOption: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The language of findings and explanations, such as pl. Missing translations are in English.",
            valueName: "tag"))
    var language = "en"

    func validate() throws {
        if FindingLanguage(language) == nil {
            throw ValidationError("`\(language)` isn't a language tag. Write one such as `pl` or `pt-BR`.")
        }
    }

    /// Calls a function, which shows findings in the language.
    func show<Result>(_ body: () throws -> Result) rethrows -> Result {
        try (FindingLanguage(language) ?? .english).show(body)
    }
}
