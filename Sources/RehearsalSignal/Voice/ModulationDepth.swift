import RehearsalNative
import RehearsalBase

/// The share of the envelope's modulation energy that comes from syllables: 2-8 Hz of 0.5-16 Hz.
///
/// Measured on the magnitude at 250-2500 Hz, in windows of 2.56 s that are mostly speech. Clear
/// speech deepens these modulations; noise and echo fill them up, and hurried speech shifts them
/// upwards.
///
/// - Returns: 0 to 1; `nil` without a window of speech.
/// - Source: Krause & Braida (2004), JASA 115, 362-378: clear speech at normal rates has deeper
///   modulation at low frequencies; its peak lies near 5 Hz in nine languages (Ding et al. 2017).
func modulationDepth(of frames: FrameTrack, speech: [TimeSpan]) -> Double? {
  // 2.56 s.
  let length = 256
  let rate = 1 / Frame.hop.rawValue
  let binWidth = rate / Double(length)
  let wide = Int((0.5 / binWidth).rounded(.up))...Int(16 / binWidth)
  let syllabic = Int((2 / binWidth).rounded(.up))...Int(8 / binWidth)

  var isSpeech = [Bool](repeating: false, count: frames.count)
  for span in speech {
    for frame in Frame.frames(from: span, of: frames.count) { isSpeech[frame] = true }
  }
  var transform = RealFFT(length: length)
  let window = hannWindow(length: length)
  var spectrum = [Float](repeating: 0, count: length / 2 + 1)
  var sum = (syllabic: 0.0, wide: 0.0)
  // From the first speech on, so that silence before it does not shift the windows.
  var start = isSpeech.firstIndex(of: true) ?? frames.count
  while start + length <= frames.count {
    let range = start..<start + length
    start += length / 2
    guard isSpeech[range].count(where: { $0 }) * 4 >= length * 3 else { continue }
    let envelope = range.map { Float(frames.syllablePower[$0].power.squareRoot()) }
    let mean = envelope.reduce(0, +) / Float(length)
    guard mean > 0 else { continue }
    // Relative to the mean, so that loud and soft stretches count equally.
    let relative = envelope.map { $0 / mean - 1 }
    transform.power(of: relative.span, window: window.span, into: &spectrum)
    sum.syllabic += syllabic.reduce(0) { $0 + Double(spectrum[$1]) }
    sum.wide += wide.reduce(0) { $0 + Double(spectrum[$1]) }
  }
  return sum.wide > 0 ? sum.syllabic / sum.wide : nil
}
