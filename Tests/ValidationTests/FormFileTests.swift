import Tables
import Testing
import Validation

@Suite struct FormFileTests {
    private func file(_ json: String) -> FormFile {
        FormFile(SourceText(bytes: Array(json.utf8), path: "form.json"))
    }

    @Test func theShippedFormsAreWhole() throws {
        #expect(FormDefinition.standard.map(\.name) == ["login", "signup"])
        let signup = try #require(FormDefinition.standard.last)
        #expect(signup.failures(for: ["email": "x", "password": "short"]).keys.sorted() == ["email", "password"])
        #expect(signup.failures(for: ["email": " a@b.c ", "password": "longEnough1"]).isEmpty)
    }

    @Test func eachDeclarationHasItsPlace() {
        let form = file(#"{"form": "f", "fields": [{"name": "a", "label": "A", "rules": [{"rule": "email", "key": "OWN"}]}]}"#)
        #expect(form.errors.isEmpty)
        let own = form.declarations.first { $0.message.key == "OWN" }
        #expect(own.map { form.source[$0.range] } == "\"OWN\"")
    }

    @Test(arguments: [
        (#"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "emial"}]}]}"#, "form.json:1:59: ", "did you mean \"email\"?"),
        (#"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "length", "mim": 3}]}]}"#, "form.json:1:50: ", "\"min\""),
        (#"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "length", "max": "3"}]}]}"#, "form.json:1:76: ", "a whole number"),
        (#"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "length", "min": 9, "max": 3}]}]}"#, "form.json:1:86: ", "from 9"),
        (#"{"form": "f", "fields": [{"name": "a"}, {"name": "a"}]}"#, "form.json:1:50: ", "used twice"),
        (#"{"form": "f", "fields": [{"name": "a"}], "actions": [{"name": "b", "requires": ["c"]}]}"#, "form.json:1:81: ", "no field \"c\""),
        (#"{"form": "f", "fields": [{"nmae": "a"}]}"#, "form.json:1:26: ", "\"name\" is missing"),
        (#"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "pattern", "pattern": "[A-"}]}]}"#, "form.json:1:81: ", "regular expression"),
        (#"{"form": "f", "fields": [}"#, "form.json:1:25: ", ""),
    ])
    func mistakesNameTheirPlaceAndWhatWouldBeRight(json: String, place: String, advice: String) throws {
        let error = try #require(file(json).errors.first)
        #expect(error.description.hasPrefix(place), "\(error)")
        #expect(error.description.contains(advice), "\(error)")
    }

    @Test func aMistakeCostsOnlyItsPart() {
        let form = file(#"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "emial"}, {"rule": "required"}]}]}"#)
        #expect(form.errors.count == 1)
        #expect(form.form.fields.first?.rules.count == 1)
    }
}
