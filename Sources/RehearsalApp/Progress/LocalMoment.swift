package import RehearsalBase

/// A moment, with the offset from UTC at the place where it was.
///
/// A session keeps its own offset, so that its day stays the same when the speaker travels, and
/// when clocks change.
package struct LocalMoment: Hashable, Sendable {
  /// In seconds since 1970-01-01 00:00 UTC.
  package var epoch: Int
  /// How far the clocks were ahead of UTC, in seconds.
  package var offset: Int

  /// - Parameters:
  ///   - epoch: A moment outside of ``Bounds/epochs`` becomes the nearest within.
  ///   - offset: The same for ``Bounds/clockOffsets``.
  package init(epoch: Int, offset: Int) {
    self.epoch = min(max(epoch, Bounds.epochs.lowerBound), Bounds.epochs.upperBound)
    self.offset = min(
      max(offset, Bounds.clockOffsets.lowerBound), Bounds.clockOffsets.upperBound)
  }

  private var local: Int { epoch + offset }
  private var secondOfDay: Int { local.modulo(86_400) }

  /// The day, in local time.
  package var date: CivilDate {
    CivilDate(daysSinceEpoch: (local - secondOfDay) / 86_400)
  }

  /// The time of day, in local time: `20:15`.
  package var clock: String {
    "\((secondOfDay / 3_600).padded(to: 2)):\((secondOfDay / 60 % 60).padded(to: 2))"
  }
}

extension LocalMoment {
  /// The current time, with the offset here.
  package static var now: LocalMoment { LocalMoment(here: Computer.now) }

  /// Noon of a day, with the offset here, but not later than now: for a day of unknown time.
  package init(noonOf day: CivilDate) {
    let noon = day.daysSinceEpoch * 86_400 + 43_200
    let here = noon - secondsEastOfUTC(at: LocalMoment(epoch: noon, offset: 0).epoch)
    self.init(here: min(here, Computer.now))
  }

  /// A time, with the offset here.
  package init(here epoch: Int) {
    let held = LocalMoment(epoch: epoch, offset: 0).epoch
    self.init(epoch: held, offset: secondsEastOfUTC(at: held))
  }
}

extension LocalMoment: TextCodable {
  /// The moment as RFC 3339 writes it: `2026-11-23T20:15:07+01:00`.
  package var description: String {
    let minutes = abs(offset) / 60
    let zone = "\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
    return "\(date)T\(clock):\((secondOfDay % 60).padded(to: 2))\(offset < 0 ? "-" : "+")\(zone)"
  }

  /// A moment as ``description`` writes it, since 1970; `nil` for anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ start: Int) -> Int? {
      let digits = bytes[start..<start + 2]
      guard digits.allSatisfy(\.isDigit) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard bytes.count == 25, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[22] == UInt8(ascii: ":"),
      let date = CivilDate(String(decoding: bytes[..<10], as: UTF8.self)),
      let hour = number(11), let minute = number(14), let second = number(17),
      let zoneHours = number(20), let zoneMinutes = number(23), hour < 24, minute < 60,
      second < 60, zoneHours < 24, zoneMinutes < 60,
      bytes[19] == UInt8(ascii: "+") || bytes[19] == UInt8(ascii: "-")
    else { return nil }
    let zone = (zoneHours * 60 + zoneMinutes) * 60 * (bytes[19] == UInt8(ascii: "-") ? -1 : 1)
    let local = date.daysSinceEpoch * 86_400 + hour * 3_600 + minute * 60 + second
    guard Bounds.epochs.contains(local - zone) else { return nil }
    self.init(epoch: local - zone, offset: zone)
  }
}
