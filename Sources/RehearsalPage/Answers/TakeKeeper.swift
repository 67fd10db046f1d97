import Rehearsal
import RehearsalCoaching
import RehearsalApp
import RehearsalBase

/// How a take that the page brings is judged and kept: as `rehearse live --save` does.
struct TakeKeeper {
  let options: RehearsalOptions
  /// What hears the words of takes; `nil` where nothing does.
  let transcriber: Transcriber?
  private let memory: Memory
  private let remembering: Remembering

  /// - Parameters:
  ///   - focus: The name of the session's; `nil` or `auto` to choose it by what was heard.
  ///   - script: The name of the script that is rehearsed.
  init(in memory: Memory, focus: String?, script: String?) throws {
    self.memory = memory
    let chosen = try focus.flatMap { $0 == "auto" ? nil : $0 }.map { name in
      guard let focus = Focus(rawValue: name) else {
        throw PageError.badRequest("there is no focus \(name.quoted)")
      }
      return focus
    }
    let named = try script.map { try memory.script(named: $0) }
    let settings = try Settings.ofUser() ?? Settings()
    transcriber = settings.pageTranscriber
    var options = settings.judging
    options.focus = chosen
    options.script = named.map {
      RehearsedScript(text: $0.text, name: $0.name, version: $0.version)
    }
    remembering = try Remembering(
      in: memory, keeps: true, talk: nil, script: named, fillers: options.fillers)
    options.previous = remembering.recalled(for: nil)
    self.options = options
  }

  /// Judges a recording in the folder of the store, and keeps the session.
  ///
  /// - Parameters:
  ///   - began: In seconds since 1970.
  ///   - heard: The recording, where it was heard already.
  /// - Returns: The number of the session.
  func keep(
    _ path: String, began: Int, marks: [Seconds] = [], heard: AnalyzedRecording? = nil
  ) async throws -> Int {
    let heard = if let heard { heard } else { try await AnalyzedRecording(.file(path)) }
    let judged = try await options.findingWords(
      of: .file(path), by: transcriber, saying: .onlyErrors)
    let review = try ReviewedTake(of: heard, options: judged)
    let session = try remembering.draft(
      of: review, heard.name, began: began, marks: marks, isOwn: true)
    guard let session else { throw HomeError.nothingStored }
    return try memory.keep(session)
  }
}
