public import RehearsalBase

extension TranscriptFormat {
  /// Read as ``SpeakerTurns``, because it has no words.
  public static let rttm = TranscriptFormat(rawValue: "rttm")
}

/// Who speaks when, as programs that tell voices apart write it: NIST's rich transcription time
/// marks.
///
/// Space-separated type, recording, channel, start, **length**, two columns, the speaker and more,
/// in seconds; `;;` begins a comment. Rows of the type `SPEAKER` are read, of the first recording.
///
/// - Source: NIST, *The 2009 Rich Transcription Meeting Recognition Evaluation Plan*, appendix A.
public struct SpeakerTurns: Equatable, Sendable {
  /// The turns of each speaker, in the order in which speakers first occur.
  public let speakers: [(name: String, turns: [TimeSpan])]

  /// - Throws: ``TranscriptError`` for what is not text or too large, and
  ///   ``TranscriptError/malformed(format:line:expected:)`` for a file without a turn.
  public init(_ bytes: [UInt8]) throws(TranscriptError) {
    let manuscript = try Manuscript(bytes)
    var speakers: [(name: String, turns: [TimeSpan])] = []
    var places: [String: Int] = [:]
    var recording: Substring?
    for line in manuscript.lines {
      let row = line[...].fields
      guard let turn = Self.turn(in: row) else { continue }
      recording = recording ?? row[1]
      guard row[1] == recording, let name = String(row[7]).onOneLine else { continue }
      if let place = places[name] {
        speakers[place].turns.append(turn)
      } else {
        places[name] = speakers.count
        speakers.append((name, [turn]))
      }
    }
    guard !speakers.isEmpty else {
      throw .malformed(format: .rttm, line: 1, expected: .turn)
    }
    self.speakers = speakers
  }

  /// The turns in a file, whatever the file is called.
  public init(path: String) throws(TranscriptError) {
    try self.init(Transcript.bytes(ofFile: path))
  }

  /// Whether two have the same speakers with the same turns, in the same order.
  public static func == (left: Self, right: Self) -> Bool {
    left.speakers.elementsEqual(right.speakers, by: ==)
  }

  /// Whether a file has turns and no words, which a reader of transcripts would take for words.
  static func isOne(_ manuscript: Manuscript) -> Bool {
    let rows = manuscript.firstLines(sampleLines).map(\.fields).filter { row in
      row.first?.begins(with: ";;") == false && row[0] != "SPKR-INFO"
    }
    return !rows.isEmpty && rows.allSatisfy { turn(in: $0) != nil }
  }

  /// Our choice: enough to tell a table from prose.
  private static let sampleLines = 12

  private static func turn(in row: [Substring]) -> TimeSpan? {
    guard row.count >= 8, row[0] == "SPEAKER", let start = DecimalNumber.read(row[3]),
      let length = DecimalNumber.read(row[4]), start >= 0, length >= 0
    else { return nil }
    return TimeSpan(start: Seconds(start), end: Seconds(start + length))
  }

  /// When others speak and one doesn't, in order.
  ///
  /// - Parameter name: The one; `nil` for whoever speaks longest, of equals the first.
  /// - Returns: `nil` for a name that no turn has.
  /// - Complexity: Linear in the number of turns, but for sorting them.
  public func turnsOfOthers(than name: String? = nil) -> [TimeSpan]? {
    let times = speakers.map { $0.turns.reduce(0) { $0 + $1.length.rawValue } }
    let longest = times.indices.max { (times[$0], $1) < (times[$1], $0) }
    let named = name.map { name in speakers.firstIndex { $0.name == name } }
    guard let own = named ?? longest else { return nil }
    // How many more speak from each moment on: the one, and others.
    let edges = speakers.enumerated().flatMap { index, speaker in
      speaker.turns.flatMap { turn in
        [(turn.start, 1), (turn.end, -1)].map { time, more in
          (time: time, own: index == own ? more : 0, others: index == own ? 0 : more)
        }
      }
    }
    var spans: [TimeSpan] = []
    var (start, mine, theirs) = (Seconds?.none, 0, 0)
    // Of one moment starts first, so that turns that meet are one.
    let order = edges.sorted { ($0.time, $1.own + $1.others) < ($1.time, $0.own + $0.others) }
    for edge in order {
      mine += edge.own
      theirs += edge.others
      if mine == 0, theirs > 0 {
        start = start ?? edge.time
      } else if let begun = start {
        if edge.time > begun { spans.append(TimeSpan(start: begun, end: edge.time)) }
        start = nil
      }
    }
    return spans
  }
}
