/// Where in the sentence a pause lies; unknown without a transcript with word times.
public enum PausePlace: String, Codable, CaseIterable, Sendable {
  /// Where a clause or a sentence ends.
  case clauseEnd = "clause_end"
  /// Within a phrase, where listeners don't expect one.
  case midPhrase = "mid_phrase"
  /// Without word times, or where the words don't tell.
  case unknown
}
