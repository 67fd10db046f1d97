/// One way of writing transcripts that this program writes.
///
/// A writer is one file in `Writers/` and one line in ``WritableFormats/all``.
protocol WritableFormat: Sendable {
  static var format: TranscriptFormat { get }

  /// The whole file, ending in a line break.
  static func written(_ transcript: Transcript) throws(TranscriptError) -> String
}

enum WritableFormats {
  static let all: [any WritableFormat.Type] = [
    SubRipWriter.self, WebVTTWriter.self, TextGridWriter.self,
    TimeMarkedConversationWriter.self, PlainTextWriter.self,
  ]
}

extension Transcript {
  /// The formats of ``written(as:)``; JSON is ``TranscriptDocument``.
  public static var writtenFormats: [TranscriptFormat] { WritableFormats.all.map { $0.format } }

  /// The transcript in another format.
  ///
  /// Fillers are written as the words they are spelt with, sounds in their brackets.
  ///
  /// - Throws: ``TranscriptError/untimed(format:tokens:)`` or
  ///   ``TranscriptError/segmentTimed(format:tokens:)`` when the format needs times that the tokens
  ///   do not have, ``TranscriptError/notWritable(format:writable:)`` for a format of no writer.
  public func written(as format: TranscriptFormat) throws(TranscriptError) -> String {
    guard let writer = WritableFormats.all.first(where: { $0.format == format }) else {
      throw .notWritable(format: format, writable: Self.writtenFormats)
    }
    return try writer.written(self)
  }
}
