import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalNative

struct Play: TipCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a moment of a recording.",
    usage: "rehearse play [<options>] <moment> <recording>",
    discussion: """
      Examples:
        rehearse play 1:23 talk.wav
        rehearse play 1:23..1:40 talk.wav
        rehearse play evidence talk.wav
        rehearse play evidence talk.wav --focus pauses

      A moment is a time, the times where it starts and ends, or 'evidence': the moments that show \
      the tip which 'rehearse analyze' gives with the same options. They are played with a second \
      before and after.

      It plays through the first of these programs that is installed: \
      \(SoundProgram.all(for: .play).map(\.name).joined(separator: ", ")).

      Exit status: 0 success; 2 the moment can't be found or played; 64 wrong usage; 78 the \
      settings can't be used.
      """)

  @Argument(help: "A time such as '1:23', two of them as in '1:23..1:40', or 'evidence'.")
  var moment: PlayedMoment

  @Argument(help: "A sound file.", completion: .file())
  var recording: String

  @Option(
    help: ArgumentHelp(
      "How long to play from a time on; default: \(Self.standardLength).", valueName: "seconds"))
  var seconds: Double?

  @OptionGroup var player: PlayerOption
  @OptionGroup var tip: TipOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var display: DisplayOptions

  /// Our choice, in seconds: two or three sentences.
  private static let standardLength = 10.0
  /// In seconds; a clip is held in memory.
  private static let longest = 600.0
  /// Our choice: played before and after a moment, so that it is heard in context.
  private static let margin = Seconds(1)

  mutating func validate() throws {
    if recording == "-" {
      throw ValidationError("a moment is played from a file; '-' is standard input")
    }
    if let seconds, !(0.1...Self.longest).contains(seconds) {
      throw ValidationError("'--seconds \(seconds)' is outside 0.1 to \(Self.longest) s")
    }
    if let seconds, case .between = moment {
      throw ValidationError(
        "'--seconds \(seconds)' and a moment that ends contradict each other; give one of them")
    }
    if case .between(let start, let end) = moment, (end - start).rawValue > Self.longest {
      throw ValidationError("at most \(Int(Self.longest)) s are played at once")
    }
    if moment != .evidence, let given = tip.given {
      throw ValidationError("'\(given)' is for 'rehearse play evidence'")
    }
    try judging.check(recordings: [recording])
  }

  func run(in run: RunContext) async throws {
    let loudspeaker = try player.loudspeaker()
    for (span, words) in try await spans(in: run) {
      try await play(span, words, through: loudspeaker, in: run)
    }
  }

  /// The spans to play, with the words in each.
  private func spans(in run: RunContext) async throws -> [(span: TimeSpan, words: String?)] {
    switch moment {
    case .from(let start):
      let length = Seconds(seconds ?? Self.standardLength)
      return [(TimeSpan(start: start, end: start + length), nil)]
    case .between(let start, let end): return [(TimeSpan(start: start, end: end), nil)]
    case .evidence:
      let source = RecordingSource(argument: recording)
      let judge = try RecordingJudge(try options, judging, in: run)
      let tip = try await judge.review(of: source).report.tip
      guard !tip.evidence.isEmpty else { throw CommandError.noEvidence(source.name) }
      return tip.evidence.map { moment in
        let start = max(Seconds(0), moment.start - Self.margin)
        let end = min(moment.end + Self.margin, start + Seconds(Self.longest))
        return (TimeSpan(start: start, end: end), moment.excerpt ?? moment.note)
      }
    }
  }

  private func play(
    _ span: TimeSpan, _ words: String?, through loudspeaker: Loudspeaker, in run: RunContext
  ) async throws {
    let clip = try await SoundClip(ofFile: recording, span)
    guard clip.frames > 0 else {
      throw CommandError.momentPastEnd(.file(recording), duration: clip.recordingDuration)
    }
    let (end, text) = (span.start + clip.duration, words.map { ": \($0)" } ?? "")
    run.messages.note("\(span.start.clock) to \(end.clock)\(text)")
    try await loudspeaker.play(clip)
  }
}

extension Loudspeaker {
  /// Plays a clip to its end.
  func play(_ clip: SoundClip) async throws(CommandError) {
    do throws(ProgramStream.Failure) {
      try await play(
        clip, temporaryFolder: Recognizers.temporaryFolder(in: Computer.environment))
    } catch {
      throw .playerFailed(program.name, reason: error.conclusion)
    }
  }
}

extension SoundClip {
  init(ofFile path: String, _ span: TimeSpan) async throws(RehearsalError) {
    do throws(SoundFileError) {
      try await self.init(of: .path(path), from: span.start, to: span.end)
    } catch {
      throw RehearsalError(error, in: .file(path))
    }
  }
}

/// Which part of a recording to play.
enum PlayedMoment: ExpressibleByArgument, Equatable {
  /// The moments that the tip is based on.
  case evidence
  case from(Seconds)
  case between(Seconds, Seconds)

  /// A time such as `1:23` or `83s`, two of them as in `1:23..1:40`, or `evidence`.
  init?(argument: String) {
    if argument.lowercased() == "evidence" {
      self = .evidence
      return
    }
    let ends =
      argument.has("..") ? argument.parts(around: "..") : argument.parts(between: "-")
    let times = ends.map { Seconds(moment: $0) }
    switch times.count {
    case 1:
      guard let start = times[0] else { return nil }
      self = .from(start)
    case 2:
      guard let start = times[0], let end = times[1], start < end else { return nil }
      self = .between(start, end)
    default: return nil
    }
  }
}

extension Seconds {
  /// A time of a recording; a number alone is in seconds.
  fileprivate init?(moment text: Substring) {
    if let time = Seconds(written: text) {
      self = time
    } else if let number = Double(text), number >= 0, number <= Seconds.longestWritten.rawValue {
      self = Seconds(number)
    } else {
      return nil
    }
  }
}
