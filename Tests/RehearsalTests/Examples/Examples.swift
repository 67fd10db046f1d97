import Rehearsal
import RehearsalReport

// The Swift of the README and of the documentation, compiled here. ExampleTests compares the texts.

func reportExample() async throws {
  // example: report
  let report = try await Report(of: .file("talk.wav"))
  print(report.tip.takeaway)

  if let longest = report.metrics[Pauses.self]?.longest {
    print("Your longest pause: \(longest)")
  }
  // end
}

func samplesExample(microphone: [Float]) async throws {
  // example: samples
  let samples = RecordingSource.Samples(
    interleaved: microphone, sampleRate: 48_000, channels: 2, name: "monday")
  let report = try await Report(of: .samples(samples), options: RehearsalOptions(focus: .pace))
  print(report.recording.duration, report.tip.takeaway)
  // end
}

func progressExample(stopButton: inout () -> Void) async throws {
  // example: progress
  let hearing = Task {
    try await AnalyzedRecording(.file("talk.wav")) { progress in
      if let fraction = progress.fraction { print("\(Int(100 * fraction)) %") }
    }
  }
  stopButton = { hearing.cancel() }

  do {
    print(try await hearing.value.report().tip.takeaway)
  } catch RehearsalError.recording(_, .cancelled) {
    print("stopped")
  }
  // end
}

func explanationExample() async throws {
  // example: explanation
  let recording = try await AnalyzedRecording(.file("talk.wav"))

  for stretch in recording.timeline.stretches where stretch.kind == .pause {
    print("pause from \(stretch.span.start) to \(stretch.span.end)")
  }
  for step in try recording.explanation(of: Pauses.self).explanation.steps {
    print(step.name, step.source)
  }
  print(try recording.tipExplanation().choice.reason)
  // end
}

func liveExample(microphone: AsyncStream<[Float]>) async throws {
  // example: live
  let options = RehearsalOptions(focus: .pace, slot: Slot(upTo: Seconds(300)))
  let session = try LiveSession(sampleRate: 48_000, options: options)

  async let shown: Void = {
    for await event in session.events {
      switch event {
      case .levels(let levels): print(levels.elapsed, levels.rms ?? "silent")
      case .speech(let speech): print(speech.wordsPerMinute ?? "no pace yet")
      case .hint(let hint): print(hint.text)
      case .noise(let warning): print(warning ?? "quiet again")
      case .slot(let color): print(color)
      case .paused, .resumed, .marked: print(event)
      }
    }
  }()
  for await block in microphone { try await session.consume(block) }
  print(try await session.finish().report(for: options).tip.takeaway)
  await shown
  // end
}

func renderingExample() async throws -> [String] {
  // example: rendering
  let recording = try await AnalyzedRecording(.file("talk.wav"))
  print(try recording.rendered(as: .text(columns: 60)))
  let page = try recording.rendered(as: .page())
  let picture = try recording.rendered(as: .svg(.pace))
  // end
  return [page, picture]
}

func normsExample() async throws {
  // example: norms
  var options = RehearsalOptions(profile: .reading, slot: Slot(upTo: Seconds(.seconds(300))))
  options.bands = [try OwnBand(written: "pace.too_fast=170")]
  let report = try await Report(of: .file("talk.wav"), options: options)
  print(report.recording.duration.duration)
  // end
}

func errorsExample() async {
  // example: errors
  do throws(RehearsalError) {
    print(try await Report(of: .file("talk.wav")).tip.takeaway)
  } catch {
    if error.code == .notFound { print("record a talk first") }
    print("\(error.message); \(error.hint)")
  }
  // end
}

func ownExample() async throws {
  // example: own
  let questions = OwnMetric(
    "acme_questions", label: "Questions", unit: "/min",
    method: "Counts the words that a question mark follows, for a minute of the recording.",
    source: "our choice",
    rule: OwnRule(
      .clarity, quiet: 3, tip: 5, extreme: 12, source: "our choice: twice what our speakers ask",
      takeaway: { "You ask \($0) questions a minute." },
      why: "Listeners who are asked too much stop answering for themselves.",
      action: "Next step: keep the one question that your talk answers.",
      hint: "Ask one question", heard: "a question")
  ) { delivery, _ in
    guard let tokens = delivery.tokens else { return OwnMetric.Reading(nil) }
    let asked = tokens.filter { $0.text.hasSuffix("?") }
    let minutes = delivery.duration / Seconds(60)
    return OwnMetric.Reading(Double(asked.count) / minutes, moments: asked.compactMap(\.span))
  }

  let recording = try await AnalyzedRecording(.file("talk.wav"))
  let report = try recording.report(for: RehearsalOptions(own: [questions]))
  print(report.own?["acme_questions"]?.value ?? "unknown")
  print(try OrderedJSON(.compact).string(from: recording.explanation(ofOwn: questions)))
  // end
}
