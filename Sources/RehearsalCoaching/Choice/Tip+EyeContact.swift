import RehearsalUnits

extension Tip {
  /// The tip for eye contact, which is practised and not heard: at the longest pause that suits a
  /// look up, or anywhere.
  init(eyeContactIn hearing: Hearing) {
    let pause = hearing.goodPauses?.first(best: \.length, >)
    self.init(
      kind: .improve, focus: .eyeContact, rule: "eye-contact.self_rated",
      advice: Copy.EyeContact.rateYourself(lookUpAt: pause?.start),
      evidence: hearing.evidence(
        at: pause, pause.map { Copy.EyeContact.heard(pause: $0.length) } ?? Copy.EyeContact.heard),
      confidence: .high)
  }
}
