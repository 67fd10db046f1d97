import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalNative

struct Play: TipCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a moment of a recording.",
    usage: """
      rehearse play [<options>] <moment> <recording>
      rehearse play --mended [<options>] [<moment> <recording>]
      """,
    discussion: """
      Examples:
        rehearse play 1:23 talk.wav
        rehearse play 1:23..1:40 talk.wav
        rehearse play evidence talk.wav
        rehearse play evidence talk.wav --focus pauses
        rehearse play --mended evidence talk.wav
        rehearse play --mended 0:30 talk.wav --transcript talk.srt -o mended.wav

      A moment is a time, the times where it starts and ends, or 'evidence': the moments that show \
      the tip which 'rehearse analyze' gives with the same options. They are played with a second \
      before and after.

      '--mended' plays it twice: as it was said, and as the tip asks for, from your own sound \
      alone: a filler is cut out, a missing pause put in, a rush made longer, or the end of a \
      phrase raised. It says what was changed, and stores nothing. A moment has at most \
      \(Int(MendedMoment.longest.rawValue)) s then.

      It plays through the first of these programs that is installed: \
      \(SoundProgram.all(for: .play).map(\.name).joined(separator: ", ")).

      Exit status: 0 success; 2 the moment can't be found, played or mended; 64 wrong usage; 73 \
      the mended moment can't be written; 74 what is stored can't be read; 78 the settings can't \
      be used.
      """)

  @Argument(help: "A time such as '1:23', two of them as in '1:23..1:40', or 'evidence'.")
  var moment: PlayedMoment?

  @Argument(help: "A sound file.", completion: .file())
  var recording: String?

  @OptionGroup var mending: MendingOptions

  @Option(
    help: ArgumentHelp(
      "How long to play from a time on; default: \(Self.standardLength).", valueName: "seconds"))
  var seconds: Double?

  @OptionGroup var player: PlayerOption
  @OptionGroup var tip: TipOptions
  @OptionGroup var transcript: TranscriptOption
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
    guard let moment, let recording else {
      guard mending.mended, moment == nil else {
        throw ValidationError("'play' needs a moment and a recording: rehearse play 1:23 talk.wav")
      }
      if let given = given ?? seconds.map({ "--seconds \($0)" }) {
        throw ValidationError(
          "'\(given)' is for a moment of a recording: rehearse play --mended 1:23 talk.wav")
      }
      return
    }
    if recording == "-" {
      throw ValidationError("a moment is played from a file; '-' is standard input")
    }
    let longest = mending.mended ? MendedMoment.longest.rawValue : Self.longest
    let lengths = 0.1...longest
    if let seconds {
      guard lengths.contains(seconds) else {
        throw ValidationError("'--seconds \(seconds)' is outside 0.1 to \(longest) s")
      }
      guard case .from = moment else {
        throw ValidationError(
          "'--seconds \(seconds)' and a moment that ends contradict each other; give one of them")
      }
    }
    // To a thousandth, because 0.3 - 0.2 is less than 0.1.
    if case .between(let start, let end) = moment,
      !lengths.contains(((end - start).rawValue * 1_000).rounded() / 1_000)
    {
      throw ValidationError(
        "0.1 to \(Int(longest)) s are \(mending.mended ? "mended" : "played") at once")
    }
    if moment != .evidence, !mending.mended, let given {
      throw ValidationError("'\(given)' is for 'rehearse play evidence'")
    }
    try transcript.check(recordings: [recording], judging)
  }

  /// The first option that was given for the tip or its words, as written.
  private var given: String? { (tip.given + transcript.given + judging.given).first }

  func run(in run: RunContext) async throws {
    if mending.mended { return try await playMended(in: run) }
    // Checked where the arguments are.
    guard let moment, let recording else { return }
    for (span, words) in try await spans(of: moment, in: recording, run) {
      try await play(span, words, of: recording, in: run)
    }
  }

  /// The judged recording.
  ///
  /// - Throws: Also where the transcript that was asked for can't be used.
  func review(of source: RecordingSource, in run: RunContext) async throws -> ReviewedTake {
    var options = try options
    try transcript.apply(to: &options)
    let judge = try RecordingJudge(
      options, judging, forOne: true, of: recording.map { [$0] }, in: run)
    let review = try await judge.review(of: source)
    if let refusal = review.refusal { throw refusal }
    for transcript in review.leftOut { run.messages.note(transcript.message) }
    return review
  }

  /// The times of a moment; `nil` for that of the tip.
  func span(of moment: PlayedMoment) -> TimeSpan? {
    switch moment {
    case .from(let start):
      TimeSpan(start: start, end: start + Seconds(seconds ?? Self.standardLength))
    case .between(let start, let end): TimeSpan(start: start, end: end)
    case .evidence: nil
    }
  }

  /// The spans to play, with the words in each.
  private func spans(
    of moment: PlayedMoment, in recording: String, _ run: RunContext
  ) async throws -> [(span: TimeSpan, words: String?)] {
    if let span = span(of: moment) { return [(span, nil)] }
    let source = RecordingSource(argument: recording)
    let tip = try await review(of: source, in: run).report.tip
    guard !tip.evidence.isEmpty else { throw CommandError.noEvidence(source.name) }
    return tip.evidence.map { moment in
      let start = max(Seconds(0), moment.start - Self.margin)
      let end = min(moment.end + Self.margin, start + Seconds(Self.longest))
      return (TimeSpan(start: start, end: end), moment.excerpt ?? moment.note)
    }
  }

  private func play(
    _ span: TimeSpan, _ words: String?, of recording: String, in run: RunContext
  ) async throws {
    let clip = try await SoundClip(ofFile: recording, span)
    guard clip.frames > 0 else {
      throw CommandError.momentPastEnd(.file(recording), duration: clip.recordingDuration)
    }
    let loudspeaker = try player.loudspeaker()
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
