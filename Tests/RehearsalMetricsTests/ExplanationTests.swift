import Fixtures
@testable import RehearsalMetrics
import RehearsalBase
import RehearsalSignal
import RehearsalTestKit
import Testing

/// What holds for the explanation of every metric of the catalog.
@Suite struct ExplanationTests {
  private static func heard(
    _ recording: Recording, options: MetricOptions = MetricOptions()
  ) throws -> MeasuredTake {
    let samples = try Samples(recording)
    var builder = TakeBuilder(sampleRate: samples.rate, channels: samples.channels)
    builder.consume(samples.interleaved.span)
    let (take, evidence) = builder.finishWithEvidence()
    return MeasuredTake(take: take, evidence: evidence, options: options)
  }

  private func explanation<M: Metric>(
    _ metric: M.Type, _ recording: Recording, options: MetricOptions = MetricOptions()
  ) throws -> Explanation {
    metric.explanation(try Self.heard(recording, options: options))
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `every step has a method and a source`(index: Int) throws {
    let metric = MetricCatalog.all[index]
    for recording in [Recording.talk, .sentence16k, .silence] {
      let steps = try explanation(metric, recording).steps
      #expect(!steps.isEmpty)
      #expect(Set(steps.map(\.name)).count == steps.count)
      for step in steps {
        #expect(step.method.hasSuffix("."), "\(step.name)")
        // The report adds the full stop to a source.
        #expect(!step.source.isEmpty && !step.source.hasSuffix("."), "\(step.name)")
        #expect(step.thresholds.allSatisfy { $0.measure.number != nil }, "\(step.name)")
      }
    }
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `events are in order and within the recording`(index: Int) throws {
    for recording in [Recording.talk, .clipped, .noise, .silence] {
      let heard = try Self.heard(recording)
      let events = MetricCatalog.all[index].explanation(heard).events
      #expect(events.map(\.span.start) == events.map(\.span.start).sorted())
      // The last frame and the last loudness window may end up to a hop after it.
      let end = heard.take.duration + Frame.hop
      for event in events {
        #expect(Seconds(0) <= event.span.start && event.span.start <= event.span.end)
        #expect(event.span.end <= end, "\(event.kind) \(event.span)")
        #expect(
          event.moments.allSatisfy { event.span.start <= $0 && $0 <= event.span.end },
          "\(event.kind) \(event.span)")
      }
    }
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `an empty recording has no events`(index: Int) throws {
    let (take, evidence) = TakeBuilder(sampleRate: 16_000, channels: 1).finishWithEvidence()
    let explanation = MetricCatalog.all[index].explanation(
      MeasuredTake(take: take, evidence: evidence))
    #expect(explanation.events.isEmpty)
    // Throws for NaN and infinity.
    _ = try OrderedJSON().string(from: explanation)
  }

  @Test(arguments: [0.15, 0.25, 0.6, 3])
  func `the events have as many pauses as were counted`(threshold: Double) throws {
    let options = MetricOptions(minimumPause: Seconds(threshold))
    let heard = try Self.heard(.talk, options: options)
    let events = Pauses.explanation(heard).events
    let reading = try #require(heard.readings[Pauses.self])
    #expect(events.count { $0.kind == "pause" } == reading.count)
    #expect(
      events.filter { ["pause", "short pause"].contains($0.kind) }.map(\.span)
        == reading.list.map(\.span))
  }

  @Test func `every syllable is in one stretch of speech`() throws {
    let heard = try Self.heard(.talk)
    let events = Pace.explanation(heard).events
    #expect(events.filter { $0.kind == "speech" }.flatMap(\.moments) == heard.take.nuclei)
  }

  @Test(arguments: [Recording.talk, .rushed, .noisy, .monotone])
  func `the explained parts are those of the score`(recording: Recording) throws {
    let heard = try Self.heard(recording)
    func earned(_ explanation: Explanation) -> [Int] {
      explanation.steps.dropFirst().compactMap { step in
        step.values.first { $0.name == "earned" }?.number.map { Int($0) }
      }
    }
    let clarity = try #require(heard.readings[Clarity.self]?.parts)
    #expect(
      earned(Clarity.explanation(heard)) == [
        clarity.signal, clarity.articulation, clarity.modulation, clarity.ends, clarity.balance,
      ])
    let confidence = try #require(heard.readings[Confidence.self]?.parts)
    #expect(
      earned(Confidence.explanation(heard)) == [
        confidence.steadiness, confidence.fluency, confidence.variety, confidence.ends,
      ])
  }

  @Test func `the parts of a score add up to a hundred points at most`() throws {
    let heard = try Self.heard(.talk)
    for parts in [
      Clarity.parts(of: heard.take, given: heard.readings),
      Confidence.parts(of: heard.take, given: heard.readings),
    ] {
      #expect(parts.reduce(0) { $0 + $1.most } == 100)
    }
  }

  @Test func `a missing score has a reason`() throws {
    let steps = try explanation(Clarity.self, .sentence16k).steps
    #expect(steps.count == 1)
    #expect(
      steps.first?.values.contains(Measure("not given", word: "too_little_speech")) ?? false)
  }
}
