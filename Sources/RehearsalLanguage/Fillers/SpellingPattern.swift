/// A spelling in which letters may be repeated: `u+m+` matches "um", "umm" and "uuum".
///
/// A letter followed by `+` matches one or more of it, any other character itself. Nothing else is
/// special, so that anyone who knows the language can read and check a pack.
struct SpellingPattern: Equatable, Sendable {
  private let runs: [Run]
  /// The only word that matches, if no letter may be repeated, as in most spellings.
  private let literal: String?

  private struct Run: Equatable {
    var letter: Character
    var least = 1
    var repeats = false
  }

  /// - Parameter pattern: Not empty.
  init(_ pattern: String) {
    precondition(!pattern.isEmpty, "a spelling without letters")
    // Runs of the same letter are merged, `mm+` into two or more, so that matching is unambiguous.
    var runs: [Run] = []
    for character in pattern {
      if character == "+", !runs.isEmpty {
        runs[runs.count - 1].repeats = true
      } else if let last = runs.last, last.letter == character {
        runs[runs.count - 1].least += 1
      } else {
        runs.append(Run(letter: character))
      }
    }
    self.runs = runs
    literal = pattern.contains("+") ? nil : pattern
  }

  /// The first letter of every match.
  var first: Character { runs[0].letter }

  /// Whether the whole word matches.
  func matches(_ word: String) -> Bool {
    if let literal { return word == literal }
    var rest = word[...]
    for run in runs {
      let length = rest.prefix { $0 == run.letter }.count
      guard length == run.least || (run.repeats && length > run.least) else { return false }
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty
  }
}
