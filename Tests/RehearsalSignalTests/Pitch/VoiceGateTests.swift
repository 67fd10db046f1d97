import Testing

@testable import RehearsalSignal

@Suite struct VoiceGateTests {
  private func level(_ decibels: Float) -> LevelCode {
    LevelCode(code: UInt16((decibels + 300) * 100))
  }

  /// Whether a frame of that level is shut out after so many at -20 dBFS, of a thousand expected.
  private func isShut(_ decibels: Float, after loud: Int, of frames: Int? = 1_000) -> Bool {
    var gate = VoiceGate(frames: frames)
    for _ in 0..<loud { _ = gate.isShut(for: level(-20)) }
    return gate.isShut(for: level(decibels))
  }

  /// One in a hundred is ten, and the eleventh makes sure of it.
  @Test func `skips once more than one frame in a hundred was louder`() {
    #expect(!isShut(-80, after: 10))
    #expect(isShut(-80, after: 11))
  }

  @Test(arguments: [(Float(-40), false), (-52, false), (-53.5, true), (-80, true), (-300, true)])
  func `skips frames 33 dB below`(decibels: Float, isShut: Bool) {
    #expect(self.isShut(decibels, after: 100) == isShut)
  }

  @Test func `never skips where the length is unknown`() {
    #expect(!isShut(-100, after: 500, of: nil))
  }

  @Test func `a few loud frames do not count`() {
    var gate = VoiceGate(frames: 1_000)
    for _ in 0..<10 { _ = gate.isShut(for: level(-5)) }
    for _ in 0..<100 { _ = gate.isShut(for: level(-40)) }
    let (near, far) = (gate.isShut(for: level(-60)), gate.isShut(for: level(-75)))
    #expect(!near)
    #expect(far)
  }
}
