import Foundation
import RehearsalTestKit
import Testing

/// A folder with fake programs that behave as documented for the real ones, and models for them.
final class FakePrograms: Sendable {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["bin", "temporary"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// An environment in which only these programs are found, and what a shell script needs.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["PATH": "\(path("bin")):/usr/bin:/bin", "TMPDIR": path("temporary"), "HOME": folder.path]
      .merging(more) { $1 }
  }

  /// Adds a shell script in which `$here` is the folder.
  func add(_ name: String, _ script: String, permissions: Int = 0o755) throws {
    let file = try folder.file(
      "bin/\(name)", "#!/bin/sh\nhere='\(folder.path)'\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
  }

  func addModelFile(_ name: String = "ggml-base.bin") throws -> String {
    try folder.file(name, "ggml")
  }

  func addModelFolder(_ name: String = "vosk-model") throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  func text(_ name: String) throws -> String { try folder.text(name) }

  func bytes(_ name: String) throws -> [UInt8] { Array(try folder.bytes(name)) }

  /// The names left in the folder for temporary files.
  var leftovers: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path("temporary")) }
  }
}

/// Parses the arguments of `whisper-cli` into `$model`, `$out` and so on, and stores standard input
/// as `heard.wav`.
let whisperArguments = #"""
  printf '%s\n' "$@" > "$here/arguments"
  env > "$here/environment"
  while [ $# -gt 0 ]; do
    case "$1" in
      -m) model=$2; shift ;;
      -f) input=$2; shift ;;
      -l) language=$2; shift ;;
      -of) out=$2; shift ;;
      --prompt) prompt=$2; shift ;;
      -ojf | -pp) ;;
      *) echo "error: unknown argument: $1" >&2; exit 0 ;;
    esac
    shift
  done
  ls -ld "$(dirname "$out")" > "$here/folder"
  [ "$input" = - ] && cat > "$here/heard.wav"

  """#

/// Writes progress and a transcript, as with `-pp` and `-ojf`.
let whisperResult = #"""
  echo "whisper_init_from_file_with_params_no_state: loading model from '$model'" >&2
  for percent in 5 10 10 55 100; do
    printf 'whisper_print_progress_callback: progress = %3d%%\n' $percent >&2
  done
  echo "[00:00:00.000 --> 00:00:04.000]   Hello there."
  printf '{"result":{"language":"%s"},"transcription":[]}' "$language" > "$out.json"

  """#

/// Parses the arguments of `vosk-transcriber`, which checks that its input is a regular file.
let voskArguments = #"""
  printf '%s\n' "$@" > "$here/arguments"
  env > "$here/environment"
  while [ $# -gt 0 ]; do
    case "$1" in
      --model) model=$2; shift ;;
      --input) input=$2; shift ;;
      --output) out=$2; shift ;;
      --output-type) type=$2; shift ;;
      --log-level) shift ;;
      *) echo "vosk-transcriber: error: unrecognized arguments: $1" >&2; exit 2 ;;
    esac
    shift
  done
  [ -f "$input" ] || { echo "INFO:root:Wrong arguments" >&2; exit 1; }
  cat "$input" > "$here/heard.wav"

  """#
