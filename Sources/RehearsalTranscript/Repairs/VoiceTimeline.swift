/// Maps word times back from a timeline without silences.
///
/// With `--vad`, whisper.cpp removes silences before recognition; it maps the times of segments
/// back to the recording, but not those of words. Each segment's words are stretched over the
/// segment, which is right unless a silence lies inside it.
enum VoiceTimeline {
  static func undo(in passages: inout [Passage], log: inout RepairLog) {
    let drifts = passages.contains { passage in
      guard let (start, end, first, last) = spans(of: passage) else { return false }
      return first < start - farthest || last > end + farthest
    }
    for index in passages.indices {
      guard let (start, end, first, last) = spans(of: passages[index]),
        first < start || last > end, case .words(var words) = passages[index].content
      else { continue }
      let scale = last > first ? (end - start) / (last - first) : 0
      for word in words.indices where words[word].start != nil || words[word].end != nil {
        if drifts {
          words[word].start = words[word].start.map { start + ($0 - first) * scale }
          words[word].end = words[word].end.map { start + ($0 - first) * scale }
          words[word].isEstimated = true
          log.note(.silenceRemovedTimeline)
        } else {
          words[word].start = words[word].start.map { min(max($0, start), end) }
          words[word].end = words[word].end.map { min(max($0, start), end) }
        }
      }
      passages[index].content = .words(words)
    }
  }

  /// In seconds. In intact files, tokens exceed their segment by a few hundredths.
  private static let farthest = 0.5

  private static func spans(
    of passage: Passage
  ) -> (start: Double, end: Double, first: Double, last: Double)? {
    guard let start = passage.start, let end = passage.end, start < end,
      case .words(let words) = passage.content
    else { return nil }
    let times = words.lazy.flatMap { [$0.start, $0.end] }.compactMap { $0 }
    guard let first = times.min(), let last = times.max() else { return nil }
    return (start, end, first, last)
  }
}
