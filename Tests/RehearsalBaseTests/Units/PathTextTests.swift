import RehearsalTestKit
import RehearsalBase
import Testing

@Suite struct PathTextTests {
  /// Bytes of which many are parts of UTF-8, and some of the characters that stand for bytes.
  private static func path(_ random: inout SplitMix64) -> [UInt8] {
    let pieces: [[UInt8]] = [
      Array("a".utf8), Array("/".utf8), Array("é".utf8), Array("日".utf8), Array("🎤".utf8),
      Array("\u{301}".utf8), [0xE9], [0xC3], [0xED, 0xA0, 0x80], [0xF5], [0xEE, 0xBF],
      Array("\u{EFE9}".utf8), Array("\u{EF80}".utf8), Array("\u{EFFF}".utf8),
      Array("\u{F000}".utf8),
    ]
    return (0..<Int(random.next() % 12)).flatMap { _ in
      random.next() % 4 == 0
        ? [UInt8(1 + random.next() % 255)] : pieces[Int(random.next() % UInt64(pieces.count))]
    }
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `any bytes become text and the same bytes again`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let bytes = Self.path(&random)
      let text = String(pathBytes: bytes)
      #expect(text.pathBytes == bytes)
      // A program can read it back from JSON.
      #expect(String(validating: Array(text.utf8), as: UTF8.self) != nil)
    }
  }

  @Test(arguments: ["", "talk.wav", "/a b/ünï.wav", "🎤\u{301}", "\u{EF7F}", "\u{F000}", "a\nb"])
  func `a path in UTF-8 is itself`(path: String) {
    #expect(String(pathBytes: Array(path.utf8)).utf8.elementsEqual(path.utf8))
    #expect(!path.hasOctets)
  }

  @Test func `a byte that is not UTF-8 has a character of its own`() {
    let latin: [UInt8] = [0x63, 0x61, 0x66, 0xE9]
    #expect(String(pathBytes: latin) == "caf\u{EFE9}")
    // A name with that very character is another one.
    #expect(String(pathBytes: Array("caf\u{EFE9}".utf8)) == "caf\u{EFEE}\u{EFBF}\u{EFA9}")
  }

  @Test func `it is shown in hexadecimal, and quoted so that a shell reads the same byte`() {
    #expect("caf\u{EFE9} 1.wav".printable == #"caf\xe9 1.wav"#)
    #expect("caf\u{EFE9} 1.wav".shellPath == #"$'caf\351 1.wav'"#)
    #expect("it's \\\u{EFE9}\u{1B}".shellPath == #"$'it\'s \\\351\033'"#)
    #expect("café 1.wav".shellPath == "'café 1.wav'")
  }
}
