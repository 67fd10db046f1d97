package import RehearsalCoaching

extension Report {
  /// The speaker's own bands, which replace the profile's.
  package var ownBands: [OwnBand] {
    // This version may lack a rule of another.
    bands.filter { OwnBand.rules.contains($0.rule) }
      .map { OwnBand($0.rule, quiet: $0.quiet, tip: $0.tip, extreme: $0.extreme) }
  }

  /// The norms that the recording was judged by.
  package var norms: Norms {
    get throws(BandError) { try Norms(profile: profile, slot: timing?.target, bands: ownBands) }
  }
}
