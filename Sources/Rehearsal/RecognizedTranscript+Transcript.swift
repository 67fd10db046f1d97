import RehearsalBase
import RehearsalMetrics
import RehearsalRecognition
package import RehearsalTranscript

extension RecognizedTranscript {
  /// The recogniser's output, parsed, with what it found where words were missing.
  ///
  /// The producer is the recogniser: subtitles do not name it, and no file says that hesitations
  /// were asked for.
  package var transcript: Transcript {
    get throws(RehearsalError) {
      do throws(TranscriptError) {
        var transcript = try Transcript.read(bytes)
        transcript.producer = producer
        guard let again, let heard = try? Transcript.read(again.bytes) else { return transcript }
        return transcript.filled(with: again.parts.map { $0.words(among: heard.tokens) })
      } catch {
        throw .transcriptUnreadable(path: nil, error)
      }
    }
  }

  /// Drops parts that were transcribed again if their words don't fit their sound.
  mutating func keepWords(thatFit heard: DetectedSpeech) {
    guard let read = again.flatMap({ try? Transcript.read($0.bytes) }) else {
      again = nil
      return
    }
    again?.parts.removeAll { part in
      !heard.canHold(part.words(among: read.tokens), in: part.span, language: read.language)
    }
    if again?.parts.isEmpty == true { again = nil }
  }
}

extension RecognizedTranscript.Part {
  /// Its words, at their times in the recording.
  fileprivate func words(among tokens: [Token]) -> [Token] {
    let heard = TimeSpan(start: start, end: start + span.length)
    return tokens.compactMap { token in
      guard let time = token.span, token.timing != .segment, heard.contains(time.middle) else {
        return nil
      }
      var token = token
      token.span = TimeSpan(
        start: max(span.start, (time.start - start + span.start).rounded),
        end: min(span.end, (time.end - start + span.start).rounded))
      return token
    }
  }
}

extension Transcript {
  /// The transcript with the parts' words inserted; each part is a segment of its own.
  fileprivate func filled(with parts: [[Token]]) -> Transcript {
    var filled = self
    filled.tokens = []
    var rest = tokens[...]
    var segment = -1
    var last: (part: Int?, segment: Int)?
    func add(_ added: some Collection<Token>, of part: Int?) {
      for var token in added {
        let own = (part: part, segment: part == nil ? token.segment : 0)
        if last.map({ $0 != own }) ?? true { segment += 1 }
        (last, token.segment) = (own, segment)
        filled.tokens.append(token)
      }
    }
    for (index, part) in parts.enumerated() {
      guard let start = part.first?.span?.start else { continue }
      let next = rest.firstIndex { $0.span.map { $0.start >= start } ?? false } ?? rest.endIndex
      add(rest[..<next], of: nil)
      add(part, of: index)
      rest = rest[next...]
    }
    add(rest, of: nil)
    var log = RepairLog(repairs)
    log.note(.heardAgain, parts.reduce(0) { $0 + $1.count })
    filled.repairs = log.repairs
    return filled
  }
}
