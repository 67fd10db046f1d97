import RehearsalCoaching
package import RehearsalTranscript
import RehearsalBase

extension TranscriptError {
  /// ``message``, with the file's name if it lacks one.
  ///
  /// - Parameter path: As the user gave it, `-` for standard input.
  package func message(about path: String) -> String {
    switch self {
    case .unreadable(_, let reason) where path == "-":
      "can't read standard input: \(reason.printable)"
    case .unreadable, .notFound, .isDirectory, .untimed, .segmentTimed, .notWritable: message
    default: "can't read \(path == "-" ? "standard input" : path.quoted): \(message)"
    }
  }
}

extension TranscriptError {
  /// What to try.
  package var hint: String {
    switch self {
    case .noTokens(.rttm), .malformed(.rttm, _, _):
      "it says who speaks when: --turns talk.rttm --speaker anna; words come from --transcript"
    case .empty, .noTokens: "run the recogniser again and look at what it prints"
    case .unreadable: "check the file and its permissions"
    case .notFound: "check the path; 'ls' lists what is in this folder"
    case .isDirectory: "name a transcript in it"
    case .tooLarge: "give the transcript of one talk"
    case .notText(kind: .sound), .notText(kind: .soundOrVideo):
      "to have its words: rehearse words; to judge it: rehearse analyze talk.wav"
    case .notText:
      "give a transcript as text: JSON of a recogniser, SRT, VTT, TextGrid, CTM or plain words"
    case .binaryTextGrid: "in Praat choose Save > Save as text file"
    case .savedReport: "give the words of the talk, or leave --transcript out"
    case .invalidJSON: "see where it breaks: python3 -m json.tool FILE"
    case .tooDeep, .unknownJSON:
      "export it as SRT or VTT, or as the JSON of whisper.cpp, Whisper, WhisperX or Vosk"
    case .malformed: "export it again, or give it as SRT or VTT"
    case .untimed: "choose text or JSON, or align the transcript with its recording first"
    case .segmentTimed: "choose SRT, VTT, TextGrid or JSON"
    case .notWritable(_, let writable):
      "choose one of \(writable.map(\.rawValue).joined(separator: ", "))"
    }
  }
}
