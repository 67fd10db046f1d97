package import RehearsalBase

/// Which slide each word of a talk was said on, by the words of the slides' notes.
///
/// The order of the slides is not taken for granted: a slide may be left out, shown earlier or
/// later, or again. So the words of a slide are recognised by themselves, unlike in
/// ``ScriptAlignment``, which keeps the order of the script. A word speaks for a slide if it stands
/// in its notes beside the same neighbour, or is long; the slides are then those for which most
/// words speak along the talk, less a price for each change (Viterbi 1967). Time and memory are
/// O(words × slides) and O(words + slides).
package struct SlideSearch: Equatable, Sendable {
  /// A stretch of words that were said on one slide.
  package struct Run: Equatable, Sendable {
    /// From 0.
    package var slide: Int
    /// The said words, fillers included.
    package var words: Range<Int>
  }

  /// From the first word to the last, without gaps; two neighbours have different slides.
  package private(set) var runs: [Run]
  /// Of the long words in the notes of the slides that were shown, the share that was said there.
  package private(set) var agreement: Percent

  /// - Returns: `nil` without words, or where no slide has notes or a title.
  package init?(of said: [SaidWord], in slides: [Slide]) {
    let spoken = said.indices.filter { !said[$0].isFiller && !said[$0].key.isEmpty }
    let notes = SlideNotes(of: slides)
    guard !spoken.isEmpty, !notes.isEmpty else { return nil }
    let keys = spoken.map { said[$0].key }
    let support = notes.support(of: keys)
    // A change within a phrase costs more.
    let prices = spoken.indices.map { index in
      index > 0 && Self.silence(before: spoken[index], said) >= Self.shortestPause
        ? Self.change : Self.change * Self.withinPhrase
    }
    let path = Self.path(support, prices, slides: slides.count)
    agreement = notes.agreement(of: path.map { ($0.slide, keys[$0.words]) })
    // From places among the words without fillers to places among all of them.
    var starts = [0]
    for (former, run) in zip(path, path.dropFirst()) {
      starts.append(Self.start(of: run, after: former, support, said, spoken))
    }
    runs = zip(path, zip(starts, starts.dropFirst() + [said.count])).map { run, ends in
      Run(slide: run.slide, words: ends.0..<ends.1)
    }
  }

  /// Our choice, in words that must speak for another slide before it is taken for shown; how much
  /// more where there is no pause; and from where on a silence is one. `make slides` measures them.
  private static let (change, withinPhrase, shortestPause) = (3.0, 2.0, Seconds(0.25))

  /// Our choice: a sentence or two that open a slide before its notes.
  private static let longestOpening = Seconds(15)

  /// 0 where a time is not known.
  private static func silence(before word: Int, _ said: [SaidWord]) -> Seconds {
    guard word > 0, let start = said[word].span?.start, let end = said[word - 1].span?.end else {
      return Seconds(0)
    }
    return start - end
  }

  // MARK: - The path

  private struct Ended {
    var run: Run
    /// The one before it; `nil` for the first.
    var before: Int?
  }

  /// The runs of the best path, in places among the words without fillers.
  private static func path(
    _ support: [[SlideNotes.Support]], _ prices: [Double], slides: Int
  ) -> [Run] {
    // A talk begins with its first slide, or with another one at the price of a change.
    var scores = (0..<slides).map { $0 == 0 ? 0 : -change }
    var starts = Array(repeating: 0, count: slides)
    var before = [Int?](repeating: nil, count: slides)
    var ended: [Ended] = []
    var best = 0
    for (word, votes) in support.enumerated() {
      let leap = scores[best] - prices[word]
      // Kept once for all the slides that it leads to.
      var from: Int?
      for slide in scores.indices where word > 0 && scores[slide] < leap {
        if from == nil {
          ended.append(
            Ended(run: Run(slide: best, words: starts[best]..<word), before: before[best]))
          from = ended.count - 1
        }
        (scores[slide], starts[slide], before[slide]) = (leap, word, from)
      }
      for vote in votes { scores[vote.slide] += vote.weight }
      // Of equals the one that is shown, so that nothing changes without a reason.
      for vote in votes where scores[vote.slide] > scores[best] { best = vote.slide }
    }
    var runs = [Run(slide: best, words: starts[best]..<support.count)]
    var next = before[best]
    while let index = next {
      runs.append(ended[index].run)
      next = ended[index].before
    }
    return runs.reversed()
  }

  /// The first said word of a run: after the longest silence between the last word that speaks for
  /// the slide before alone, and the first for its own, since speakers change slides between
  /// sentences; without times, that first word. What is in no notes for longer belongs to the slide
  /// before, on which a speaker goes on.
  private static func start(
    of run: Run, after former: Run, _ support: [[SlideNotes.Support]], _ said: [SaidWord],
    _ spoken: [Int]
  ) -> Int {
    func isSure(_ word: Int, _ slide: Int) -> Bool {
      support[word].count == 1 && support[word][0].slide == slide
    }
    let last = former.words.last { isSure($0, former.slide) } ?? former.words.upperBound - 1
    let first = run.words.first { isSure($0, run.slide) } ?? run.words.lowerBound
    let sure = said[spoken[first]].span?.start
    return (spoken[last] + 1...spoken[first]).filter { word in
      guard let sure, let start = said[word].span?.start else { return true }
      return sure - start <= longestOpening
    }.max {
      (silence(before: $0, said), $0) < (silence(before: $1, said), $1)
    } ?? spoken[first]
  }
}

/// The words of the notes, alone and in pairs, each with the slides that have it.
private struct SlideNotes {
  /// What a word says about the slide on which it was said.
  struct Support {
    var slide: Int
    /// 1, shared among the slides for which it speaks.
    var weight: Double
  }

  private struct Pair: Hashable {
    var first: String
    var second: String
  }

  private var words: [String: [Int]] = [:]
  private var pairs: [Pair: [Int]] = [:]

  /// Our choice, in letters: shorter words say nothing alone.
  private static let shortestAlone = 5
  /// Our choice: what is on more slides says nothing about which.
  private static let mostSlides = 4

  init(of slides: [Slide]) {
    for (index, slide) in slides.enumerated() {
      // Speakers say titles too.
      for text in [slide.title ?? "", slide.notes] {
        let keys = Script(plain: text).words.map(\.key)
        for key in keys { Self.add(index, to: &words[key, default: []]) }
        for (first, second) in zip(keys, keys.dropFirst()) {
          Self.add(index, to: &pairs[Pair(first: first, second: second), default: []])
        }
      }
    }
  }

  private static func add(_ slide: Int, to slides: inout [Int]) {
    if slides.last != slide { slides.append(slide) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// For each word, the slides that it speaks for.
  func support(of said: [String]) -> [[Support]] {
    said.indices.map { place in
      func slides(from first: Int) -> [Int] {
        guard first >= 0, first + 1 < said.count else { return [] }
        return pairs[Pair(first: said[first], second: said[first + 1])] ?? []
      }
      let alone = said[place].count < Self.shortestAlone ? [] : words[said[place]] ?? []
      // By the fewest slides: a pair says more than its words.
      let found =
        [slides(from: place - 1), slides(from: place), alone].filter { !$0.isEmpty }
        .min { $0.count < $1.count } ?? []
      guard found.count <= Self.mostSlides else { return [] }
      return found.map { Support(slide: $0, weight: 1 / Double(found.count)) }
    }
  }

  /// Of the long words of the slides that were shown, the share that was said there.
  func agreement(of shown: [(slide: Int, words: ArraySlice<String>)]) -> Percent {
    var said: [Int: Set<String>] = [:]
    for run in shown { said[run.slide, default: []].formUnion(run.words) }
    var (count, found) = (0, 0)
    for (word, slides) in words where word.count >= Self.shortestAlone {
      for slide in slides {
        guard let heard = said[slide] else { continue }
        count += 1
        if heard.contains(word) { found += 1 }
      }
    }
    return Percent(100 * Double(found) / Double(max(count, 1)))
  }
}
