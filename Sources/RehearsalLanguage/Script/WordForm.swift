/// The form in which written and said words are compared.
enum WordForm {
  /// - Parameter key: A word in lower case without punctuation around it.
  static func of(_ key: String) -> String {
    if let number = numbers[key] { return number }
    return same[key] ?? key
  }

  /// Small numbers, which scripts and recognisers write either way.
  private static let numbers: [String: String] = {
    let names = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
      "nineteen", "twenty",
    ]
    return Dictionary(uniqueKeysWithValues: names.enumerated().map { ("\($0)", $1) })
  }()

  /// Words with two spellings, which recognisers choose for the speaker.
  private static let same = [
    "cannot": "can't", "ok": "okay", "%": "percent", "&": "and", "gonna": "going", "wanna": "want",
  ]
}
