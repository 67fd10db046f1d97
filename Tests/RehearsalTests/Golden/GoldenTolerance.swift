/// How far a number may move before the ear counts as changed.
///
/// The same program on the same computer gives the same bytes, so these only leave room for another
/// compiler, processor or version of a system library, which round the last bit differently and now
/// and then tip a frame over a threshold.
struct GoldenTolerance {
  var within: Double
  var reason: String

  /// - Parameter path: from the root, such as `["metrics", "pauses", "total_s"]`; places in lists
  ///   left out.
  static func of(_ path: [String]) -> GoldenTolerance {
    let key = path.last ?? ""
    if path.dropLast().last == "parts" { return part }
    return byKey[key] ?? byUnit.first { key.hasSuffix($0.unit) }?.tolerance ?? exact
  }

  /// Counts, sample rates and thresholds: one more pause or syllable is another ear.
  private static let exact = GoldenTolerance(within: 0, reason: "a count")

  private static let part = GoldenTolerance(within: 1, reason: "rounded to a whole point")

  private static let byKey = [
    "score": GoldenTolerance(within: 2, reason: "a sum of rounded parts"),
    "words_per_minute": words,
    "wpm": words,
    "sps": syllables,
    "clipped_samples": GoldenTolerance(within: 0, reason: "a count of samples"),
    "dc_offset": GoldenTolerance(within: 0.000_002, reason: "written to six decimals"),
  ]

  private static let words = GoldenTolerance(within: 0.5, reason: "the report shows whole words")
  private static let syllables = GoldenTolerance(within: 0.02, reason: "the last digit shown")

  /// By the unit that ends a key, the longer before the shorter.
  private static let byUnit = [
    (unit: "per_minute", tolerance: GoldenTolerance(within: 0.05, reason: "the last digit shown")),
    (unit: "_wpm", tolerance: words),
    (unit: "_sps", tolerance: syllables),
    (unit: "_pct", tolerance: GoldenTolerance(within: 0.2, reason: "the last digit shown")),
    (unit: "_lufs", tolerance: GoldenTolerance(within: 0.02, reason: "twice the last digit")),
    (unit: "_lu", tolerance: GoldenTolerance(within: 0.02, reason: "twice the last digit")),
    (unit: "_dbtp", tolerance: GoldenTolerance(within: 0.02, reason: "twice the last digit")),
    (unit: "_dbfs", tolerance: GoldenTolerance(within: 0.05, reason: "an edge moved by a frame")),
    (unit: "_db", tolerance: GoldenTolerance(within: 0.1, reason: "a ratio of two such levels")),
    (unit: "_hz", tolerance: GoldenTolerance(within: 0.2, reason: "3 cents of a low voice")),
    (
      unit: "_st",
      tolerance: GoldenTolerance(within: 0.05, reason: "frames gained or lost at edges")
    ),
    (unit: "_s", tolerance: GoldenTolerance(within: 0.02, reason: "two frames of 10 ms")),
  ]
}
