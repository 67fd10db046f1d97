import Fixtures
import Foundation
import RehearsalTestKit

/// A stand-in for `whisper-cli` that gives the captions of the talk for any recording.
struct FakeWhisper {
  static let captions = Recording.talk.path.replacing(".flac", with: ".srt")

  private let folder: TemporaryFolder

  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.file("model.bin", "ggml")
    try folder.file("result.json", try Self.result())
    try behave(
      """
      while [ $# -gt 0 ]; do
        [ "$1" = -of ] && out=$2
        shift
      done
      cat > /dev/null
      for percent in 5 40 100; do
        printf 'whisper_print_progress_callback: progress = %3d%%\\n' $percent >&2
      done
      cp '\(folder.path("result.json"))' "$out.json"
      """)
  }

  var model: String { folder.path("model.bin") }

  /// The environment in which the program finds it.
  var environment: [String: String] {
    ["PATH": "\(folder.path):/usr/bin:/bin", "TMPDIR": folder.path]
  }

  /// Replaces the script that is run in place of `whisper-cli`.
  func behave(_ script: String) throws {
    let file = try folder.file("whisper-cli", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  /// The captions as `whisper-cli -ojf` writes segments.
  private static func result() throws -> String {
    let cues = try String(contentsOfFile: captions, encoding: .utf8)
      .replacing("\r", with: "").components(separatedBy: "\n\n")
      .map { $0.split(separator: "\n") }.filter { $0.count > 2 }
    let segments = cues.map { cue in
      let times = cue[1].components(separatedBy: " --> ")
      return """
        {"timestamps": {"from": "\(times[0])", "to": "\(times[1])"},
         "offsets": {"from": \(milliseconds(times[0])), "to": \(milliseconds(times[1]))},
         "text": " \(cue[2...].joined(separator: " "))"}
        """
    }
    return """
      {"systeminfo": "", "model": {"type": "base"}, "params": {}, "result": {"language": "en"},
       "transcription": [\(segments.joined(separator: ",\n"))]}
      """
  }

  private static func milliseconds(_ clock: String) -> Int {
    let parts = clock.split(whereSeparator: { ":,".contains($0) }).compactMap { Int($0) }
    return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + parts[3]
  }
}
