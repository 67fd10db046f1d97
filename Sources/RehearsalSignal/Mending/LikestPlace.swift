/// Finds where a sound goes on most like it did elsewhere: by correlation at a low rate first, then
/// around the best place at the full one, so that it costs about as much at any rate.
struct LikestPlace {
  private let samples: [Float]
  /// The same, each the mean of `step` samples.
  private let coarse: [Float]
  private let step: Int

  /// Our choice, in hertz: speech has most of its energy below half of it.
  private static let coarseRate = 8_000

  init(in samples: [Float], sampleRate: Int) {
    self.samples = samples
    step = max(1, sampleRate / Self.coarseRate)
    let step = step
    coarse =
      step == 1
      ? []
      : (0..<samples.count / step).map { index in
        samples[index * step..<(index + 1) * step].reduce(0, +) / Float(step)
      }
  }

  /// - Parameters:
  ///   - place: Where the sound to match begins.
  ///   - length: Its length in frames.
  ///   - range: The places to choose from.
  /// - Returns: The place of the highest normalised correlation, the first of equals; the middle of
  ///   the range where there is nothing to compare.
  func place(like place: Int, length: Int, in range: ClosedRange<Int>) -> Int {
    let middle = range.lowerBound + range.count / 2
    guard step > 1 else {
      return Self.best(samples, like: place, length: length, in: range) ?? middle
    }
    let lower = (range.lowerBound + step - 1) / step
    let upper = range.upperBound / step
    let start = place / step
    guard lower <= upper,
      let near = Self.best(coarse, like: start, length: max(1, length / step), in: lower...upper)
    else { return middle }
    // The template was rounded to the coarse grid, too.
    let found = near * step + place - start * step
    let fine = max(range.lowerBound, found - step)...min(range.upperBound, found + step)
    guard fine.lowerBound <= fine.upperBound else { return middle }
    return Self.best(samples, like: place, length: length, in: fine) ?? middle
  }

  private static func best(
    _ samples: [Float], like place: Int, length: Int, in range: ClosedRange<Int>
  ) -> Int? {
    guard place >= 0, place + length <= samples.count else { return nil }
    var best: (place: Int, likeness: Double)?
    for candidate in range where candidate >= 0 && candidate + length <= samples.count {
      var (product, energy): (Float, Float) = (0, 0)
      for index in 0..<length {
        let (one, other) = (samples[place &+ index], samples[candidate &+ index])
        product += one * other
        energy += other * other
      }
      guard energy > 0 else { continue }
      let likeness = Double(product) / Double(energy).squareRoot()
      if best.map({ likeness > $0.likeness }) ?? true { best = (candidate, likeness) }
    }
    return best?.place
  }
}
