import RehearsalNative

/// A speaker embedding for each step of a recording. Those of one voice are near each other,
/// whatever it says.
///
/// A small network was trained so that its mean over 1.6 s is the embedding that a large network
/// computes from clean speech, in the directions that distinguish speakers best, each scaled so
/// that one voice varies by 1. Its 20,952 weights were learned by
/// `Benchmarks/Training/SpeechModel/embedding.py`.
///
/// - Source: Wan et al. (2018), Generalized End-to-End Loss for Speaker Verification, ICASSP,
///   4879-4883, for the embedding; Fisher (1936), Annals of Eugenics 7, 179-188, for directions.
struct SpeakerEmbeddings {
  /// Dimensions of an embedding.
  static let size = 24
  private static let inputs = FrameTrack.bandCount + 2

  /// The value of code 1: an hour of floats would take 8 MiB.
  private static let codeStep: Float = 0.125

  /// Step by step, ``size`` for each.
  private let codes: [Int8]

  /// - Parameter steps: Some of them are speech.
  init(of steps: VoiceSteps, _ threads: ThreadPool) {
    var codes: [Int8] = []
    codes.reserveCapacity(steps.count * Self.size)
    Self.hear(steps, threads) { codes += $0.lazy.map(Self.code) }
    self.codes = codes
  }

  /// The mean of each piece of a recording, without memory for single steps.
  ///
  /// - Parameter pieces: Steps in rising order, each in at most one piece, at least one in each
  ///   piece.
  static func means(
    of pieces: [ArraySlice<Int32>], in steps: VoiceSteps, _ threads: ThreadPool
  ) -> [[Float]] {
    var means: [[Float]] = []
    // Of the steps of the next piece so far.
    var (sums, summed) = ([Float](repeating: 0, count: size), 0)
    var heard = 0
    hear(steps, threads) { answers in
      let end = heard + answers.count / size
      while means.count < pieces.count {
        let piece = pieces[means.count]
        let step = Int(piece[piece.startIndex + summed])
        guard step < end else { break }
        for number in 0..<size {
          sums[number] += Float(code(of: answers[(step - heard) * size + number]))
        }
        summed += 1
        guard summed == piece.count else { continue }
        means.append(sums.map { $0 * codeStep / Float(piece.count) })
        (sums, summed) = ([Float](repeating: 0, count: size), 0)
      }
      heard = end
    }
    return means
  }

  /// Computes the embeddings of all steps, some steps at a time.
  private static func hear(
    _ steps: VoiceSteps, _ threads: ThreadPool, _ take: (_ answers: [Float]) -> Void
  ) {
    let network = StepNetwork(.embeddings, inputs: inputs, width: 64, answers: size)
    let mean = VoiceShares.meanLevel(of: steps, steps.isSpeech.map { $0 ? 1 : 0 })
    network.answer(
      in: steps.count, threads, to: { features(of: $0, in: steps, mean: mean) }, take)
  }

  /// The nearest code.
  private static func code(of answer: Float) -> Int8 {
    // Not with `rounded()`, which is a function call on older processors.
    let steps = max(-127, min(127, answer / codeStep))
    return Int8(steps + (steps < 0 ? -0.5 : 0.5))
  }

  /// The weighted mean over some steps; `nil` if the weights add up to less than one step.
  func mean(of shares: some Sequence<(Int, Float)>) -> [Float]? {
    var sums = [Float](repeating: 0, count: Self.size)
    var total: Float = 0
    for (step, share) in shares where share > 0 {
      total += share
      let embedding = codes.span.extracting(Self.places(of: step))
      var summed = sums.mutableSpan
      for place in 0..<Self.size { summed[place] += share * Float(embedding[place]) }
    }
    return total < 1 ? nil : sums.map { $0 * Self.codeStep / total }
  }

  /// The coordinate of each step along a direction, relative to an origin on it.
  func distances(along direction: [Float], from middle: Float) -> [Float] {
    let direction = direction.map { $0 * Self.codeStep }
    return (0..<codes.count / Self.size).map { step in
      let embedding = codes.span.extracting(Self.places(of: step))
      var sum = -middle
      for place in 0..<Self.size { sum += direction[place] * Float(embedding[place]) }
      return sum
    }
  }

  /// The range of a step's codes.
  private static func places(of step: Int) -> Range<Int> { step * size..<(step + 1) * size }

  /// The inputs of some steps, in the units of ``VoiceFeatures``: bands relative to the mean level
  /// of speech, and the pitch.
  private static func features(
    of range: Range<Int>, in steps: VoiceSteps, mean: Float
  ) -> [Float] {
    var values: [Float] = []
    values.reserveCapacity(range.count * inputs)
    var bands = [Float](repeating: 0, count: FrameTrack.bandCount)
    for step in range {
      steps.read(step, into: &bands)
      for band in bands {
        let level = max(band, mean - VoiceFeatures.depth)
        values.append(min(VoiceFeatures.range, (level - mean) / VoiceFeatures.unit))
      }
      let voiced = steps.voiced[step]
      values.append(voiced)
      values.append(voiced > 0 ? steps.octaves[step] - VoiceFeatures.middlePitch : 0)
    }
    return values
  }
}
