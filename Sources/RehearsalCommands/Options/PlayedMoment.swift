import ArgumentParser
import Rehearsal

/// What to play of a recording.
enum PlayedMoment: ExpressibleByArgument, Equatable {
  /// The moments that show the tip.
  case evidence
  case from(Seconds)
  case between(Seconds, Seconds)

  /// A time such as `1:23` or `83s`, two of them as in `1:23..1:40`, or `evidence`.
  init?(argument: String) {
    if argument.lowercased() == "evidence" {
      self = .evidence
      return
    }
    let ends =
      argument.has("..") ? argument.parts(around: "..") : argument.parts(between: "-")
    let times = ends.map { Seconds(moment: $0) }
    switch times.count {
    case 1:
      guard let start = times[0] else { return nil }
      self = .from(start)
    case 2:
      guard let start = times[0], let end = times[1], start < end else { return nil }
      self = .between(start, end)
    default: return nil
    }
  }
}

extension Seconds {
  /// A time of a recording; a number alone is in seconds.
  fileprivate init?(moment text: Substring) {
    if let time = Seconds(written: text) {
      self = time
    } else if let number = Double(text), number >= 0, number <= Seconds.longestWritten.rawValue {
      self = Seconds(number)
    } else {
      return nil
    }
  }
}
