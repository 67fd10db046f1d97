package import RehearsalBase
package import RehearsalTranscript

/// A transcript as the JSON `rehearsmart.transcript/1`.
///
/// It has everything that `Transcript` has except sections, so reading it again gives the same
/// tokens. Times are in seconds.
package enum TranscriptDocument {
  /// The JSON Schema of the document.
  package static var jsonSchema: String { EmbeddedText.transcript_schema }

  /// - Parameter fillers: The findings in this transcript; default: fillers aren't counted.
  package static func json(
    of transcript: Transcript, fillers: FillerFindings? = nil
  ) -> JSONValue {
    [
      "schema": "rehearsmart.transcript/1", "format": JSONValue(transcript.format),
      "producer": JSONValue(transcript.producer), "language": JSONValue(transcript.language),
      "timing": JSONValue(transcript.timing), "words": JSONValue(transcript.words),
      "repairs": .array(
        transcript.repairs.map { ["code": JSONValue($0.code), "count": JSONValue($0.count)] }),
      "fillers": fillers.map { json(of: $0, in: transcript.tokens) } ?? .null,
      "tokens": .array(
        transcript.tokens.enumerated().map { index, token in
          [
            "text": .string(token.text), "start_s": JSONValue(token.span?.start),
            "end_s": JSONValue(token.span?.end), "timing": JSONValue(token.timing),
            "confidence": JSONValue(token.confidence?.rounded(toDecimals: 3)),
            "kind": JSONValue(token.kind), "speaker": JSONValue(token.speaker),
            "segment": JSONValue(token.segment),
            "filler": fillers?.marks[index].map {
              ["kind": JSONValue($0.kind), "rule": JSONValue($0.rule)]
            } ?? .null,
          ]
        }),
    ]
  }

  /// The number and the list of fillers; times are null where tokens have none.
  private static func json(of findings: FillerFindings, in tokens: [Token]) -> JSONValue {
    let counted =
      switch findings.list {
      case .builtIn: "built-in"
      case .off: "off"
      case .mine: "mine"
      }
    return [
      "language": JSONValue(findings.language?.pack.language),
      "language_source": JSONValue(findings.language?.source), "counted": .string(counted),
      "verbatim": JSONValue(findings.verbatim), "count": JSONValue(findings.count),
      "per_100_words": JSONValue(findings.perHundredWords?.rounded(toDecimals: 2)),
      "kinds": .object(
        Filler.Kind.allCases.map {
          .init(key: $0.rawValue, value: JSONValue(findings.count($0)))
        }),
      "list": .array(
        findings.fillers.map { filler in
          let (first, last) = (filler.tokens.lowerBound, filler.tokens.upperBound - 1)
          return [
            "start_s": JSONValue(tokens[first].span?.start),
            "end_s": JSONValue(tokens[last].span?.end), "text": .string(filler.text),
            "kind": JSONValue(filler.kind), "rule": JSONValue(filler.rule),
            "first_token": JSONValue(first), "last_token": JSONValue(last),
          ]
        }),
      "clusters": .array(
        findings.clusters.map { cluster in
          [
            "start_s": JSONValue(cluster.span.start), "end_s": JSONValue(cluster.span.end),
            "count": JSONValue(cluster.count),
          ]
        }),
    ]
  }
}
