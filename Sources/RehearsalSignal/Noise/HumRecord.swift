import RehearsalBase

/// What ``HumMeter`` records of each window, and the decision from it.
struct HumRecord {
  /// One line in one window, in eight bytes.
  struct Line {
    private let powerCode, peakCode, noiseCode: UInt16
    private let offsetCode: Int16

    /// Codes per hertz of offset: no line is found 4 Hz off.
    private static let codesPerHertz: Float = 8_000

    init(power: Float, peak: Float, noise: Float, offset: Float) {
      powerCode = Self.code(of: power)
      peakCode = Self.code(of: peak)
      noiseCode = Self.code(of: noise)
      let largest = Float(Int16.max)
      offsetCode = Int16(max(-largest, min(largest, (offset * Self.codesPerHertz).rounded())))
    }

    /// Mean square of the line minus the noise beneath it.
    var power: Float { Self.value(of: powerCode) }
    /// Its highest bin and the mean of the bins beside it, on the same scale.
    var peak: Float { Self.value(of: peakCode) }
    var noise: Float { Self.value(of: noiseCode) }
    /// In hertz from its nominal frequency.
    var offset: Float { Float(offsetCode) / Self.codesPerHertz }

    /// The exponent and the first eight bits of a number's fraction, without its sign: accurate to
    /// 0.2 %.
    private static func code(of value: Float) -> UInt16 {
      UInt16((value.magnitude.bitPattern + (1 << 14)) >> 15)
    }

    private static func value(of code: UInt16) -> Float { Float(bitPattern: UInt32(code) << 15) }
  }

  /// With windows of 0.5 s every quarter of a second: 2 s.
  static let fewestWindows = 7
  /// How far a line exceeds its neighbours, as a power ratio.
  ///
  /// 10 dB: in white noise the highest of three bins averages 3 dB above their mean.
  static let prominence: Float = 10
  /// The largest ratio of the amplitude's spread to its mean. Hum keeps its level; speech does not.
  static let steadiness = 0.3
  /// EN 50160 allows the mains 1 %, and the large grids keep within 0.4 %; noise moves the mean
  /// peak of a prominent line by no more than the slack, in hertz.
  static let frequencyTolerance = 0.006
  static let frequencySlack = 0.15
  /// The largest standard deviation of the frequency, in hertz. Noise 10 dB below a line moves it
  /// by 0.2 Hz from window to window, the calmest voice at 100 Hz by one.
  static let frequencySpread = 0.4
  /// Share of the windows, the quietest ones, in which lines are examined.
  static let quietShare = 0.1
  private static let fewestQuiet = 4
  /// A line may fall below a quarter of its power in quiet windows in this share of all windows.
  static let missingShare = 0.05
  /// Windows without energy (-120 dBFS) are cuts or padding, which contain no hum.
  private static let digitalSilence: Float = 1e-12
  /// Windows next to those are cut themselves, because each begins in the middle of the one before.
  private static let cutWindows = 2

  private var lines: [Line] = []

  mutating func append(_ line: Line) { lines.append(line) }

  mutating func reserve(lines count: Int) { lines.reserveCapacity(count) }

  /// - Parameters:
  ///   - mains: The base frequencies, in the order in which lines were appended.
  ///   - harmonics: Lines for each of them.
  func hum(mains: [Hertz], harmonics: Int) -> Hum? {
    let perWindow = mains.count * harmonics
    let starts = startsOfWholeWindows(linesPerWindow: perWindow)
    guard starts.count >= Self.fewestWindows else { return nil }
    let quietness = starts.map { start in
      (start, lines[start..<start + perWindow].reduce(Float(0)) { $0 + $1.noise })
    }
    let count = max(Self.fewestQuiet, Int(Double(starts.count) * Self.quietShare))
    let quiet = quietness.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(count).map(\.0).sorted()

    var best: (hum: Hum, prominence: Double)?
    for (index, base) in mains.enumerated() {
      var power = 0.0
      var prominence = 0.0
      var standing = 0
      for harmonic in 1...harmonics {
        let line = index * harmonics + harmonic - 1
        guard
          let found = steadyLine(
            quiet.map { lines[$0 + line] }, of: starts.map { lines[$0 + line] },
            frequency: base.rawValue * Double(harmonic))
        else { continue }
        // Only five of six, because the sixth harmonic of 50 Hz is the fifth of 60 Hz.
        if harmonic < harmonics { standing += 1 }
        power += found.power
        prominence += found.prominence
      }
      if standing >= 2, prominence > best?.prominence ?? 0 {
        best = (Hum(mains: base, level: Decibels(power: power)), prominence)
      }
    }
    return best?.hum
  }

  /// Where the lines of each window start, for windows that contain sound throughout.
  private func startsOfWholeWindows(linesPerWindow: Int) -> [Int] {
    let starts = Array(stride(from: 0, to: lines.count, by: linesPerWindow))
    let sounds = starts.map { start in
      lines[start..<start + linesPerWindow].contains { $0.peak > Self.digitalSilence }
    }
    return starts.indices.filter { window in
      let near = max(0, window - Self.cutWindows)...min(starts.count - 1, window + Self.cutWindows)
      return sounds[near].allSatisfy { $0 }
    }.map { starts[$0] }
  }

  /// Power, and prominence in decibels, of a line that is present, steady and at its nominal
  /// frequency.
  private func steadyLine(
    _ quiet: [Line], of all: [Line], frequency: Double
  ) -> (power: Double, prominence: Double)? {
    let count = Double(quiet.count)
    let peak = quiet.reduce(Float(0)) { $0 + $1.peak }
    let noise = quiet.reduce(Float(0)) { $0 + $1.noise }
    guard peak > Self.prominence * noise, peak > Self.digitalSilence * Float(count) else {
      return nil
    }
    let amplitudes = quiet.map { Double($0.power).squareRoot() }
    let mean = amplitudes.reduce(0, +) / count
    let deviation =
      (amplitudes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
    guard mean > 0, deviation < Self.steadiness * mean else { return nil }

    let offset = quiet.reduce(0) { $0 + Double($1.offset) } / count
    guard abs(offset) <= Self.frequencyTolerance * frequency + Self.frequencySlack else {
      return nil
    }
    let wander = quiet.reduce(0) {
      $0 + (Double($1.offset) - offset) * (Double($1.offset) - offset)
    }
    guard (wander / count).squareRoot() <= Self.frequencySpread else { return nil }

    let power = quiet.reduce(0) { $0 + Double($1.power) } / count
    // By its peak alone: with a voice, the bins beside the line are as strong.
    let missing = all.count { $0.peak < peak / Float(count) / 4 }
    guard Double(missing) <= Self.missingShare * Double(all.count) else { return nil }
    return (power, decibels(ofPower: Double(peak) / Double(max(noise, .leastNormalMagnitude))))
  }
}
