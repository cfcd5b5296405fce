import Foundation
import Messages
import TestSupport
import Testing
import Validation

/// Forms as HTML without script, read by a strict parser that we did not write.
@Suite struct FormPageTests {
    private let form = FormDefinition(
        name: "sign up",
        fields: [
            FieldDefinition(name: "email", label: .email, rules: [.required, .email]),
            FieldDefinition(
                name: "password", label: .password, rules: [.required, .length(8...64, .utf16)], trims: false),
            FieldDefinition(name: "start", rules: [.date(earliest: CalendarDate("2020-01-01"))]),
            FieldDefinition(name: "country", rules: [.one(of: ["pl", "<b>", "ja"])]),
            FieldDefinition(name: "tags", rules: [.selectionCount(2...), .one(of: ["x", "y"])]),
            FieldDefinition(name: "terms", rules: [.accepted]),
            FieldDefinition(name: "age", rules: [.integer(0...150)]),
            FieldDefinition(name: "photo", rules: [.fileType(["image/png"])]),
            FieldDefinition(
                name: "items",
                rules: [.each([.members([FieldDefinition(name: "mail", label: .email, rules: [.required])])])]
            ),
        ], actions: [ActionDefinition(name: "signUp", label: .signUp)])

    private func language(_ tag: String) -> ReaderLanguage {
        LanguageNegotiation(.standard).language { _ in tag }
    }

    private static let hostile = "\"><script>alert('1')</script>&amp;\u{0}]]>--><!--{{x}}"

    private func refused(_ body: String, _ tag: String) throws -> ErrorResponse {
        let type = "application/x-www-form-urlencoded"
        let request = try FormRequest(Array(body.utf8), contentType: type, for: form)
        var page = FormPage(form, action: "/sign-up?a=1&b=\"2\"", values: request.values)
        page.hidden.append(FormPage.HiddenValue(name: "token", value: Self.hostile))
        return try #require(form.refusal(of: request.values)).response(in: language(tag), as: page)
    }

    @Test func whatWasEnteredStandsInPlaceWithItsErrors() throws {
        let response = try refused(
            "email=x&password=secret&start=2001-02-03&country=pl&tags=x&items[0].mail=&items[1].mail=a&items[1].more=b",
            "pl")
        #expect(response.status == 422 && response.mediaType == "text/html; charset=utf-8")
        #expect(response.contentLanguages == ["pl"])
        let html = String(decoding: response.body, as: UTF8.self)
        let parts = [
            #"<html lang="pl" dir="ltr">"#, #"<div role="alert" tabindex="-1" autofocus="""#, "Popraw 7 błędów.",
            ##"<a href="#form-sign-up-email">E-mail: Wpisz adres e-mail (na przykład name@example.com).</a>"##,
            #"<label for="form-sign-up-email">E-mail<span aria-hidden="true">*</span></label>"#,
            #"<div id="form-sign-up-email-error"><p>Wpisz adres e-mail (na przykład name@example.com).</p></div>"#,
            #"<input id="form-sign-up-email" name="email" required="" aria-invalid="true""#
                + #" aria-describedby="form-sign-up-email-error" autocomplete="email" type="email" value="x">"#,
            #"type="password" minlength="8" maxlength="64">"#, #"type="date" min="2020-01-01" value="2001-02-03">"#,
            #"<option value="pl" selected="">pl</option>"#, #"<option value="&lt;b&gt;">&lt;b&gt;</option>"#,
            #"name="tags" value="x" checked="">"#, #"inputmode="numeric""#, #"type="file" accept="image/png""#,
            #"enctype="multipart/form-data""#, #"name="items[1].mail" required="""#, #"<legend>items</legend>"#,
            #"<button type="submit">Zarejestruj się</button>"#,
        ]
        for part in parts { #expect(html.contains(part), "\(part) in \(html)") }
        #expect(!html.contains("secret"))
    }

    /// Nobody has to fill in an element that a page only has room for.
    @Test func anElementThatMayBeMissingMayStayEmpty() throws {
        let item = Each([.members([FieldDefinition(name: "mail", rules: [.required])])])
        func page(_ rules: [any Rule], _ body: String) throws -> (html: String, values: FieldValue?) {
            let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "items", rules: rules + [item])])
            let request = try FormRequest(
                Array(body.utf8), contentType: "application/x-www-form-urlencoded", for: form)
            let page = FormPage(form, action: "/", values: request.values).response(in: language("en"))
            return (String(decoding: page.body, as: UTF8.self), request.values["items"])
        }
        let empty = try page([], "items[0].mail=&items[1].mail=")
        #expect(empty.values == .selection([]) && !empty.html.contains("required"))
        #expect(empty.html.contains(#"name="items[0].mail""#) && !empty.html.contains(#"name="items[1].mail""#))
        // What stands before an element with content is kept, with its place.
        let filled = try page([], "items[0].mail=&items[1].mail=a&items[2].mail=")
        #expect(filled.values == .list([.object(["mail": ""]), .object(["mail": "a"])]))
        #expect(filled.html.contains(#"name="items[0].mail" required="""#))
        // Elements that must be there are required.
        for rules in [[.itemCount(2...)], [.required]] as [[any Rule]] {
            #expect(try page(rules, "").html.contains(#"name="items[0].mail" required="""#))
        }
    }

    @Test func anEmptyFormHasNoErrors() throws {
        let response = FormPage(form, action: "/").response(in: language("ar"))
        let html = String(decoding: response.body, as: UTF8.self)
        #expect(response.status == 200 && !html.contains("aria-invalid") && !html.contains("role=\"alert\""))
        #expect(html.contains(#"lang="ar" dir="rtl""#))
    }

    @Test func `A form file with arrays objects and files becomes a page`() throws {
        let form = try FormDefinition(
            json: FormSchema.source(
                #"""
                {"form": "f", "fields": [
                    {"name": "invited", "rules": [{"rule": "itemCount", "min": 2, "max": 9},
                        {"rule": "each", "of": [{"rule": "required"}, {"rule": "email"}]}]},
                    {"name": "many", "rules": [{"rule": "itemCount", "min": 1000000000}]},
                    {"name": "place", "rules": [{"rule": "members", "fields": [
                        {"name": "city", "label": "EMAIL", "rules": [{"rule": "required"}]}]}]},
                    {"name": "photo", "rules": [{"rule": "fileType", "types": ["image/png", "image/gif"]},
                        {"rule": "fileSize", "max": 9}]}]}
                """#))
        let html = String(decoding: FormPage(form, action: "/").response(in: language("en")).body, as: UTF8.self)
        for part in [
            #"<legend>invited<"#, #"name="invited[0]" required="" autocomplete="email" type="email""#,
            #"name="invited[1]" required="""#, #"name="place.city" required="""#, ">Email<",
            #"name="photo" type="file" accept="image/png,image/gif""#,
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
        // There is room for as many elements as there must be, and not for any number that a file says.
        #expect(!html.contains("invited[2]"))
        #expect(html.contains("many[99]") && !html.contains("many[100]"))
    }

    @Test func `The title, placeholders and options have their language`() throws {
        let catalog = MessageCatalog(
            messages: [
                "en": ["TITLE": "Join", "HINT": "Your name", "RED": "Red", "FAILED": "Failed", "GREEN": "Green"],
                "ar": ["FAILED": "فشل", "GREEN": "أخضر"],
            ], developmentLocale: "en")
        let form = FormDefinition(
            name: "f", title: "TITLE",
            fields: [
                FieldDefinition(name: "a", placeholder: "HINT"),
                FieldDefinition(name: "b", rules: [.one(of: ["red", "green"])]),
                FieldDefinition(name: "c", rules: [.one(of: ["red"]), .selectionCount(1...)]),
            ])
        var page = FormPage(form, action: "/")
        page.optionKey = { _, option in MessageKey(option.uppercased()) }
        let arabic = LanguageNegotiation(catalog).language { _ in "ar" }
        let html = String(decoding: page.response(in: arabic).body, as: UTF8.self)
        for part in [
            #"<title lang="en" dir="ltr">Join</title>"#, #"placeholder="Your name" lang="en""#,
            #"<option value="red" lang="en" dir="ltr">Red</option>"#, #"<option value="green">أخضر</option>"#,
            #"-0" lang="en" dir="ltr">Red</label>"#,
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
        // A title in two languages can't say which part is in which.
        let refusal = form.refusal(of: ["b": [Failure(key: .notAnOption)]])
        let refused = String(decoding: refusal.response(in: arabic, as: page).body, as: UTF8.self)
        #expect(refused.contains("<title>فشل – Join</title>"))
    }

    @Test func aTextInAnotherLanguageSaysSo() throws {
        let catalog = MessageCatalog(
            messages: [
                "en": ["LABEL": "Name", "FAILED": "Failed", "FORM_INVALID": "Errors", "CANNOT_EMPTY": "Empty"],
                "ar": ["LABEL": "الاسم"],
            ], developmentLocale: "en")
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", label: "LABEL", rules: [.required])])
        let arabic = LanguageNegotiation(catalog).language { _ in "ar" }
        let response = try #require(form.refusal(of: [:])).response(in: arabic, as: FormPage(form, action: "/"))
        #expect(response.contentLanguages == ["ar", "en"])
        #expect(
            String(decoding: response.body, as: UTF8.self).contains(#"<p><span lang="en" dir="ltr">Empty</span></p>"#))
    }

    /// A constraint of HTML never refuses what the rule accepts: lengths are counted in UTF-16 there.
    @Test func constraintsAreNeverStricterThanTheRules() {
        let flag = "\u{1F1F5}\u{1F1F1}"
        for text in [flag, "e\u{301}", "żółw", "a", "👩‍👩‍👧", "\u{10348}x", "漢字"] {
            for unit in Length.Unit.allCases {
                for limit in 1...12 {
                    for rule in [Length(min: limit, unit: unit), Length(max: limit, unit: unit)]
                    where rule.validate(text) == nil {
                        let hints = FieldDefinition(name: "a", rules: [rule], trims: false).inputHints
                        #expect(text.utf16.count >= hints.minLength ?? 0, "\(text) \(rule)")
                        #expect(text.utf16.count <= hints.maxLength ?? .max, "\(text) \(rule)")
                    }
                }
            }
        }
        // The rules judge the text in another case or form, which has another length.
        for (text, change) in [("ß", LetterCase.upper), ("\u{958}", nil), ("e\u{301}", nil), ("\u{212A}", .lower)] {
            for unit in Length.Unit.allCases {
                for limit in 1...4 {
                    for rule in [Length(min: limit, unit: unit), Length(max: limit, unit: unit)] {
                        let field = FieldDefinition(
                            name: "a", rules: [rule], trims: false, letterCase: change, normalizes: change == nil)
                        let form = FormDefinition(name: "f", fields: [field])
                        if form.failures(for: ["a": .text(text)]) != [:] { continue }
                        #expect(text.utf16.count >= field.inputHints.minLength ?? 0, "\(text) \(rule)")
                        #expect(text.utf16.count <= field.inputHints.maxLength ?? .max, "\(text) \(rule)")
                    }
                }
            }
        }
        // Where the rule trims, spaces that do not count must not be counted.
        #expect(FieldDefinition(name: "a", rules: [.length(...5, .utf16)]).inputHints.maxLength == nil)
        #expect(
            FieldDefinition(name: "a", rules: [Length(max: .max, unit: .scalars)], trims: false).inputHints.maxLength
                == nil)
        // A rule on a condition requires nothing of a page that cannot see the condition.
        let conditional = FieldDefinition(name: "a", rules: [.when("b", satisfies: .required, then: [.required])])
        #expect(!conditional.inputHints.isRequired)
        #expect(!FieldDefinition(name: "a", rules: [.optional(.required)]).inputHints.isRequired)
        #expect(FieldDefinition(name: "a", rules: [.all([.required.failing(with: "X")])]).inputHints.isRequired)
        #expect(FieldDefinition(name: "a", rules: [.password], input: .text).inputHints.control == .text)
        let names = FieldDefinition(name: "a", rules: [Email(acceptsInternationalNames: true)]).inputHints
        #expect(names.control == .text && names.inputMode == "email" && names.autocomplete == "email")
    }

    /// The step of a time starts at the first one that is accepted, and is a minute by default.
    @Test func `A time with seconds may be sent again`() throws {
        let rule = TimeEntry(earliest: .value(try #require(TimeOfDay("09:00"))))
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: [rule])])
        for (value, step) in [("14:30:15", #" step="1""#), ("14:30", "")] {
            let page = FormPage(form, action: "/", values: ["a": .text(value)]).response(in: language("en"))
            let control = "type=\"time\" min=\"09:00\"\(step) value=\"\(value)\">"
            #expect(String(decoding: page.body, as: UTF8.self).contains(control))
        }
    }

    @Test(
        .enabled("\(SkipReason.missing("html5lib", .consumers))") { Python.consumers.has("html5lib") },
        arguments: ["en", "pl", "ar", "ja"])
    func `A strict parser finds every label and error and no script`(tag: String) throws {
        let encoded = try #require(Self.hostile.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let response = try refused(
            "email=\(encoded)&password=\(encoded)&start=\(encoded)&country=\(encoded)&tags=\(encoded)&age=\(encoded)"
                + "&items[0].\(encoded)=1&items[0].mail=", tag)
        let script = """
            import json, sys, html5lib
            tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(json.load(sys.stdin))
            nodes = list(tree.iter())
            ids = [node.get("id") for node in nodes if node.get("id")]
            assert len(ids) == len(set(ids)), ids
            labels = {node.get("for"): "".join(node.itertext()) for node in nodes if node.tag == "label"}
            rows = []
            for node in nodes:
                if node.tag in ("input", "select") and node.get("type") != "hidden":
                    assert labels.get(node.get("id")), node.attrib
                    described = node.get("aria-describedby")
                    assert (node.get("aria-invalid") == "true") == (described is not None)
                    if described:
                        text = "".join(tree.find(".//*[@id='%s']" % described).itertext())
                        rows.append([node.get("name"), text])
                if node.tag == "a":
                    assert node.get("href")[1:] in ids
                assert node.tag not in ("script", "b"), node.tag
                assert not any(name.startswith("on") for name in node.attrib)
            hidden = tree.find(".//input[@type='hidden']").get("value")
            form = tree.find(".//form")
            rows.append([tree.get("lang"), tree.get("dir"), form.get("lang"), form.get("action"), hidden,
                         tree.find(".//input[@name='email']").get("value")])
            print(json.dumps(rows))
            """
        let rows = try Python.consumers.evaluate(
            script, String(decoding: response.body, as: UTF8.self), as: [[String]].self)
        let messages = MessageCatalog.standard.localized(for: LocaleTag(tag))
        let shown = Self.hostile.replacing("\u{0}", with: "\u{FFFD}")
        #expect(rows.last == [tag, tag == "ar" ? "rtl" : "ltr", tag, "/sign-up?a=1&b=\"2\"", shown, shown])
        #expect(rows.contains(["email", messages[.invalidEmailFormat]]))
        #expect(rows.contains(["country", messages[.notAnOption]]))
        #expect(rows.contains(["items[0].mail", messages[.cannotEmpty]]))
    }
}
