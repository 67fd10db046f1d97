import RehearsalMetrics
import RehearsalReport
import RehearsalSignal
import RehearsalBase
import Testing

@Suite struct LabelTrackTests {
  @Test func `a label is a line of start, end and text between tabs`() {
    #expect(
      LabelTrack.text(of: Delivery(take: .example)) == """
        0.000000\t0.400000\tsilence
        0.400000\t1.000000\tspeech
        0.500000\t0.530000\t201 Hz
        0.515000\t0.515000\tsyllable 1
        1.000000\t1.500000\tpause
        1.500000\t2.000000\tspeech
        1.655000\t1.655000\tsyllable 2
        2.000000\t2.160000\tshort pause
        2.100000\t2.110000\t100 Hz
        2.105000\t2.105000\tsyllable 3
        2.160000\t3.005000\tspeech

        """)
  }

  @Test func `what counts as a pause can be chosen`() {
    let text = LabelTrack.text(
      of: Delivery(take: .example), minimumPause: Seconds(0.15))
    #expect(text.contains("2.000000\t2.160000\tpause\n"))
  }

  @Test func `without speech all is silence`() {
    #expect(LabelTrack.text(of: Delivery(take: .silent)) == "0.000000\t3.005000\tsilence\n")
  }
}
