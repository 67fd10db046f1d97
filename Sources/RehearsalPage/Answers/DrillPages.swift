import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalCoaching
import RehearsalNative

/// The drill on the fillers of a session. It stores nothing.
struct DrillPages {
  let take: StoredTake

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    let drill = try take.drill()
    switch (request.method, path.first) {
    case (.get, nil):
      guard take.sound != nil else { throw PageError.noSound(take.session.id) }
      return .json(Self.invitation(to: drill))
    case (.post, nil): return .json(outcome(of: drill, try await request.object()))
    case (.post, "line"):
      guard let event = request.query["event"].flatMap({ Int($0) }),
        drill.events.indices.contains(event), let line = take.line(around: drill.events[event])
      else { throw PageError.badRequest("there is no such line") }
      let heard = try await Self.heard(line, request)
      return .json([
        "sentence": .string(DrillCopy.heard(heard, in: line)),
        "is_silent": .bool(heard.isSilence),
      ])
    default: throw PageError.unknownPath
    }
  }

  /// Whether a review offers the drill, or why not.
  var offer: JSONValue {
    do {
      guard take.sound != nil else { throw PageError.noSound(take.session.id) }
      _ = try take.drill()
      return ["is_possible": true]
    } catch {
      let reason = Failure.Reason(ofPage: error)
      return [
        "is_possible": false, "message": .string(reason.message), "hint": .string(reason.hint),
      ]
    }
  }

  private static func invitation(to drill: FillerDrill) -> JSONValue {
    [
      "from_s": JSONValue(drill.excerpt.start.rawValue),
      "to_s": JSONValue(drill.excerpt.end.rawValue),
      "echo_s": JSONValue(FillerDrill.echo.rawValue),
      "title": .string(DrillCopy.title), "why": .string(DrillCopy.why),
      "start": .string(DrillCopy.start(drill.excerpt.length, by: "press space or tap")),
      "stored": .string(DrillCopy.unstored),
    ]
  }

  private func outcome(of drill: FillerDrill, _ object: JSONValue) -> JSONValue {
    let keys = (object["keys"]?.elements ?? []).compactMap(\.number).filter(\.isFinite)
    let outcome = drill.outcome(of: keys.map { Seconds($0) })
    let line = take.practiceLine(of: drill, after: outcome)
    return [
      "summary": .string(DrillCopy.summary(outcome)),
      "elsewhere": JSONValue(DrillCopy.elsewhere(outcome)),
      "fillers": .array(
        zip(drill.events, outcome.isNoticed).map { event, isNoticed in
          [
            "start_s": JSONValue(event.span.start.rawValue),
            "end_s": JSONValue(event.span.end.rawValue), "words": .string(event.words.printable),
            "is_noticed": .bool(isNoticed),
            "said": .string(isNoticed ? DrillCopy.noticed : DrillCopy.passed),
          ]
        }),
      "line": line.map { event, line in
        [
          "event": JSONValue(event), "title": .string(DrillCopy.line),
          "ask": .string(DrillCopy.say(line)), "before": .string(line.before),
          "after": .string(line.after),
        ]
      } ?? .null,
    ]
  }

  /// Our choice, in bytes: half a minute of 16-bit mono at 192 kHz.
  private static let longestLine = 12_000_000

  /// - Parameter request: Its body is 16-bit samples.
  private static func heard(
    _ line: FillerLine, _ request: PageRequest
  ) async throws -> FillerLine.Heard {
    let format = try PageTake.format(rate: request.query["rate"].flatMap { Int($0) } ?? 0)
    let bytes = try await request.bytes(limit: longestLine)
    var decoder = SampleStreamDecoder(format)
    let samples = decoder.decode(bytes).samples
    guard !samples.isEmpty else { return .noSpeech }
    return try line.heard(
      in: await AnalyzedRecording(
        .samples(.init(interleaved: samples, sampleRate: format.sampleRate))))
  }
}
