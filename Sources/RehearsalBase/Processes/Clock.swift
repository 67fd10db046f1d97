import Platform

/// A time as stored by the file system.
package struct FileTime: Comparable, Sendable {
  package var seconds: Int
  package var nanoseconds: Int

  package init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The current time by the system clock.
  package static var now: FileTime {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  package static func < (first: Self, second: Self) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}

/// The local date and time, for the name of a new file: `2026-11-22-190412`.
package var localTimeForName: String {
  var now = time(nil)
  var parts = unsafe tm()
  _ = unsafe localtime_r(&now, &parts)
  let date = unsafe [1900 + parts.tm_year, parts.tm_mon + 1, parts.tm_mday]
  let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0.padded(to: 2) }
  return (date.map { $0.padded(to: 2) } + [time.joined()]).joined(separator: "-")
}

/// The offset of local time from UTC at a time, in seconds, including daylight saving time.
///
/// - Parameter time: In seconds since 1970.
package func secondsEastOfUTC(at time: Int) -> Int {
  var moment = time_t(time)
  var parts = unsafe tm()
  guard unsafe localtime_r(&moment, &parts) != nil else { return 0 }
  return unsafe Int(parts.tm_gmtoff)
}
