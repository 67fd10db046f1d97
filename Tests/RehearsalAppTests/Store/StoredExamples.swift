@testable import RehearsalApp
import RehearsalBase
import RehearsalCoaching

extension SessionRecord {
  /// A session of a test, different for each number.
  static func example(
    _ number: Int, talk: String? = "keynote", focus: Focus? = .pauses, kind: Tip.Kind = .improve,
    began: Int? = nil, words: String = "nothing to hide", script: ScriptReference? = nil,
    audio: String? = nil, report: String? = nil
  ) -> SessionRecord {
    SessionRecord(
      session: Session(
        talk: talk,
        began: LocalMoment(epoch: began ?? 1_795_000_000 + number * 86_400, offset: 3_600),
        length: Seconds(90), path: "/talks/\(number).wav", sha256: "digest-\(number)",
        audio: audio, kind: kind, focus: focus, rule: "pauses.too_few",
        takeaway: "Takeaway \(number)", action: "Action \(number)", hint: "Hint",
        script: script),
      details: SessionDetails(
        measures: focus.map { [FocusNumber($0, Double(number))] } ?? [],
        marks: [SessionMark(time: Seconds(1.5))]),
      report: report ?? #"{"number": \#(number), "words": "\#(words)"}"#,
      transcript: #"{"tokens": "\#(words)"}"#)
  }
}

extension LocalMoment {
  static let test = LocalMoment(epoch: 1_795_390_207, offset: 3_600)
}
