/// How strongly `auto` keeps the focus of the last session.
enum Inertia {
  /// The difference in severity from which another finding is clearly more severe, and takes over.
  static let margin = Limit(
    0.16,
    source: """
      Our choice: an error of 10 % in an estimated pace changes its severity by 0.12; 0.16 is more \
      than that error.
      """)
}
