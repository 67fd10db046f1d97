import RehearsalUnits

/// The occasion that is rehearsed for, which decides what listeners expect.
public enum Profile: String, Codable, CaseIterable, Sendable {
  case talk, reading, conversation, interview, toastmasters, pitch

  /// A profile by its name, or `toastmasters 5-7`, as clubs name that slot.
  public init(written text: String) throws(ProfileError) {
    let name = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let profile = name == "toastmasters 5-7" ? .toastmasters : Profile(rawValue: name)
    guard let profile else {
      throw ProfileError(name: text, near: Self.allCases.map(\.name).near(name))
    }
    self = profile
  }

  public var name: String { rawValue }

  /// What it is for, in one line.
  public var meaning: String { Copy.Profiles.meaning(of: self) }

  /// The time that the occasion itself gives; `nil` where that is for whoever invites to say.
  ///
  /// Pitches have none: rooms give them from one minute to seven.
  public var slot: Slot? {
    switch self {
    case .toastmasters: Slot(least: Seconds(300), most: Seconds(420))
    case .talk, .reading, .conversation, .interview, .pitch: nil
    }
  }
}

/// A name that no ``Profile`` bears.
public struct ProfileError: Error, Equatable, Sendable {
  public var name: String
  /// The profiles that were probably meant, best first.
  public var near: [String]

  /// What is wrong and what there is, in one sentence without a full stop.
  public var message: String {
    if let near = near.first {
      return Copy.text("refusal.profile.near", ["name": name, "near": near])
    }
    let all = Profile.allCases.map(\.name).joined(separator: ", ")
    return Copy.text("refusal.profile.all", ["name": name, "all": all])
  }
}
