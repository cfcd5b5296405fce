import Testing

@testable import Preview

@Suite struct DigestTests {
    /// The examples of FIPS 180-4, and lengths around those of a block; the digests are those of Python's hashlib.
    @Test(arguments: [
        ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
        ),
    ])
    func digestsAreThoseOfTheStandard(text: String, digest: String) {
        #expect(SHA256.base64(of: Array(text.utf8)) == digest)
    }

    @Test(arguments: [
        (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="), (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
        (63, "fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ="), (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
        (65, "Y1NhxIu56rFBmOduqKt/GkFoXWrWKqkUbTAdTxfrCuA="), (119, "MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps="),
        (120, "Lz0zVDLHC1gK8Ojhs2dKfAINaDql9zqq7f3FWvkEwhw="),
        (1000, "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
    ])
    func paddingIsRightAtEveryLength(count: Int, digest: String) {
        #expect(SHA256.base64(of: Array(repeating: UInt8(ascii: "a"), count: count)) == digest)
    }
}
