/// The results of one run: a line of the history.
struct SpeedRecord: Codable {
  static let schema = "rehearsmart.speed/1"

  var schema = Self.schema
  /// Given by --label, such as a commit.
  var label: String?
  var machine: Machine
  /// ``Machine/load`` at the end.
  var load: Double?
  var cases: [Case]

  struct Case: Codable {
    var name: String
    /// Of speech.
    var seconds: Double
    /// Median processor time of one repetition, in seconds; not comparable between machines.
    var work: Double
    /// The same for decoding the reference recording.
    var floor: Double
    /// Median over the rounds of work over floor: the number that is compared.
    var ratio: Double
    var ratios: [Double]
    /// Median of work over decoding with a Fourier transform every 10 ms; `nil` if not measured.
    var transformRatio: Double?

    var timesRealTime: Double { seconds / work }

    /// The uncertainty of `ratio` within this run, as a share of it: three standard errors, so that
    /// of a thousand unchanged cases about three look as if they had changed.
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
