public import RehearsalLanguage
public import RehearsalTranscript
public import RehearsalBase

extension Report {
  /// The transcript that the words of a report come from.
  public struct TranscriptSummary: Codable, Equatable, Sendable {
    /// As it was given or found; `-` for standard input, `nil` for bytes.
    public var path: String?
    /// The format that it was read from.
    public var format: TranscriptFormat
    /// The program that wrote it; `nil` where the file doesn't say.
    public var producer: String?
    /// The language whose fillers were counted; `nil` for a language without a list.
    public var language: String?
    /// What the file has times for; the times of other words are estimated.
    public var timing: Token.Timing
    /// Words spoken, fillers included.
    public var words: Int
    /// Whether hesitations are written down.
    public var verbatim: Verbatim
    /// Share of the words that lie in speech; `nil` when none is timed, or no speech was heard.
    public var match: Percent?
    /// What was added to every time to fit the recording.
    public var offset: Seconds
    /// What was repaired while reading it and fitting it to the recording; empty if nothing was.
    public var repairs: [Repair]

    private enum CodingKeys: String, CodingKey {
      case path, format, producer, language, timing, words, verbatim
      case match = "match_pct"
      case offset = "offset_s"
      case repairs
    }
  }
}
