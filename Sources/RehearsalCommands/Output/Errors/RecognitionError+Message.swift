import RehearsalRecognition
import RehearsalBase

extension RecognitionError {
  /// What happened, in one line.
  var message: String {
    switch self {
    case .unknownRecogniser(let name):
      "there is no recogniser \(name.quoted)"
    case .noRecogniser:
      "no speech recogniser is installed"
    case .programMissing(let program):
      "'\(program.name)' is not installed"
    case .modelNotNamed(let recogniser):
      "\(recogniser.rawValue) needs to know where its model is"
    case .modelNotFound(.whisper, let path):
      "there is no model file \(path.quoted)"
    case .modelNotFound(.vosk, let path):
      "there is no model folder \(path.quoted)"
    case .alignmentModelMissing(let path):
      "the acoustic model for aligning words is not installed: there is no \(path.quoted)"
    case .languageNotAligned(let language):
      "words can be aligned in English only, not in \(language.quoted)"
    case .notALanguage(let language):
      "\(language.quoted) is not a language"
    case .unreadable(let recording, _):
      "can't read \(recording.quoted) to hear what is said in it"
    case .noTemporaryFolder(let path, let reason):
      "can't keep temporary files in \(path.quoted): \(reason.printable)"
    case .notStarted(let program, let reason):
      "can't run '\(program.name)': \(reason.printable)"
    case .failed(let program, let reason):
      "'\(program.name)' failed" + (reason.isEmpty ? "" : ": \(reason.printable)")
    case .tooSlow(let program, let limit):
      "'\(program.name)' was stopped after \(limit.clock): it would not have come to an end"
    case .tooMuch(let program):
      "'\(program.name)' was stopped: it wrote more than anybody can say"
    case .cancelled:
      "stopped"
    }
  }
}
