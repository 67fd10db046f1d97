import RehearsalUnits
import Testing

@testable import RehearsalSignal

@Suite struct SpeechEdgesTests {
  /// A drawing of fine levels, 5 ms a character: `.` noise at -70, `-` a tail at -55, `#` voice at -20 dBFS.
  private func track(_ drawing: String) -> FrameTrack {
    var track = FrameTrack()
    let levels = drawing.map { $0 == "#" ? -20.0 : $0 == "-" ? -55 : -70 }
    for frame in 0..<levels.count / 2 {
      let fine = [levels[2 * frame], levels[2 * frame + 1]].map { Float(power(ofDecibels: $0)) }
      track.append(
        power: fine[0], fine: fine, syllable: fine[0],
        bandPowers: [Float](repeating: fine[0], count: 24)[...])
    }
    return track
  }

  private func edges(_ drawing: String, _ stretches: [Range<Int>]) -> [TimeSpan] {
    let track = track(drawing)
    return SpeechEdges(track: track).refined(
      stretches, within: FrameTrack.start(of: track.count))
  }

  private let silence = String(repeating: ".", count: 60)
  private let voice = String(repeating: "#", count: 60)

  @Test(arguments: [-6, -4, -2, 0])
  func `an end that comes too early follows the sound outward`(frames: Int) {
    let found = edges(silence + voice + silence, [30 - frames..<60 + frames])
    #expect(found.count == 1)
    // One step beside the true edge: levels are looked at three steps at a time.
    #expect(abs(found[0].start.rawValue - 0.3) <= 0.0051)
    #expect(abs(found[0].end.rawValue - 0.6) <= 0.0051)
  }

  @Test func `a tail above the noise belongs to speech`() {
    let tail = String(repeating: "-", count: 16)
    let found = edges(silence + voice + tail + silence, [30..<60])
    #expect(abs(found[0].end.rawValue - 0.68) <= 0.0051)
  }

  @Test func `what grows together is joined`() {
    let gap = String(repeating: ".", count: 20)
    let found = edges(silence + voice + gap + voice + silence, [30..<60, 70..<100])
    #expect(found.count == 1)
  }

  @Test func `a pause of 150 ms stays`() {
    let gap = String(repeating: ".", count: 34)
    let found = edges(silence + voice + gap + voice + silence, [30..<60, 77..<107])
    #expect(found.count == 2)
  }

  @Test func `no end leaves the recording`() {
    let found = edges(voice, [0..<30])
    #expect(found == [TimeSpan(start: Seconds(0), end: Seconds(0.3))])
  }
}
