/// Marks the loops of Whisper: a few words written again and again.
///
/// They occur over music and silence, and where a speaker hesitates for long. Of three or more in a
/// row only the first may have been said; of hesitations none, because over music, noise and
/// silence Whisper writes nothing else where it was asked for them. Marked words stay in the
/// transcript as events.
enum RecognizerLoops {
  /// Marks passages of the same few words before the end; ``HallucinatedTail`` handles the end.
  static func mark(in passages: inout [Passage], log: inout RepairLog) {
    let keys = passages.map(\.keys)
    mark(runsIn: keys.dropLast(keys.isEmpty ? 0 : tail(of: keys)), keeping: 1) { index in
      guard !passages[index].isHallucinated, keys[index].count <= HallucinatedTail.longestPhrase
      else { return }
      passages[index].isHallucinated = true
      log.note(.loop, keys[index].count)
    }
  }

  /// Marks a hesitation that is written several times in a row: `uh, uh, uh`. Passages of it that
  /// were marked before count as well.
  static func mark(in drafts: inout [Draft], log: inout RepairLog) {
    let keys = drafts.map { draft -> [String] in
      let key = Spelling.key(draft.text)
      return Sound.isHesitation(key) ? [key] : []
    }
    mark(runsIn: keys[...], keeping: 0) { index in
      guard drafts[index].kind != .event else { return }
      drafts[index].kind = .event
      log.note(.loop)
    }
  }

  /// Calls `mark` for each element of a run of equal elements, except the first `kept`; empty
  /// elements form no run.
  private static func mark(
    runsIn keys: ArraySlice<[String]>, keeping kept: Int, _ mark: (Int) -> Void
  ) {
    var first = keys.startIndex
    while first < keys.endIndex {
      let rest = keys[first...]
      let end = rest.firstIndex { $0 != keys[first] } ?? rest.endIndex
      if !keys[first].isEmpty, end - first >= HallucinatedTail.shortestLoop {
        for index in (first + kept)..<end { mark(index) }
      }
      first = end
    }
  }

  /// How many passages at the end are equal.
  private static func tail(of keys: [[String]]) -> Int {
    keys.reversed().prefix { $0 == keys.last }.count
  }
}
