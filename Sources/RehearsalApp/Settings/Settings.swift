package import Rehearsal
package import RehearsalBase
package import RehearsalCoaching
import RehearsalMetrics
package import RehearsalRecognition
package import RehearsalReport

/// The values of options that the command line doesn't give.
///
/// Every value has been read by the parser of its option.
package struct Settings {
  package init() {}

  /// The values as they are written, any number for `bands` and one for every other setting.
  package private(set) var written: [Setting: [String]] = [:]

  package private(set) var focus: FocusChoice?
  package private(set) var profile: Profile?
  package private(set) var target: Slot?
  package private(set) var bands: [OwnBand] = []
  package private(set) var fillers: FillerListChoice?
  package private(set) var language: LanguageChoice?
  package private(set) var color: Style.Choice?
  package private(set) var minPause: Double?
  package private(set) var save: Bool?
  /// The time to practise on a day.
  package private(set) var goal: Seconds?
  /// In days.
  package private(set) var keepAudio: Int?
  package private(set) var transcribe: TranscribeChoice?
  package private(set) var recognizer: Recognizers?
  package private(set) var recognizerCommand: String?
  /// A path.
  package private(set) var model: String?
  package private(set) var verbatim: Bool?

  /// Sets a value. ``check()`` tells whether the bands fit each other and the profile.
  package mutating func set(_ setting: Setting, to values: [String]) throws(SettingsError) {
    guard setting.isList || values.count == 1 else {
      throw .severalValues(setting, count: values.count)
    }
    let text = values.first ?? ""
    switch setting {
    case .focus:
      focus = try Self.choice(
        FocusChoice(argument: text), of: FocusChoice.allValueStrings, text, setting)
    case .profile: profile = try Self.profile(text)
    case .target: target = try Self.slot(text)
    case .bands: bands = try Self.bands(values)
    case .fillers: fillers = try Self.fillers(text)
    case .language:
      language = try Self.choice(
        LanguageChoice(argument: text), of: LanguageChoice.allValueStrings, text, setting)
    case .color:
      color = try Self.choice(
        Style.Choice(rawValue: text), of: Style.Choice.allCases.map(\.rawValue), text, setting)
    case .minPause: minPause = try Self.length(text)
    case .save: save = try Self.answer(text, of: setting)
    case .goal: goal = try Self.goal(text)
    case .keepAudio: keepAudio = try Self.days(text)
    case .transcribe:
      transcribe = try Self.choice(
        TranscribeChoice(rawValue: text), of: TranscribeChoice.allCases.map(\.rawValue), text,
        setting)
    case .recognizer:
      recognizer = try Self.choice(
        Recognizers(rawValue: text), of: Recognizers.allCases.map(\.rawValue), text, setting)
    case .recognizerCommand: recognizerCommand = text
    case .model: model = text
    case .verbatim: verbatim = try Self.answer(text, of: setting)
    }
    written[setting] = values
  }

  /// - Throws: When the bands contradict each other or the profile.
  package func check() throws(SettingsError) {
    do throws(BandError) {
      _ = try Coach(profile: profile ?? .talk, slot: target, bands: bands)
    } catch {
      throw .band(error)
    }
  }

  // MARK: - The parsers of the options

  private static func choice<Value>(
    _ value: Value?, of known: [String], _ text: String, _ setting: Setting
  ) throws(SettingsError) -> Value {
    guard let value else { throw .notAChoice(setting, text, known: known) }
    return value
  }

  private static func profile(_ text: String) throws(SettingsError) -> Profile {
    do throws(ProfileError) { return try Profile(written: text) } catch { throw .profile(error) }
  }

  private static func slot(_ text: String) throws(SettingsError) -> Slot {
    do throws(SlotError) { return try Slot(written: text) } catch { throw .slot(error) }
  }

  private static func bands(_ texts: [String]) throws(SettingsError) -> [OwnBand] {
    var bands: [OwnBand] = []
    for text in texts {
      do throws(BandTextError) {
        bands.append(try OwnBand(written: text))
      } catch {
        throw .bandText(error)
      }
    }
    return bands
  }

  private static func fillers(_ text: String) throws(SettingsError) -> FillerListChoice {
    guard let list = FillerListChoice(argument: text) else { throw .noFillerWord(text) }
    return list
  }

  private static func answer(
    _ text: String, of setting: Setting
  ) throws(SettingsError) -> Bool {
    // YAML 1.1 has all of these, and people write them.
    switch text.lowercased() {
    case "yes", "true", "on": return true
    case "no", "false", "off": return false
    default: throw .notAChoice(setting, text, known: ["yes", "no"])
    }
  }

  private static func goal(_ text: String) throws(SettingsError) -> Seconds {
    guard let goal = Seconds(written: text), goal > Seconds(0) else { throw .notADuration(text) }
    return goal
  }

  /// Our choice: up to ten years.
  private static let keptDays = 0.0...3_650.0

  private static func days(_ text: String) throws(SettingsError) -> Int {
    guard let days = Int(text) else { throw .notANumber(.keepAudio, text) }
    guard keptDays.contains(Double(days)) else { throw .outOfRange(.keepAudio, text, keptDays) }
    return days
  }

  /// In seconds.
  package static let minimumPauses = MetricOptions.shortestPause.rawValue...10

  private static func length(_ text: String) throws(SettingsError) -> Double {
    guard let length = Double(text) else { throw .notANumber(.minPause, text) }
    let limits = Self.minimumPauses
    guard limits.contains(length) else { throw .outOfRange(.minPause, text, limits) }
    return length
  }
}

extension Settings {
  /// How recordings are judged where no command line says more.
  package var judging: RehearsalOptions {
    var options = RehearsalOptions(
      profile: profile ?? .talk, slot: target, bands: bands, language: language?.pack.language,
      fillers: fillers?.list ?? .builtIn)
    if let minPause { options.metrics.minimumPause = Seconds(minPause) }
    return options
  }

  /// Whether they name a recogniser, which then takes the place of our own.
  package var namesRecognizer: Bool { recognizer != nil || recognizerCommand != nil }

  /// The recogniser that these settings name, else the first that is ready.
  package func chosenRecognizer() throws(RecognitionError) -> Recognizer {
    try Recognizers.find(
      named: recognizer?.rawValue, command: recognizerCommand, model: model,
      isVerbatim: verbatim ?? true, in: Computer.environment)
  }

  /// What transcribes a take that was recorded on the page, unless settings say never.
  package var pageTranscriber: Transcriber? {
    guard transcribe != .never else { return nil }
    return (try? chosenRecognizer()).map { Transcriber($0, isDemanded: false) }
  }

  /// Sets or removes one of the user's settings.
  ///
  /// - Parameter value: As in the file; `nil` to remove it.
  package static func change(_ setting: Setting, to value: String?) throws(SettingsError) {
    guard let file = SettingsFile(in: Computer.environment) else { throw .noFolder }
    try file.set(setting, to: value.map { [$0] })
  }

  /// The value of a setting as it is written; `nil` where it is not set.
  package func text(of setting: Setting) -> String? { written[setting]?.first }
}
