import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// `rehearse drill`, with stand-ins for the player and the microphone.
@Suite(.timeLimit(.minutes(5))) struct DrillTests {
  private let folder: TemporaryFolder

  /// Stores a session of the sentence, whose words are made up, with an "um" in them.
  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("talk.wav"))
    let words = "so we went up to um the second floor today and saw it".split(separator: " ")
    let cues = words.enumerated().map { index, word in
      #"{"word": "\#(word)", "start": \#(0.3 + 0.3 * Double(index)), "#
        + #""end": \#(0.55 + 0.3 * Double(index)), "probability": 0.95}"#
    }
    let text = words.joined(separator: " ")
    try folder.file(
      "talk.json",
      #"{"text": "\#(text)", "language": "en", "segments": [{"id": 0, "start": 0.3, "end": 4.2, "#
        + #""text": "\#(text)", "words": [\#(cues.joined(separator: ", "))]}]}"#)
    try stand(in: "aplay", "cp \"$2\" played.wav; sleep 1")
  }

  /// A program of this name, found before any that is installed.
  private func stand(in name: String, _ script: String) throws {
    let file = try folder.file("bin/\(name)", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private func shell(_ script: String) throws -> Program.Run {
    try Program.shell(
      script,
      environment: [
        "PATH": "\(folder.path("bin")):/usr/bin:/bin", "REHEARSE_HOME": folder.path("home"),
      ], in: folder.url)
  }

  @Test(.enabled(if: Program.hasTerminals, "needs script of util-linux"))
  func `plays, takes keys, and hears the line said again`() throws {
    // The sentence has no pause where the line is to have one.
    try stand(in: "arecord", "tail -c +45 '\(Recording.sentence16k.path)'; sleep 20")
    try folder.file(
      "inner",
      """
      stty -a > before
      '\(Program.path)' drill --player aplay --recorder arecord --rate 16000
      echo "status $?"
      stty -a > after
      """)
    let run = try shell(
      #"""
      rehearse talk.wav --transcript talk.json --focus fillers --save > /dev/null || exit
      mkfifo keys
      seen() { while ! grep -aq "$1" screen 2> /dev/null; do sleep 0.05; done; }
      {
        seen 'any key plays'; printf ' '
        seen '0:0[1-4] '; printf ' '
        seen 'starts the recording'; printf ' '
        seen 'e end'; sleep 1; printf e
        seen 'status\|starts it again'; sleep 0.5; printf q
        seen status
      } > keys &
      script -qfec 'sh inner' screen < keys > /dev/null
      """#)
    #expect(run.status == 0, "\(run.errors)")
    let screen = try folder.text("screen")
    #expect(screen.contains("'um'") && screen.contains("be silent for a second"))
    #expect(screen.contains("we went up to [silence] the second floor today and saw it"))
    #expect(screen.contains("No silence is heard there yet. Stop before 'the', then go on."))
    #expect(screen.contains("Nothing of this is stored.") && screen.contains("status 0"))
    #expect(try folder.text("after") == folder.text("before"))
    #expect(try folder.names.contains("played.wav"))
    // Nothing but the session is kept.
    #expect(try shell("rehearse history --csv").lines.count == 2)
    #expect(try folder.names.filter { $0.hasPrefix("rehearsal") } == [])
  }

  @Test func `says why there is nothing to practise on, and what to do`() throws {
    #expect(try shell("rehearse drill").errors.contains("no session is remembered yet"))
    _ = try shell("rehearse talk.wav --no-transcript --focus fillers --save")
    let run = try shell("rehearse drill")
    #expect(run.status == 2)
    #expect(run.errors.contains("this session has no words"))
    #expect(run.errors.contains("hint: rehearse with a recogniser"))
  }

  @Test func `needs a terminal for its keys, and names the page`() throws {
    _ = try shell("rehearse talk.wav --transcript talk.json --focus fillers --save")
    let run = try shell("setsid -w '\(Program.path)' drill")
    #expect(run.status == 2)
    #expect(run.errors.contains("there is no terminal to press keys on"))
    #expect(run.errors.contains("rehearse app"))
    try FileManager.default.removeItem(atPath: folder.path("talk.wav"))
    #expect(try shell("rehearse drill").errors.contains("the recording of session 1 is not at '"))
  }
}
