import RehearsalApp
import ArgumentParser
import Rehearsal

/// The transcript of one recording, for every command that is about one recording.
struct TranscriptOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The transcript, in any supported format; '-' for standard input. Default: a file beside "
        + "the recording with the same name.",
      valueName: "file"),
    completion: .file())
  var transcript: String?

  /// The files that are read besides recordings.
  var files: [String] { transcript.map { [$0] } ?? [] }

  func apply(to options: inout RehearsalOptions) {
    guard let transcript else { return }
    options.transcript = transcript == "-" ? .standardInput : .file(transcript)
  }

  mutating func validate() throws {
    if transcript == "-", StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a transcript from standard input, but nothing is piped in")
    }
  }

  /// Rejects one transcript for several recordings, and two sources of words.
  func check(recordings: [String], _ words: WordOptions) throws {
    guard let transcript else { return }
    if words.noTranscript {
      throw ValidationError(contradiction: "--transcript \(transcript)", "--no-transcript")
    }
    if words.recognition.isDemanded {
      throw ValidationError(contradiction: "--transcript \(transcript)", "--transcribe")
    }
    if recordings.count > 1 {
      throw ValidationError(
        "'--transcript \(transcript)' is for one recording; \(recordings.count) were given")
    }
    if transcript == "-", recordings.contains("-") {
      throw ValidationError("'-' stands for standard input, which can be read only once")
    }
  }
}
