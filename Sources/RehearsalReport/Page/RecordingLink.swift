import RehearsalCoaching
import RehearsalBase

/// Leads from a page to a moment of its recording.
struct RecordingLink {
  /// `nil` for a recording that no file holds.
  let address: String?

  /// - Parameters:
  ///   - recording: As the report names it; `-` for standard input.
  ///   - folder: Where the page is; empty for the working folder.
  init(to recording: String, from folder: String) {
    address = recording == "-" ? nil : relativePath(to: recording, from: folder).percentEncoded
  }

  /// A time that plays the recording from there to the end of the moment, or just a time.
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

  /// The player of the page, and what is said where there is nothing to play; empty without a file.
  var player: [Element] {
    guard let address else { return [] }
    return [
      Element(
        "audio", ["src": address, "preload": "metadata", "aria-label": PageCopy.audio]
      ).flagged("controls"),
      Element("p", ["class": "audio-missing muted small"], text: PageCopy.audioMissing)
        .flagged("hidden"),
    ]
  }
}

extension String {
  /// A path as part of an address: every byte that may mean something else there is encoded.
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
