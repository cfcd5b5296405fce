import TestSupport
import Testing
@_spi(Fuzzing) import Validation

/// The properties that the fuzzer checks, with damaged requests.
@Suite struct RequestInvariantsTests {
    private static let marks = String(repeating: "\u{301}\u{323}", count: 40)
    private static let requests = [
        "0a@bücher.example\n{\"mail\": \"a@b.c\", \"items\": [{\"a\": 1}, {\"a\": \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}], \"x\": null}",
        "0https://0x7f000001:80/?a[]=ü#b\n{\"tags\": [\"a\", \"é\"], \"code\": \"4111 1111 1111 1111\", \"é\": 1, \"e\u{301}\": 2}",
        "1pl, de;q=0.5\nmail=+a%40b.c&items[0].a=1&items[3].a=x&items[2][b]=&tags[]=a&tags=b&on=on&n=1,5&day=2030-12-31",
        "1e\(marks)\nmail=e\(marks)&again=e\(marks)&e\(marks)=1&on=e\(marks)",
        "2multipart/form-data; boundary=b\n--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n"
            + "Content-Type: image/png\r\n\r\n123456789\r\n--b\r\ncontent-disposition: form-data; name=url\r\n\r\n::1\r\n--b--",
        "3application/json; charset=\"utf-8\"\n{\"url\": \"https://example.com\", \"items\": [[[[1]]]], \"n\": 1e400}",
    ]

    @Test(arguments: requests.indices) func `Damaged requests are read, refused and answered`(index: Int) {
        var random = SeededGenerator(seed: UInt64(index))
        let request = Array(Self.requests[index].utf8)
        RequestInvariants.check(request)
        for _ in 0..<Extent.rounds(3_000, partOf: 20) {
            var damaged = request
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                damaged = random.mutate(damaged, alphabet: "{}[]\",:\\&=%.#@?\r\n-;\u{301}\u{3002}\u{202E}")
            }
            RequestInvariants.check(damaged)
        }
    }
}
