/// Where in the sentence a pause lies; unknown without a transcript with word times.
public enum PausePlace: String, Codable, CaseIterable, Sendable {
  case clauseEnd = "clause_end"
  case midPhrase = "mid_phrase"
  case unknown
}
