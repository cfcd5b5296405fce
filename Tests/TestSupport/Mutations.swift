extension SeededGenerator {
    /// A few bytes changed, dropped, doubled or put in, most often by bytes that mean something in `alphabet`.
    public mutating func mutate(_ bytes: [UInt8], alphabet: String) -> [UInt8] {
        var bytes = bytes
        let alphabet = Array(alphabet.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            let place = Int.random(in: 0...bytes.count, using: &self)
            let isMeaningful = Bool.random(using: &self)
            let byte = (isMeaningful ? alphabet.randomElement(using: &self) : nil) ?? .random(in: 0...255, using: &self)
            switch Int.random(in: 0..<4, using: &self) {
            case 0 where place < bytes.count: bytes[place] = byte
            case 1 where place < bytes.count: bytes.remove(at: place)
            case 2:
                let end = Int.random(in: place...bytes.count, using: &self)
                bytes.insert(contentsOf: bytes[place..<end], at: place)
            default: bytes.insert(byte, at: place)
            }
        }
        return bytes
    }
}
