import Fixtures
import RehearsalSignal
import RehearsalTestKit
import RehearsalBase
import Testing

@Suite struct NoiseEvidenceTests {
  @Test(arguments: [Recording.talk, .noisy, .gatedAt10, .hummed])
  func `the ratio is the voice's level less that of the noise`(recording: Recording) throws {
    let heard = try Heard(recording)
    let voice = try #require(heard.evidence.noise.voice)
    let noise = try #require(heard.evidence.noise.everything)
    let ratio = try #require(heard.take.noise.signalToNoise)
    // Only rounding lies between them.
    #expect(abs((voice - noise).rawValue - ratio.rawValue) < 1e-6)
  }

  @Test func `the floor is the noise above and below the corner together`() throws {
    let heard = try Heard(.noisy)
    let above = try #require(heard.evidence.noise.noise)
    let below = try #require(heard.evidence.noise.infrasound)
    let floor = try #require(heard.take.noise.floor)
    let sum = power(ofDecibels: above.rawValue) + power(ofDecibels: below.rawValue)
    #expect(abs(decibels(ofPower: sum) - floor.rawValue) < 1e-6)
  }

  @Test func `the pauses used lie outside speech and hold the noise`() throws {
    let heard = try Heard(.noisy)
    let floor = try #require(heard.take.noise.floor)
    #expect(!heard.evidence.noise.pauses.isEmpty)
    for pause in heard.evidence.noise.pauses {
      #expect(
        !heard.take.speech.contains {
          $0.start < pause.span.end && pause.span.start < $0.end
        })
      let level = try #require(pause.level)
      // Babble, traffic and the shortest pauses spread; another take on the level would not be
      // near.
      #expect(abs((level - floor).rawValue) < 10, "\(pause.span)")
    }
  }

  @Test func `pauses of digital silence are not used`() throws {
    let samples = try Samples(.gatedClean)
    let gated = Heard(samples)
    let used = gated.evidence.noise.pauses.filter(\.isUsed)
    #expect(used.isEmpty)
    #expect(!gated.evidence.noise.pauses.isEmpty)
  }

  @Test func `hum has its share of the noise`() throws {
    let heard = try Heard(.hummed)
    #expect(heard.take.noise.kind == .hum)
    #expect(try #require(heard.evidence.noise.humShare).rawValue > 25)
    #expect(try Heard(.talk).evidence.noise.humShare == nil)
  }

  @Test func `endings lie at the ends of speech, in order`() throws {
    let heard = try Heard(.talk)
    let endings = heard.evidence.noise.endings
    #expect(endings.count >= 4)
    #expect(endings.map(\.moment) == endings.map(\.moment).sorted())
    #expect(endings.allSatisfy { ending in heard.take.speech.contains { $0.end == ending.moment } })
    // A quarter of the endings falls faster than the time that was taken.
    let decay = try #require(heard.evidence.noise.decayTime)
    #expect(endings.count { $0.decayTime < decay } == endings.count / 4)
  }
}
