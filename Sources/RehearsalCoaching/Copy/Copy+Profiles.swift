extension Copy {
  enum Profiles {
    /// The occasion in one line.
    static func meaning(of profile: Profile) -> String {
      text("profile.\(profile.rawValue).meaning")
    }
  }
}
