/// A small convolutional network that hears speech in bands: how likely each frame is to be speech.
///
/// Six blocks, each hearing the neighbours at twice the distance of the one before, so that every
/// frame is judged with 0.63 s of context on both sides. Some nine thousand weights, learned by
/// `Benchmarks/SpeechModel/train.py`, which says from what. Plain arithmetic in a fixed order: the
/// same bits on every run.
///
/// - Source: dilated convolutions after Bai, Kolter & Koltun (2018), arXiv:1803.01271; depthwise
///   separable after Howard et al. (2017), arXiv:1704.04861.
struct SpeechModel {
  typealias Lanes = Dense.Lanes

  /// Channels between the layers.
  private static let width = Dense.outputs
  private static let parts = width / Lanes.scalarCount
  /// Frames on each side that a judgement depends on.
  static let context = dilations.reduce(0, +)
  /// Frames judged at a time, so that memory does not grow with the recording.
  private static let stretch = 4_096

  private struct Block {
    var distance: Int
    var near: Neighbours
    var mix: Dense
  }

  private let enter: Dense
  private let blocks: [Block]
  private let leave: [Lanes]
  private let leaveBias: Float

  init() {
    var weights = Weights(codes: Self.weightCodes, step: Self.weightStep)
    enter = weights.dense(inputs: SpeechFeatures.count)
    blocks = Self.dilations.map {
      Block(distance: $0, near: weights.neighbours(), mix: weights.dense(inputs: Self.width))
    }
    leave = weights.lanes()
    leaveBias = weights.next(1)[0]
  }

  /// The logarithm of the odds that each frame is speech; what zeros at the ends are is certain.
  func logits(of track: FrameTrack) -> [Float] {
    let sounding = track.sounding
    var logits = [Float](repeating: -.infinity, count: sounding.lowerBound)
    logits.reserveCapacity(track.count)
    guard !sounding.isEmpty else { return [Float](repeating: -.infinity, count: track.count) }
    let features = SpeechFeatures(track: track, frames: sounding)
    while logits.count < sounding.upperBound {
      let first = logits.count
      let end = min(sounding.upperBound, first + Self.stretch)
      let frames =
        max(
          sounding.lowerBound, first - Self.context)..<min(
          sounding.upperBound, end + Self.context)
      var values = entered(features, frames: frames)
      for block in blocks { values = applied(block, to: values) }
      for frame in first..<end { logits.append(logit(of: values, at: frame - frames.lowerBound)) }
    }
    logits += [Float](repeating: -.infinity, count: track.count - sounding.upperBound)
    return logits
  }

  /// Channels of every frame, ``parts`` registers for each.
  private func entered(_ features: SpeechFeatures, frames: Range<Int>) -> [Lanes] {
    var shown = [Float](repeating: 0, count: SpeechFeatures.count)
    var values: [Lanes] = []
    values.reserveCapacity(frames.count * Self.parts)
    for frame in frames {
      features.read(frame, into: &shown)
      let sums = enter(shown.span, at: 0)
      values.append(rectified(sums.0))
      values.append(rectified(sums.1))
      values.append(rectified(sums.2))
      values.append(rectified(sums.3))
    }
    return values
  }

  private func applied(_ block: Block, to values: [Lanes]) -> [Lanes] {
    var result = values
    var sums = result.mutableSpan
    let values = values.span
    let (before, here, after) = (block.near.before, block.near.here, block.near.after)
    let bias = block.near.bias
    var heard = [Float](repeating: 0, count: Self.width)
    let reach = block.distance * Self.parts
    for place in stride(from: 0, to: values.count, by: Self.parts) {
      var inputs = heard.mutableSpan
      for part in 0..<Self.parts {
        let index = place &+ part
        var sum = bias[part] + here[part] * values[index]
        if place >= reach { sum += before[part] * values[index &- reach] }
        if place &+ reach < values.count { sum += after[part] * values[index &+ reach] }
        let passed = rectified(sum)
        for lane in 0..<Lanes.scalarCount { inputs[part &* 8 &+ lane] = passed[lane] }
      }
      let mixed = block.mix(heard.span, at: 0)
      sums[place] += mixed.0
      sums[place &+ 1] += mixed.1
      sums[place &+ 2] += mixed.2
      sums[place &+ 3] += mixed.3
    }
    return result
  }

  private func logit(of values: [Lanes], at frame: Int) -> Float {
    var sum = Lanes()
    for part in 0..<Self.parts { sum += leave[part] * rectified(values[frame * Self.parts + part]) }
    return sum.sum() + leaveBias
  }

  @inline(__always)
  private func rectified(_ values: Lanes) -> Lanes {
    // Exact, and without a choice: choosing lane by lane compiles to branches.
    var magnitudes = values
    for lane in 0..<Lanes.scalarCount { magnitudes[lane] = values[lane].magnitude }
    return (values + magnitudes) * 0.5
  }
}

/// What a block makes of each channel's value in a frame and in its two neighbours.
private struct Neighbours {
  var before: [SpeechModel.Lanes]
  var here: [SpeechModel.Lanes]
  var after: [SpeechModel.Lanes]
  var bias: [SpeechModel.Lanes]
}

/// Hands out the weights of a ``SpeechModel`` in the order in which they were written.
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

  mutating func lanes() -> [SpeechModel.Lanes] { Self.lanes(next(Dense.outputs)) }

  mutating func dense(inputs: Int) -> Dense {
    let weights = next(Dense.outputs * inputs)
    return Dense(inputs: inputs, weights: weights, bias: next(Dense.outputs))
  }

  mutating func neighbours() -> Neighbours {
    let triples = next(3 * Dense.outputs)
    func every(_ place: Int) -> [SpeechModel.Lanes] {
      Self.lanes(stride(from: place, to: triples.count, by: 3).map { triples[$0] })
    }
    return Neighbours(before: every(0), here: every(1), after: every(2), bias: lanes())
  }

  private static func lanes(_ values: [Float]) -> [SpeechModel.Lanes] {
    stride(from: 0, to: values.count, by: 8).map { SpeechModel.Lanes(values[$0..<$0 + 8]) }
  }
}
