import Rehearsal
import RehearsalApp
import RehearsalBase

extension RunContext {
  /// What transcribes the recordings of this run; `nil` where nothing is to.
  ///
  /// - Parameters:
  ///   - isOne: Whether there is one recording, which is transcribed where nothing says otherwise
  ///     and the recogniser of the settings, else our own, is installed.
  ///   - isNeeded: Whether a recording has no words; of one that has, nothing is told.
  /// - Throws: Where it was demanded and can't be done.
  func transcriber(
    _ options: RecognitionOptions, forOne isOne: Bool = false, isNeeded: () -> Bool = { true }
  ) throws(RehearsalError) -> Transcriber? {
    // The recogniser that the settings name, else our own; one that isn't ready costs the words.
    let isAutomatic = !options.mayTranscribe
    if isAutomatic, !isOne || options.transcribe != nil || options.withoutWords == .never {
      return nil
    }
    let isNamed = options.recognizer != nil || options.recognizerCommand != nil
    let own: Recognizers? = isAutomatic && !isNamed ? .rehearseWords : nil
    let recognizer: Recognizer
    do throws(RecognitionError) {
      recognizer = try Recognizers.find(
        named: (options.recognizer ?? own)?.rawValue, command: options.recognizerCommand,
        model: own == nil ? options.model : nil, isVerbatim: options.verbatim ?? true,
        in: Computer.environment)
    } catch {
      if options.isDemanded { throw RehearsalError.recognizerMissing(error) }
      if own == nil, isNeeded() {
        if isAutomatic {
          messages.note("nothing is transcribed: \(error.message)")
        } else {
          messages.insist(
            "nothing is transcribed, though the settings ask for it: \(error.message)")
        }
      }
      return nil
    }
    if !options.isDemanded, options.withoutWords == .ask, !isAgreed(to: recognizer) { return nil }
    return Transcriber(recognizer, isDemanded: options.isDemanded)
  }

  /// Asks once for all recordings of a run; where nobody can answer, no.
  private func isAgreed(to recognizer: Recognizer) -> Bool {
    guard !messages.areQuiet, StandardStreams.inputIsTerminal, let keyboard = Keyboard() else {
      return false
    }
    messages.insist("transcribe what has no transcript, with \(recognizer.name.printable)?")
    return keyboard.answer(to: "y transcribes, any other key goes on without words")?.first
      == UInt8(ascii: "y")
  }
}
