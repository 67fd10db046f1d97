import Foundation
import RehearsalTestKit
import Testing

/// A run blocks on a named pipe among its recordings, is ended there, and is resumed.
@Suite struct ResumeTests {
  private static let pipe = "talks/12 pipe.wav"

  private let folder: TemporaryFolder
  /// What an undisturbed run writes.
  private let expected: Data

  init() throws {
    folder = try BatchTests.folder()
    try folder.file(Self.pipe, WaveFile.tone(seconds: 0.7).bytes)
    expected = try Program.run("batch", "talks", "--quiet", in: folder.url).output
  }

  private var paths: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("talks")).sorted()
        .filter { $0 != "09a notes.txt" }.map { "talks/\($0)" }
    }
  }

  /// Runs until the pipe holds it up, then sends it a signal.
  ///
  /// - Parameter then: What happens after the signal, with the process as `$pid`.
  private func interrupted(
    _ options: String = "", signal: String = "KILL", then: String = "wait $pid"
  ) throws -> Program.Run {
    let script = #"""
      mv "$2" aside && mkfifo "$2"
      lines() { cat out.jsonl.part 2> /dev/null | wc -l; }
      # Names, since a walk takes no pipe; eleven files and three hostile ones come before it.
      printf 'recording\n' > m.csv
      printf '%s\n' "${@:3}" >> m.csv
      "$1" batch --manifest m.csv -o out.jsonl --quiet OPTIONS & pid=$!
      # The part from an earlier run is older than the manifest.
      for _ in {1..3000}; do
        [ out.jsonl.part -nt m.csv ] && [ "$(lines)" -ge 14 ] && break
        sleep 0.01
      done
      kill -SIGNAL $pid
      THEN; status=$?
      rm "$2" && mv aside "$2"
      exit $status
      """#
      .replacing("OPTIONS", with: options).replacing("SIGNAL", with: signal)
      .replacing("THEN", with: then)
    return try Program.start(
      "/bin/bash", ["-c", script, "bash", Program.path, Self.pipe] + (try paths), in: folder.url)
  }

  private func resume(_ options: String...) throws -> Program.Run {
    try Program.run(
      ["batch", "--manifest", "m.csv", "-o", "out.jsonl", "--resume"] + options, in: folder.url)
  }

  /// The lines of a run by manifest, as one without would print them.
  private func output() throws -> Data {
    let text = try folder.text("out.jsonl")
    return Data(text.replacing(#","manifest":{}}"#, with: "}").utf8)
  }

  private func appendToPart(_ text: String) throws {
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "out.jsonl.part"))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test(arguments: ["--jobs 1", "--jobs 3"])
  func `after kill -9, resuming gives the bytes of an undisturbed run`(jobs: String) throws {
    #expect(try interrupted(jobs).status == 128 + 9)
    #expect(try folder.names.filter { $0.hasPrefix("out") } == ["out.jsonl.part", "out.jsonl.run"])
    let run = try resume()
    #expect(run.status == 1)
    #expect(run.errors.contains("24 recordings, 11 from an earlier run, 3 failed"))
    #expect(try output() == expected)
    #expect(try folder.names.filter { $0.hasPrefix("out") } == ["out.jsonl"])
  }

  @Test func `a torn last line is made again`() throws {
    _ = try interrupted()
    try appendToPart(#"{"schema":"rehearsmart.session/1","engine":{"version":"#)
    #expect(try resume().errors.contains("11 from an earlier run"))
    #expect(try output() == expected)
  }

  @Test func `a resumed run can be interrupted and resumed again`() throws {
    _ = try interrupted()
    let first = try folder.bytes("out.jsonl.part")
    #expect(try interrupted("--resume").status == 128 + 9)
    #expect(
      try folder.names.filter { $0.hasPrefix("out") } == [
        "out.jsonl.kept", "out.jsonl.part", "out.jsonl.run",
      ])
    // As if the second run had been killed before it came that far.
    try folder.file("out.jsonl.part", first.prefix(first.count / 3))
    #expect(try resume().errors.contains("11 from an earlier run"))
    #expect(try output() == expected)
  }

  @Test func `a recording that has changed is analysed again, whatever its name`() throws {
    _ = try interrupted()
    let changed = WaveFile.tone(seconds: 0.9).bytes
    try folder.file("talks/02.wav", changed)
    #expect(try resume().errors.contains("10 from an earlier run"))
    let undisturbed = try Program.run("batch", "talks", "--quiet", in: folder.url).output
    #expect(undisturbed != expected)
    #expect(try output() == undisturbed)
  }

  @Test func `a transcript added since is used`() throws {
    _ = try interrupted()
    try folder.file("talks/02.txt", "one two three")
    #expect(try resume().errors.contains("10 from an earlier run"))
    #expect(
      try output() == Program.run("batch", "talks", "--quiet", in: folder.url).output)
  }

  @Test func `other options are refused`() throws {
    _ = try interrupted()
    let run = try resume("--min-pause", "0.5")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "other options or another engine: what differs is metrics.minimumPause\nhint: "))
    #expect(try resume().errors.contains("11 from an earlier run"))
    #expect(try output() == expected)
  }

  @Test func `without --resume, what is there is not written over`() throws {
    _ = try interrupted()
    let part = try folder.bytes("out.jsonl.part")
    let run = try Program.run(
      "batch", "--manifest", "m.csv", "-o", "out.jsonl", in: folder.url)
    #expect(run.status == 73)
    #expect(
      run.errors.hasSuffix("resume it: --resume; or discard it: rm 'out.jsonl.part'\n"))
    #expect(try folder.bytes("out.jsonl.part") == part)
  }

  @Test func `without anything to resume, a run starts from the beginning`() throws {
    let run = try Program.run(
      "batch", "talks", "-o", "new.jsonl", "--resume", "--quiet", in: folder.url)
    #expect(run.status == 1)
    #expect(try folder.bytes("new.jsonl") == expected)
  }

  @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
  func `a signal finishes what is in hand and tells how to go on`(
    signal: String, status: Int32
  ) throws {
    // Only when somebody writes into the pipe can the recording in hand be finished.
    let run = try interrupted(
      "--jobs 1 2> said", signal: signal, then: #"sleep 0.3; cat aside > "$2"; wait $pid"#)
    #expect(run.status == status)
    let part = try folder.bytes("out.jsonl.part")
    #expect(part.split(separator: UInt8(ascii: "\n")).count == 15)
    #expect(part.last == UInt8(ascii: "\n"))
    let noisy = try resume("--fail-fast")
    #expect(noisy.status == 1)
    #expect(
      noisy.errors.hasSuffix(
        "note: stopped early; continue with: rehearse batch --manifest m.csv -o out.jsonl "
          + "--fail-fast --resume\n"))
    _ = try resume()
    #expect(try output() == expected)
  }
}
