package import RehearsalBase

/// What is said about a moment that is heard as it was and as it could be.
package enum MendedCopy {
  /// - Parameters:
  ///   - fillers: As the transcript writes them.
  ///   - length: How much shorter the moment is.
  package static func cut(_ fillers: [String], at moments: [Seconds], less length: Seconds)
    -> String
  {
    let what =
      fillers.count == 1
      ? "'\(fillers[0])' at \(Copy.clocks(moments)) is"
      : "\(fillers.count) fillers at \(Copy.clocks(moments)) are"
    return "\(what) cut out: \(length.spoken) less."
  }

  package static func pause(of length: Seconds, at moment: Seconds) -> String {
    "A pause of \(length.spoken) is put in at \(moment.clock), with the sound of the room."
  }

  package static func stretch(_ span: TimeSpan, to length: Seconds) -> String {
    "What takes \(span.length.spoken) from \(span.start.clock) on takes \(length.spoken)."
  }

  package static func lift(endingAt moment: Seconds, by gain: DecibelRatio) -> String {
    "The last words before \(moment.clock) are up to \(gain.brief) louder."
  }

  /// The word for what a tip is about, after "no".
  package static func missing(_ mending: Tip.Mending) -> String {
    switch mending {
    case .cut: "filler word with a time"
    case .pause: "end of a phrase without a pause"
    case .stretch: "rush"
    case .lift: "end that falls"
    }
  }
}
