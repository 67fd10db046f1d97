import Fixtures
import RehearsalBase
import RehearsalCoaching
import RehearsalNative
import RehearsalTestKit
import Testing

@testable import Rehearsal
@testable import RehearsalReport

@Suite struct ListenerCardPageTests {
  private static func page(talk: String? = nil) async throws -> String {
    let report = try await AnalyzedRecording(.file(Recording.sentence16k.path)).report()
    return ListenerCardPage(of: report, talk: talk, sound: CardSound(mp3: [1, 2, 3])).text
  }

  @Test func `has the sound, the take and the questions in it`() async throws {
    let page = try await Self.page(talk: "<b>Rivers</b>")
    let report = try await AnalyzedRecording(.file(Recording.sentence16k.path)).report()
    let sha = report.recording.sha256
    #expect(page.contains("<script type=\"audio/mpeg\" id=\"sound\">AQID</script>"))
    #expect(page.contains("&quot;take&quot;:&quot;\(sha.prefix(12))&quot;"))
    #expect(page.contains("<h1>A rehearsal to listen to: &lt;b&gt;Rivers&lt;/b&gt;</h1>"))
    for mark in ListenerCard.Mark.allCases {
      #expect(page.contains("data-mark=\"\(mark.rawValue)\">\(CardWords.button(mark))</button>"))
    }
    for question in ListenerCard.Question.allCases {
      #expect(page.contains("<span>\(CardWords.question(question))</span>"))
      #expect(page.contains("data-answer=\"\(question.rawValue)\""))
    }
    // It says nothing of the tip, which would tell the listener what to hear.
    #expect(!page.contains(report.tip.takeaway))
  }

  @Test func `loads nothing, and runs no script but its own`() async throws {
    let page = try await Self.page()
    let policy = try #require(page.split(separator: "Content-Security-Policy\" content=\"").last)
    #expect(policy.hasPrefix("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"))
    let script = try #require(
      page.split(separator: "<script type=\"module\">").last?.split(separator: "</script>").first)
    let digest = sha256(of: Array(script.utf8))
    let bytes = stride(from: 0, to: 64, by: 2).compactMap {
      UInt8(digest.dropFirst($0).prefix(2), radix: 16)
    }
    #expect(policy.contains("'sha256-\(bytes.base64)'; media-src blob:; base-uri 'none'"))
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("//www"))
    for name in ["src=", "href=", "fetch(", "XMLHttpRequest", "import ", "WebSocket"] {
      #expect(!page.contains(name), "\(name)")
    }
  }

  @Test func `the sound is MP3 of 32 kb/s, the same each time`() async throws {
    let path = Recording.talk.path
    let sound = try await CardSound(of: path)
    #expect(try await CardSound(of: path) == sound)
    let seconds = 86.0
    #expect(abs(Double(sound.mp3.count) / (4_000 * seconds) - 1) < 0.02)
    let folder = try TemporaryFolder()
    try folder.file("card.mp3", sound.mp3)
    let heard = try await AnalyzedRecording(.file(folder.path("card.mp3"))).report()
    let own = try await AnalyzedRecording(.file(path)).report()
    #expect(abs((heard.recording.duration - own.recording.duration).rawValue) < 0.2)
    let (first, second) = (own.recording.speechStart, heard.recording.speechStart)
    #expect(abs((first ?? Seconds(0)).rawValue - (second ?? Seconds(9)).rawValue) < 0.15)
  }

  @Test func `its waveform is nearly that of the review, from the samples alone`() async throws {
    let path = Recording.talk.path
    let review = try await ReviewedTake(of: .file(path))
    let sound = try await CardSound(of: path)
    #expect(sound.sha256 == review.report.recording.sha256)
    let page = ListenerCardPage(of: review.report, talk: nil, sound: sound).text
    let wave = Plot.wave(
      sound.amplitudes, pauses: review.countedPauses.map(\.span), length: review.duration)
    #expect(page.contains(wave.text(.compact).escapedMarkup))
    let (bars, others) = (wave["bars"]?.string ?? "", review.wave["bars"]?.string ?? "")
    #expect(bars.count == 120 && bars.contains("9"))
    // One is the mean of all parts, the other of the loudest of each tenth of a second.
    let far = zip(bars, others).map { abs(($0.wholeNumberValue ?? 0) - ($1.wholeNumberValue ?? 9)) }
    #expect((far.max() ?? 9) <= 3)
  }

  @Test func `where listeners agree, every report shows that first, and loops it`() throws {
    var report = Report.example
    func card(_ name: String, _ lost: Double) -> ListenerCard {
      var card = ListenerCard(listener: name)
      card.lost = [Seconds(lost)]
      card.answers[.point] = "Bridges"
      return card
    }
    let alone = BriefTip(of: report)
    report.hear([card("Anna", 134)], in: nil)
    #expect(BriefTip(of: report) == alone)
    report.hear([card("Anna", 134), card("Ben", 137)], in: nil)
    let tip = BriefTip(of: report)
    #expect(tip.takeaway == alone.takeaway && tip.action == alone.action)
    #expect(tip.meant == 0 && tip.heard == Seconds(129))
    #expect(tip.moments[0].note == "Two listeners were lost at 2:14.")
    let text = TextReport().text(of: report)
    #expect(text.contains("Two listeners were lost at 2:14."))
    #expect(text.contains("What listeners sent back"))
    #expect(text.contains("Ben") && text.contains("lost me: 2:17") && text.contains("“Bridges”"))
    // It is no part of the JSON, which depends on the recording alone.
    #expect(try JSONValue(encoding: report)["listeners"] == nil)
  }
}
