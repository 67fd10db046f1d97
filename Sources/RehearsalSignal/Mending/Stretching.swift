import RehearsalBase

/// Makes sound longer with its pitch as it is: it goes on from place to place where it sounds most
/// like what would have come next.
///
/// - Source: Verhelst & Roelands (1993), *An overlap-add technique based on waveform similarity
///   (WSOLA) for high quality time-scale modification of speech*, ICASSP-93, II-554. Theirs fades
///   by a Hann window; here the fade keeps the power where the two sounds differ, see
///   ``Crossfade``.
enum Stretching {
  /// Half of the paper's window of 20 to 30 ms: two pitch periods of most voices.
  static let hop = Seconds(0.015)
  /// How far a place may lie from where it is due: one period of a low voice, 80 Hz.
  private static let tolerance = Seconds(0.0125)

  /// - Parameters:
  ///   - frames: Within the sound; at least ``hop``.
  ///   - count: How long it becomes, in frames.
  /// - Returns: `count` samples for each channel, of which the first are those of the range.
  static func stretched(
    _ frames: Range<Int>, to count: Int, in sound: ChannelSamples, _ matcher: LikestPlace
  ) -> [[Float]] {
    let hop = sound.frames(in: Self.hop)
    let tolerance = sound.frames(in: Self.tolerance)
    let share = Double(frames.count) / Double(max(1, count))
    var stretched = sound.channels.map { _ in [Float]() }
    for channel in stretched.indices { stretched[channel].reserveCapacity(count) }
    // Where the sound would go on without a change.
    var next = frames.lowerBound
    while stretched[0].count < count {
      let made = stretched[0].count
      let length = min(hop, count - made)
      let due = frames.lowerBound + Int((Double(made) * share).rounded())
      var place = next
      if abs(next - due) > tolerance || next + length > frames.upperBound {
        let latest = frames.upperBound - length
        let earliest = min(max(due - tolerance, frames.lowerBound), latest)
        place = matcher.place(
          like: next, length: length, in: earliest...max(earliest, min(due + tolerance, latest)))
      }
      if place == next {
        for channel in stretched.indices {
          stretched[channel] += sound.channels[channel][place..<place + length]
        }
      } else {
        let former = sound.channels.map { $0[next..<min(next + length, $0.count)] }
        let mixed = Crossfade.mix(
          former, sound.channels.map { $0[place..<place + former[0].count] })
        for channel in stretched.indices {
          stretched[channel] += mixed[channel]
          // Where the sound ends before the fade does.
          stretched[channel] += sound.channels[channel][place + former[0].count..<place + length]
        }
      }
      next = place + length
    }
    return stretched
  }
}
