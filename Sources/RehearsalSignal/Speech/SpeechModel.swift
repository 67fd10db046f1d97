import RehearsalNative

/// A small convolutional network over bands: how likely each frame is to be speech, and how likely
/// to be the crest of a syllable.
///
/// Two frames form one step. Seven blocks follow, each with neighbours at twice the distance of the
/// one before, so that every frame is judged with 2.54 s of context on both sides. Its 22,660
/// weights were learned by `Benchmarks/Training/SpeechModel/train.py`. Arithmetic in a fixed order
/// gives the same bits on every run.
///
/// - Source: dilated convolutions after Bai, Kolter & Koltun (2018), arXiv:1803.01271; depthwise
///   separable after Howard et al. (2017), arXiv:1704.04861.
struct SpeechModel {
  typealias Lanes = Dense.Lanes

  /// The log odds of both, for every frame.
  struct Answers {
    var speech: [Float] = []
    var syllable: [Float] = []

    init(nothingIn frames: Int) { append(nothingIn: frames) }

    mutating func reserve(frames: Int) {
      speech.reserveCapacity(frames)
      syllable.reserveCapacity(frames)
    }

    mutating func append(nothingIn frames: Int) {
      speech.append(contentsOf: repeatElement(-.infinity, count: frames))
      syllable.append(contentsOf: repeatElement(-.infinity, count: frames))
    }
  }

  /// Frames in one step of the network.
  static let pair = 2
  /// Channels between the layers.
  private static let width = Dense.outputs
  private static let parts = Dense.parts
  /// Steps on each side that an answer depends on.
  static let context = distances.reduce(0, +)
  /// Steps computed at a time, so that memory does not grow with the recording.
  private static let stretch = 2_048

  private struct Block {
    var distance: Int
    var near: Neighbours
    var mix: Dense
  }

  private let enter: Dense
  private let blocks: [Block]
  /// For each answer, for each frame of a pair.
  private let leave: [[Lanes]]
  private let leaveBias: [Float]

  init() {
    var weights = Weights(codes: Self.weightCodes, step: Self.weightStep)
    enter = weights.dense(inputs: Self.pair * SpeechFeatures.count)
    blocks = Self.distances.map {
      Block(distance: $0, near: weights.neighbours(), mix: weights.dense(inputs: Self.width))
    }
    leave = (0..<2 * Self.pair).map { _ in weights.lanes() }
    leaveBias = weights.next(2 * Self.pair)
  }

  /// The answers for every frame of a track; minus infinity for zeros at its ends.
  func answers(to track: FrameTrack) -> Answers {
    let sounding = track.sounding
    guard !sounding.isEmpty else { return Answers(nothingIn: track.count) }
    let features = SpeechFeatures(track: track, frames: sounding)
    var answers = Answers(nothingIn: sounding.lowerBound)
    answers.reserve(frames: track.count)
    let steps = (sounding.count + Self.pair - 1) / Self.pair
    for first in stride(from: 0, to: steps, by: Self.stretch) {
      let end = min(steps, first + Self.stretch)
      let heard = max(0, first - Self.context)..<min(steps, end + Self.context)
      var values = entered(features, steps: heard, frames: sounding)
      for block in blocks { values = applied(block, to: values) }
      for step in first..<end {
        let place = (step - heard.lowerBound) * Self.parts
        for frame in 0..<min(Self.pair, sounding.count - step * Self.pair) {
          answers.speech.append(answer(frame, of: values, at: place))
          answers.syllable.append(answer(Self.pair + frame, of: values, at: place))
        }
      }
    }
    answers.append(nothingIn: track.count - sounding.upperBound)
    return answers
  }

  /// Channels of every step, ``parts`` registers for each.
  private func entered(
    _ features: SpeechFeatures, steps: Range<Int>, frames: Range<Int>
  ) -> [Lanes] {
    var shown = [Float](repeating: 0, count: 2 * Self.pair * SpeechFeatures.count)
    var values = [Lanes](repeating: Lanes(), count: steps.count * Self.parts)
    for index in stride(from: 0, to: steps.count, by: 2) {
      for place in 0..<2 * Self.pair {
        // With an odd count the last frame is used twice.
        let frame = (steps.lowerBound + index) * Self.pair + place
        features.read(
          min(frames.upperBound - 1, frames.lowerBound + frame), into: &shown,
          at: place * SpeechFeatures.count)
      }
      for part in 0..<Self.parts {
        let (one, other) = enter(shown.span, part: part)
        values[index * Self.parts + part] = rectified(one)
        if index + 1 < steps.count { values[(index + 1) * Self.parts + part] = rectified(other) }
      }
    }
    return values
  }

  private func applied(_ block: Block, to values: [Lanes]) -> [Lanes] {
    var result = values
    var sums = result.mutableSpan
    let values = values.span
    let parts = Self.parts
    var heard = [Float](repeating: 0, count: 2 * Self.width)
    for place in stride(from: 0, to: values.count, by: 2 * parts) {
      let next = place &+ parts
      let hasNext = next < values.count
      hear(values, at: place, by: block, into: &heard, from: 0)
      if hasNext { hear(values, at: next, by: block, into: &heard, from: Self.width) }
      for part in 0..<parts {
        let (one, other) = block.mix(heard.span, part: part)
        sums[place &+ part] += one
        if hasNext { sums[next &+ part] += other }
      }
    }
    return result
  }

  /// Writes what a block hears of a step and its two neighbours.
  @inline(__always)
  private func hear(
    _ values: Span<Lanes>, at place: Int, by block: Block, into heard: inout [Float],
    from first: Int
  ) {
    let (before, here, after) = (block.near.before, block.near.here, block.near.after)
    let bias = block.near.bias
    let reach = block.distance &* Self.parts
    var inputs = heard.mutableSpan
    for part in 0..<Self.parts {
      let index = place &+ part
      var sum = bias[part] + here[part] * values[index]
      if place >= reach { sum += before[part] * values[index &- reach] }
      if place &+ reach < values.count { sum += after[part] * values[index &+ reach] }
      let passed = rectified(sum)
      let start = first &+ part &* Lanes.scalarCount
      for lane in 0..<Lanes.scalarCount { inputs[start &+ lane] = passed[lane] }
    }
  }

  private func answer(_ index: Int, of values: [Lanes], at place: Int) -> Float {
    var sum = Lanes()
    for part in 0..<Self.parts { sum += leave[index][part] * rectified(values[place + part]) }
    return sum.sum() + leaveBias[index]
  }

  @inline(__always)
  private func rectified(_ values: Lanes) -> Lanes {
    values.larger(Lanes())
  }
}

/// Weights of each channel's value in a step and in its two neighbours.
private struct Neighbours {
  var before: [SpeechModel.Lanes]
  var here: [SpeechModel.Lanes]
  var after: [SpeechModel.Lanes]
  var bias: [SpeechModel.Lanes]
}

/// Reads the weights of a ``SpeechModel`` in the order in which they were written.
private struct Weights {
  let codes: [Int16]
  let step: Float
  var index = 0

  init(codes: [Int16], step: Float) {
    self.codes = codes
    self.step = step
  }

  mutating func next(_ count: Int) -> [Float] {
    defer { index += count }
    return codes[index..<index + count].map { Float($0) * step }
  }

  mutating func lanes() -> [SpeechModel.Lanes] {
    Dense.lanes(next(Dense.outputs))
  }

  mutating func dense(inputs: Int) -> Dense {
    let weights = next(Dense.outputs * inputs)
    return Dense(inputs: inputs, weights: weights, bias: next(Dense.outputs))
  }

  mutating func neighbours() -> Neighbours {
    Neighbours(before: lanes(), here: lanes(), after: lanes(), bias: lanes())
  }
}
