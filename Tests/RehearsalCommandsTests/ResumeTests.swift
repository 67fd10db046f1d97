import Foundation
import RehearsalTestKit
import Testing

/// A run blocks on a named pipe among its recordings, is killed there, and is resumed.
@Suite struct ResumeTests {
  private static let pipe = "talks/12 pipe.wav"

  private let folder: TemporaryFolder
  /// The output of an uninterrupted run.
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

  /// Runs until the pipe blocks it, then sends it a signal.
  ///
  /// - Parameter then: A script to run after the signal, with the process as `$pid`.
  private func interrupted(
    _ options: String = "", signal: String = "KILL", then: String = "wait $pid"
  ) throws -> Program.Run {
    let paths = try paths
    // Those before the pipe, so that all that can be written is written.
    let count = try #require(paths.firstIndex(of: Self.pipe))
    let script = #"""
      mv "$2" aside && mkfifo "$2"
      # A pipe that no program has open is given up after a while.
      exec 3<> "$2"
      lines() { cat out.jsonl.part 2> /dev/null | wc -l; }
      # Names, since a walk takes no pipe.
      printf 'recording\n' > m.csv
      printf '%s\n' "${@:3}" >> m.csv
      "$1" batch --manifest m.csv -o out.jsonl --quiet OPTIONS 3>&- & pid=$!
      # The part from an earlier run is older than the manifest.
      for _ in {1..3000}; do
        [ out.jsonl.part -nt m.csv ] && [ "$(lines)" -ge COUNT ] && break
        sleep 0.01
      done
      kill -SIGNAL $pid
      THEN; status=$?
      rm "$2" && mv aside "$2"
      exit $status
      """#
      .replacing("OPTIONS", with: options).replacing("SIGNAL", with: signal)
      .replacing("THEN", with: then).replacing("COUNT", with: "\(count)")
    return try Program.start(
      "/bin/bash", ["-c", script, "bash", Program.path, Self.pipe] + paths, in: folder.url)
  }

  private func resume(_ options: String...) throws -> Program.Run {
    try Program.run(
      ["batch", "--manifest", "m.csv", "-o", "out.jsonl", "--resume"] + options, in: folder.url)
  }

  /// The lines of a run with a manifest, as a run without one prints them.
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
  func `after kill -9, resuming gives the bytes of an uninterrupted run`(jobs: String) throws {
    #expect(try interrupted(jobs).status == 128 + 9)
    #expect(try folder.names.filter { $0.hasPrefix("out") } == ["out.jsonl.part", "out.jsonl.run"])
    let run = try resume()
    #expect(run.status == 1)
    #expect(run.errors.contains("24 recordings, 11 from an earlier run, 3 failed"))
    #expect(try output() == expected)
    #expect(try folder.names.filter { $0.hasPrefix("out") } == ["out.jsonl"])
  }

  @Test func `a truncated last line is written again`() throws {
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
    // As if the second run had been killed earlier.
    try folder.file("out.jsonl.part", first.prefix(first.count / 3))
    #expect(try resume().errors.contains("11 from an earlier run"))
    #expect(try output() == expected)
  }

  @Test func `a recording that has changed under the same name is analysed again`() throws {
    _ = try interrupted()
    let changed = WaveFile.tone(seconds: 0.9).bytes
    try folder.file("talks/02.wav", changed)
    #expect(try resume().errors.contains("10 from an earlier run"))
    let undisturbed = try Program.run("batch", "talks", "--quiet", in: folder.url).output
    #expect(undisturbed != expected)
    #expect(try output() == undisturbed)
  }

  @Test func `a transcript added since the first run is used`() throws {
    _ = try interrupted()
    try folder.file("talks/02.txt", "one two three")
    #expect(try resume().errors.contains("10 from an earlier run"))
    #expect(
      try output() == Program.run("batch", "talks", "--quiet", in: folder.url).output)
  }

  @Test func `a report that leaves out an unreadable transcript is not reused`() throws {
    try folder.file("talks/02.json", "{")
    _ = try interrupted()
    #expect(try folder.text("out.jsonl.part").contains("transcript_unreadable"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "talks/02.json"))
    let run = try resume()
    #expect(run.errors.contains("10 from an earlier run"), "\(run.errors)")
    let undisturbed = try Program.run("batch", "--manifest", "m.csv", "--quiet", in: folder.url)
    #expect(try folder.bytes("out.jsonl") == undisturbed.output)
  }

  @Test func `other options are refused`() throws {
    _ = try interrupted()
    let run = try resume("--min-pause", "0.5")
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "different options or a different engine: metrics.minimumPause\nhint: "))
    #expect(try resume().errors.contains("11 from an earlier run"))
    #expect(try output() == expected)
  }

  @Test func `without --resume, an unfinished output is not overwritten`() throws {
    _ = try interrupted()
    let part = try folder.bytes("out.jsonl.part")
    let run = try Program.run(
      "batch", "--manifest", "m.csv", "-o", "out.jsonl", in: folder.url)
    #expect(run.status == 73)
    #expect(
      run.errors.hasSuffix("resume it: --resume; or discard it: rm 'out.jsonl.part'\n"))
    #expect(try folder.bytes("out.jsonl.part") == part)
  }

  @Test func `with nothing to resume, a run starts from the beginning`() throws {
    let run = try Program.run(
      "batch", "talks", "-o", "new.jsonl", "--resume", "--quiet", in: folder.url)
    #expect(run.status == 1)
    #expect(try folder.bytes("new.jsonl") == expected)
  }

  @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
  func `on a signal, recordings in progress are finished and the note says how to resume`(
    signal: String, status: Int32
  ) throws {
    // The recording in progress can only be finished when the pipe is written to.
    let run = try interrupted(
      "--jobs 1 2> said", signal: signal, then: "sleep 0.3; cat aside >&3; exec 3>&-; wait $pid")
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
