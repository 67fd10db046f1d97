extension Copy {
  enum Profiles {
    /// One line of a list.
    static func meaning(of profile: Profile) -> String {
      text("profile.\(profile.rawValue).meaning")
    }
  }
}
