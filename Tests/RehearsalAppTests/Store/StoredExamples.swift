import RehearsalApp
import RehearsalBase

extension NewSession {
  /// A session of a test, different for each number.
  static func example(
    _ number: Int, talk: String? = "keynote", focus: String? = "pauses", kind: String = "improve",
    began: Int? = nil, words: String = "nothing to hide", script: ScriptReference? = nil,
    audio: String? = nil
  ) -> NewSession {
    NewSession(
      talk: talk,
      began: LocalMoment(epoch: began ?? 1_795_000_000 + number * 86_400, offset: 3_600),
      length: Seconds(90),
      recording: Recording(path: "/talks/\(number).wav", sha256: "digest-\(number)", audio: audio),
      tip: Tip(
        kind: kind, focus: focus, rule: "pauses.too_few", takeaway: "Takeaway \(number)",
        action: "Action \(number)", hint: "Hint"),
      script: script, report: #"{"number": \#(number), "words": "\#(words)"}"#,
      transcript: #"{"tokens": "\#(words)"}"#,
      measures: focus.map { [Measured(focus: $0, value: Double(number))] } ?? [],
      marks: [Seconds(1.5)])
  }
}

extension LocalMoment {
  static let test = LocalMoment(epoch: 1_795_390_207, offset: 3_600)
}
