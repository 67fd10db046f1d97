import RehearsalBase

extension FrameTrack {
  /// The mean square in one band of one frame.
  func bandPower(_ frame: Int, _ band: Int) -> Double {
    powerOfBandCode[Int(bands[frame &* Self.bandCount &+ band].code)]
  }
}

/// There are only 256 band levels: a table saves an exponential for each.
private let powerOfBandCode = (0...255).map { code in
  code == 0 ? 0 : power(ofDecibels: Double(BandCode(code: UInt8(code)).level))
}
