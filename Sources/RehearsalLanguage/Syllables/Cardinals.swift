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
