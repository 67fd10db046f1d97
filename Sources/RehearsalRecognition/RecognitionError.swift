public import RehearsalNative
public import RehearsalBase

/// Why a recording could not be transcribed, or words could not be aligned with it.
public enum RecognitionError: Error, Hashable, Sendable {
  /// There is no recogniser of that name.
  case unknownRecognizer(String)
  /// No name was given, and no recogniser is installed.
  case noRecognizer
  /// A program is in none of the folders of `PATH`.
  case programMissing(Program)
  /// A command line of the user's own is empty, or has an unclosed quotation mark.
  case commandNotUnderstood(String)
  /// No path of a model was given, or found in the environment or where models usually are; `nil`
  /// stands for a command of the user's own.
  case modelNotNamed(Recognizers?)
  /// There is no model at the path, or it is a file where the recogniser needs a folder, or the
  /// reverse.
  case modelNotFound(Recognizers?, path: String)
  /// The aligner's acoustic model or dictionary is missing.
  case alignmentModelMissing(path: String)
  /// Words in this language can't be aligned.
  case languageNotAligned(String)
  /// A model supports only English.
  case modelOfEnglish(path: String, language: String)
  /// Not a language code.
  case notALanguage(String)
  /// The recording can't be read.
  case unreadable(recording: String, SoundFileError)
  /// The folder for a program's output, or a file in it, could not be created.
  case noTemporaryFolder(path: String, reason: String)
  /// A program is installed but could not be started.
  case notStarted(Program, reason: String)
  /// A program failed or produced no result; `reason` is its own message, empty if it had none.
  case failed(Program, reason: String)
  /// A program was stopped because it took longer than `limit`.
  case tooSlow(Program, limit: Seconds)
  /// A program was stopped because it wrote an implausible amount of output.
  case tooMuch(Program)
  /// The task was cancelled.
  case cancelled
}
