/// Takes the samples of a recording block by block, and gives the ``Take`` at the end.
package protocol TakeListener: ~Copyable {
  /// Takes the next block: interleaved, full scale 1, no sample NaN or beyond
  /// `RecordingLimits.magnitude`, whole frames only.
  mutating func consume(_ interleaved: Span<Float>)

  /// The take with what it was decided from, for explanations.
  consuming func finishWithEvidence() -> (take: Take, evidence: Evidence)
}
