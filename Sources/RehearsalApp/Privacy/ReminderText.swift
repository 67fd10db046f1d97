import RehearsalBase

/// A reminder for a calendar, and timer files as text to copy.
package enum ReminderText {
  /// What the reminder says.
  ///
  /// - Source: the product's words for a gentle nudge: an offer, no count of days.
  static let nudge = "Two minutes to rehearse? One clear tip is waiting."

  /// An event of five minutes with an alarm, every day at the same time of the place one is at.
  ///
  /// - Source: RFC 5545, 3.3.5 (a time without a zone), 3.6.1, 3.6.6.
  package static func calendar(at time: TimeOfDay, from now: LocalMoment) -> String {
    func written(_ moment: LocalMoment) -> String {
      moment.description.prefix(19).filter { $0 != "-" && $0 != ":" }
    }
    let stamp = written(LocalMoment(epoch: now.epoch, offset: 0))
    let tag = String(UInt64.random(in: .min ... .max), radix: 36)
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//RehearSmart//Reminder//EN", "BEGIN:VEVENT",
      "UID:\(stamp)-\(tag)@rehearsmart", "DTSTAMP:\(stamp)Z",
      "DTSTART:\(written(now).prefix(8))T\(time.hour.padded(to: 2))\(time.minute.padded(to: 2))00",
      "DURATION:PT5M", "RRULE:FREQ=DAILY", "SUMMARY:\(nudge)", "TRANSP:TRANSPARENT",
      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "DESCRIPTION:\(nudge)", "END:VALARM",
      "END:VEVENT", "END:VCALENDAR",
    ]
    return lines.map { $0 + "\r\n" }.joined()
  }

  /// - Source: systemd.timer(5), systemd.service(5).
  package static func systemd(at time: String) -> String {
    """
    # A gentle reminder every day at \(time). To install it, put the two parts below into
    #   ~/.config/systemd/user/rehearsmart.service
    #   ~/.config/systemd/user/rehearsmart.timer
    # and run: systemctl --user enable --now rehearsmart.timer
    # To turn it off: systemctl --user disable --now rehearsmart.timer

    # rehearsmart.service
    [Unit]
    Description=A reminder to rehearse

    [Service]
    Type=oneshot
    ExecStart=notify-send RehearSmart "\(nudge)"

    # rehearsmart.timer
    [Unit]
    Description=A reminder to rehearse, every day

    [Timer]
    OnCalendar=*-*-* \(time):00
    Persistent=false

    [Install]
    WantedBy=timers.target

    """
  }

  /// - Source: launchd.plist(5).
  package static func launchd(hour: Int, minute: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- To install it: save this as ~/Library/LaunchAgents/rehearsmart.plist and run
         launchctl load ~/Library/LaunchAgents/rehearsmart.plist
         To turn it off: launchctl unload ~/Library/LaunchAgents/rehearsmart.plist -->
    <plist version="1.0">
    <dict>
      <key>Label</key><string>rehearsmart</string>
      <key>ProgramArguments</key>
      <array>
        <string>osascript</string>
        <string>-e</string>
        <string>display notification "\(nudge)" with title "RehearSmart"</string>
      </array>
      <key>StartCalendarInterval</key>
      <dict>
        <key>Hour</key><integer>\(hour)</integer>
        <key>Minute</key><integer>\(minute)</integer>
      </dict>
    </dict>
    </plist>

    """
  }
}

/// Hours and minutes.
package struct TimeOfDay: CustomStringConvertible {
  package var hour: Int
  package var minute: Int

  package init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  package init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  package var description: String {
    "\(hour.padded(to: 2)):\(minute.padded(to: 2))"
  }
}
