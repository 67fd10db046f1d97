import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalCoaching

/// The norms that measurements are compared with.
struct NormOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The occasion, which decides what listeners expect; default: talk.",
      discussion: occasions,
      valueName: "profile"),
    completion: .list(Profile.allCases.map(\.name)),
    transform: occasion)
  var profile: Profile?

  @Option(
    help: ArgumentHelp(
      "The time allowed, such as '5m', '90s' or '4:30', or a range such as '4m..6m'; default: "
        + "the profile's, if it has one.",
      valueName: "time"),
    transform: slot)
  var target: Slot?

  @Option(
    name: .customLong("band"),
    help: ArgumentHelp(
      "Your own band for a rule, such as 'pace.too_fast=170', in the rule's unit; repeatable.",
      valueName: "rule=number"),
    completion: ValueCompletion.bands, transform: band)
  var bands: [OwnBand] = []

  /// - Throws: When the bands contradict each other.
  var norms: Norms {
    get throws(BandError) {
      try Norms(profile: profile ?? .talk, slot: target, bands: bands)
    }
  }

  func apply(to options: inout RehearsalOptions) {
    options.profile = profile ?? .talk
    options.slot = target
    options.bands = bands
  }

  mutating func validate() throws {
    do throws(BandError) {
      _ = try Coach(profile: profile ?? .talk, slot: target, bands: bands)
    } catch {
      throw ValidationError(error.words)
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
      throw ValidationError(error.words)
    }
  }

  @Sendable static func slot(_ text: String) throws -> Slot {
    do throws(SlotError) {
      return try Slot(written: text)
    } catch {
      throw ValidationError(error.words)
    }
  }

  @Sendable private static func band(_ text: String) throws -> OwnBand {
    do throws(BandTextError) {
      return try OwnBand(written: text)
    } catch {
      throw ValidationError(error.words)
    }
  }
}
