import RehearsalMetrics
import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase
import Testing

struct AlignmentTests {
  // A syllable is 200 ms: half of the words are within half a syllable, nine in ten within three.
  @Test(arguments: [
    (0.0, 0.0, 0.05, 0.3), (0.1, 0.1, 0.1, 0.6), (0.25, 0.05, 0.15, 0.6), (0.05, 0.25, 0.15, 0.6),
  ])
  func `words are aligned despite missed and false nuclei`(
    missed: Double, false extra: Double, median: Double, ninth: Double
  ) {
    let errors = (1...5 as ClosedRange<UInt64>).flatMap { seed in
      let take = SpokenTake(
        of: SpokenTake.text(words: 40, seed: seed), missed: missed, false: extra, seed: seed)
      return take.errors(of: take.transcript(.segment).aligned(with: take.heard))
    }.sorted()
    #expect(errors[100] <= median)
    #expect(errors[180] <= ninth)
  }

  @Test(arguments: [Token.Timing.none, .segment])
  func `estimated times are marked as such`(timing: Token.Timing) {
    let take = SpokenTake(of: SpokenTake.text(words: 30, seed: 3))
    let aligned = take.transcript(timing).aligned(with: take.heard)
    #expect(aligned.tokens.allSatisfy { $0.timing == .estimated && $0.span != nil })
  }

  @Test func `a long text without times does not drift`() {
    let take = SpokenTake(
      of: SpokenTake.text(words: 900, seed: 8), missed: 0.15, false: 0.1, seed: 8)
    #expect(take.heard.duration > Seconds(300))
    let errors = take.errors(of: take.transcript(.none).aligned(with: take.heard))
    #expect(errors[450] <= 0.15)
    #expect(errors[855] <= 1)
  }

  @Test func `a change of pace is followed`() {
    let words = SpokenTake.text(words: 60, seed: 11)
    let fast = SpokenTake(of: words, syllable: Seconds(0.13), seed: 11)
    let slow = SpokenTake(
      of: words, syllable: Seconds(0.32), start: fast.heard.duration, seed: 12)
    var take = fast
    take.words += slow.words
    take.spans += slow.spans
    take.heard = DetectedSpeech(
      duration: slow.heard.duration, speech: fast.heard.speech + slow.heard.speech,
      nuclei: fast.heard.nuclei + slow.heard.nuclei)
    let errors = take.errors(of: take.transcript(.none).aligned(with: take.heard))
    #expect(errors[60] <= 0.1)
    #expect(errors[110] <= 0.5)
  }

  @Test func `full stops align with pauses without nuclei`() {
    var take = SpokenTake(of: SpokenTake.text(words: 60, seed: 21), seed: 21)
    take.heard.nuclei = []
    let aligned = take.transcript(.none).aligned(with: take.heard)
    let sentences = take.words.indices.dropLast().filter { take.words[$0].hasSuffix(".") }
    let exact = sentences.filter {
      guard let end = aligned.tokens[$0].span?.end else { return false }
      return abs((end - take.spans[$0].end).rawValue) < 0.02
    }
    #expect(exact.count * 10 >= sentences.count * 7)
  }

  @Test func `untranscribed speech is skipped`() {
    // Two seconds of untranscribed hesitation between the sentences.
    let take = SpokenTake(of: SpokenTake.text(words: 40, seed: 5), seed: 5)
    guard let stop = take.words.prefix(25).lastIndex(where: { $0.hasSuffix(".") }) else {
      Issue.record("no sentence ends")
      return
    }
    let gap = Seconds(3)
    let edge = take.spans[stop].end + Seconds(0.1)
    func moved(_ moment: Seconds) -> Seconds { moment > edge ? moment + gap : moment }
    var later = take
    later.spans = take.spans.map { TimeSpan(start: moved($0.start), end: moved($0.end)) }
    var speech = take.heard.speech.map { TimeSpan(start: moved($0.start), end: moved($0.end)) }
    speech.append(
      TimeSpan(start: edge + Seconds(0.6), end: edge + Seconds(2.6)))
    later.heard = DetectedSpeech(
      duration: take.heard.duration + gap, speech: speech.sorted { $0.start < $1.start },
      nuclei: take.heard.nuclei.map(moved))
    let errors = later.errors(of: later.transcript(.none).aligned(with: later.heard))
    #expect(errors[20] <= 0.1)
    #expect(errors[36] <= 0.6)
  }

  @Test func `word times are kept and bound the estimated ones`() {
    let take = SpokenTake(of: SpokenTake.text(words: 30, seed: 6), seed: 6)
    var transcript = take.transcript(.word)
    for index in [4, 5, 17] {
      transcript.tokens[index].span = nil
      transcript.tokens[index].timing = .none
    }
    let aligned = transcript.aligned(with: take.heard)
    for (index, token) in aligned.tokens.enumerated() {
      guard [4, 5, 17].contains(index) else {
        #expect(token == transcript.tokens[index])
        continue
      }
      #expect(token.timing == .estimated)
      #expect((token.span?.start ?? Seconds(-1)) >= take.spans[index == 5 ? 3 : index - 1].end)
      #expect(
        (token.span?.end ?? take.heard.duration + Seconds(1))
          <= take.spans[index == 4 ? 6 : index + 1].start)
    }
  }

  @Test func `an event keeps its place and gets no time`() {
    let take = SpokenTake(of: SpokenTake.text(words: 20, seed: 7), seed: 7)
    var transcript = take.transcript(.none)
    let music = Token(text: "[Music]", kind: .event)
    transcript.tokens.insert(music, at: 10)
    let aligned = transcript.aligned(with: take.heard)
    #expect(aligned.tokens[10] == music)
    var words = aligned
    words.tokens.remove(at: 10)
    #expect(take.errors(of: words)[10] <= 0.1)
  }

  @Test func `without speech, words share their segment's time`() {
    let span = TimeSpan(start: Seconds(2), end: Seconds(4))
    let tokens = ["one", "two", "three"].map { Token(text: $0, span: span, timing: .segment) }
    let transcript = Transcript(format: TranscriptFormat(rawValue: "srt"), tokens: tokens)
    let silence = DetectedSpeech(duration: Seconds(10), speech: [], nuclei: [])
    let spans = transcript.aligned(with: silence).tokens.compactMap(\.span)
    #expect(spans.count == 3)
    #expect(spans.first?.start == Seconds(2))
    #expect(abs((spans.last?.end.rawValue ?? 0) - 4) < 1e-9)
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end == $1.start })
  }

  @Test func `too many words are distributed evenly`() {
    let take = SpokenTake(of: SpokenTake.text(words: 20, seed: 9), seed: 9)
    let words = SpokenTake.text(words: 20_000, seed: 9)
    let transcript = Transcript(
      format: TranscriptFormat(rawValue: "text"), tokens: words.map { Token(text: $0) })
    let spans = transcript.aligned(with: take.heard).tokens.compactMap(\.span)
    #expect(spans.count == 20_000)
    #expect(spans.last?.end == take.heard.speech.last?.end)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)  // seeded, so a failure replays
  func `words are in order, without overlap and inside the recording`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let duration = Double.random(in: 0.05...90, using: &random)
    var edges = (0..<(2 * Int.random(in: 0...12, using: &random))).map { _ in
      Seconds(Double.random(in: 0...duration, using: &random))
    }
    edges.sort()
    let speech = stride(from: 0, to: edges.count, by: 2).map {
      TimeSpan(start: edges[$0], end: edges[$0 + 1])
    }
    let nuclei = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      Seconds(Double.random(in: 0...duration, using: &random))
    }.sorted()
    let heard = DetectedSpeech(duration: Seconds(duration), speech: speech, nuclei: nuclei)
    let words = SpokenTake.text(words: Int.random(in: 1...150, using: &random), seed: seed)
    let transcript = Transcript(
      format: TranscriptFormat(rawValue: "text"), tokens: words.map { Token(text: $0) })
    let spans = transcript.aligned(with: heard).tokens.compactMap(\.span)
    #expect(spans.count == words.count)
    #expect(spans.allSatisfy { Seconds(0) <= $0.start && $0.start <= $0.end })
    #expect(spans.allSatisfy { $0.end.rawValue <= duration + 1e-9 })
    #expect(
      zip(spans, spans.dropFirst()).allSatisfy { $0.end.rawValue <= $1.start.rawValue + 1e-9 })
  }

  @Test func `alignment keeps the sections`() throws {
    let transcript = try Transcript.read(Array("## One (5s)\nYes it is.\n## Two\nNo.".utf8))
    let speech = [TimeSpan(start: Seconds(1), end: Seconds(3))]
    let heard = DetectedSpeech(
      duration: Seconds(4), speech: speech, nuclei: [1.2, 1.6, 2.0, 2.8].map { Seconds($0) })
    let laid = transcript.aligned(with: heard)
    #expect(laid.sections == transcript.sections)
    #expect(laid.tokens[laid.sections[1].tokens].first?.span != nil)
  }
}
