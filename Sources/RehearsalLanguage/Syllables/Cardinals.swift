import RehearsalBase

/// Whole numbers in words.
enum Cardinals {
  /// Larger numbers are read digit by digit.
  static let largest = 999_999_999_999
  /// The number of digits of ``largest``.
  static let mostDigits = 12

  /// - Parameter number: 0 to ``largest``.
  static func words(for number: Int, in language: SpokenLanguage) -> [String] {
    precondition((0...largest).contains(number), "\(number) is read out digit by digit")
    return switch language {
    case .english: english(number)
    case .spanish: spanish(number)
    case .french: french(number)
    case .german: german(number)
    case .italian: italian(number)
    case .portuguese: portuguese(number)
    case .dutch: dutch(number)
    }
  }

  /// The numbers of billions, millions and thousands, and the rest.
  static func split(_ number: Int) -> (billions: Int, millions: Int, thousands: Int, rest: Int) {
    (
      number / 1_000_000_000, number / 1_000_000 % 1_000, number / 1_000 % 1_000, number % 1_000
    )
  }
}

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
    return hundreds + ones + (ones.ends(with: "e") ? "ën" : "en") + tens
  }

  private static let dutchOnes = [
    "nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf",
    "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien",
  ]
  private static let dutchTens = [
    "", "tien", "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig",
    "negentig",
  ]

  /// *dos mil catorce*, *treinta y uno*.
  static func spanish(_ number: Int) -> [String] {
    guard number > 0 else { return ["cero"] }
    let (billions, millions, thousands, rest) = split(number)
    // A thousand million has no name of its own.
    let wholeMillions = billions * 1_000 + millions
    var words: [String] = []
    if wholeMillions > 0 {
      words = wholeMillions == 1 ? ["un", "millón"] : spanish(wholeMillions) + ["millones"]
    }
    if thousands > 0 { words += (thousands == 1 ? [] : spanishHundreds(thousands)) + ["mil"] }
    return words + spanishHundreds(rest)
  }

  private static func spanishHundreds(_ number: Int) -> [String] {
    if number == 100 { return ["cien"] }
    let words = number > 100 ? [spanishCenturies[number / 100]] : []
    let rest = number % 100
    if rest < spanishOnes.count { return rest == 0 ? words : words + [spanishOnes[rest]] }
    let tens = words + [spanishTens[rest / 10]]
    return rest % 10 == 0 ? tens : tens + ["y", spanishOnes[rest % 10]]
  }

  private static let spanishOnes = [
    "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez",
    "once", "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho",
    "diecinueve", "veinte", "veintiuno", "veintidós", "veintitrés", "veinticuatro",
    "veinticinco", "veintiséis", "veintisiete", "veintiocho", "veintinueve",
  ]
  private static let spanishTens = [
    "", "diez", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta",
    "noventa",
  ]
  private static let spanishCenturies = [
    "", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos",
    "setecientos", "ochocientos", "novecientos",
  ]

  /// *dois mil e catorze*, *cento e vinte e um*.
  static func portuguese(_ number: Int) -> [String] {
    guard number > 0 else { return ["zero"] }
    let (billions, millions, thousands, rest) = split(number)
    var words: [String] = []
    if billions > 0 {
      words += portugueseHundreds(billions) + [billions == 1 ? "bilhão" : "bilhões"]
    }
    if millions > 0 {
      words += portugueseHundreds(millions) + [millions == 1 ? "milhão" : "milhões"]
    }
    if thousands > 0 { words += (thousands == 1 ? [] : portugueseHundreds(thousands)) + ["mil"] }
    // *e* precedes a last part that is a single word.
    if rest > 0, !words.isEmpty, rest < 100 || rest % 100 == 0 { words.append("e") }
    return words + portugueseHundreds(rest)
  }

  private static func portugueseHundreds(_ number: Int) -> [String] {
    if number == 100 { return ["cem"] }
    var parts: [String] = []
    if number > 100 { parts.append(portugueseCenturies[number / 100]) }
    let rest = number % 100
    if rest >= 20 {
      parts.append(portugueseTens[rest / 10])
      if rest % 10 > 0 { parts.append(portugueseOnes[rest % 10]) }
    } else if rest > 0 {
      parts.append(portugueseOnes[rest])
    }
    return Array(parts.map { [$0] }.joined(separator: ["e"]))
  }

  private static let portugueseOnes = [
    "zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez",
    "onze", "doze", "treze", "catorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove",
  ]
  private static let portugueseTens = [
    "", "dez", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta",
    "noventa",
  ]
  private static let portugueseCenturies = [
    "", "cento", "duzentos", "trezentos", "quatrocentos", "quinhentos", "seiscentos",
    "setecentos", "oitocentos", "novecentos",
  ]

  /// *deux mille quatorze*, *quatre vingt dix sept*; hyphenated parts count as words.
  static func french(_ number: Int) -> [String] {
    guard number > 0 else { return ["zéro"] }
    let (billions, millions, thousands, rest) = split(number)
    var words: [String] = []
    if billions > 0 { words += frenchHundreds(billions) + ["milliards"] }
    if millions > 0 { words += frenchHundreds(millions) + ["millions"] }
    if thousands > 0 { words += (thousands == 1 ? [] : frenchHundreds(thousands)) + ["mille"] }
    return words + frenchHundreds(rest)
  }

  private static func frenchHundreds(_ number: Int) -> [String] {
    let hundreds =
      number >= 100 ? (number < 200 ? [] : [frenchOnes[number / 100]]) + ["cent"] : []
    return hundreds + frenchTwoDigits(number % 100)
  }

  private static func frenchTwoDigits(_ number: Int) -> [String] {
    switch number {
    case 0: return []
    case 1...16: return [frenchOnes[number]]
    case 17...19: return ["dix", frenchOnes[number - 10]]
    case 20...69:
      let tens = [frenchTens[number / 10]]
      return number % 10 == 0
        ? tens : tens + (number % 10 == 1 ? ["et", "un"] : [frenchOnes[number % 10]])
    case 70...79: return ["soixante"] + (number == 71 ? ["et"] : []) + frenchTwoDigits(number - 60)
    default: return ["quatre", "vingt"] + frenchTwoDigits(number - 80)
    }
  }

  private static let frenchOnes = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize",
  ]
  private static let frenchTens = [
    "", "dix", "vingt", "trente", "quarante", "cinquante", "soixante",
  ]

  /// One word below a million: *duemilaquattordici*.
  static func italian(_ number: Int) -> [String] {
    guard number > 0 else { return ["zero"] }
    let (billions, millions, thousands, rest) = split(number)
    var words: [String] = []
    if billions > 0 {
      words += billions == 1 ? ["un", "miliardo"] : [italianHundreds(billions), "miliardi"]
    }
    if millions > 0 {
      words += millions == 1 ? ["un", "milione"] : [italianHundreds(millions), "milioni"]
    }
    let below =
      (thousands == 0 ? "" : thousands == 1 ? "mille" : italianHundreds(thousands) + "mila")
      + italianHundreds(rest)
    return below.isEmpty ? words : words + [below]
  }

  private static func italianHundreds(_ number: Int) -> String {
    let hundreds =
      number >= 100 ? (number < 200 ? "" : italianOnes[number / 100]) + "cento" : ""
    let rest = number % 100
    if rest < 20 { return hundreds + (rest == 0 ? "" : italianOnes[rest]) }
    let tens = italianTens[rest / 10]
    // *ventuno*, *ventotto*: the tens lose their last vowel before another vowel.
    let ones = rest % 10
    let stem = ones == 1 || ones == 8 ? String(tens.dropLast()) : tens
    return hundreds + stem + (ones == 0 ? "" : italianOnes[ones])
  }

  private static let italianOnes = [
    "zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci",
    "undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette",
    "diciotto", "diciannove",
  ]
  private static let italianTens = [
    "", "dieci", "venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta",
    "novanta",
  ]
}
