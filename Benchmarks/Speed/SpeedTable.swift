/// The results as a table.
struct SpeedTable {
  private static let headings = [
    "", "processor time", "× real time", "÷ decode", "of rounds", "÷ decode + FFT", "baseline",
    "band", "",
  ]

  private var rows = [Self.headings]

  init(_ record: SpeedRecord, baseline: Baseline?) {
    for speedCase in record.cases {
      let expected = baseline?.cases.first { $0.name == speedCase.name }
      rows.append([
        speedCase.name, Self.time(speedCase.work), Self.speed(speedCase.timesRealTime),
        Self.ratio(speedCase.ratio), Self.spread(of: speedCase),
        speedCase.transformRatio.map(Self.ratio) ?? "", expected.map { Self.ratio($0.ratio) } ?? "",
        expected.map { "± \(Self.percent($0.band))" } ?? "",
        baseline.map { Self.words(for: Verdict(speedCase, by: $0)) } ?? "",
      ])
    }
  }

  /// Each case in the runs of a history, one column per run.
  init(history: [SpeedRecord]) {
    rows = [["÷ decode"] + history.enumerated().map { $1.label ?? "\($0 + 1)" }]
    var names: [String] = []
    for name in history.flatMap(\.cases).map(\.name) where !names.contains(name) {
      names.append(name)
    }
    for name in names {
      rows.append(
        [name]
          + history.map { record in
            record.cases.first { $0.name == name }.map { Self.ratio($0.ratio) } ?? ""
          })
    }
  }

  /// Aligned in columns, with a line break after each row.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        // Names and verdicts are aligned left, numbers right.
        let isWords = column == 0 || rows[0][column].isEmpty
        return isWords ? row[column] + padding : padding + row[column]
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private static func time(_ seconds: Double) -> String {
    if seconds >= 1 { return "\(seconds.shown()) s" }
    if seconds >= 1e-3 { return "\((seconds * 1e3).shown()) ms" }
    return "\((seconds * 1e6).shown()) µs"
  }

  /// Speeds beyond a million times real time are not meaningful.
  private static func speed(_ timesRealTime: Double) -> String {
    timesRealTime < 1e6 ? timesRealTime.shown() : "> 1000000"
  }

  /// Digits below a thousandth are only in the JSON.
  private static func ratio(_ ratio: Double) -> String { ratio < 1e-3 ? "< 0.001" : ratio.shown() }

  private static func spread(of speedCase: SpeedRecord.Case) -> String {
    guard let least = speedCase.ratios.min(), let most = speedCase.ratios.max(), least >= 1e-3
    else { return "" }
    return "\(least.shown())–\(most.shown())"
  }

  private static func percent(_ share: Double) -> String { "\((share * 100).shown(digits: 2)) %" }

  private static func words(for verdict: Verdict) -> String {
    switch verdict {
    case .steady: "as before"
    case .slower(let share): "SLOWER by \(percent(share))"
    case .faster(let share): "faster by \(percent(share))"
    case .unclear(let noise): "unclear, ± \(percent(noise)) in this run"
    case .new: "not in the baseline"
    }
  }
}
