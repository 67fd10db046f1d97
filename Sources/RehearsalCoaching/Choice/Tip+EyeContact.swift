import RehearsalBase

extension Tip {
  /// The tip for eye contact, which can't be heard: look up at the longest good pause, or anywhere
  /// without one.
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
