import Messages
import Testing
import Validation

/// Characters that nobody sees.
@Suite struct HiddenCharactersTests {
    private func isHidden(_ text: String) -> Bool {
        NoHiddenCharacters().validate(text)?.key == .hiddenCharacters
    }

    @Test(arguments: [
        "Łukasz Żak", "O’Brien", "tab\tand\r\nlines\u{2028}", "zażółć", "e\u{301}", "a\u{A0}b", "☎", "½",
        // Joiners that languages need.
        "می\u{200C}خواهم", "ک\u{64E}\u{200C}ت", "क्\u{200D}ष", "ක්\u{200D}ෂ", "র\u{200D}্যাব", "ರ\u{200D}್ಯ", "क्\u{200C}ष",
        // Variation selectors: emoji, a kanji of a name, Mongolian.
        "❤\u{FE0F}", "☎\u{FE0E}", "1\u{FE0F}\u{20E3}", "葛\u{E0100}城", "ᠠ\u{180B}",
        // Emoji, also one that Unicode has kept for later.
        "👩\u{200D}🚀", "👩🏽\u{200D}❤\u{FE0F}\u{200D}👨🏿", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "👨‍👩‍👧‍👦",
        "🇵🇱",
        "\u{1FAFA}",
    ])
    func `Writing needs some characters that can't be seen`(text: String) {
        #expect(!isHidden(text), "\(text.debugDescription)")
    }

    @Test(arguments: [
        // Measured with libicu 72.1, whose check of invisible characters finds none of these.
        "a\u{200B}b", "a\u{202E}b", "a\u{AD}b", "a\u{2060}b", "\u{FEFF}ab", "\u{3164}", "\u{115F}",
        "a\u{0}b", "a\u{1B}[0m", "a\u{7F}", "a\u{9B}", "\u{E000}", "\u{10FFFF}", "\u{378}", "a\u{200E}b",
        "a\u{2066}b\u{2069}",
        "a\u{61C}b", "a\u{34F}b", "a\u{17B4}",
        // Joiners and selectors where nothing joins.
        "a\u{200C}b", "a\u{200D}b", "\u{200C}", "\u{200D}", "د\u{200C}د", "می\u{200C}", "a\u{FE0F}", "a\u{E0100}",
        "a\u{180B}",
        "👩\u{200D}", "\u{200D}👩", "👩\u{200D}a", "1\u{200D}2", "#\u{200D}👩",
        // Tags that make no flag.
        "a\u{E0061}", "🏴\u{E0067}\u{E0062}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}",
        "🏴\u{E0061}\u{E0062}\u{E0063}\u{E0064}\u{E0065}\u{E007F}",
    ])
    func `Everything else that can't be seen is refused`(text: String) {
        #expect(isHidden(text), "\(text.debugDescription)")
    }

    /// Perl's Unicode Character Database is a second implementation. Code points that it doesn't know yet are left out.
    @Test(.enabled(if: Self.perl.evaluates, "Perl is missing"))
    func `Every character between letters is judged as Perl's properties say`() throws {
        let script = #"""
            use JSON::PP;
            my @hidden;
            for my $code (0 .. 0x10FFFF) {
                next if $code >= 0xD800 && $code <= 0xDFFF;
                my $c = chr $code;
                next if $c =~ /\P{Assigned}/;
                push @hidden, $code if $c =~ /[\p{Cc}\p{Co}\p{DI}\p{Bidi_C}]/ && $c !~ /[\t\n\x0B\f\r\x85\x{2028}\x{2029}]/;
            }
            print encode_json(\@hidden);
            """#
        let hidden = Set(try Self.perl.evaluate(script, [String](), as: [UInt32].self))
        let assigned = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
            // Of private code points and ideographs, a few are enough.
            if $0.value % 61 != 0, $0.properties.isIdeographic || $0.properties.generalCategory == .privateUse {
                return false
            }
            // Noncharacters have an age too.
            return $0.properties.generalCategory != .unassigned
                && ($0.properties.age ?? (major: 99, minor: 0)) <= (major: 13, minor: 0)
        }
        #expect(hidden.count > 137_000 && assigned.count > 40_000)
        for scalar in assigned where isHidden("a\(scalar)b") != hidden.contains(scalar.value) {
            Issue.record("U+\(String(scalar.value, radix: 16))")
        }
    }

    /// Simple case folding, of which the standard library has none.
    @Test(.enabled(if: Self.perl.evaluates, "Perl is missing"))
    func `Every character without case is the one that Perl's database names`() throws {
        let script = #"""
            use JSON::PP; use Unicode::UCD qw(casefold);
            my %folded;
            for my $code (0 .. 0x1FFFF) {
                next if $code >= 0xD800 && $code <= 0xDFFF;
                my $fold = casefold($code) or next;
                $folded{$code} = hex $fold->{simple} if $fold->{simple} ne "";
            }
            print encode_json(\%folded);
            """#
        let folded = try Self.perl.evaluate(script, [String](), as: [String: UInt32].self)
        #expect(folded.count > 1_300)
        for (code, fold) in folded {
            let upper = try #require(UInt32(code).flatMap(Unicode.Scalar.init).map(String.init))
            let lower = try #require(Unicode.Scalar(fold).map(String.init))
            #expect(OneOf.one(of: [lower], ignoringCase: true).validate(upper) == nil, "U+\(code)")
        }
    }

    private static let perl = Python(program: "/usr/bin/env", arguments: ["perl"], evaluation: "-e")
}

extension Python {
    /// Whether Perl and its database of Unicode are there.
    fileprivate var evaluates: Bool { (try? run(["-MJSON::PP", "-MUnicode::UCD", "-e", "1"]).status) == 0 }
}
