import Testing

@testable import RehearsalNative

@Suite struct TranscodingReasonTests {
  @Test(arguments: [
    ("", ""), ("moov atom not found\n", "moov atom not found"),
    (
      "[mov,mp4 @ 0x55607e627a00] moov atom not found\n[x @ 0xAb1]\nend",
      "[mov,mp4] moov atom not found; [x]; end"
    ),
    ("a @ b\r\nc", "a @ b; c"),
  ])
  func `ffmpeg's messages become one line without addresses`(said: String, reason: String) {
    #expect(Transcoding.reason(in: said) == reason)
  }
}
