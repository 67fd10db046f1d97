/// How the channels of the recording relate, and which of them were analysed.
package enum ChannelRelation: String, Codable, Sendable {
  case mono
  /// The channels agree; their mean is analysed.
  case mixed
  /// The channels have little in common; the louder one is analysed.
  case louder
  /// The channels cancel each other; one of them is analysed.
  case outOfPhase
}
