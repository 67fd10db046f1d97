/// How the channels of the recording relate, and what was therefore listened to.
public enum ChannelRelation: String, Codable, Sendable {
  case mono
  /// The channels agree; their mean is heard.
  case mixed
  /// The channels have little in common; the louder one is heard.
  case louder
  /// The channels cancel each other; one of them is heard.
  case outOfPhase
}
