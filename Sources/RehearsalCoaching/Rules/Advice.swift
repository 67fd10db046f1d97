/// The sentences of a tip.
struct Advice: Equatable, Sendable {
  /// One line: what to take away.
  var takeaway: String
  /// One sentence: what it does to the listener.
  var why: String
  /// One thing to do in the next rehearsal.
  var action: String
  /// Three to five words to keep in view while speaking.
  var hint: String
}
