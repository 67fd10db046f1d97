import ArgumentParser

extension ValidationError {
  /// Two options that exclude each other, as written.
  init(contradiction first: String, _ second: String) {
    self.init("'\(first)' and '\(second)' contradict each other; give one of them")
  }

  /// What is wrong with a value, and what to write.
  init(_ words: (message: String, hint: String)) {
    self.init("\(words.message); \(words.hint)")
  }
}
