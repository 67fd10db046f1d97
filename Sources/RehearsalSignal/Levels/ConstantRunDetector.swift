import RehearsalNative
import RehearsalBase

/// Finds dropouts: stretches in which missing samples were replaced by one constant value.
///
/// Lost sound stops and resumes abruptly. A run of one value is a dropout when
/// - it lasts 5 ms to 2 s, with sound on both sides: the ends of a recording do not count;
/// - the sound does not fade into it: the nearest 0.5 ms differ from its value by a level no more
///   than 20 dB below that of the nearest 20 ms. The words of a gated or synthesised voice, whose
///   pauses are digital silence, do fade into it, even in the 5 ms of a gate;
/// - the levels on its two sides are similar (12 dB), as with one sound that was interrupted;
/// - both sides are no more than 15 dB below the sound as a whole, so that a gate that closes
///   abruptly on the tail of a word is no dropout;
/// - both sides are 15 dB above the noise floor;
/// - some of the sound beside it goes further from zero: at the extreme, one value is the flat top
///   of a clipped wave.
///
/// None of that counts if software wrote the silence: a synthesised voice has zeros in its stop
/// closures, and some of them cut off the sound as sharply as a loss. So nothing is reported if
/// most of the pauses are digital silence, or if a fifth of the runs that cut off the sound or fade
/// by 30 dB do fade. Of runs inserted into recorded voices 3 % fade so, of those in synthesised
/// ones 22 % or more.
///
/// Levels are taken about the mean, so an offset has no effect.
struct ConstantRunDetector: Sendable {
  static let shortest = Seconds(0.005)
  static let longest = Seconds(2)
  private static let edge = Seconds(0.0005)
  private static let side = Seconds(0.020)
  static let largestFade = 20.0
  static let largestStep = 12.0
  static let largestLag = 15.0
  static let prominence = 15.0
  /// In dB: sound that falls by this much before a run of one value was faded by software.
  static let writtenFade = 30.0
  /// If at least this share of the runs is faded, silence was written rather than lost.
  static let writtenShare = 0.2
  /// Used if the noise floor is unknown: 16-bit quantisation with dither, rounded up.
  private static let assumedFloor = Decibels(-75)
  /// At most this many are listed.
  private static let limit = 4096

  private let sampleRate: Int
  private let shortestLength, longestLength, edgeLength, sideLength: Int

  private var octets = Octets()
  private var count = 0
  private var last: Float = .nan
  private var runStart = 0
  /// The sound as a whole, without long runs.
  private var sound = SampleMoments()
  /// The samples before the current ones: 20 ms, a shortest run and an octet, or all there are.
  private var recent: [Float] = []
  /// The sound before the latest long run, kept when it proves long.
  private var before: Side?
  private var opened: (run: Range<Int>, value: Float, before: Side, after: Side)?
  private var candidates: [Candidate] = []
  /// Runs with sound on both sides of which one fades by ``writtenFade``.
  private var faded = 0

  /// A run that passed every test except those of its level.
  private struct Candidate: Sendable {
    var run: Range<Int>
    /// The power of the weaker side.
    var power: Double
  }

  init(sampleRate: Int) {
    self.sampleRate = sampleRate
    func length(_ time: Seconds) -> Int {
      max(1, Int((Double(sampleRate) * time.rawValue).rounded()))
    }
    shortestLength = length(Self.shortest)
    longestLength = length(Self.longest)
    edgeLength = length(Self.edge)
    sideLength = length(Self.side)
  }

  /// - Parameter mono: Any number of samples. The mean of several channels, because a loss affects
  ///   them all.
  mutating func consume(_ mono: Span<Float>) {
    var (octets, local) = (octets, self)
    // The position of `mono` in the stream; octets start with the rest of the previous block.
    let start = count + octets.rest.count
    octets.consume(mono, many: SampleMoments.together) { index in
      local.passesMany(of: mono, at: index)
    } one: { octet in
      if local.isUneventful {
        local.pass(octet)
      } else {
        for lane in 0..<8 { local.follow(octet[lane], in: mono, from: start) }
      }
    }
    self = local
    self.octets = octets
    remember(mono)
  }

  /// Whether the next eight samples can be skipped whatever they are: no run can get long, and no
  /// long run waits for its end or its surroundings.
  private var isUneventful: Bool { opened == nil && count &- runStart &+ 8 < shortestLength }

  /// Skips several octets unless one of them is constant, as all but the outermost octets of a long
  /// run are.
  private mutating func passesMany(of mono: Span<Float>, at index: Int) -> Bool {
    guard isUneventful else { return false }
    let length = 8 &* SampleMoments.together
    guard !mono.extracting(index..<index &+ length).mayBeSteady, sound.add(mono, at: index) else {
      return false
    }
    count &+= length
    let end = index &+ length
    var place = end &- 1
    while mono[place &- 1] == mono[end &- 1] { place &-= 1 }
    runStart = count &- (end &- place)
    last = mono[end &- 1]
    return true
  }

  @inline(__always)
  private mutating func pass(_ octet: Octet) {
    sound.add(octet)
    var place = 7
    while place > 0, octet[place] == octet[place &- 1] { place &-= 1 }
    if place > 0 || octet[0] != last { runStart = count &+ place }
    last = octet[7]
    count &+= 8
  }

  /// - Parameter start: The position of `mono` in the stream.
  private mutating func follow(_ sample: Float, in mono: Span<Float>, from start: Int) {
    if sample != last {
      if count - runStart >= shortestLength { leave(runStart..<count, of: last) }
      runStart = count
      last = sample
    }
    count += 1
    sound.add(sample)
    if count - runStart == shortestLength {
      before = soundBefore(runStart, in: mono, from: start)
    }
    if opened != nil { gather(sample) }
  }

  private mutating func remember(_ mono: Span<Float>) {
    let wanted = sideLength + shortestLength + 8
    if mono.count < wanted {
      recent.removeFirst(max(0, recent.count + mono.count - wanted))
    } else {
      recent.removeAll(keepingCapacity: true)
    }
    recent.append(mono.extracting(last: wanted))
  }

  /// The dropouts so far, in order.
  ///
  /// - Parameters:
  ///   - floor: The level of the noise; `nil` if unknown.
  ///   - pausesAreZeros: Whether the pauses are digital silence, so that zeros prove nothing.
  func finish(floor: Decibels?, pausesAreZeros: Bool = false) -> [TimeSpan] {
    guard !pausesAreZeros else { return [] }
    var settled = self
    let nothing: [Float] = []
    let end = count + octets.rest.count
    for sample in octets.rest { settled.follow(sample, in: nothing.span, from: end) }
    return settled.dropouts(floor: floor)
  }

  private func dropouts(floor: Decibels?) -> [TimeSpan] {
    let floor = (floor ?? Self.assumedFloor).rawValue + Self.prominence
    let least = max(
      power(ofDecibels: floor), sound.variance * power(ofDecibels: -Self.largestLag))
    let rate = Double(sampleRate)
    let found = candidates.filter { $0.power > least }
    guard Double(faded) < Self.writtenShare * Double(faded + found.count) else { return [] }
    return found.map {
      TimeSpan(
        start: Seconds(Double($0.run.lowerBound) / rate),
        end: Seconds(Double($0.run.upperBound) / rate))
    }
  }

  /// The 20 ms before a run; `nil` at the start of the recording.
  ///
  /// - Parameter start: The position of `mono` in the stream.
  private func soundBefore(_ run: Int, in mono: Span<Float>, from start: Int) -> Side? {
    guard run >= sideLength else { return nil }
    var side = Side()
    for position in (run - sideLength)..<run {
      let place = position - start
      let sample = place < 0 ? recent[recent.count + place] : mono[place]
      side.add(sample)
      if position >= run - edgeLength { side.edge.add(sample) }
    }
    return side
  }

  private mutating func leave(_ run: Range<Int>, of value: Float) {
    close()
    sound.remove(value, times: run.count)
    guard let before, run.count <= longestLength else { return }
    opened = (run, value, before, Side())
  }

  private mutating func gather(_ sample: Float) {
    guard var side = opened?.after else { return }
    side.add(sample)
    if side.edge.count < edgeLength { side.edge.add(sample) }
    opened?.after = side
    if side.whole.count == sideLength { close() }
  }

  /// Judges the run whose surroundings are complete, or were cut short by another run.
  private mutating func close() {
    guard let (run, value, before, after) = opened else { return }
    opened = nil
    guard candidates.count < Self.limit else { return }
    let (left, right) = (before.whole.variance, after.whole.variance)
    let (edgeBefore, edgeAfter) = (
      before.edge.power(about: Double(value)), after.edge.power(about: Double(value))
    )
    let written = power(ofDecibels: -Self.writtenFade)
    if left > 0, right > 0, edgeBefore < left * written || edgeAfter < right * written {
      faded += 1
    }
    let fade = power(ofDecibels: -Self.largestFade)
    guard min(left, right) > max(left, right) * power(ofDecibels: -Self.largestStep),
      edgeBefore > left * fade, edgeAfter > right * fade,
      min(before.least, after.least) < value, value < max(before.greatest, after.greatest)
    else { return }
    candidates.append(Candidate(run: run, power: min(left, right)))
  }
}

/// The 20 ms on one side of a run, and the 0.5 ms of them next to it.
private struct Side: Sendable {
  private(set) var whole = SampleMoments()
  var edge = SampleMoments()
  private(set) var least = Float.infinity
  private(set) var greatest = -Float.infinity

  mutating func add(_ sample: Float) {
    whole.add(sample)
    least = min(least, sample)
    greatest = max(greatest, sample)
  }
}
