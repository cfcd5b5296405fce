internal import Messages
internal import Tables
internal import Validation

/// The texts that a form shows, each once. A scene names them by numbers, which are the same in every language.
struct FormTexts {
    private var numbers: [FieldError: Int] = [:]
    private(set) var texts: [FieldError] = []

    mutating func number(of text: FieldError) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    mutating func number(of key: MessageKey) -> Int {
        number(of: .failure(Failure(key: key)))
    }

    /// The texts in a language, in the order of their numbers.
    func write(to json: inout JSONWriter, in messages: Localizer) {
        json.array(texts) { $0.string($1.text(in: messages)) }
    }
}
