import RehearsalBase

/// Maps recording time to speech time, which stops during pauses.
///
/// In speech time, words follow each other without gaps, and a pause is a single moment.
struct SpeechClock {
  let speech: [TimeSpan]
  /// The speech time at the start of each stretch and at the end of the last, in seconds.
  let marks: [Double]

  /// - Parameter speech: Stretches in order, without overlap.
  init(_ speech: [TimeSpan]) {
    self.speech = speech.filter { $0.length.rawValue > 0 }
    var marks = [0.0]
    for stretch in self.speech { marks.append(marks[marks.count - 1] + stretch.length.rawValue) }
    self.marks = marks
  }

  var total: Double { marks[marks.count - 1] }

  /// The speech time at a moment of the recording.
  func reading(at moment: Seconds) -> Double {
    var low = 0
    var high = speech.count
    while low < high {
      let middle = (low + high) / 2
      if speech[middle].end > moment { high = middle } else { low = middle + 1 }
    }
    guard low < speech.count else { return total }
    return marks[low] + max(0, (moment - speech[low].start).rawValue)
  }

  /// The moment of a speech time; at a pause, its end if `afterPause`, else its start.
  func moment(at reading: Double, afterPause: Bool) -> Seconds {
    guard let last = speech.indices.last else { return Seconds(0) }
    var low = 0
    var high = last
    while low < high {
      let middle = (low + high) / 2
      let isBefore = afterPause ? marks[middle + 1] <= reading : marks[middle + 1] < reading
      if isBefore { low = middle + 1 } else { high = middle }
    }
    let within = min(max(0, reading - marks[low]), speech[low].length.rawValue)
    return speech[low].start + Seconds(within)
  }
}
