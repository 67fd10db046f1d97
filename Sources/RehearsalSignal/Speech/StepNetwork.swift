import RehearsalNative

/// A small convolutional network over the steps of a recording, whose answers in each depend on the
/// steps around it.
///
/// Arithmetic in a fixed order gives the same bits on every run.
///
/// - Source: layers as in ``SpeechModel``.
struct StepNetwork {
  /// Steps computed at a time, so that memory does not grow with the recording.
  private static let stretch = 2_048

  /// Channels between the layers.
  private let width: Int
  private let enter: DenseLayer
  private let blocks: [ResidualBlock]
  /// Answer by answer, one for each channel.
  private let leave: [Float]
  private let bias: [Float]
  /// Steps on each side that an answer depends on.
  private let context: Int

  /// - Parameters:
  ///   - weights: of all layers in their order.
  ///   - distances: in steps, of the neighbors that each block hears.
  init(weights: ModelWeights, inputs: Int, width: Int, distances: [Int], answers: Int) {
    var weights = weights
    self.width = width
    enter = weights.dense(inputs: inputs, outputs: width)
    blocks = distances.map { weights.block(distance: $0, width: width) }
    leave = weights.next(answers * width)
    bias = weights.next(answers)
    context = distances.reduce(0, +)
  }

  /// Gives the answers in each step, one step after the other, a stretch of steps at a time.
  ///
  /// - Parameters:
  ///   - count: of all steps.
  ///   - features: gives the inputs of some steps.
  func answer(
    in count: Int, to features: (Range<Int>) -> [Float], _ take: (_ answers: [Float]) -> Void
  ) {
    for first in stride(from: 0, to: count, by: Self.stretch) {
      let asked = first..<min(count, first + Self.stretch)
      let heard = max(0, asked.lowerBound - context)..<min(count, asked.upperBound + context)
      var values = enter.rectified(features(heard).span)
      for block in blocks { values = block.applied(to: values.span) }
      for place in values.indices { values[place] = max(0, values[place]) }
      var answers: [Float] = []
      answers.reserveCapacity(asked.count * bias.count)
      for step in asked {
        let first = (step - heard.lowerBound) * width
        let channels = values.span.extracting(first..<first + width)
        for answer in bias.indices {
          let weights = leave.span.extracting(answer * width..<(answer + 1) * width)
          answers.append(bias[answer] + dotProduct(weights, channels))
        }
      }
      take(answers)
    }
  }
}
