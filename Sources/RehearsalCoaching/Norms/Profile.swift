import RehearsalBase

/// The occasion being rehearsed for, which decides what listeners expect.
public enum Profile: String, Codable, CaseIterable, Sendable {
  /// A talk to an audience that doesn't reply.
  case talk
  /// A text read aloud.
  case reading
  /// A conversation: faster, and more fillers are tolerated.
  case conversation
  /// Unscripted answers: fewer pauses, and some fillers are tolerated.
  case interview
  /// A prepared speech at a Toastmasters club, of five to seven minutes.
  case toastmasters
  /// A few rehearsed minutes meant to persuade.
  case pitch

  /// A profile by its name; `toastmasters 5-7`, with the slot's name, is `toastmasters`.
  package init(written text: String) throws(ProfileError) {
    let name = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let profile = name == "toastmasters 5-7" ? .toastmasters : Profile(rawValue: name)
    guard let profile else {
      throw ProfileError(name: text, near: Self.allCases.map(\.name).near(name))
    }
    self = profile
  }

  /// The name as on the command line and in JSON, such as `talk`.
  public var name: String { rawValue }

  /// The time that the occasion itself sets; `nil` where the host sets it.
  ///
  /// A pitch has none: it is given anything from one minute to seven.
  public var slot: Slot? {
    switch self {
    case .toastmasters: Slot(least: Seconds(300), most: Seconds(420))
    case .talk, .reading, .conversation, .interview, .pitch: nil
    }
  }
}

/// There is no ``Profile`` of that name.
package struct ProfileError: Error, Equatable, Sendable {
  package var name: String
  /// The profiles with similar names, best first.
  package var near: [String]
}
