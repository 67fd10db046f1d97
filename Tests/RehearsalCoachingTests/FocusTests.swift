import RehearsalMetrics
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `A focus` {
  @Test(arguments: Focus.allCases)
  func `has a meaning, two sentences with an example, and hints`(focus: Focus) {
    let guide = focus.guide
    #expect(guide.focus == focus)
    #expect(guide.meaning.count <= 72 && guide.meaning.hasSuffix("."))
    #expect(sentences(guide.guidance) == 2, "\(guide.guidance)")
    #expect(guide.guidance.count <= 200)
    #expect(sentences(guide.example) == 1 && guide.example.count <= 100, "\(guide.example)")
    #expect(guide.hints.count == 3)
    for hint in guide.hints {
      #expect(Guidelines.hintWords.contains(hint.split(separator: " ").count), "\(hint)")
    }
    let texts = [guide.meaning, guide.guidance, guide.example] + guide.hints
    #expect(texts.flatMap(Guidelines.broken) == [])
  }

  private func sentences(_ text: String) -> Int {
    text.split(separator: ".").count { $0.count > 2 }
  }

  @Test func `has a unique name, and an id as on the command line`() {
    #expect(
      Focus.allCases.map(\.rawValue) == [
        "pace", "fillers", "pauses", "clarity", "confidence", "eye-contact",
      ])
    #expect(Focus.fillers.name == "Filler words")
    #expect(Set(Focus.allCases.map(\.name)).count == Focus.allCases.count)
  }
}

@Suite struct `Eye contact` {
  @Test func `is practised at the longest good pause and rated by the speaker`() throws {
    let tip = Sample.with { $0.pauses?[4].length = 2.4 }.tip(.eyeContact)
    #expect(tip.kind == .improve && tip.focus == .eyeContact)
    #expect(tip.rule == "eye-contact.self_rated")
    #expect(tip.takeaway == "Eye contact is yours to rate: a recording can't see it.")
    #expect(tip.action == "In the pause at 0:50, look up at one listener.")
    #expect(tip.evidence.map(\.start) == [Seconds(50)])
  }

  @Test func `needs no pause and no clean sound`() {
    for sample in [
      Sample.with { $0.pauses = [] }, Sample.with { $0.signalToNoise = 0 },
      Sample.with { $0.clips = [(10, 60)] },
    ] {
      #expect(sample.tip(.eyeContact).rule == "eye-contact.self_rated")
    }
  }

  @Test func `needs enough speech to be a rehearsal`() {
    #expect(Sample.with { $0.speaking = nil }.tip(.eyeContact).rule == "quality.no_speech")
    #expect(Sample.with { $0.speaking = (1, 20) }.tip(.eyeContact).rule == "quality.too_short")
  }

  @Test func `asks one question, with answers from least to most`() throws {
    let rating = try #require(SelfRating(for: .eyeContact))
    #expect(rating.question == "How often did you look up?")
    #expect(rating.scale.map(\.value) == [1, 2, 3, 4, 5])
    for text in [rating.question] + rating.scale.map(\.label) {
      #expect(Guidelines.broken(by: text) == [])
    }
    for focus in Focus.allCases where focus.isHeard { #expect(SelfRating(for: focus) == nil) }
    #expect(SelfRating(for: nil) == nil)
  }
}
