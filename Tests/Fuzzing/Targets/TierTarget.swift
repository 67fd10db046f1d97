@testable import RehearsalTranscript

/// TextGrid and Audacity's labels, whether or not the input begins like them.
///
/// The first byte chooses the format.
enum TierTarget: FuzzTarget {
  static let name = "tiers"

  private static let readers: [any ReadableFormat.Type] = [TextGrid.self, AudacityLabels.self]

  static func test(_ bytes: [UInt8]) {
    guard let first = bytes.first, let text = try? Manuscript(Array(bytes.dropFirst())),
      let transcript = try? Transcript.transcript(
        of: text, by: readers[Int(first) % readers.count])
    else { return }
    TranscriptTarget.rewrite(transcript)
  }
}
