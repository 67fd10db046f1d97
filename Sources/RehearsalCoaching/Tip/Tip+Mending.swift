extension Tip {
  /// What can be mended in the sound of a moment.
  public enum Mending: String, Codable, CaseIterable, Sendable {
    /// A filler is cut out.
    case cut
    /// A missing pause is put in.
    case pause
    /// A rush is made longer.
    case stretch
    /// The end of a phrase is raised.
    case lift
  }
}

extension Focus {
  /// How a moment that the speaker chose can be mended, where the tip has no such change; `nil` for
  /// a focus that no change of the sound shows.
  var mending: Tip.Mending? {
    switch self {
    case .pace: .stretch
    case .fillers: .cut
    case .pauses: .pause
    case .clarity: .lift
    case .confidence, .eyeContact: nil
    }
  }
}
