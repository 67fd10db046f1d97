import RehearsalNative
import RehearsalBase

/// Mixes several channels into the one that is analysed for speech.
///
/// The mean of the channels that belong together: channels with little correlation to the loudest
/// one are left out, and so are channels that would cancel it. This is decided once, on the first 3
/// s of sound, for the whole recording.
///
/// Until then frames are held back, at most 10 s of them, without leading digital silence, which is
/// silence in any mix. A single channel passes straight through.
struct ChannelMixer: Sendable {
  /// Below this correlation a channel is unrelated to the loudest.
  private static let related = 0.1
  /// Below this correlation it is the loudest with its polarity inverted.
  private static let opposed = -0.8
  private static let soundNeeded = Seconds(3)
  /// The longest wait for enough sound.
  private static let patience = Seconds(10)
  /// A cell of 10 ms counts as sound if any channel is louder than this.
  private static let quietestSound = Decibels(-60)
  /// Cells per second.
  private static let cellRate = 100
  /// A channel this far below the loudest, in dB, is ignored in the decision.
  private static let negligible = -40.0

  /// How the channels relate; provisionally ``ChannelRelation/mixed`` until that is decided.
  private(set) var relation: ChannelRelation

  private let channels: Int
  private let cellLength: Int
  private var selection: [Int]?
  private var held: [Float] = []
  /// Whether everything so far was digital silence.
  private var isSilent = true
  private var cellFrames = 0
  private var cellEnergies: [Double]
  private var soundCells = 0
  private var cells = 0

  init(sampleRate: Int, channels: Int) {
    precondition(channels > 0, "no channels")
    self.channels = channels
    cellLength = max(1, sampleRate / Self.cellRate)
    cellEnergies = Array(repeating: 0, count: channels)
    selection = channels == 1 ? [0] : nil
    relation = channels == 1 ? .mono : .mixed
  }

  /// Appends to `mono` what is ready, which may be nothing yet, or more than these frames.
  ///
  /// - Parameter interleaved: Whole frames, any number of them.
  mutating func mix(_ interleaved: Span<Float>, into mono: inout [Float]) {
    let frames = interleaved.count / channels
    var frame = 0
    while frame < frames, selection == nil {
      frame = hold(interleaved, from: frame, into: &mono)
    }
    guard let selection, frame < frames else { return }
    Self.mix(interleaved, from: frame, channels: channels, selection: selection, into: &mono)
  }

  /// Appends what is still held back; must be called at the end of the recording.
  mutating func flush(into mono: inout [Float]) {
    if selection == nil { decide(into: &mono) }
  }

  /// Holds frames back up to the end of a cell; returns the first frame after them.
  private mutating func hold(
    _ interleaved: Span<Float>, from start: Int, into mono: inout [Float]
  ) -> Int {
    var frame = start
    if isSilent {
      let samples = interleaved.indices.dropFirst(start * channels)
      let first = samples.first { interleaved[$0] != 0 } ?? interleaved.count
      frame = first / channels
      mono.append(contentsOf: repeatElement(0, count: frame - start))
      guard first < interleaved.count else { return frame }
      isSilent = false
    }
    let next = min(interleaved.count / channels, frame + cellLength - cellFrames)
    held.append(interleaved.extracting(frame * channels..<next * channels))
    for channel in 0..<channels {
      var energy = cellEnergies[channel]
      for index in stride(from: frame * channels + channel, to: next * channels, by: channels) {
        energy += Double(interleaved[index]) * Double(interleaved[index])
      }
      cellEnergies[channel] = energy
    }
    cellFrames += next - frame
    endCell(into: &mono)
    return next
  }

  /// Counts a full cell, and decides once there are enough.
  private mutating func endCell(into mono: inout [Float]) {
    guard cellFrames == cellLength else { return }
    let loudest = cellEnergies.max() ?? 0
    if Decibels(power: loudest / Double(cellLength)) > Self.quietestSound { soundCells += 1 }
    cells += 1
    cellFrames = 0
    for channel in 0..<channels { cellEnergies[channel] = 0 }
    let rate = Double(Self.cellRate)
    if Double(soundCells) >= Self.soundNeeded.rawValue * rate
      || Double(cells) >= Self.patience.rawValue * rate
    {
      decide(into: &mono)
    }
  }

  /// Decides from the frames held back, and releases them.
  private mutating func decide(into mono: inout [Float]) {
    let chosen = select()
    selection = chosen
    Self.mix(held.span, from: 0, channels: channels, selection: chosen, into: &mono)
    held = []
  }

  /// The channels to average, including the loudest.
  private mutating func select() -> [Int] {
    let frames = held.count / channels
    guard frames > 0 else { return Array(0..<channels) }
    let held = held
    let samples = held.span
    let means = (0..<channels).map { channel in
      var (sum, index) = (0.0, channel)
      while index < samples.count {
        sum += Double(samples[index])
        index &+= channels
      }
      return sum / Double(frames)
    }

    /// Mean product of two channels after removing their offsets.
    func covariance(_ first: Int, _ second: Int) -> Double {
      let (firstMean, secondMean) = (means[first], means[second])
      var (sum, frame) = (0.0, 0)
      while frame < samples.count {
        sum +=
          (Double(samples[frame &+ first]) - firstMean)
          * (Double(samples[frame &+ second]) - secondMean)
        frame &+= channels
      }
      return sum / Double(frames)
    }
    let powers = (0..<channels).map { covariance($0, $0) }
    // The first of equally loud ones, so that a file's polarity and gain have no effect.
    let loudest = powers.indices.reduce(0) { powers[$1] > powers[$0] ? $1 : $0 }
    guard powers[loudest] > 0 else { return Array(0..<channels) }

    var related: [Int] = []
    var isOpposed = false
    for channel in 0..<channels {
      guard channel != loudest else {
        related.append(channel)
        continue
      }
      let share = powers[channel] / powers[loudest]
      guard decibels(ofPower: share) > Self.negligible else { continue }
      let correlation =
        covariance(channel, loudest) / (powers[channel] * powers[loudest]).squareRoot()
      if correlation < Self.opposed { isOpposed = true }
      if correlation >= Self.related { related.append(channel) }
    }
    relation = isOpposed ? .outOfPhase : related.count == 1 ? .louder : .mixed
    return related
  }

  private static func mix(
    _ interleaved: Span<Float>, from frame: Int, channels: Int, selection: [Int],
    into mono: inout [Float]
  ) {
    let frames = interleaved.count / channels
    let rest = interleaved.extracting((frame * channels)...)
    if channels == 1 {
      mono.append(rest)
    } else if channels == 2, selection.count == 2 {
      appendMiddle(of: rest, to: &mono)
    } else if selection.count == 1 {
      let known = mono.count
      mono.append(contentsOf: repeatElement(0, count: frames - frame))
      write(channel: selection[0], of: channels, in: rest, to: &mono, at: known)
    } else {
      let scale = 1 / Float(selection.count)
      for index in frame..<frames {
        var sum: Float = 0
        for channel in selection { sum += interleaved[index * channels + channel] }
        mono.append(sum * scale)
      }
    }
  }
}

/// How the channels of the recording relate, and which of them were analysed.
package enum ChannelRelation: String, Codable, Sendable {
  case mono
  /// The channels agree; their mean is analysed.
  case mixed
  /// The channels have little in common; the louder one is analysed.
  case louder
  /// The channels cancel each other; one of them is analysed.
  case outOfPhase
}
