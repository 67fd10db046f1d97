/// How digits are read out in English: as a number, as a year, or one by one.
enum NumberReading {
  /// The likely readings, each as words.
  static func readings(of digits: String) -> [[String]] {
    let values = digits.compactMap(\.wholeNumberValue)
    guard !values.isEmpty else { return [] }
    let oneByOne = values.map { units[$0] }
    guard values.count <= 9, values[0] != 0 || values.count == 1, let number = Int(digits) else {
      return [oneByOne]
    }
    var readings = [cardinal(number)]
    if values.count == 4, let year = year(number) { readings.append(year) }
    if values.count == 3 || values.count >= 5 { readings.append(oneByOne) }
    return readings
  }

  static let vocabulary = units + tens + ["hundred", "thousand", "million", "oh"]

  private static let units = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  private static func cardinal(_ number: Int) -> [String] {
    switch number {
    case ..<20: [units[number]]
    case ..<100: [tens[number / 10 - 2]] + rest(number % 10)
    case ..<1_000: [units[number / 100], "hundred"] + rest(number % 100)
    case ..<1_000_000: cardinal(number / 1_000) + ["thousand"] + rest(number % 1_000)
    default: cardinal(number / 1_000_000) + ["million"] + rest(number % 1_000_000)
    }
  }

  private static func rest(_ number: Int) -> [String] { number == 0 ? [] : cardinal(number) }

  /// A year: nineteen hundred, nineteen oh five, twenty fourteen.
  private static func year(_ number: Int) -> [String]? {
    let (century, within) = number.quotientAndRemainder(dividingBy: 100)
    switch within {
    case 0: return century % 10 == 0 ? nil : cardinal(century) + ["hundred"]
    case 1...9: return cardinal(century) + ["oh"] + cardinal(within)
    default: return cardinal(century) + cardinal(within)
    }
  }
}
