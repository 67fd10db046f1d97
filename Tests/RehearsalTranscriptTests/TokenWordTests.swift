import RehearsalTranscript
import Testing

struct TokenWordTests {
  @Test(arguments: [
    ("Hello,", "hello"), ("I’m", "i'm"), ("“we`re”", "we're"), ("mother-in-law.", "mother-in-law"),
    ("um —", "um"), ("...", ""), ("ÉTÉ!", "été"), ("¿Qué?", "qué"), ("50%", "50%"),
    ("e\u{301}te\u{301}.", "été"), ("'cause", "cause"), ("(so)", "so"), ("你好。", "你好"),
    ("STRASSE", "strasse"), ("", ""),
  ])
  func `is lower case, with straight apostrophes and nothing around it`(
    text: String, word: String
  ) {
    #expect(Token(text: text).word == word)
  }
}
