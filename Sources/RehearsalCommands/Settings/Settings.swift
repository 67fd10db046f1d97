import ArgumentParser
import Rehearsal
import RehearsalCoaching
import RehearsalReport

/// What options are when the command line doesn't give them.
///
/// Every value has been read by the parser of its option.
struct Settings {
  /// The values as they are written, any number for `bands` and one for every other setting.
  private(set) var written: [Setting: [String]] = [:]

  private(set) var focus: FocusChoice?
  private(set) var profile: Profile?
  private(set) var target: Slot?
  private(set) var bands: [OwnBand] = []
  private(set) var fillers: FillerListChoice?
  private(set) var language: LanguageChoice?
  private(set) var color: Style.Choice?
  private(set) var minPause: Double?

  /// Sets a value. Whether the bands fit each other and the profile, ``check()`` tells.
  mutating func set(_ setting: Setting, to values: [String]) throws(SettingsError) {
    guard setting.isList || values.count == 1 else {
      throw .severalValues(setting, count: values.count)
    }
    let text = values.first ?? ""
    switch setting {
    case .focus: focus = try Self.choice(text, of: setting)
    case .profile: profile = try Self.profile(text)
    case .target: target = try Self.slot(text)
    case .bands: bands = try Self.bands(values)
    case .fillers: fillers = try Self.fillers(text)
    case .language: language = try Self.choice(text, of: setting)
    case .color: color = try Self.choice(text, of: setting)
    case .minPause: minPause = try Self.length(text)
    }
    written[setting] = values
  }

  /// - Throws: When the bands contradict each other or the profile.
  func check() throws(SettingsError) {
    do throws(BandError) {
      _ = try Coach(profile: profile ?? .talk, slot: target, bands: bands)
    } catch {
      throw .band(error)
    }
  }

  // MARK: - The parsers of the options

  private static func choice<Value: ExpressibleByArgument>(
    _ text: String, of setting: Setting
  ) throws(SettingsError) -> Value {
    guard let value = Value(argument: text) else {
      throw .notAChoice(setting, text, known: Value.allValueStrings)
    }
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

  private static func length(_ text: String) throws(SettingsError) -> Double {
    guard let length = Double(text) else { throw .notANumber(.minPause, text) }
    let limits = MeasuringOptions.minimumPauses
    guard limits.contains(length) else { throw .outOfRange(.minPause, text, limits) }
    return length
  }
}
