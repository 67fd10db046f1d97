import RehearsalNative

/// A small convolutional network over the steps of a recording, with context on both sides of each.
///
/// Arithmetic in a fixed order gives the same bits on every run.
///
/// - Source: layers as in ``SpeechModel``.
struct StepNetwork: Sendable {
  /// Steps computed at a time, so that memory does not grow with the recording.
  private static let stretch = 2_048
  /// Steps whose inputs are written at a time: they fit a processor's cache.
  private static let shown = 128

  /// Channels of the blocks.
  private let width: Int
  private let enter: DenseLayer
  private let blocks: [ResidualBlock]
  private let leave: AnswerLayer
  /// Steps on each side that an answer depends on.
  private let context: Int

  /// - Parameter network: Contains the weights of all layers in order.
  init(_ network: EmbeddedNetwork, inputs: Int, width: Int, answers: Int) {
    var weights = ModelWeights(of: network)
    let distances = network.distances
    self.width = width
    enter = weights.dense(inputs: inputs, outputs: width)
    blocks = distances.map { weights.block(distance: $0, width: width) }
    leave = weights.answers(answers, width: width)
    context = distances.reduce(0, +)
  }

  /// Computes the answers for each step, a stretch of steps at a time.
  ///
  /// - Parameters:
  ///   - count: The number of steps.
  ///   - threads: For parallel work; the answers do not depend on their number.
  ///   - features: Returns the inputs of some steps.
  func answer(
    in count: Int, _ threads: ThreadPool, to features: @Sendable (Range<Int>) -> [Float],
    _ take: (_ answers: [Float]) -> Void
  ) {
    // One stretch for each thread at a time, so that memory does not grow with the recording.
    for wave in stride(from: 0, to: count, by: threads.size * Self.stretch) {
      let end = min(count, wave + threads.size * Self.stretch)
      threads.results(of: (end - wave + Self.stretch - 1) / Self.stretch) { index in
        let first = wave + index * Self.stretch
        return answers(in: first..<min(end, first + Self.stretch), of: count, to: features)
      }.forEach(take)
    }
  }

  private func answers(
    in asked: Range<Int>, of count: Int, to features: (Range<Int>) -> [Float]
  ) -> [Float] {
    let heard = max(0, asked.lowerBound - context)..<min(count, asked.upperBound + context)
    var values: [Float] = []
    values.reserveCapacity(heard.count * width)
    for first in stride(from: heard.lowerBound, to: heard.upperBound, by: Self.shown) {
      let shown = first..<min(heard.upperBound, first + Self.shown)
      values += enter.rectified(features(shown).span)
    }
    for block in blocks { values = block.applied(to: values.span) }
    let start = (asked.lowerBound - heard.lowerBound) * width
    return leave.answers(to: values.span.extracting(start..<start + asked.count * width))
  }
}
