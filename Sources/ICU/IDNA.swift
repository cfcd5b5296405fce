internal import CICU

/// Internationalized domain names (UTS #46, nontransitional).
package enum IDNA {
    /// The longest name in bytes. A domain name has at most 253 letters, and a letter takes at most four bytes.
    private static let longestName = 1_012

    /// The form of a domain name that DNS uses: `bücher.example` becomes `xn--bcher-kva.example`. Letters become lower case.
    ///
    /// - Parameter acceptsPunctuation: whether ASCII characters other than letters, digits and hyphens are accepted.
    /// - Returns: nil if the name is malformed: a forbidden character, mixed directions, a label of more than 63
    ///   letters, a label that begins with `xn--` and is not a converted label, a name of more than 253 letters.
    package static func ascii(_ name: some StringProtocol, acceptsPunctuation: Bool = false) -> String? {
        guard name.utf8.count <= longestName else { return nil }
        return withUTF8(of: String(name)) { text, length in
            utf8String(expecting: 256) { cicu_domain_to_ascii(text, length, !acceptsPunctuation, $0, $1) }
        }
    }
}
