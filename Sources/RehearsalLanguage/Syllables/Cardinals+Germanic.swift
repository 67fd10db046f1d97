extension Cardinals {
  /// With the *and* of British use: *two thousand and fourteen*, *a hundred and one*.
  static func english(_ number: Int) -> [String] {
    guard number > 0 else { return ["zero"] }
    let (billions, millions, thousands, rest) = split(number)
    var words: [String] = []
    for (count, name) in [(billions, "billion"), (millions, "million"), (thousands, "thousand")]
    where count > 0 {
      words += englishHundreds(count) + [name]
    }
    if rest > 0 {
      if !words.isEmpty, rest < 100 { words.append("and") }
      words += englishHundreds(rest)
    }
    return words
  }

  private static func englishHundreds(_ number: Int) -> [String] {
    var words: [String] = []
    if number >= 100 {
      words = [englishOnes[number / 100], "hundred"]
      if number % 100 > 0 { words.append("and") }
    }
    let rest = number % 100
    if rest >= 20 {
      words.append(englishTens[rest / 10])
      if rest % 10 > 0 { words.append(englishOnes[rest % 10]) }
    } else if rest > 0 {
      words.append(englishOnes[rest])
    }
    return words
  }

  private static let englishOnes = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let englishTens = [
    "", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// One word below a million: *zweitausendvierzehn*.
  static func german(_ number: Int) -> [String] {
    guard number > 0 else { return ["null"] }
    let (billions, millions, thousands, rest) = split(number)
    var words: [String] = []
    if billions > 0 { words += [germanHundreds(billions, one: "eine"), "milliarden"] }
    if millions > 0 { words += [germanHundreds(millions, one: "eine"), "millionen"] }
    let below =
      (thousands > 0 ? germanHundreds(thousands, one: "ein") + "tausend" : "")
      + (rest > 0 ? germanHundreds(rest, one: "eins") : "")
    return below.isEmpty ? words : words + [below]
  }

  private static func germanHundreds(_ number: Int, one: String) -> String {
    let hundreds = number >= 100 ? germanJoined(number / 100) + "hundert" : ""
    let rest = number % 100
    if rest == 1 { return hundreds + one }
    if rest < 20 { return hundreds + (rest == 0 ? "" : germanOnes[rest]) }
    let tens = germanTens[rest / 10]
    return hundreds + (rest % 10 == 0 ? tens : germanJoined(rest % 10) + "und" + tens)
  }

  private static func germanJoined(_ digit: Int) -> String {
    digit == 1 ? "ein" : germanOnes[digit]
  }

  private static let germanOnes = [
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
    "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn",
    "neunzehn",
  ]
  private static let germanTens = [
    "", "zehn", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig",
    "neunzig",
  ]

  /// With a space after *duizend*: *tweeduizend veertien*.
  static func dutch(_ number: Int) -> [String] {
    guard number > 0 else { return ["nul"] }
    let (billions, millions, thousands, rest) = split(number)
    var words: [String] = []
    if billions > 0 { words += [dutchHundreds(billions), "miljard"] }
    if millions > 0 { words += [dutchHundreds(millions), "miljoen"] }
    if thousands > 0 { words.append((thousands == 1 ? "" : dutchHundreds(thousands)) + "duizend") }
    if rest > 0 { words.append(dutchHundreds(rest)) }
    return words
  }

  private static func dutchHundreds(_ number: Int) -> String {
    let hundreds =
      number >= 100 ? (number < 200 ? "" : dutchOnes[number / 100]) + "honderd" : ""
    let rest = number % 100
    if rest < 20 { return hundreds + (rest == 0 ? "" : dutchOnes[rest]) }
    let tens = dutchTens[rest / 10]
    guard rest % 10 > 0 else { return hundreds + tens }
    let ones = dutchOnes[rest % 10]
    return hundreds + ones + (ones.hasSuffix("e") ? "ën" : "en") + tens
  }

  private static let dutchOnes = [
    "nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf",
    "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien",
  ]
  private static let dutchTens = [
    "", "tien", "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig",
    "negentig",
  ]
}
