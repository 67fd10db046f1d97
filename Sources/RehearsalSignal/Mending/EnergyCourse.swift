/// The energy of any stretch of a sound in constant time, and the places where it may be cut.
struct EnergyCourse {
  /// The sum of squares, of all channels without their offset, before each frame.
  private let sums: [Double]
  /// The channel with the most energy, without its offset; its zero crossings are those of joints.
  let leading: [Float]

  init(of sound: ChannelSamples) {
    var sums = [Double](repeating: 0, count: sound.count + 1)
    var leading: (samples: [Float], energy: Double) = ([], -1)
    for channel in sound.channels {
      let offset = Float(
        channel.reduce(0) { $0 + Double($1) } / Double(max(1, channel.count)))
      let centered = channel.map { $0 - offset }
      var energy = 0.0
      for frame in centered.indices {
        energy += Double(centered[frame]) * Double(centered[frame])
        sums[frame + 1] += energy
      }
      if energy > leading.energy { leading = (centered, energy) }
    }
    self.sums = sums
    self.leading = leading.samples
  }

  var count: Int { leading.count }

  /// The mean square of a range, of all channels together; 0 for an empty one.
  func power(in frames: Range<Int>) -> Double {
    let frames = frames.clamped(to: 0..<count)
    // The difference of two sums may be slightly negative.
    return frames.isEmpty
      ? 0
      : max(0, sums[frames.upperBound] - sums[frames.lowerBound]) / Double(frames.count)
  }

  /// The mean square around a frame.
  func power(around frame: Int, reach: Int) -> Double { power(in: frame - reach..<frame + reach) }

  /// The zero crossings of ``leading`` with the least energy within `reach` of them, the quietest
  /// first, of equals the nearest to the middle; a quiet frame where nothing crosses zero.
  ///
  /// - Parameter apart: The least distance between two.
  /// - Returns: At least one.
  func quietCrossings(in frames: Range<Int>, reach: Int, apart: Int, most: Int) -> [Int] {
    let frames = frames.clamped(to: 1..<max(1, count))
    guard !frames.isEmpty else { return [min(max(frames.lowerBound, 0), count)] }
    let middle = frames.lowerBound + frames.count / 2
    let crossings = frames.filter { (leading[$0 - 1] < 0) != (leading[$0] < 0) }
    let ranked = (crossings.isEmpty ? Array(frames) : crossings)
      .map { (power: power(around: $0, reach: reach), distance: abs($0 - middle), frame: $0) }
      .sorted { ($0.power, $0.distance, $0.frame) < ($1.power, $1.distance, $1.frame) }
    var chosen: [Int] = []
    for place in ranked where chosen.count < most {
      if chosen.allSatisfy({ abs($0 - place.frame) >= apart }) { chosen.append(place.frame) }
    }
    return chosen
  }
}
