internal import ICU

/// Passwords that attackers try first (NIST SP 800-63B-4, section 3.1.1.2).
///
/// Case and compatible forms don't count: passwords are compared in normalization form KD (UAX #15) after simple case folding.
/// A password is on the list if all of it is
///
/// - an entry, also with digits at an end: `Password123`;
/// - one to four characters, an entry or a run, repeated: `abcabcabcabcabc`, `passwordpassword`, `123456789012345`;
/// - a run of the alphabet, the digits or a row of the keyboard in either direction, from four characters on.
///
/// A list is immutable and safe to share between threads.
public struct PasswordBlocklist: Sendable, Hashable {
    private let entries: Set<[UInt8]>

    /// Creates a list.
    ///
    /// - Parameter entries: the passwords, for example the lines of a file. Empty ones are ignored.
    /// - Complexity: O(*n*) in the length of all entries.
    public init(_ entries: some Sequence<some StringProtocol>) {
        self.entries = Set(entries.lazy.map { Self.folded(String($0)) }.filter { !$0.isEmpty })
    }

    /// A short list of words that many passwords are made of. It can't replace a list of passwords from leaks: give the app's
    /// own to ``NotCommon``, or ask a service with ``NotLeaked``.
    public static let standard = PasswordBlocklist(words.split { $0 == " " || $0 == "\n" })

    /// Whether a password is on the list.
    ///
    /// - Complexity: O(*n*) in the length of the password.
    public func contains(_ password: String) -> Bool {
        let whole = Self.folded(password)
        let start = whole.drop(while: \.isDigit)
        let end = whole.prefix { _ in true }.withoutDigitsAtEnd
        return [whole[...], start, end, start.withoutDigitsAtEnd].contains { !$0.isEmpty && isExpected(Array($0)) }
    }

    private func isExpected(_ bytes: [UInt8]) -> Bool {
        if entries.contains(bytes) || Self.isRun(bytes) { return true }
        // The shortest piece of which it is made by repetition. The last one may be cut.
        let piece = bytes.count - (bytes.borders.last ?? 0)
        guard piece < bytes.count else { return false }
        let unit = Array(bytes.prefix(piece))
        if entries.contains(unit) || Self.isRun(unit) { return true }
        return piece * 2 <= bytes.count && unit.count { $0 & 0xC0 != 0x80 } <= 4
    }

    /// The rows of keyboards, the alphabet and the digits, in both directions.
    private static let rows = [
        "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop[]", "qwertzuiop", "azertyuiop", "asdfghjkl;'",
        "zxcvbnm,./",
        "qwertyuiopasdfghjklzxcvbnm", "1q2w3e4r5t6y7u8i9o0p", "qazwsxedcrfvtgbyhnujmikolp",
        "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
        "йцукенгшщзхъфывапролджэячсмитьбю",
    ].flatMap { [ComparableText($0), ComparableText(String($0.reversed()))] }

    private static func isRun(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 4, bytes.count <= 64 else { return false }
        let text = ComparableText(String(decoding: bytes, as: UTF8.self))
        return rows.contains { $0.contains(text) }
    }

    static func folded(_ text: String) -> [UInt8] {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        return Array(CaseFolding.simple(isASCII ? text : NormalizationFormKD.normalized(text)).utf8)
    }

    private static let words = """
        password passwort passwd pass passw0rd p@ssword p@ssw0rd pa$$word contraseña contrasena senha motdepasse wachtwoord hasło
        haslo heslo salasana lösenord parola пароль jelszo jelszó şifre sifre 密码 パスワード mypassword yourpassword changeme
        changeit default temp temporary test tester testing guest user username admin administrator root toor superuser
        superman batman spiderman starwars pokemon letmein letmeinnow welcome welcomehome hello hello123 helloworld
        goodmorning whatever nothing something secret topsecret mysecret login signin signup access unlock opensesame
        trustno1 iloveyou iloveu ilovemyself ilovegod ilovejesus loveyou lovely love sweetheart darling honey princess
        prince angel babygirl baby sunshine rainbow butterfly flower summer winter spring autumn january february march
        april may june july august september october november december monday tuesday wednesday thursday friday saturday
        sunday football baseball basketball soccer hockey tennis golf golfer chelsea liverpool arsenal barcelona
        manchester realmadrid juventus dragon monkey tiger lion eagle wolf shadow master killer hunter ranger
        soldier warrior ninja samurai michael jordan jennifer jessica ashley nicole daniel andrew thomas robert charlie
        matthew joshua anthony george william samantha michelle amanda maria anna alexander computer internet google
        facebook instagram linkedin microsoft windows apple iphone samsung android youtube amazon netflix cheese
        chocolate cookie coffee banana orange pepper ginger mustang ferrari porsche mercedes corvette harley
        freedom america england germany france mexico canada australia london paris newyork correcthorsebatterystaple
        correct-horse-battery-staple thisismypassword thisisapassword mypasswordismypassword passwordispassword
        asdf asdfasdf qwer qwerty qwertyui qwerty123 zxcvbn abc abcd abc123 a1b2c3 a1b2c3d4 aa123456 123abc 123qwe 1q2w3e4r
        qweasd qweasdzxc qazwsx q1w2e3r4 1qaz2wsx 1qazxsw2 zaq12wsx zaq1xsw2 asd123 111222 112233 121212 123321 654321 696969
        101010 131313 159753 147258 147258369 789456 789456123 123654 102030 987654
        """
}

extension ArraySlice<UInt8> {
    fileprivate var withoutDigitsAtEnd: ArraySlice<UInt8> {
        dropLast(reversed().prefix(while: \.isDigit).count)
    }
}
