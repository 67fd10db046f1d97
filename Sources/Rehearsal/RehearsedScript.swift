import RehearsalMetrics
import RehearsalBase
import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript

/// The script that a recording is a rehearsal of.
public struct RehearsedScript: Equatable, Sendable {
  /// What the script is called; `nil` for a file.
  public var name: String?
  /// Its version, from 1; `nil` for a file.
  public var version: Int?
  /// Plain text or Markdown, whose headings may plan a time: `## Opening (1m)`.
  public var text: String
  /// The path it was read from; `nil` for one with a name.
  package var path: String?

  /// A script, with its name and version, if any.
  public init(text: String, name: String? = nil, version: Int? = nil) {
    self.text = text
    self.name = name
    self.version = version
  }

  /// Our choice, in bytes: ten times a talk of a day.
  private static let longest = 4 << 20

  /// The script in a file.
  ///
  /// - Throws: ``RehearsalError/scriptUnreadable(path:reason:)``.
  public static func read(path: String) throws(RehearsalError) -> RehearsedScript {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RehearsalBase.bytes(ofFile: path, limit: longest)
    } catch {
      throw .scriptUnreadable(path: path, reason: error.reason)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .scriptUnreadable(path: path, reason: "it is not text in UTF-8")
    }
    var script = RehearsedScript(text: text)
    script.path = path
    return script
  }

  /// Its words as a transcript without times; `nil` if it has none.
  package var transcript: Transcript? { try? Transcript.read(Array(text.utf8)) }
}

extension ScriptComparison {
  /// - Parameter words: What was said; `nil` if unknown.
  init(of rehearsed: RehearsedScript, to words: DeliveredWords?, in take: Take) {
    let script = Script(rehearsed.text)
    guard let words, words.areSaid else {
      self.init(
        unheard: script, name: rehearsed.name, version: rehearsed.version,
        reason: words == nil ? ScriptCopy.noWords : ScriptCopy.unheard)
      return
    }
    let said = SaidWord.words(of: words.transcript, fillers: words.fillers)
    self.init(
      of: ScriptAlignment(of: script, to: said), name: rehearsed.name,
      version: rehearsed.version)
    measureKeyLines(in: take, words: words)
  }
}
