import MessageFormat
import Messages
import Testing

/// The JSON form of messages, by the specification's schema.
@Suite struct MF2DataModelTests {
    @Test(arguments: [
        "Hello, {$name}!", "", ".input {$n :number select=ordinal} .match $n one {{{$n}st}} |*| {{star}} * {{{$n}th}}",
        ".local $a = {|x y| :ns:f o=$b p=|q| @r @s=t} {{{#b u:id=1 @u}{$a}{/b}{:now}{#br /}}}",
        ".input {$a} .input {$b :string} .match $a $b 1.0 * {{\\{\\}\\\\}} * * {{}}",
    ])
    func jsonReadsAsTheSameMessage(_ text: String) throws {
        let message = MF2Message.read(text).message
        #expect(try MF2Message(json: message.json) == message, "\(message.json)")
    }

    @Test func jsonIsThatOfTheSchema() throws {
        let message = MF2Message.read(".input {$n :number} .match $n one {{{$n} {#b/}}} * {{x @y {1 @z}}}").message
        let json = message.json.filter { !$0.isWhitespace }
        let number =
            #"{"type":"expression","arg":{"type":"variable","name":"n"},"function":{"type":"function","name":"number"}}"#
        let own = #"{"type":"expression","arg":{"type":"variable","name":"n"}},"","#
        let markup = #"{"type":"markup","kind":"standalone","name":"b"}"#
        let literal = #"{"type":"expression","arg":{"type":"literal","value":"1"},"attributes":{"z":true}}"#
        #expect(
            json == #"{"type":"select","declarations":[{"type":"input","name":"n","value":"# + number
                + #"}],"selectors":[{"type":"variable","name":"n"}],"variants":["#
                + #"{"keys":[{"type":"literal","value":"one"}],"value":["# + own + markup + "]},"
                + #"{"keys":[{"type":"*"}],"value":["x@y","# + literal + "]}]}")
    }

    @Test(arguments: [
        ("{", "bracket"), ("[]", "`declarations`"), (#"{"type":"other","declarations":[]}"#, "message or select"),
        (#"{"type":"message","declarations":[],"pattern":[1]}"#, "`type`"),
        (#"{"type":"message","declarations":[],"pattern":[{"type":"expression"}]}"#, "`arg`"),
        (#"{"type":"message","declarations":[],"pattern":[{"type":"markup","kind":"open","name":"a b"}]}"#, "name"),
        (
            #"{"type":"message","declarations":[{"type":"input","name":"a","value":{"type":"expression","arg":{"type":"variable","name":"b"}}}],"pattern":[]}"#,
            "variable itself"
        ),
    ])
    func whatIsNoMessageIsAnError(_ json: String, _ said: String) {
        do throws(MF2DataModelError) {
            _ = try MF2Message(json: json)
            Issue.record("\(json) was read")
        } catch {
            #expect(error.message.contains(said), "\(error.message)")
        }
    }

    @Test func textsThatFollowEachOtherAreOne() throws {
        let message = try MF2Message(json: #"{"type":"message","declarations":[],"pattern":["a","","b"]}"#)
        #expect(message.body == .pattern([.text("ab", MF2Range())]))
    }
}
