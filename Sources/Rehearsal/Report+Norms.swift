package import RehearsalCoaching

extension Report {
  /// The bands by which the speaker was judged instead of the profile's.
  package var ownBands: [OwnBand] {
    // A rule of another version may be gone.
    bands.filter { OwnBand.rules.contains($0.rule) }
      .map { OwnBand($0.rule, quiet: $0.quiet, tip: $0.tip, extreme: $0.extreme) }
  }

  /// What the recording was judged by.
  package var norms: Norms {
    get throws(BandError) { try Norms(profile: profile, slot: timing?.target, bands: ownBands) }
  }
}
