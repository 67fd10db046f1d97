package import RehearsalBase

/// A rehearsal of a script, for suggestions.
package struct ScriptTake: Sendable {
  /// Its number.
  package var session: Int
  package var alignment: ScriptAlignment
  package var pauses: [TimeSpan]

  /// The share of the script that was said as it is written.
  package var coverage: Percent {
    alignment.coverage(of: alignment.outcomes.indices) ?? Percent(0)
  }

  package init(session: Int, alignment: ScriptAlignment, pauses: [TimeSpan]) {
    self.session = session
    self.alignment = alignment
    self.pauses = pauses
  }
}

/// What rehearsals suggest to change in a script.
package enum ScriptSuggestions {
  /// Our choice: what fits a screen.
  private static let most = 12
  /// In words: longer sentences make listeners lose the thread.
  static let longSentence = 30
  /// Our choice, in words: a shorter half is rarely a sentence.
  private static let shortestHalf = 8
  /// Our choice: what is left out once may have been forgotten.
  private static let leastMisses = 2
  /// Our choice, in words: shorter sentences vary by chance.
  private static let shortestRewording = 4
  /// Our choice: shorter than a breath.
  private static let shortestPause = Seconds(0.3)
  /// Our choice: speakers keep to a few marks and overlook many.
  private static let mostPauses = 2

  /// The suggestions in the order of the script.
  ///
  /// - Parameter takes: Of this text, oldest first.
  package static func all(for script: Script, takes: [ScriptTake]) -> [ScriptSuggestion] {
    var found: [ScriptSuggestion] = []
    var changed: Set<Int> = []
    for (index, sentence) in script.sentences.enumerated() {
      guard
        let suggestion = cut(index, sentence, script, takes)
          ?? say(index, sentence, script, takes) ?? replace(sentence, script, takes)
          ?? split(sentence, script)
      else { continue }
      found.append(suggestion)
      changed.insert(index)
    }
    found += pauses(script, takes, but: changed)
    return Array(found.sorted { $0.range.lowerBound < $1.range.lowerBound }.prefix(most))
  }

  // MARK: - Cut

  private static func cut(
    _ index: Int, _ sentence: Script.Sentence, _ script: Script, _ takes: [ScriptTake]
  ) -> ScriptSuggestion? {
    let around = takes.filter { covers(around: index, $0.alignment) }
    guard around.count >= leastMisses, script.sentences.count > 1, !script.isKey(sentence),
      around.allSatisfy({ $0.alignment.reading(of: sentence) == .missed })
    else { return nil }
    // With the space after it, so that no gap remains; a pause mark there goes too.
    let end = script.endOfSpace(after: sentence.range.upperBound)
    let range = sentence.range.lowerBound..<end
    return ScriptSuggestion(
      .cut, range, before: script.text.bytes(range), after: "",
      why: ScriptCopy.cut(takes: around.count), sessions: around.map(\.session))
  }

  /// Whether a take has what stands before or after a sentence, so that it was left out by choice.
  private static func covers(around index: Int, _ alignment: ScriptAlignment) -> Bool {
    let sentences = alignment.script.sentences
    let neighbors = [index - 1, index + 1].filter(sentences.indices.contains)
    return neighbors.contains { alignment.reading(of: sentences[$0]) != .missed }
  }

  // MARK: - Say it as you say it

  private static func say(
    _ index: Int, _ sentence: Script.Sentence, _ script: Script, _ takes: [ScriptTake]
  ) -> ScriptSuggestion? {
    guard sentence.words.count >= shortestRewording, let last = takes.last,
      case .changed(let range) = last.alignment.reading(of: sentence)
    else { return nil }
    let said = last.alignment.said[range].filter { !$0.isFiller && !$0.key.isEmpty }
    guard said.count >= shortestRewording else { return nil }
    let written = script.text(of: sentence)
    let after = sentenceText(said.map(\.text), like: written)
    guard after != written else { return nil }
    return ScriptSuggestion(
      .say, sentence.range, before: written, after: after, why: ScriptCopy.say,
      sessions: [last.session])
  }

  /// Said words as a sentence, with the end mark of the written one.
  private static func sentenceText(_ words: [String], like written: String) -> String {
    var text = words.joined(separator: " ")
    while let last = text.last, ".,;:!?…-–".contains(last) { text.removeLast() }
    let end = String(written.reversed().prefix { ".!?…\"”’)".contains($0) }.reversed())
    return text.prefix(1).uppercased() + text.dropFirst() + end
  }

  // MARK: - Replace

  /// A phrase with a filler or a repeated word in front of it in two takes.
  private static func replace(
    _ sentence: Script.Sentence, _ script: Script, _ takes: [ScriptTake]
  ) -> ScriptSuggestion? {
    for word in sentence.words.dropFirst() {
      let stumbles = takes.filter { hesitates(before: word, $0.alignment) }
      guard stumbles.count >= leastMisses else { continue }
      let end = min(word + 3, sentence.words.upperBound)
      let range = script.words[word].range.lowerBound..<script.words[end - 1].range.upperBound
      let phrase = script.text.bytes(range)
      return ScriptSuggestion(
        .replace, range, before: phrase, after: "\(PauseMark.written) \(phrase)",
        why: ScriptCopy.replace(takes: stumbles.count), sessions: stumbles.map(\.session))
    }
    return nil
  }

  private static func hesitates(before word: Int, _ alignment: ScriptAlignment) -> Bool {
    guard case .said(let index) = alignment.outcomes[word], index > 0 else { return false }
    let before = alignment.said[index - 1]
    return before.isFiller || before.key == alignment.said[index].key
  }

  // MARK: - Split

  /// A long sentence as two, nearest to its middle, where it is certain that both are sentences.
  private static func split(
    _ sentence: Script.Sentence, _ script: Script
  ) -> ScriptSuggestion? {
    guard sentence.words.count > longSentence,
      let opening = script.words[sentence.words].first?.key, !subordinating.contains(opening)
    else { return nil }
    let middle = (sentence.words.lowerBound + sentence.words.upperBound) / 2
    let places = sentence.words.filter { word in
      word - sentence.words.lowerBound >= shortestHalf
        && sentence.words.upperBound - word >= shortestHalf
        && beginsSentence(word, script)
    }
    guard let place = places.min(by: { (abs($0 - middle), $0) < (abs($1 - middle), $1) }) else {
      return nil
    }
    let first = script.words[place - 1]
    // "and", "but" and "so" have nothing to join once the sentence is split.
    let next = joins.contains(script.words[place].key) ? place + 1 : place
    let range = first.range.lowerBound..<script.words[next].range.upperBound
    let start = script.words[next].text
    return ScriptSuggestion(
      .split, range, before: script.text.bytes(range),
      after: "\(first.text.dropLast()). \(start.prefix(1).uppercased())\(start.dropFirst())",
      why: ScriptCopy.split(words: sentence.words.count), sessions: [])
  }

  /// Whether a clause with its own subject and verb begins with a word: after a semicolon, or after
  /// a comma and a conjunction. Doubtful cases are not offered.
  private static func beginsSentence(_ word: Int, _ script: Script) -> Bool {
    let isJoined = joins.contains(script.words[word].key)
    guard let mark = script.words[word - 1].text.last, mark == ";" || mark == "," && isJoined,
      word + 2 < script.words.count
    else { return false }
    let subject = script.words[isJoined ? word + 1 : word].key
    let verb = script.words[isJoined ? word + 2 : word + 1].key
    return contractions.contains(subject) || subjects.contains(subject) && !notVerbs.contains(verb)
      || pointing.contains(subject) && verbs.contains(verb)
  }

  private static let joins: Set<String> = ["and", "but", "so"]
  /// Pronouns that are never an object.
  private static let subjects: Set<String> = ["i", "we", "he", "she", "they"]
  /// Words that may follow a subject but are neither its verb nor an adverb before it.
  private static let notVerbs: Set<String> = ["and", "or", "who", "whom", "which", "that"]
  private static let contractions: Set<String> = [
    "i'm", "i've", "i'll", "i'd", "we're", "we've", "we'll", "we'd", "he's", "he'll", "he'd",
    "she's", "she'll", "she'd", "they're", "they've", "they'll", "they'd", "it's", "it'll",
    "you're",
    "you've", "you'll", "you'd", "that's", "there's",
  ]
  /// Words that may also be an object, and so need an unambiguous verb after them.
  private static let pointing: Set<String> = [
    "it", "you", "this", "that", "these", "those", "there",
  ]
  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "has", "have", "had", "can", "could", "will", "would", "should",
    "must", "may", "might", "does", "do", "did", "isn't", "aren't", "wasn't", "weren't", "hasn't",
    "haven't", "hadn't", "can't", "couldn't", "won't", "wouldn't", "shouldn't", "doesn't", "don't",
    "didn't",
  ]
  /// A sentence that begins like this may have its main clause in the second half.
  private static let subordinating: Set<String> = [
    "when", "if", "because", "although", "though", "while", "as", "since", "after", "before",
    "unless", "until", "once", "whenever", "wherever", "whether", "that", "what", "who", "which",
  ]

  // MARK: - Pause

  /// Where the speaker ran over the end of a sentence before a new part.
  private static func pauses(
    _ script: Script, _ takes: [ScriptTake], but changed: Set<Int>
  ) -> [ScriptSuggestion] {
    guard let last = takes.last else { return [] }
    let found = script.sentences.indices.dropLast().filter { index in
      let sentence = script.sentences[index]
      let next = script.sentences[index + 1]
      let between = script.text.bytes(sentence.range.upperBound..<next.range.lowerBound)
      return !changed.contains(index) && between.contains("\n")
        && !between.lowercased().has(PauseMark.written)
        && isRunOver(sentence.words.upperBound - 1, last)
    }
    return found.prefix(mostPauses).map { index in
      let end = script.sentences[index].range.upperBound
      let word = script.words[script.sentences[index].words.upperBound - 1]
      return ScriptSuggestion(
        .pause, word.range.lowerBound..<end, before: script.text.bytes(word.range.lowerBound..<end),
        after: "\(script.text.bytes(word.range.lowerBound..<end)) \(PauseMark.written)",
        why: ScriptCopy.pause, sessions: [last.session])
    }
  }

  private static func isRunOver(_ word: Int, _ take: ScriptTake) -> Bool {
    let outcomes = take.alignment.outcomes
    guard let index = outcomes[word].index, word + 1 < outcomes.count,
      let next = outcomes[word + 1].index, let end = take.alignment.said[index].span?.end,
      let start = take.alignment.said[next].span?.start
    else { return false }
    let pause = take.pauses.filter { $0.end > end && $0.start < start }.map(\.length).max()
    return (pause ?? Seconds(0)) < shortestPause && start - end < shortestPause
  }
}

extension Script {
  /// Where the space after a position ends, within its line.
  fileprivate func endOfSpace(after position: Int) -> Int {
    let bytes = Array(text.utf8)
    var end = position
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    return end
  }
}
