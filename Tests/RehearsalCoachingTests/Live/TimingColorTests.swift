import RehearsalCoaching
import RehearsalBase
import Testing

@Suite struct TimingColorTests {
  @Test(
    arguments: [
      (0, .before), (299.9, .before), (300, .green), (359.9, .green), (360, .yellow),
      (419.9, .yellow), (420, .red), (9_999, .red),
    ] as [(Double, TimingColor)])
  func `the colours of a timer for five to seven minutes`(spoken: Double, color: TimingColor)
    throws
  {
    let slot = try #require(Slot(least: Seconds(300), most: Seconds(420)))
    #expect(slot.color(after: Seconds(spoken)) == color)
  }
}
