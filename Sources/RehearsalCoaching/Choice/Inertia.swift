/// How far `auto` stays with the focus of the session before.
enum Inertia {
  /// From here on another finding is clearly more severe, and the focus moves on to it.
  static let margin = Limit(
    0.2,
    source: """
      Our choice: an estimate of the pace that is off by its 10 % moves a severity by 0.15; what \
      lies beyond 0.2 is more than error.
      """)
}
