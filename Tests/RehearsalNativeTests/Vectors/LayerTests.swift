import RehearsalNative
import RehearsalTestKit
import Testing

/// The layers at both ends of the network, against plain sums.
@Suite struct LayerTests {
  private func sum(_ weights: ArraySlice<Float>, _ values: ArraySlice<Float>) -> Double {
    zip(weights, values).reduce(0) { $0 + Double($1.0) * Double($1.1) }
  }

  @Test(arguments: [1, 3, 4, 9], [16, 48]) func `a dense layer is rectified`(
    steps: Int, outputs: Int
  ) {
    let inputs = 5
    let weights = noise(count: inputs * outputs, seed: 11)
    let bias = noise(count: outputs, seed: 12)
    let values = noise(count: inputs * steps, seed: 13)
    let found = DenseLayer(inputs: inputs, weights: weights, bias: bias).rectified(values.span)
    #expect(found.count == steps * outputs)
    for (index, found) in found.enumerated() {
      let (step, output) = index.quotientAndRemainder(dividingBy: outputs)
      let wanted =
        Double(bias[output])
        + sum(
          weights[output * inputs..<(output + 1) * inputs],
          values[step * inputs..<(step + 1) * inputs])
      #expect(abs(Double(found) - max(0, wanted)) < 1e-5)
    }
  }

  @Test(arguments: [1, 2, 7], [1, 4, 6]) func `answers are sums of what is above zero`(
    steps: Int, answers: Int
  ) {
    let width = 16
    let weights = noise(count: width * answers, seed: 14)
    let bias = noise(count: answers, seed: 15)
    let values = noise(count: width * steps, seed: 16)
    let found = AnswerLayer(weights: weights, bias: bias).answers(to: values.span)
    #expect(found.count == steps * answers)
    let heard = values.map { max(0, $0) }
    for (index, found) in found.enumerated() {
      let (step, answer) = index.quotientAndRemainder(dividingBy: answers)
      let wanted =
        Double(bias[answer])
        + sum(
          weights[answer * width..<(answer + 1) * width], heard[step * width..<(step + 1) * width])
      #expect(abs(Double(found) - wanted) < 1e-5)
    }
  }
}
