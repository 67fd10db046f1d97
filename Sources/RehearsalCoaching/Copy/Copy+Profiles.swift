extension Copy {
  enum Profiles {
    /// One line of a list.
    static func meaning(of profile: Profile) -> String {
      switch profile {
      case .talk: "a talk to listeners who don't answer back"
      case .reading: "a text read aloud: brisker, hardly a filler"
      case .conversation: "talk in company: faster, more fillers pass"
      case .interview: "answers nobody wrote down: fewer pauses, some fillers"
      case .toastmasters: "a prepared club speech, 5-7 minutes, fillers counted"
      case .pitch: "a few rehearsed minutes that win someone over"
      }
    }
  }
}
