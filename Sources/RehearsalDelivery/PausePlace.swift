/// Where in the sentence a pause lies; only a transcript that times its words can tell.
public enum PausePlace: String, Codable, CaseIterable, Sendable {
  case clauseEnd = "clause_end"
  case midPhrase = "mid_phrase"
  case unknown
}
