import Testing

@testable import Rehearsal

@Suite struct FFmpegComplaintTests {
  @Test(arguments: [
    ("[mov,mp4,m4a] moov atom not found; talk.m4a: Invalid data found", FFmpegComplaint.unfinished),
    ("Stream map '0:a:0' matches no streams.", .noSound),
    ("Output file #0 does not contain any stream", .noSound),
    ("Decoder (codec opus) not found for input stream #0:0", .noDecoder),
    ("No decoder for stream #0:0, filtering impossible", .noDecoder),
    ("talk.webm: Invalid data found when processing input", .damaged),
    ("it gave nothing for 600 s", .silent),
    ("Conversion failed!", nil),
  ])
  func `frequent messages are told from others`(said: String, complaint: FFmpegComplaint?) {
    #expect(FFmpegComplaint(in: said) == complaint)
  }
}
