import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalCoaching
import RehearsalLanguage

/// The focus of the tip, for every command that gives one.
struct TipOptions: ParsableArguments {
  @Option(help: "What the tip is about; default: auto, whatever needs work most.")
  var focus: FocusChoice?

  @Option(
    name: .customLong("previous"),
    help: ArgumentHelp(
      "The report of an earlier take, as JSON; repeatable, oldest first. A file may hold several.",
      valueName: "file"),
    completion: .file())
  var reports: [String] = []

  var previous: [String] { reports.each }

  /// Those that were given, as words of a shell.
  var given: [String] {
    [focus.map { "--focus \($0.rawValue)" }].compactMap(\.self)
      + previous.map { "--previous \($0.shellWord)" }
  }

  mutating func validate() throws {
    guard previous.contains("-") else { return }
    throw ValidationError(
      "'--previous -' would read standard input; earlier reports are read from files")
  }

  mutating func fill(from settings: inout SettingsInUse) {
    settings.fill(&focus, with: settings.settings.focus, of: .focus)
  }
}

/// How recordings are judged: the same options for every command that judges.
struct JudgingOptions: ParsableArguments {
  @Flag(help: "Judge by the sound alone; ignore a transcript beside the recording.")
  var noTranscript = false

  @OptionGroup var recognition: RecognitionOptions

  @Flag(
    help: """
      Find when each word of the transcript was said, for English; words that were not said are \
      left out.
      """)
  var align = false

  @Option(
    help: """
      The language that is spoken; default: the transcript's or the script's, else for reports to \
      read the talk's or this computer's.
      """)
  var language: LanguageChoice?

  @Option(
    help: ArgumentHelp(
      "What counts as a filler: 'built-in', 'off', or your own words and phrases, separated by "
        + "commas; default: built-in.",
      valueName: "list"))
  var fillers: FillerListChoice?

  @Option(
    help: ArgumentHelp(
      "The occasion, which decides what listeners expect; default: talk.",
      discussion: occasions,
      valueName: "profile"),
    completion: .list(Profile.allCases.map(\.name)),
    transform: ValidationError.reading(\.words, Profile.init(written:)))
  var profile: Profile?

  @Option(
    help: ArgumentHelp(
      "The time allowed, such as '5m', '90s' or '4:30', or a range such as '4m..6m'; default: "
        + "the profile's, if it has one.",
      valueName: "time"),
    transform: ValidationError.reading(\.words, Slot.init(written:)))
  var target: Slot?

  @Option(
    name: .customLong("band"),
    help: ArgumentHelp(
      "Your own band for a rule, such as 'pace.too_fast=170', in the rule's unit; repeatable.",
      valueName: "rule=number"),
    completion: ValueCompletion.bands,
    transform: ValidationError.reading(\.words, OwnBand.init(written:)))
  var bands: [OwnBand] = []

  @Option(
    help: ArgumentHelp(
      "Count silences of at least this length as pauses; default: "
        + "\(MetricOptions.defaultMinimumPause.rawValue).",
      valueName: "seconds"))
  var minPause: Double?

  @Option(
    help: ArgumentHelp(
      "The slides of the talk, for the time of each: PowerPoint, ODP, pdfpc, Marp, Slidev, "
        + "reveal.js, a script with headings, or a table.",
      valueName: "file"),
    completion: .file())
  var deck: String?

  @Option(
    help: ArgumentHelp(
      "When each slide was shown: a table of times and slides, labels of Audacity, or the record "
        + "of peitho or presently; without it, the words are looked for in the notes of '--deck'.",
      valueName: "log"),
    completion: .file())
  var slides: String?

  /// Those that were given, as words of a shell.
  var given: [String] {
    [
      noTranscript ? "--no-transcript" : nil, align ? "--align" : nil,
      language.map { "--language \($0.pack.language)" },
      fillers.map { "--fillers \($0.argument.shellWord)" },
      profile.map { "--profile \($0.name)" }, target.map { "--target \($0.written)" },
      minPause.map { "--min-pause \($0)" }, deck.map { "--deck \($0.shellWord)" },
      slides.map { "--slides \($0.shellWord)" },
    ].compactMap(\.self) + bands.map { "--band \($0.written.shellWord)" } + recognition.given
  }

  /// The files of slides, which no result may overwrite.
  var slideFiles: [String] { [deck, slides].compactMap(\.self) }

  /// The deck, with the log of its own or of '--slides'; `nil` without either option.
  private func readDeck() throws -> Deck? {
    guard let slides else { return try deck.map(Self.read) }
    let logged: Deck
    do { logged = try Self.read(slides) } catch RehearsalError.deckUnreadable(_, .noSlides) {
      throw CommandError.noSlideTimes(path: slides)
    }
    guard logged.log?.isEmpty == false else { throw CommandError.noSlideTimes(path: slides) }
    guard let deck else { return logged }
    var whole = try Self.read(deck)
    let places = whole.places(of: logged)
    whole.log = try logged.log?.map { change in
      guard let slide = change.slide else { return change }
      guard let place = places[slide] else {
        let title = logged.titled.contains(slide) ? logged.slides[slide].title : nil
        throw CommandError.otherSlides(
          log: slides, number: slide + 1, title: title, deck: deck,
          whole.slides.count { title == nil || $0.title == title })
      }
      return SlideChange(time: change.time, slide: place)
    }
    return whole
  }

  private static func read(_ path: String) throws(RehearsalError) -> Deck {
    do throws(DeckError) {
      return try Deck.read(path: path)
    } catch {
      throw RehearsalError(error, reading: path)
    }
  }

  /// As given, before any recording is transcribed or aligned.
  ///
  /// - Throws: When the deck can't be read.
  func readOptions() throws -> RehearsalOptions {
    var options = options
    options.deck = try readDeck()
    return options
  }

  /// The same without the deck.
  private var options: RehearsalOptions {
    var options = RehearsalOptions(
      profile: profile ?? .talk, slot: target, bands: bands,
      transcript: noTranscript ? .none : .sidecar, language: language?.pack.language,
      fillers: fillers?.list ?? .builtIn)
    if let minPause { options.metrics.minimumPause = Seconds(minPause) }
    return options
  }

  /// Fills in options that weren't given from the settings.
  ///
  /// - Throws: When the bands of the settings contradict the options that were given.
  mutating func fill(from settings: inout SettingsInUse) throws(SettingsError) {
    let file = settings.settings
    settings.fill(&language, with: file.language, of: .language)
    settings.fill(&fillers, with: file.fillers, of: .fillers)
    recognition.fill(from: &settings)
    settings.fill(&profile, with: file.profile, of: .profile)
    settings.fill(&target, with: file.target, of: .target)
    let given = Set(bands.map(\.rule))
    settings.add(file.bands, to: &bands, of: .bands) { given.contains($0.rule) }
    settings.fill(&minPause, with: file.minPause, of: .minPause)
    do throws(BandError) {
      try checkBands()
    } catch {
      throw .contradictsOptions(error, path: settings.path)
    }
  }

  mutating func validate() throws {
    if noTranscript, let other = recognition.isDemanded ? "--transcribe" : align ? "--align" : nil {
      throw ValidationError(contradiction: "--no-transcript", other)
    }
    if let option = deck == "-" ? "--deck" : slides == "-" ? "--slides" : nil {
      throw ValidationError("'\(option) -' would read standard input; slides are read from files")
    }
    do throws(BandError) {
      try checkBands()
    } catch {
      throw ValidationError(error.words)
    }
    if let minPause, !Settings.minimumPauses.contains(minPause) {
      let (least, most) = (Settings.minimumPauses.lowerBound, Settings.minimumPauses.upperBound)
      throw ValidationError("'--min-pause \(minPause)' is outside \(least) to \(most) s")
    }
  }

  /// Rejects a second use of standard input, and transcribing or aligning it: it can't be read
  /// again for judging.
  func check(recordings: [String]) throws {
    try RecordingSource.check(arguments: recordings)
    guard recordings.contains("-"), recognition.isDemanded || align else { return }
    throw ValidationError(
      "'\(align ? "--align" : "--transcribe")' reads a recording twice; give it as a file")
  }

  private func checkBands() throws(BandError) {
    _ = try Coach(profile: profile ?? .talk, slot: target, bands: bands)
  }

  /// One line per profile.
  private static var occasions: String {
    let longest = Profile.allCases.map(\.name.count).max() ?? 0
    return Profile.allCases.map { profile in
      let gap = String(repeating: " ", count: longest - profile.name.count)
      return "\(profile.name)\(gap)  \(profile.meaning)"
    }.joined(separator: "\n")
  }
}

extension ValidationError {
  /// Parses the value of an option; its own error is reported as wrong usage.
  static func reading<Value, Failure: Error>(
    _ words: @escaping @Sendable (Failure) -> (message: String, hint: String),
    _ read: @escaping @Sendable (String) throws(Failure) -> Value
  ) -> @Sendable (String) throws -> Value {
    { text in
      do throws(Failure) {
        return try read(text)
      } catch {
        throw ValidationError(words(error))
      }
    }
  }
}
