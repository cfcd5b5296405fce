import ICU
import MessageFormat
import Testing

@Suite struct PluralVariableTests {
    private func text(
        _ format: String, _ variables: [MessagePattern.PluralVariable], _ values: [MessageArgument],
        locale: LocaleTag = "en"
    ) -> String {
        let pattern = MessagePattern(format: format, variables: variables)
        #expect(pattern.errors.isEmpty)
        return CompiledMessage(pattern, locale: locale).text(MessageArguments(positional: values))
    }

    private let files = MessagePattern.PluralVariable(
        name: "files", forms: [.zero: "no files", .one: "%d file", .other: "%d files"])

    @Test func aVariableChoosesByItsArgument() {
        #expect(text("%#@files@", [files], [1]) == "1 file")
        #expect(text("%@ has %#@files@ of %d.", [files], ["Ana", 5, 7]) == "Ana has 5 files of 7.")
        #expect(text("%2$#@files@ of %1$@", [files], ["Ana", 5]) == "5 files of Ana")
    }

    @Test func zeroIsTakenForNoneInEveryLanguage() {
        #expect(text("%#@files@", [files], [0]) == "no files")
        // Latvian calls more than 0 so.
        #expect(text("%#@files@", [files], [10], locale: "lv") == "no files")
    }

    @Test func otherIsTheLastResort() {
        let variable = MessagePattern.PluralVariable(name: "n", forms: [.other: "%ld plików"])
        #expect(text("%#@n@", [variable], [2], locale: "pl") == "2 plików")
    }

    @Test func aVariableInAFormTakesTheNextArgument() {
        let runs = MessagePattern.PluralVariable(
            name: "runs", forms: [.one: "One %#@total@ done", .other: "%lu %#@total@ done"])
        let total = MessagePattern.PluralVariable(name: "total", forms: [.one: "of one", .other: "of %lu"])
        #expect(text("%#@runs@", [runs, total], [1, 5]) == "One of 5 done")
        #expect(text("%#@runs@.", [runs, total], [3, 5]) == "3 of 5 done.")
        #expect(text("%#@runs@", [runs, total], [1, 1]) == "One of one done")
    }

    @Test func substitutionsNameTheirArgument() {
        let files = MessagePattern.PluralVariable(
            name: "files", argument: 2, valueType: "lld", forms: [.one: "%arg file", .other: "%arg files, 100%%arg"])
        #expect(text("%@: %#@files@", [files], ["Ana", 3]) == "Ana: 3 files, 100%arg")
    }

    @Test func variationsAreWholeFormats() {
        let forms: [PluralCategory: String] = [.one: "%@ has %lld file", .other: "%@ has %lld files"]
        let message = CompiledMessage(MessagePattern(variations: forms), locale: "en")
        #expect(message.text(MessageArguments(positional: ["Ana", 1])) == "Ana has 1 file")
        #expect(message.text(MessageArguments(positional: ["Ana", 2])) == "Ana has 2 files")
    }

    @Test func variablesThatNameEachOtherEnd() {
        let a = MessagePattern.PluralVariable(name: "a", forms: [.other: "%#@b@%#@b@"])
        let b = MessagePattern.PluralVariable(name: "b", forms: [.other: "%#@a@%#@a@"])
        let pattern = MessagePattern(format: "%#@a@", variables: [a, b])
        #expect(pattern.errors.allSatisfy { $0.kind == .nestingTooDeep } && !pattern.errors.isEmpty)
        let chain = (0..<40).map { index in
            MessagePattern.PluralVariable(name: "v\(index)", forms: [.other: "%#@v\(index + 1)@%#@v\(index + 1)@"])
        }
        #expect(!MessagePattern(format: "%#@v0@", variables: chain).errors.isEmpty)
    }

    @Test func everythingHasThePlaceOfItsVariable() {
        let pattern = MessagePattern(format: "A %#@files@.", variables: [files])
        #expect(pattern.arguments.map(\.range) == [2..<11, 2..<11, 2..<11])
        #expect(pattern.argumentNames == ["1"])
    }
}
