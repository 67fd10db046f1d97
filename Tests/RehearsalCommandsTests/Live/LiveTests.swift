import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// `rehearse live`, `record` and `play`, with sound from pipes and stand-ins for microphones.
@Suite(.timeLimit(.minutes(5))) struct LiveTests {
  private static let sentence = Recording.sentence16k.path
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A program of this name, found before any that is installed.
  private func stand(in name: String, _ script: String) throws {
    let file = try folder.file("bin/\(name)", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private var programs: [String: String] { ["PATH": "\(folder.path("bin")):/usr/bin:/bin"] }

  private func shell(_ script: String) throws -> Program.Run {
    try Program.shell(script, environment: programs, in: folder.url)
  }

  private func expectSame(_ recording: String, as report: Program.Run) throws {
    #expect(report.status == 0, "\(report.errors)")
    #expect(try Program.run([recording, "--json"], in: folder.url).text == report.text)
  }

  @Test(arguments: ["cat", "dd bs=1000 status=none", "dd bs=999 status=none"])
  func `the report of what is piped in is that of the recording`(writer: String) throws {
    let run = try shell(
      "\(writer) < '\(Self.sentence)' | rehearse live --recording talk.wav --json")
    try expectSame("talk.wav", as: run)
    #expect(run.errors.contains("note: recorded 0:04 in talk.wav\n"))
    #expect(try folder.names == ["talk.wav"])
    // The sample data, which ends both files.
    let given = try Data(contentsOf: URL(filePath: Self.sentence)).dropFirst(44)
    #expect(try folder.bytes("talk.wav").dropFirst(80) == given)
  }

  @Test func `samples without a header are read as the options say`() throws {
    let run = try shell(
      """
      tail -c +45 '\(Self.sentence)' \
        | rehearse live --raw s16le --rate 16000 --recording talk.wav --json
      """)
    try expectSame("talk.wav", as: run)
  }

  @Test func `nothing is kept without a recording`() throws {
    let run = try shell("cat '\(Self.sentence)' | rehearse live - --no-recording --focus pace")
    #expect(run.status == 0)
    #expect(run.text.contains("0:04"))
    #expect(try folder.names == [])
  }

  @Test func `all formats come from one run`() throws {
    let run = try shell(
      "cat '\(Self.sentence)' | rehearse live --recording talk.wav -o talk.html -o talk.md")
    #expect(run.status == 0)
    #expect(try folder.names.sorted() == ["talk.html", "talk.md", "talk.wav"])
  }

  @Test func `only the user may read the recording`() throws {
    _ = try shell("umask 0; cat '\(Self.sentence)' | rehearse record talk.wav")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("talk.wav"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `the default name is the date and time`() throws {
    let run = try shell("cat '\(Self.sentence)' | rehearse record")
    let name = try #require(try folder.names.first)
    #expect(name.wholeMatch(of: #/rehearsal-\d{4}-\d\d-\d\d-\d{6}\.wav/#) != nil)
    #expect(run.errors.contains("for a tip: rehearse '\(name)'"))
    #expect(run.text.isEmpty)
  }

  @Test(arguments: [
    ("cat /dev/null", "there is no sound in it"), ("printf RIFF", "it ends before its fmt chunk"),
    ("echo this is no sound, but text", "is not a WAV"),
  ])
  func `an input without sound is an error, and leaves nothing`(writer: String, message: String)
    throws
  {
    let run = try shell("\(writer) | rehearse live --recording talk.wav")
    #expect(run.status == 2)
    #expect(run.errors.contains("rehearse: error: ") && run.errors.contains(message))
    #expect(run.errors.contains("\nhint: "))
    #expect(try folder.names == [])
  }

  @Test func `a recording never takes the place of a file`() throws {
    try folder.file("talk.wav", "mine")
    for command in ["live --recording talk.wav", "record talk.wav"] {
      let run = try shell("cat '\(Self.sentence)' | rehearse \(command)")
      #expect(run.status == 73)
      #expect(run.errors.contains("'talk.wav' is there already"))
    }
    #expect(try folder.text("talk.wav") == "mine")
  }

  private static let misuse: [(arguments: String, message: String)] = [
    ("record talk.mp3", "end its name in .wav"),
    ("live --recording .wav", "end its name in .wav"),
    ("live --no-recording --recording a.wav", "contradict each other"),
    ("record --focus pace", "there is no option '--focus'"),
    ("live talk.wav", "to analyse it, 'rehearse talk.wav'"), ("live --align", "use it afterwards"),
    ("live --slides log.csv", "for the recording: rehearse talk.wav --slides 'log.csv'"),
    ("live --rate 16000", "for the microphone"),
    ("live --raw s16le --capture", "contradict each other"),
    ("live --raw s16le --rate 1", "outside 4000 to 384000"),
    ("live --raw s16le --channels 9", "outside 1 to 8"),
    ("live --recorder aplay", "no program to record with"),
    ("play 1:00 a.wav --player arecord", "no program to play with"),
    ("play soon a.wav", "soon"), ("play 1:00 -", "from a file"),
    ("play 1:00 a.wav --focus pace", "play evidence"),
    ("play 1:00 a.wav --transcript a.srt", "play evidence"),
    ("play 1:00..1:10 a.wav --seconds 3", "contradict each other"),
    ("play evidence a.wav --seconds 3", "contradict each other"),
    ("play 0..0.09 a.wav", "0.1 to 600 s are played"),
    ("play --mended 0..0.005 a.wav", "0.1 to 20 s are mended"),
    ("play --mended --focus pauses", "'--focus pauses' is for a moment of a recording"),
    ("play --mended --seconds 5", "'--seconds 5.0' is for a moment of a recording"),
    ("play --mended --transcript a.srt", "'--transcript a.srt' is for a moment"),
  ]

  @Test(arguments: misuse)
  func `wrong usage says what to do`(arguments: String, message: String) throws {
    let run = try Program.run(arguments.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  // MARK: - Microphones

  @Test func `a microphone is heard through a program, and its end ends the recording`() throws {
    try stand(in: "arecord", "echo \"$@\" > asked; tail -c +45 '\(Self.sentence)'")
    let run = try shell(
      "rehearse live --recorder arecord --device hw:1 --rate 16000 --recording talk.wav --json")
    try expectSame("talk.wav", as: run)
    #expect(run.errors.contains("note: recording with arecord\n"))
    #expect(
      try folder.text("asked") == "-q -t raw -f S16_LE -r 16000 -c 1 -F 20000 -D hw:1 -\n")
  }

  @Test func `a program that gives no sound makes way for the next`() throws {
    try stand(in: "pw-record", "echo 'no such option' >&2; exit 1")
    try stand(in: "parec", "echo 'Connection refused' >&2; exit 1")
    try stand(in: "arecord", "tail -c +45 '\(Self.sentence)'")
    let run = try shell("rehearse record --capture --rate 16000 talk.wav")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("note: recording with arecord\n"))
  }

  @Test func `where none gives sound, each is named with what it said`() throws {
    for name in ["pw-record", "parec", "arecord", "ffmpeg", "sox"] {
      try stand(in: name, "echo 'first line' >&2; echo '\(name) is deaf' >&2; exit 1")
    }
    let run = try shell("rehearse live --capture --recording talk.wav")
    #expect(run.status == 2)
    for name in ["pw-record", "parec", "arecord", "ffmpeg", "sox"] {
      #expect(run.errors.contains("\(name): \(name) is deaf"))
    }
    #expect(!run.errors.contains("first line"))
    #expect(run.errors.contains("\nhint: "))
    let names = try folder.names
    #expect(!names.contains { $0.hasSuffix(".wav") })
  }

  @Test func `without any program to record with, one is recommended`() throws {
    let run = try Program.start(
      Program.path, ["live", "--capture"], environment: ["PATH": folder.path], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("pw-record, parec, arecord, ffmpeg, sox"))
    #expect(run.errors.contains("hint: install one"))
  }

  @Test func `Control-C ends the recording, and the report comes`() throws {
    try stand(
      in: "arecord",
      "tail -c +45 '\(Self.sentence)'; touch heard; sleep 600")
    let run = try shell(
      """
      '\(Program.path)' live --recorder arecord --rate 16000 --recording talk.wav --json > report &
      while ! test -e heard || test "$(wc -c < talk.unfinished.wav)" -lt 133680; do :; done
      kill -INT $!
      wait $!
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Program.run(["talk.wav", "--json"], in: folder.url).text == folder.text("report"))
  }

  @Test func `SIGTERM keeps the recording, without a report`() throws {
    try stand(in: "arecord", "tail -c +45 '\(Self.sentence)'; touch heard; sleep 600")
    let run = try shell(
      """
      '\(Program.path)' live --recorder arecord --rate 16000 --recording talk.wav > report &
      while ! test -e heard || test "$(wc -c < talk.unfinished.wav)" -lt 133680; do :; done
      kill -TERM $!
      wait $!
      """)
    #expect(run.status == 143)
    #expect(try folder.text("report").isEmpty)
    #expect(try Program.run("talk.wav", "--json", in: folder.url).status == 0)
  }

  // MARK: - What a kill leaves

  @Test func `what a killed recording left is named on the next start`() throws {
    _ = try shell("cat '\(Self.sentence)' | rehearse record talk.wav")
    try FileManager.default.moveItem(
      atPath: folder.path("talk.wav"), toPath: folder.path("talk.unfinished.wav"))
    let run = try shell("cat '\(Self.sentence)' | rehearse record next.wav")
    #expect(
      run.errors.contains(
        "talk.unfinished.wav was not finished; it has 0:04 of sound: rehearse"))
    #expect(try folder.names.sorted() == ["next.wav", "talk.unfinished.wav"])
    #expect(try Program.run("talk.unfinished.wav", in: folder.url).status == 0)
    let same = try shell("cat '\(Self.sentence)' | rehearse record talk.wav")
    #expect(same.status == 73)
    #expect(same.errors.contains("an unfinished recording of this name is there"))
    #expect(try folder.names.sorted() == ["next.wav", "talk.unfinished.wav"])
  }

  // MARK: - Playing

  @Test func `a moment is played from a file of its own, which is removed`() throws {
    try stand(in: "aplay", "cp \"$2\" heard.wav; ls -ld \"$(dirname \"$2\")\" > permissions")
    let run = try Program.run(
      ["play", "0:01..0:03", Self.sentence, "--player", "aplay"],
      environment: programs.merging(["TMPDIR": folder.path("")]) { $1 }, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "rehearse: note: 0:01 to 0:03\n")
    #expect(try folder.bytes("heard.wav").count == 80 + 2 * 2 * 16_000)
    #expect(try folder.text("permissions").hasPrefix("drwx------"))
    #expect(try folder.names.sorted() == ["bin", "heard.wav", "permissions"])
  }

  @Test func `the evidence of the tip is played`() throws {
    try stand(in: "aplay", "echo played >> log")
    let report = try Program.run(Recording.talk.path, "--json").text
    let moments =
      report.split(separator: "\"evidence\"")[1].split(separator: "]")[0]
      .split(separator: "\"start_s\"").count - 1
    let run = try Program.run(
      ["play", "evidence", Recording.talk.path, "--player", "aplay"], environment: programs,
      in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("be bored by Friday"))
    #expect(moments > 0)
    #expect(try folder.text("log").split(separator: "\n").count == moments)
  }

  @Test func `what can't be played is an error`() throws {
    try stand(in: "aplay", "echo 'no loudspeaker' >&2; exit 1")
    func play(_ arguments: String...) throws -> Program.Run {
      try Program.run(["play"] + arguments, environment: programs, in: folder.url)
    }
    let late = try play("5:00", Self.sentence, "--player", "aplay")
    #expect(late.status == 2 && late.errors.contains("ends at 0:04, before that moment"))
    let mute = try play("0:01", Self.sentence, "--player", "aplay")
    #expect(mute.status == 2 && mute.errors.contains("aplay failed: no loudspeaker"))
    let missing = try play("0:01", "nothing.wav", "--player", "aplay")
    #expect(missing.status == 2 && missing.errors.contains("nothing.wav"))
    let silent = try Program.start(
      Program.path, ["play", "0:01", Self.sentence], environment: ["PATH": folder.path],
      in: folder.url)
    #expect(silent.status == 2 && silent.errors.contains("pw-play, aplay, ffplay, play"))
  }

  // MARK: - On a terminal

  @Test(.enabled(if: Program.hasTerminals, "needs script of util-linux"))
  func `keys mark, pause and end, and the terminal is left as it was`() throws {
    // Every key is pressed once what it does can be seen. Sound comes again and again.
    try stand(
      in: "arecord",
      "while :; do tail -c +45 '\(Self.sentence)' || exit; sleep 0.1; done 2> /dev/null")
    try folder.file(
      "inner",
      """
      stty -a > before
      '\(Program.path)' live --recorder arecord --rate 16000 --recording talk.wav > report
      stty -a > after
      """)
    let run = try shell(
      #"""
      mkfifo keys
      seen() { while ! grep -aq "$1" screen 2> /dev/null; do sleep 0.05; done; }
      {
        seen 'recording'; while ! test -s talk.unfinished.wav; do :; done
        while ! grep -aq ' dBFS' screen; do sleep 0.05; done
        printf m; seen marked
        printf ' '; seen Paused
        printf ' '; printf e
      } > keys &
      script -qfec 'sh inner' screen < keys > /dev/null
      """#)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text("screen").contains("you marked 0:"))
    #expect(try folder.text("report").contains("Numbers"))
    #expect(try folder.text("after") == folder.text("before"))
    #expect(try folder.text("after").contains(" icanon"))
  }

  @Test(
    .enabled(if: Program.hasTerminals, "needs script of util-linux"), arguments: ["k", "d", "x"])
  func `an unfinished recording is kept, deleted or left`(key: String) throws {
    _ = try shell("cat '\(Self.sentence)' | rehearse record talk.wav")
    try FileManager.default.moveItem(
      atPath: folder.path("talk.wav"), toPath: folder.path("talk.unfinished.wav"))
    try folder.file("inner", "'\(Program.path)' record next.wav < '\(Self.sentence)'\n")
    let run = try shell(
      #"""
      mkfifo keys
      {
        while ! grep -aq 'delete it' screen 2> /dev/null; do sleep 0.05; done
        printf KEY
        while ! grep -aq 'for a tip' screen; do sleep 0.05; done
      } > keys &
      script -qfec 'sh inner' screen < keys > /dev/null
      """#.replacing("KEY", with: key))
    #expect(run.status == 0, "\(run.errors)")
    let left = try folder.names.filter { $0.hasPrefix("talk") }
    let expected: [String: [String]] = ["k": ["talk.wav"], "d": [], "x": ["talk.unfinished.wav"]]
    #expect(left == expected[key])
    #expect(try folder.names.contains("next.wav"))
  }
}
