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
  /// Channel by channel, one for each answer.
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
    let rows = weights.next(answers * width)
    leave = (0..<width).flatMap { channel in
      (0..<answers).map { rows[$0 * width + channel] }
    }
    bias = weights.next(answers)
    context = distances.reduce(0, +)
  }

  /// The answers in each step, one step after the other.
  ///
  /// - Parameters:
  ///   - count: of all steps.
  ///   - features: gives the inputs of some steps.
  func answers(in count: Int, to features: (Range<Int>) -> [Float]) -> [Float] {
    var answers: [Float] = []
    answers.reserveCapacity(count * bias.count)
    for first in stride(from: 0, to: count, by: Self.stretch) {
      let asked = first..<min(count, first + Self.stretch)
      let heard = max(0, asked.lowerBound - context)..<min(count, asked.upperBound + context)
      var values = enter.rectified(features(heard).span)
      for block in blocks { values = block.applied(to: values.span) }
      for step in asked {
        let place = (step - heard.lowerBound) * width
        let first = answers.count
        answers += bias
        for channel in 0..<width {
          let value = max(0, values[place + channel])
          for answer in 0..<bias.count {
            answers[first + answer] += leave[channel * bias.count + answer] * value
          }
        }
      }
    }
    return answers
  }
}
