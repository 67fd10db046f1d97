import Fixtures
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct SpeechEvidenceTests {
  private typealias Verdict = SpeechEvidence.Verdict

  private static let recordings: [Recording] = [
    .talk, .rushed, .noisy, .gatedAt10, .longPause, .noise, .silence, .sentence8k,
  ]

  private func spans(_ heard: Heard, _ verdicts: Verdict...) -> [TimeSpan] {
    heard.evidence.speech.stretches.filter { verdicts.contains($0.verdict) }.map(\.span)
  }

  @Test(arguments: recordings)
  func `every pause of the take is listed, and no other`(recording: Recording) throws {
    let heard = try Heard(recording)
    #expect(spans(heard, .pause) == heard.take.pauses)
  }

  @Test(arguments: recordings)
  func `silences and speech make up the whole recording`(recording: Recording) throws {
    let heard = try Heard(recording)
    let silence = spans(heard, .before, .pause, .after).reduce(Seconds(0)) { $0 + $1.length }
    let whole = silence + heard.take.phonation
    #expect(abs((whole - heard.take.duration).rawValue) < 1e-9)
  }

  @Test(arguments: recordings)
  func `near misses lie in speech and clicks in silences`(recording: Recording) throws {
    let heard = try Heard(recording)
    let speech = heard.take.speech
    for span in spans(heard, .speech, .bridged) {
      #expect(speech.contains { $0.start <= span.start && span.end <= $0.end }, "\(span)")
    }
    for span in spans(heard, .click) {
      #expect(!speech.contains { $0.start < span.end && span.start < $0.end }, "\(span)")
    }
  }

  @Test(arguments: recordings)
  func `the network's odds agree with the verdict`(recording: Recording) throws {
    for stretch in try Heard(recording).evidence.speech.stretches {
      #expect(stretch.leastLogOdds <= stretch.meanLogOdds)
      #expect(stretch.meanLogOdds <= stretch.mostLogOdds)
      switch stretch.verdict {
      case .speech: #expect(stretch.leastLogOdds >= Double(SpeechFinder.leave))
      case .bridged: #expect(stretch.leastLogOdds < Double(SpeechFinder.leave))
      case .click: #expect(stretch.mostLogOdds > Double(SpeechFinder.enter))
      case .pause: #expect(stretch.leastLogOdds < Double(SpeechFinder.leave))
      case .before, .after: break
      }
    }
  }

  @Test func `a pause is quieter than the speech around it`() throws {
    for stretch in try Heard(.talk).evidence.speech.stretches where stretch.verdict == .pause {
      let inside = try #require(stretch.level)
      let around = try #require(stretch.levelAround)
      #expect(inside < around)
    }
  }

  /// The hole is as quiet as a pause and as short as the closure of a stop.
  @Test func `a short hole in a word is listed, with the reason why it is no pause`() throws {
    var samples = try Samples(.gatedClean)
    let span = try #require(Heard(samples).take.speech.max { $0.length < $1.length })
    let first = Int(span.middle.rawValue * Double(samples.rate))
    for index in first..<first + samples.rate * 12 / 100 { samples.interleaved[index] = 0 }
    let heard = Heard(samples)
    let hole = TimeSpan(start: span.middle, end: span.middle + Seconds(0.12))
    let found = try #require(
      heard.evidence.speech.stretches.first {
        $0.span.start < hole.end && hole.start < $0.span.end && $0.verdict != .pause
      })
    #expect([.speech, .bridged].contains(found.verdict))
    #expect(!heard.take.pauses.contains { $0.contains(hole.middle) })
  }

  @Test func `evidence does not change the take`() throws {
    let samples = try Samples(.gatedAt20)
    var builder = TakeBuilder(sampleRate: samples.rate, channels: samples.channels)
    builder.consume(samples.interleaved.span)
    let take = builder.finish()
    let heard = Heard(samples)
    #expect(heard.take.speech == take.speech)
    #expect(heard.take.nuclei == take.nuclei)
    #expect(heard.take.pitch == take.pitch)
    #expect(heard.take.levels == take.levels)
    #expect(heard.take.noise == take.noise)
    #expect(heard.take.voice == take.voice)
  }
}
