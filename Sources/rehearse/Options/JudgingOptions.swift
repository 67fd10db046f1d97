import ArgumentParser
import Rehearsal

/// What a recording is judged by, for every command that judges.
struct JudgingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The occasion, which decides what listeners expect; 'talk' unless said otherwise.",
      discussion: occasions,
      valueName: "profile"),
    completion: .list(Profile.allCases.map(\.name)),
    transform: occasion)
  var profile: Profile?

  @Option(
    help: ArgumentHelp(
      "The time there is to speak: '5m' for its end, or '4m..6m', '90s', '4:30'. The profile's "
        + "unless said otherwise.",
      valueName: "time"),
    transform: slot)
  var target: Slot?

  @Option(
    name: .customLong("band"),
    help: ArgumentHelp(
      "A band of your own, such as 'pace.too_fast=170', in the unit of its rule; may be repeated.",
      valueName: "rule=number"),
    transform: band)
  var bands: [OwnBand] = []

  /// What was chosen, in the place of what a report was judged by; `nil` where nothing was.
  ///
  /// - Throws: When the bands don't go together.
  var norms: Norms? {
    get throws(BandError) {
      guard profile != nil || target != nil || !bands.isEmpty else { return nil }
      return try Norms(profile: profile ?? .talk, slot: target, bands: bands)
    }
  }

  /// The same options, to be judged by these.
  func applied(to options: RehearsalOptions) -> RehearsalOptions {
    var options = options
    options.profile = profile ?? .talk
    options.slot = target
    options.bands = bands
    return options
  }

  mutating func validate() throws {
    do throws(BandError) {
      _ = try Coach(profile: profile ?? .talk, slot: target, bands: bands)
    } catch {
      throw ValidationError("\(error.message); \(error.hint)")
    }
  }

  /// A line for each profile.
  private static var occasions: String {
    let longest = Profile.allCases.map(\.name.count).max() ?? 0
    return Profile.allCases.map { profile in
      let gap = String(repeating: " ", count: longest - profile.name.count)
      return "\(profile.name)\(gap)  \(profile.meaning)"
    }.joined(separator: "\n")
  }

  @Sendable private static func occasion(_ text: String) throws -> Profile {
    do throws(ProfileError) {
      return try Profile(written: text)
    } catch {
      throw ValidationError(error.message)
    }
  }

  @Sendable private static func slot(_ text: String) throws -> Slot {
    do throws(SlotError) {
      return try Slot(written: text)
    } catch {
      throw ValidationError(error.message)
    }
  }

  @Sendable private static func band(_ text: String) throws -> OwnBand {
    do throws(BandError) {
      return try OwnBand(written: text)
    } catch {
      throw ValidationError("\(error.message); \(error.hint)")
    }
  }
}
