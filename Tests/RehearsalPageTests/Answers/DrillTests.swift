import Fixtures
import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalMetrics
import RehearsalNative
import Testing

@testable import RehearsalApp
@testable import RehearsalPage

/// The drill on the fillers of the talk, which says "um" at 7 s and "uh" at 48 s and 64 s.
@Suite struct DrillTests {
  /// Heard once for all tests.
  private static let talk = Task {
    let options = RehearsalOptions(focus: .fillers)
    let review = try await ReviewedTake(of: .file(Recording.talk.path), options: options)
    let (recording, tip) = (review.report.recording, review.report.tip)
    let session = Session(
      id: 1, talk: nil, began: .now, length: recording.duration, path: recording.path,
      sha256: recording.sha256, kind: tip.kind, focus: tip.focus, rule: tip.rule,
      takeaway: tip.takeaway, action: tip.action, hint: tip.hint)
    return StoredTake(
      session: session, report: review.report, transcript: review.measured.words?.transcript,
      sound: StoredSound(path: recording.path, sha256: recording.sha256, opening: .found),
      soundMissing: .noSound(session.id))
  }

  private let take: StoredTake
  private var pages: DrillPages { DrillPages(take: take) }

  init() async throws { take = try await Self.talk.value }

  private func request(
    _ method: PageRequest.Method, _ query: [String: String] = [:], _ body: [UInt8] = []
  ) -> PageRequest {
    PageRequest(method, [], query, body)
  }

  private func json(_ request: PageRequest, _ path: String...) async throws -> JSONValue {
    let answer = try await pages.answer(request, path[...])
    guard case .bytes(let bytes, _) = answer.content else { return .null }
    return try JSONValue(json: bytes)
  }

  private func outcome(_ keys: String) async throws -> JSONValue {
    try await json(request(.post, [:], Array("{\"keys\": [\(keys)]}".utf8)))
  }

  @Test func `plays half a minute in which most fillers are`() async throws {
    let invitation = try await json(request(.get))
    let (from, to) = (invitation["from_s"]?.number, invitation["to_s"]?.number)
    #expect(try abs(#require(to) - #require(from) - 30) < 0.001)
    #expect(try #require(from) < 48 && #require(to) > 65)
    #expect(pages.offer["is_possible"]?.bool == true)
  }

  @Test func `tells which were noticed, and asks for one that passed`() async throws {
    let outcome = try await outcome("48.9, 55")
    let fillers = try #require(outcome["fillers"]?.elements)
    #expect(fillers.map { $0["is_noticed"]?.bool } == [true, false])
    #expect(fillers.map { $0["words"]?.string } == ["uh", "uh"])
    #expect(outcome["summary"]?.string == "You noticed 1 of the 2 that are there.")
    #expect(outcome["elsewhere"]?.string?.contains("0:55") == true)
    #expect(outcome["line"]?["event"]?.number == 1)
    let words = ["before", "after"].compactMap { outcome["line"]?[$0]?.string }
    #expect(words.count == 2 && words.allSatisfy { !$0.contains("uh") && $0.contains(" ") })
  }

  @Test(arguments: ["", "null", "\"a\", {}, -1, 1e300"])
  func `keys that are none answer nothing`(keys: String) async throws {
    let outcome = try await outcome(keys)
    #expect(outcome["fillers"]?.elements.allSatisfy { $0["is_noticed"]?.bool == false } == true)
  }

  @Test func `hears whether the silence is there`() async throws {
    let line = try #require(try await outcome("")["line"]?["event"]?.number)
    // The take itself, from the words before the filler to those after it.
    func said(_ start: Double, _ end: Double, silence: Double) async throws -> JSONValue {
      let path = Recording.talk.path
      let first = try await SoundClip(of: .path(path), from: Seconds(start), to: Seconds(48.2))
      let last = try await SoundClip(of: .path(path), from: Seconds(48.5), to: Seconds(end))
      let gap = [UInt8](repeating: 0, count: 2 * Int(16_000 * silence))
      let bytes = first.bytes.suffix(2 * first.frames) + gap + last.bytes.suffix(2 * last.frames)
      return try await json(
        request(.post, ["event": "\(Int(line))", "rate": "16000"], Array(bytes)), "line")
    }
    let silent = try await said(45.5, 51, silence: 1)
    #expect(silent["is_silent"]?.bool == true)
    #expect(silent["sentence"]?.string?.contains("of silence in place of 'uh'") == true)
    let nothing = try await json(request(.post, ["event": "0", "rate": "48000"]), "line")
    #expect(nothing["sentence"]?.string?.hasPrefix("No speech is heard.") == true)
  }

  @Test(arguments: [["event": "9", "rate": "16000"], ["rate": "16000"], ["event": "0"]])
  func `refuses a line that is not there, and a rate that is none`(
    query: [String: String]
  ) async throws {
    await #expect(throws: PageError.self) {
      try await pages.answer(request(.post, query, [0, 0]), ["line"])
    }
  }

  @Test func `says why there is nothing to practise on`() {
    var (mute, wordless) = (take, take)
    mute.sound = nil
    let offer = DrillPages(take: mute).offer
    #expect(offer["is_possible"]?.bool == false)
    #expect(offer["message"]?.string == "The sound of this session is not stored any more.")
    wordless.report.metrics[Fillers.self]?.count = nil
    wordless.report.metrics[Fillers.self]?.reason = .noTranscript
    let without = DrillPages(take: wordless).offer
    #expect(without["message"]?.string?.hasPrefix("This session has no words") == true)
    #expect(without["hint"]?.string?.contains("Settings") == true)
  }
}
