/// The sentences of a tip.
struct Advice: Equatable, Sendable {
  /// One line: what the finding is.
  var takeaway: String
  /// One sentence: its effect on listeners.
  var why: String
  /// One thing to do in the next rehearsal.
  var action: String
  /// Three to five words to have in view while speaking.
  var hint: String
}
