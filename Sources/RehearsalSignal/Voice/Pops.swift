import RehearsalBase

/// The power of a pop, at least: of the mean of the voice, over what sounds above 100 Hz at the
/// time, and over what usually sounds below.
private let (ofVoice, overAbove, overUsual) = (0.5, 2.0, 10.0)

/// Where breath hits the microphone, as with a "p" close to it: thuds below 100 Hz within speech.
///
/// The bounds are our choice: of 53 takes of natural speech 45 have none, and of some 50 a minute
/// that were planted at half of the voice's power and more nearly all are found.
func pops(in frames: FrameTrack, speech: [TimeSpan]) -> [TimeSpan] {
  let spoken = speech.flatMap { Frame.frames(from: $0, of: frames.count) }
  guard !spoken.isEmpty else { return [] }
  func mean(_ track: [LevelCode], near frame: Int) -> Double {
    let near = max(0, frame - 1)...min(frames.count - 1, frame + 1)
    return near.reduce(0) { $0 + track[$1].power } / Double(near.count)
  }
  let voice = spoken.reduce(0) { $0 + frames.clearPower[$1].power } / Double(spoken.count)
  let above = spoken.map { mean(frames.clearPower, near: $0) }
  let below = zip(spoken, above).map { max(0, mean(frames.power, near: $0) - $1) }
  let usual = below.value(atRank: below.count / 2)
  var runs = FrameRuns()
  for (place, frame) in spoken.enumerated()
  where below[place] > max(voice * ofVoice, above[place] * overAbove, usual * overUsual) {
    runs.append(frame..<frame + 1)
  }
  return runs.ranges.map(Frame.span)
}
