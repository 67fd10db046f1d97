import RehearsalBase
package import RehearsalTranscript

/// A group of words that a speaker says again and again.
package struct PetPhrase: Equatable, Sendable {
  package let words: [String]
  /// In the transcript's tokens, in order; none overlaps another.
  package let places: [Range<Int>]

  /// In words. Our choice: shorter groups are grammar, such as "one of the", or a filler.
  private static let lengths = 4...8
  /// Our choice: fewer may be a figure of speech.
  private static let fewest = 5
  /// Distinct words; "very very very very" is emphasis.
  private static let fewestDifferent = 3
}

extension Transcript {
  /// The group of words that is said most often; of equals the longest, then the first. `nil` if
  /// none is said often.
  package var petPhrase: PetPhrase? {
    let spoken = tokens.indices.filter { tokens[$0].kind == .word && !tokens[$0].word.isEmpty }
    let words = spoken.map { tokens[$0].word }
    return PetPhrase(in: words) { spoken[$0.lowerBound]..<spoken[$0.upperBound - 1] + 1 }
  }
}

extension PetPhrase {
  /// - Parameter tokens: Maps a range of words to their tokens.
  fileprivate init?(in words: [String], tokens: (Range<Int>) -> Range<Int>) {
    var best: (start: Int, places: [Range<Int>])?
    for length in Self.lengths.reversed() where words.count >= length {
      var places: [ArraySlice<String>: [Range<Int>]] = [:]
      for start in 0...(words.count - length) {
        let place = start..<start + length
        let last = places[words[place], default: []].last
        if last.map({ $0.upperBound <= start }) ?? true {
          places[words[place], default: []].append(place)
        }
      }
      let often = places.values.filter { group in
        group.count >= max(Self.fewest, (best?.places.count ?? 0) + 1)
          && Set(words[group[0]]).count >= Self.fewestDifferent
      }
      // Of equals the first, so that the result doesn't depend on the order of a dictionary.
      for group in often.sorted(by: { ($1.count, $0[0].lowerBound) < ($0.count, $1[0].lowerBound) })
        .prefix(1)
      {
        best = (group[0].lowerBound, group)
      }
    }
    guard let best else { return nil }
    self.init(words: Array(words[best.places[0]]), places: best.places.map(tokens))
  }
}
