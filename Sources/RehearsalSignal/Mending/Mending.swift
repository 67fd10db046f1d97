package import RehearsalBase

/// One change to a moment of a recording, made of its own sound alone.
package enum Mending: Equatable, Sendable {
  /// Takes a sound out. Its ends move to where the sound really begins and ends, as far as
  /// `within`: from the end of the word before to the start of the word after.
  case cut(TimeSpan, within: TimeSpan)
  /// Puts room tone in, at the quietest place of a span.
  case pause(Seconds, in: TimeSpan)
  /// Makes all of the moment take `by` times as long, with the pitch as it is; stands alone.
  case stretch(by: Double)
  /// Raises the level along points in order, the first and the last by 0 dB.
  case lift([GainPoint])

  /// A gain at a moment.
  package struct GainPoint: Equatable, Sendable {
    package var moment: Seconds
    package var gain: DecibelRatio

    package init(_ moment: Seconds, _ gain: DecibelRatio) {
      self.moment = moment
      self.gain = gain
    }
  }

  /// Where it begins, before it is placed in the sound.
  package var start: Seconds {
    switch self {
    case .cut(let span, _): span.start
    case .pause(_, let span): span.middle
    case .stretch: Seconds(0)
    case .lift(let points): points.first?.moment ?? Seconds(0)
    }
  }
}

/// The samples of all channels of a part of a recording.
package struct ChannelSamples: Equatable, Sendable {
  /// In hertz.
  package var sampleRate: Int
  /// Where the part starts: frames from the start of the recording.
  package var firstFrame: Int
  /// One array for each channel, all of one length; full scale is 1.
  package var channels: [[Float]]

  package init(sampleRate: Int, firstFrame: Int = 0, channels: [[Float]]) {
    self.sampleRate = sampleRate
    self.firstFrame = firstFrame
    self.channels = channels
  }

  /// - Parameters:
  ///   - interleaved: Whole frames.
  ///   - start: Where the part starts in the recording.
  package init(interleaved: [Float], channels count: Int, sampleRate: Int, from start: Seconds) {
    self.init(
      sampleRate: sampleRate,
      firstFrame: Int(saturating: (start.rawValue * Double(sampleRate)).rounded()),
      channels: (0..<count).map { channel in
        stride(from: channel, to: interleaved.count, by: count).map { interleaved[$0] }
      })
  }

  package var count: Int { channels.first?.count ?? 0 }

  package var interleaved: [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(count * channels.count)
    for frame in 0..<count {
      for channel in channels { samples.append(channel[frame]) }
    }
    return samples
  }

  /// The place of a moment of the recording, within the part.
  func frame(at moment: Seconds) -> Int {
    let place = Int(saturating: (moment.rawValue * Double(sampleRate)).rounded())
    return min(max(place, firstFrame) - firstFrame, count)
  }

  func frames(of span: TimeSpan) -> Range<Int> { frame(at: span.start)..<frame(at: span.end) }

  /// The moment of the recording at a place within the part.
  func moment(at frame: Int) -> Seconds {
    Seconds(Double(firstFrame + frame) / Double(sampleRate))
  }

  /// Frames in a length of time, at least 1.
  func frames(in length: Seconds) -> Int {
    max(1, Int(saturating: (length.rawValue * Double(sampleRate)).rounded()))
  }

  /// The frames of a span as samples of their own; clipped to what is there.
  package subscript(span: TimeSpan) -> ChannelSamples { self[frames(of: span)] }

  /// Some frames as samples of their own.
  subscript(frames: Range<Int>) -> ChannelSamples {
    ChannelSamples(
      sampleRate: sampleRate, firstFrame: firstFrame + frames.lowerBound,
      channels: channels.map { Array($0[frames]) })
  }
}
