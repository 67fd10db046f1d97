/// What one run measured: a line of the history.
struct SpeedRecord: Codable {
  static let schema = "rehearsmart.speed/1"

  var schema = Self.schema
  /// What was measured, as whoever ran it calls it: a commit, say.
  var label: String?
  var machine: Machine
  /// ``Machine/load`` at the end.
  var load: Double?
  var cases: [Case]

  struct Case: Codable {
    var name: String
    /// Of speech.
    var seconds: Double
    /// Median processor time of doing it once, in seconds; says nothing about another machine.
    var work: Double
    /// The same of decoding the yardstick.
    var floor: Double
    /// Median over the rounds of work over floor: what is compared.
    var ratio: Double
    var ratios: [Double]
    /// Work over decoding with a Fourier transform every 10 ms, median; `nil` where it isn't measured.
    var transformRatio: Double?

    var timesRealTime: Double { seconds / work }

    /// How far `ratio` may be off by what went on during this run, as a share of it: three standard
    /// errors, so that of a thousand steady cases some three look as if they had changed.
    var noise: Double { 3 * ratios.standardErrorOfMedian / ratio }

    enum CodingKeys: String, CodingKey {
      case name
      case seconds = "speech_s"
      case work = "work_s"
      case floor = "floor_s"
      case ratio, ratios
      case transformRatio = "transform_ratio"
    }

    init(
      name: String, seconds: Double, work: Double, floor: Double, ratios: [Double],
      transformRatio: Double?
    ) {
      self.name = name
      self.seconds = seconds
      self.work = work.rounded(toDigits: 4)
      self.floor = floor.rounded(toDigits: 4)
      self.ratio = ratios.median.rounded(toDigits: 4)
      self.ratios = ratios.map { $0.rounded(toDigits: 4) }
      self.transformRatio = transformRatio?.rounded(toDigits: 4)
    }
  }
}
