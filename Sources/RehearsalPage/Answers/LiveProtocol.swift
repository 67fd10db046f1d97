import Rehearsal
import RehearsalBase
import RehearsalSignal

/// What the page sends while it records: `{"do": kind, …}`, or a block of samples.
enum LiveCommand: Equatable {
  /// The rate is in hertz, and 0 if it is no whole number; without a focus, or with `auto`, it is
  /// chosen after the analysis; script and talk are names; the language is the browser's.
  case start(
    rate: Int, focus: String?, script: String?, talk: String? = nil, language: String? = nil)
  /// A block of samples, in the format of ``SampleBlocks``.
  case samples([UInt8])
  case pause
  case resume
  case mark
  /// Another slide is shown, from 1; `nil` while a question is answered.
  case slide(Int?)
  case end
  /// Ends the recording without keeping it.
  case drop
  /// A keep-alive: an idle connection is closed.
  case here

  /// The kinds of messages in JSON.
  enum Kind: String, CaseIterable { case start, pause, resume, mark, slide, end, drop, here }

  /// - Returns: `nil` for anything that the page never sends.
  init?(_ message: LiveChannel.Message) {
    switch message {
    case .bytes(let bytes): self = .samples(bytes)
    case .text(let text):
      guard let said = try? JSONValue(json: text),
        let kind = said["do"]?.string.flatMap(Kind.init)
      else { return nil }
      switch kind {
      case .start:
        self = .start(
          rate: said.integer("rate") ?? 0, focus: said["focus"]?.string,
          script: said["script"]?.string, talk: said["talk"]?.string,
          language: said["language"]?.string)
      case .pause: self = .pause
      case .resume: self = .resume
      case .mark: self = .mark
      case .slide: self = .slide(said.integer("slide"))
      case .end: self = .end
      case .drop: self = .drop
      case .here: self = .here
      }
    }
  }
}

/// What the program sends to be shown while the page records: `{"show": kind, …}`.
enum LiveNews {
  /// Samples are accepted from now on. The first message, unless that is an error.
  case recording
  case levels(LiveLevels)
  case speech(LiveSpeech)
  case hint(String)
  /// `nil` once the noise is low enough again.
  case noise(warning: String?)
  /// The speaker marked this moment.
  case marked(Seconds)
  /// The newest words, recognised in the sound up to a moment.
  case words(String, until: Seconds)
  /// This much sound did not arrive; silence takes its place.
  case gap(Seconds)
  /// The recording is complete and is being judged.
  case judging
  /// The last message: the recording has become a session.
  case done(session: Int)
  /// The last message, if it hasn't.
  case error(Failure.Reason)

  enum Kind: String, CaseIterable {
    case recording, levels, speech, hint, noise, marked, words, gap, judging, done, error
  }

  /// - Returns: `nil` for what the page knows by itself, and for the colour of the timer, which it
  ///   doesn't show.
  init?(_ event: LiveEvent) {
    switch event {
    case .levels(let levels): self = .levels(levels)
    case .speech(let speech): self = .speech(speech)
    case .hint(let hint): self = .hint(hint.text)
    case .noise(let warning): self = .noise(warning: warning)
    case .marked(let moment): self = .marked(moment)
    case .paused, .resumed, .slot: return nil
    }
  }

  init(_ error: any Error) {
    self = .error(Failure.Reason(ofPage: error))
  }

  var text: String {
    let said: (kind: Kind, members: JSONValue) =
      switch self {
      case .recording: (.recording, [:])
      case .levels(let levels):
        (
          .levels,
          [
            "elapsed_s": JSONValue(levels.elapsed.rounded.rawValue),
            "rms": Self.level(levels.rms), "hold": Self.level(levels.peakHold),
            "clipping": .bool(levels.isClipping),
          ]
        )
      case .speech(let speech):
        (
          .speech,
          [
            "elapsed_s": JSONValue(speech.elapsed.rounded.rawValue),
            "words_per_minute": speech.wordsPerMinute.map { JSONValue($0.rawValue.rounded()) }
              ?? .null,
            "since_pause_s": speech.sincePause.map { JSONValue($0.rounded.rawValue) } ?? .null,
            "pauses": JSONValue(speech.pauses),
          ]
        )
      case .hint(let text): (.hint, ["text": .string(text)])
      case .noise(let warning): (.noise, ["warning": JSONValue(warning)])
      case .marked(let moment): (.marked, ["time_s": JSONValue(moment.rounded.rawValue)])
      case .words(let text, let moment):
        (.words, ["text": .string(text), "until_s": JSONValue(moment.rounded.rawValue)])
      case .gap(let missing): (.gap, ["seconds": JSONValue(missing.rounded.rawValue)])
      case .judging: (.judging, [:])
      case .done(let session): (.done, ["session": JSONValue(session)])
      case .error(let reason):
        (.error, ["message": .string(reason.message), "hint": .string(reason.hint)])
      }
    return JSONValue.joining(["show": JSONValue(said.kind)], said.members).text(.compact)
  }

  private static func level(_ level: Decibels?) -> JSONValue {
    level.map { JSONValue($0.rawValue.rounded(toDecimals: 1)) } ?? .null
  }
}
