import RehearsalTestKit
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

struct KindTests {
  @Test(arguments: [
    ("so [Music] then", "so ![Music] then"), ("[BLANK_AUDIO]", "![BLANK_AUDIO]"),
    ("*laughs* well", "!*laughs* well"), ("it is *really* so", "it is *really* so"),
    ("(upbeat music) hello", "!(upbeat_music) hello"),
    ("well (or so) it went", "well (or so) it went"),
    ("(door opens)", "!(door_opens)"), ("♪ oh my ♪ yes", "!♪_oh_my_♪ yes"), ("♪", "!♪"),
    ("[UH] no [um], yes", "~uh no ~um, yes"), ("%HESITATION so %uh.", "~uh so ~uh."),
    ("I [*] did", "I ?[*] did"), ("[inaudible] there", "?[inaudible] there"),
    ("I [] did [ ] it", "I did it"),
    ("(unintelligible)", "?(unintelligible)"), ("<unk> and <eps> more", "?<unk> and more"),
    ("[ Background noise ] go", "![_Background_noise_] go"), ("a 50 % share", "a 50 % share"),
    ("[unclosed bracket here", "[unclosed bracket here"), ("well - no", "well_- no"),
    ("wait ... what", "wait... what"), ("« oui »", "«oui»"), (">> go on", "go on"),
    ("[00:12] go", "go"), ("um uh er", "um uh er"),
  ])
  func `sounds, hesitations and untranscribed speech are not words`(text: String, drawing: String)
    throws
  {
    #expect(
      try Transcript.read(Array("first line\n\(text)".utf8)).drawing == "first line " + drawing)
  }

  @Test(arguments: [
    ("Ann: hi\nBo: hello\nAnn: bye", "{Ann} hi {Bo} hello {Ann} bye"),
    ("SPEAKER_00: hi\nmore", "{SPEAKER_00} hi more"), ("[SPEAKER_1]: hi", "{SPEAKER_1} hi"),
    // A word and a colon that occur only once are text.
    ("hello\nNote: it rains\nso we left\nand came", "hello Note: it rains so we left and came"),
    ("the answer: yes\nthe answer: no", "the answer: yes the answer: no"),
    ("Ann Lee: hi\nDr. O'Hara: yes", "{Ann Lee} hi {Dr. O'Hara} yes"),
  ])
  func `repeated names before the text are speakers`(
    text: String, drawing: String
  ) throws {
    #expect(try Transcript.read(Array(text.utf8)).drawing == drawing)
  }
}
