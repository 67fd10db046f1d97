import RehearsalNative

/// A small convolutional network over bands: how likely each frame is to be speech, a syllable
/// nucleus, and a hesitation such as "um".
///
/// Two frames form one step. Seven blocks follow, each with twice the dilation of the one before,
/// then twice seven with smaller dilations again, which settle the details with the surroundings in
/// view. Every frame has 5.14 s of context on both sides. The 58,276 weights were learned by
/// `Benchmarks/Training/SpeechModel/train.py`. More blocks, trained later by `hesitations.py`
/// there, continue from the last one and answer only for hesitations, so that the other answers are
/// unchanged. Arithmetic in a fixed order gives the same bits on every run.
///
/// - Source: dilated convolutions after Bai, Kolter & Koltun (2018), arXiv:1803.01271; depthwise
///   separable after Howard et al. (2017), arXiv:1704.04861.
struct SpeechModel {
  /// The log odds of each, for every frame.
  struct Answers {
    var speech: [Float] = []
    var syllable: [Float] = []
    var hesitation = LogOdds()

    init(nothingIn frames: Int) { append(nothingIn: frames) }

    mutating func reserve(frames: Int) {
      speech.reserveCapacity(frames)
      syllable.reserveCapacity(frames)
      hesitation.reserveCapacity(frames)
    }

    mutating func append(nothingIn frames: Int) {
      speech.append(contentsOf: repeatElement(-.infinity, count: frames))
      syllable.append(contentsOf: repeatElement(-.infinity, count: frames))
      hesitation.append(nothingIn: frames)
    }
  }

  /// Frames in one step of the network.
  static let pair = 2
  /// Channels of the blocks.
  private static let width = 48
  /// Steps on each side that speech and syllables depend on.
  static let context = EmbeddedNetwork.speech.distances.reduce(0, +)
  /// Additional steps on each side that hesitations depend on.
  private static let laterContext = EmbeddedNetwork.hesitations.distances.reduce(0, +)
  /// Steps computed at a time, so that memory does not grow with the recording.
  private static let stretch = 2_048
  /// Steps whose features are written at a time: they fit a processor's cache.
  private static let shown = 128

  private let enter: DenseLayer
  private let blocks: [ResidualBlock]
  /// Outputs for each answer, for each frame of a pair.
  private let leave: AnswerLayer
  /// The blocks for hesitations only, which follow ``blocks``.
  private let hesitating: [ResidualBlock]
  /// One output for both frames of a pair: a hesitation is long.
  private let hesitation: AnswerLayer

  init() {
    var weights = ModelWeights(of: .speech)
    enter = weights.dense(inputs: Self.pair * SpeechFeatures.count, outputs: Self.width)
    blocks = EmbeddedNetwork.speech.distances.map {
      weights.block(distance: $0, width: Self.width)
    }
    leave = weights.answers(2 * Self.pair, width: Self.width)
    var later = ModelWeights(of: .hesitations)
    hesitating = EmbeddedNetwork.hesitations.distances.map {
      later.block(distance: $0, width: Self.width)
    }
    hesitation = later.answers(1, width: Self.width)
  }

  /// The answers for every frame of a track; minus infinity for zeros at its ends.
  ///
  /// - Parameter threads: For parallel work; the answers do not depend on their number.
  func answers(to track: FrameTrack, _ threads: ThreadPool = ThreadPool(size: 1)) -> Answers {
    let sounding = track.sounding
    guard !sounding.isEmpty else { return Answers(nothingIn: track.count) }
    let features = SpeechFeatures(track: track, frames: sounding)
    let steps = (sounding.count + Self.pair - 1) / Self.pair
    var answers = Answers(nothingIn: sounding.lowerBound)
    answers.reserve(frames: track.count)
    // One stretch for each thread at a time, so that memory does not grow with the recording.
    for wave in stride(from: 0, to: steps, by: threads.size * Self.stretch) {
      let end = min(steps, wave + threads.size * Self.stretch)
      let parts = threads.results(of: (end - wave + Self.stretch - 1) / Self.stretch) { index in
        let first = wave + index * Self.stretch
        return part(
          of: features, steps: first..<min(end, first + Self.stretch), of: steps, frames: sounding)
      }
      for part in parts {
        answers.speech += part.speech
        answers.syllable += part.syllable
        answers.hesitation.append(contentsOf: part.hesitation)
      }
    }
    answers.append(nothingIn: track.count - sounding.upperBound)
    return answers
  }

  /// The answers for some steps of the frames with sound.
  private func part(
    of features: SpeechFeatures, steps: Range<Int>, of count: Int, frames: Range<Int>
  ) -> Answers {
    var reach = Self.context + Self.laterContext
    var heard = Self.steps(within: reach, of: steps, of: count)
    var values = entered(features, steps: heard, frames: frames)
    /// The values of the requested steps after more blocks.
    func after(_ blocks: [ResidualBlock]) -> [Float] {
      for block in blocks {
        // Each block needs less context than the one before.
        let needed = Self.steps(within: reach, of: steps, of: count)
        values = block.applied(to: values.span.extracting(Self.places(of: needed, among: heard)))
        heard = needed
        reach -= block.distance
      }
      return Array(values[Self.places(of: steps, among: heard)])
    }
    var answers = Answers(nothingIn: 0)
    answers.reserve(frames: Self.pair * steps.count)
    let given = leave.answers(to: after(blocks).span)
    let hesitations = hesitation.answers(to: after(hesitating).span)
    for (index, step) in steps.enumerated() {
      for frame in 0..<min(Self.pair, frames.count - step * Self.pair) {
        answers.speech.append(given[index * leave.answers + frame])
        answers.syllable.append(given[index * leave.answers + Self.pair + frame])
        answers.hesitation.append(hesitations[index])
      }
    }
    return answers
  }

  /// Some steps and their context.
  private static func steps(within reach: Int, of steps: Range<Int>, of count: Int) -> Range<Int> {
    max(0, steps.lowerBound - reach)..<min(count, steps.upperBound + reach)
  }

  /// The positions of some steps among all that are known.
  private static func places(of steps: Range<Int>, among known: Range<Int>) -> Range<Int> {
    let first = (steps.lowerBound - known.lowerBound) * width
    return first..<first + steps.count * width
  }

  /// The values of all channels in every step.
  private func entered(
    _ features: SpeechFeatures, steps: Range<Int>, frames: Range<Int>
  ) -> [Float] {
    var values: [Float] = []
    values.reserveCapacity(steps.count * Self.width)
    var shown = [Float](repeating: 0, count: Self.shown * Self.pair * SpeechFeatures.count)
    for first in stride(from: steps.lowerBound, to: steps.upperBound, by: Self.shown) {
      let count = Self.pair * min(Self.shown, steps.upperBound - first)
      var target = shown.mutableSpan
      for place in 0..<count {
        // With an odd count the last frame is used twice.
        let frame = first * Self.pair + place
        features.read(
          min(frames.upperBound - 1, frames.lowerBound + frame), into: &target,
          at: place * SpeechFeatures.count)
      }
      values += enter.rectified(shown.span.extracting(..<(count * SpeechFeatures.count)))
    }
    return values
  }
}

/// The input of ``SpeechModel`` for each frame: its bands relative to the surrounding recording.
///
/// Every band twice: above its own floor, which separates speech from steady noise, and below the
/// top of the recording, which separates the speaker from others. Both in units of 20 dB, so that
/// they do not depend on the gain.
struct SpeechFeatures {
  static let count = BandFeatures.count

  /// The share of frames under a band's floor: speech seldom fills nine tenths of any band.
  private static let floorShare = 0.10
  /// The share of frames below the top.
  private static let topShare = 0.98
  /// Levels are clamped to this far below the top, in dB: the difference between a very quiet room
  /// and digital silence carries no information.
  private static let range: Float = 60
  private static let unit: Float = 20
  /// A frame whose bands are no higher on average, in dBFS, is digital silence: no room is that
  /// quiet, so it is left out of the floor. Dithered 16-bit silence is at -112.
  private static let nothing: Float = -120

  private let track: FrameTrack
  /// The first frame of the levels below.
  private let first: Int
  private let top: LocalLevel
  private let floors: LocalLevels
  private let bands = BandFeatures(range: range, lowest: BandCode.floor, unit: unit)

  /// - Parameter frames: The frames to use, at least one.
  init(track: FrameTrack, frames: Range<Int>) {
    self.track = track
    let first = frames.lowerBound
    self.first = first
    let means = frames.map { track.meanBandCode($0) }
    top = LocalLevel(below: Self.topShare, frames: frames.count) { frame in
      means[frame].level > Self.nothing ? means[frame] : nil
    }
    let counts = means.map { $0.level > Self.nothing }
    let rows = track.bands.span.extracting(
      frames.lowerBound * FrameTrack.bandCount..<frames.upperBound * FrameTrack.bandCount)
    floors = LocalLevels(below: Self.floorShare, rows: rows, counts: counts.span)
  }

  /// Writes the features of a frame, ``count`` of them, to `values` from `place` on.
  func read(_ frame: Int, into values: inout MutableSpan<Float>, at place: Int) {
    let here = top.place(of: frame - first)
    bands.write(
      codes: track.bands.span, at: frame * FrameTrack.bandCount, floors: floors.levels.span,
      BandFeatures.Reference(
        top: top.at(here), before: here.before * FrameTrack.bandCount,
        after: here.after * FrameTrack.bandCount, share: here.share),
      into: &values, at: place)
  }
}

/// Reads the weights of a network in the order in which they were written.
struct ModelWeights {
  let codes: [Int16]
  let step: Float
  private var index = 0

  init(of network: EmbeddedNetwork) {
    codes = network.codes
    step = network.step
  }

  mutating func nextCodes(_ count: Int) -> ArraySlice<Int16> {
    defer { index += count }
    return codes[index..<index + count]
  }

  mutating func next(_ count: Int) -> [Float] { nextCodes(count).map { Float($0) * step } }

  mutating func dense(inputs: Int, outputs: Int) -> DenseLayer {
    let weights = next(outputs * inputs)
    return DenseLayer(inputs: inputs, weights: weights, bias: next(outputs))
  }

  mutating func answers(_ count: Int, width: Int) -> AnswerLayer {
    let weights = next(count * width)
    return AnswerLayer(weights: weights, bias: next(count))
  }

  mutating func mixing(_ width: Int) -> MixingLayer {
    let codes = Array(nextCodes(width * width))
    return MixingLayer(codes: codes, step: step, bias: next(width))
  }

  mutating func block(distance: Int, width: Int) -> ResidualBlock {
    ResidualBlock(distance: distance, near: neighbors(width), mix: mixing(width))
  }

  mutating func neighbors(_ width: Int) -> ResidualBlock.Neighbors {
    ResidualBlock.Neighbors(
      before: next(width), here: next(width), after: next(width), bias: next(width))
  }
}
