import Rehearsal
import RehearsalBase
import RehearsalCoaching

/// Links from a page to moments of its recording.
struct RecordingLink {
  /// `nil` for a recording that is not a file.
  let address: String?

  /// - Parameters:
  ///   - recording: The path in the report; `-` for standard input.
  ///   - folder: The folder of the page; empty for the working folder.
  init(to recording: String, from folder: String) {
    address = recording == "-" ? nil : relativePath(to: recording, from: folder).percentEncoded
  }

  /// A time that plays the recording from the start of the moment to its end, or plain text.
  ///
  /// - Source: W3C, Media Fragments URI 1.0, 4.2.1, for `#t=`.
  func chip(_ moment: TimeSpan) -> Element {
    let clock = moment.start.clock
    guard let address else { return Element("span", ["class": "chip"], text: clock) }
    let (start, end) = (moment.start.number(2), moment.end.number(2))
    let isMoment = moment.length <= Seconds(0)
    return Element(
      "a",
      [
        "class": "chip", "href": "\(address)#t=\(start)" + (isMoment ? "" : ",\(end)"),
        "data-start": start, "data-end": isMoment ? "" : end,
        "aria-label": PageCopy.play(moment.start),
      ],
      text: "\(clock)")
  }

  /// The recording with what `player.js` draws of it, and a text for when it can't be played; empty
  /// without a file. Without scripts it has the browser's own player.
  func player(of review: ReviewedTake) -> [Element] {
    guard let address else { return [] }
    let tip = BriefTip(of: review.report)
    let moment = tip.meant.map { tip.moments[$0].span }
    let take: JSONValue = [
      "wave": review.wave,
      "moment": moment.map { .array([$0.start, $0.end].map { JSONValue($0.rounded.rawValue) }) }
        ?? .null,
    ]
    return [
      Element(
        "audio",
        [
          "src": address, "preload": "metadata", "aria-label": PageCopy.audio,
          "data-take": take.text(.compact),
        ]
      ).flagged("controls"),
      Element("p", ["class": "audio-missing muted small"], text: PageCopy.audioMissing)
        .flagged("hidden"),
    ]
  }
}

extension String {
  /// A path as part of a URL: every reserved byte is encoded.
  ///
  /// - Source: RFC 3986, 2.3, unreserved characters.
  fileprivate var percentEncoded: String {
    pathBytes.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
        text.unicodeScalars.append(scalar)
      default: text += "%" + byte.padded(to: 2, radix: 16).uppercased()
      }
    }
  }
}
