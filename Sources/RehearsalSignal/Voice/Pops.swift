import RehearsalBase

/// The least power of a pop, relative to the mean of the voice, to the sound above 100 Hz at the
/// time, and to the usual sound below it.
private let (ofVoice, overAbove, overUsual) = (0.5, 2.0, 10.0)

/// Where breath hits the microphone, as with a "p" close to it: thuds below 100 Hz within speech.
///
/// The bounds are our choice: of 53 takes of natural speech 45 have none, and of some 50 inserted
/// per minute at half of the voice's power or more, nearly all are found.
func pops(in frames: FrameTrack, speech: [TimeSpan]) -> [TimeSpan] {
  var spoken = FrameRuns()
  for span in speech { spoken.append(Frame.frames(from: span, of: frames.count)) }
  guard spoken.count > 0 else { return [] }
  func mean(_ track: [LevelCode], near frame: Int) -> Double {
    let near = max(0, frame - 1)...min(frames.count - 1, frame + 1)
    return near.reduce(0) { $0 + track[$1].power } / Double(near.count)
  }
  let voice =
    spoken.frames.reduce(0) { $0 + frames.clearPower[$1].power } / Double(spoken.count)
  func sound(at frame: Int) -> (above: Double, below: Double) {
    let above = mean(frames.clearPower, near: frame)
    return (above, max(0, mean(frames.power, near: frame) - above))
  }
  let usual = spoken.map { sound(at: $0).below }.value(atRank: spoken.count / 2)
  return FrameRuns(spoken.frames) { frame in
    let (above, below) = sound(at: frame)
    return below > max(voice * ofVoice, above * overAbove, usual * overUsual)
  }.ranges.map(Frame.span)
}
