package import RehearsalTranscript

/// One short talk, written in every format by hand-made writers that share no code with the
/// product.
package enum SameTalk {
  package struct Word: Sendable {
    package var text: String
    package var start: Double
    package var end: Double
    package var segment: Int
  }

  package struct Written: Sendable, CustomStringConvertible {
    package var format: TranscriptFormat
    package var text: String
    /// Whether the format says when a segment ends.
    package var hasEnds = true

    package var description: String { format.rawValue }
  }

  package static let words = [
    Word(text: "so", start: 1, end: 1.25, segment: 0),
    Word(text: "um", start: 1.25, end: 1.75, segment: 0),
    Word(text: "i'm", start: 2, end: 2.5, segment: 0),
    Word(text: "ready", start: 2.5, end: 3, segment: 0),
    Word(text: "let", start: 5, end: 5.25, segment: 1),
    Word(text: "us", start: 5.25, end: 5.5, segment: 1),
    Word(text: "you", start: 5.5, end: 5.625, segment: 1),
    Word(text: "know", start: 5.625, end: 5.75, segment: 1),
    Word(text: "begin", start: 5.75, end: 6, segment: 1),
  ]

  package static let segments = [(start: 1.0, end: 3.0), (start: 5.0, end: 6.0)]

  private static func words(of segment: Int) -> [Word] { words.filter { $0.segment == segment } }

  private static func text(of segment: Int) -> String {
    words(of: segment).map(\.text).joined(separator: " ")
  }

  private static func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ", "))]" }

  private static func milliseconds(_ time: Double) -> Int { Int(time * 1000) }

  /// - Parameter time: Below ten seconds.
  private static func clock(_ time: Double, _ mark: String, hours: Bool = true) -> String {
    let whole = Int(time)
    let thousandths = "\(1000 + milliseconds(time) - whole * 1000)".dropFirst()
    return (hours ? "00:" : "") + "00:0\(whole)\(mark)\(thousandths)"
  }

  /// Whisper's shape, with words as the given function writes them.
  private static func whisper(
    more: String = "", inSegment: String = "", _ word: (Word) -> String
  ) -> String {
    let parts = segments.indices.map { index in
      """
      {"id": \(index), "start": \(segments[index].start), "end": \(segments[index].end),
       "text": " \(text(of: index))"\(inSegment), "words": \(list(words(of: index).map(word)))}
      """
    }
    return "{\"text\": \"\", \"segments\": \(list(parts))\(more)}"
  }

  package static let wordTimed: [Written] = [
    Written(
      format: .whisper,
      text: whisper(inSegment: ", \"seek\": 0") { word in
        """
        {"word": " \(word.text)", "start": \(word.start), "end": \(word.end), "probability": 0.5}
        """
      }),
    Written(
      format: .whisperX,
      text: whisper(more: ", \"word_segments\": []") { word in
        "{\"word\": \"\(word.text)\", \"start\": \(word.start), \"end\": \(word.end), "
          + "\"score\": 0.5}"
      }),
    Written(
      format: .whisperTimestamped,
      text: whisper { word in
        """
        {"text": "\(word.text)", "start": \(word.start), "end": \(word.end), "confidence": 0.5}
        """
      }),
    Written(
      format: .whisperKit,
      text: whisper(inSegment: ", \"avgLogprob\": -0.1") { word in
        """
        {"word": " \(word.text)", "start": \(word.start), "end": \(word.end), "probability": 0.5}
        """
      }),
    Written(
      format: .whisperCppServer,
      text: whisper { word in
        """
        {"word": " \(word.text)", "start": \(word.start), "end": \(word.end), "t_dtw": -1}
        """
      }),
    Written(
      format: .whisperCpp,
      text: """
        {"transcription": \(list(segments.indices.map { index in
          """
          {"offsets": {"from": \(milliseconds(segments[index].start)),
           "to": \(milliseconds(segments[index].end))}, "text": " \(text(of: index))",
           "tokens": \(list(words(of: index).map { word in
             """
             {"text": " \(word.text)", "offsets": {"from": \(milliseconds(word.start)),
              "to": \(milliseconds(word.end))}, "p": 0.5}
             """
           }))}
          """
        }))}
        """),
    Written(
      format: .openAIService,
      text: """
        {"task": "transcribe", "duration": 7, "words": \(list(words.map { word in
          "{\"word\": \"\(word.text)\", \"start\": \(word.start), \"end\": \(word.end)}"
        }))}
        """),
    Written(
      format: .huggingFace,
      text: """
        {"text": "", "chunks": \(list(words.map { word in
          "{\"text\": \" \(word.text)\", \"timestamp\": [\(word.start), \(word.end)]}"
        }))}
        """),
    Written(
      format: .vosk,
      text: segments.indices.map { index in
        """
        {"result": \(list(words(of: index).map { word in
          "{\"conf\": 1, \"end\": \(word.end), \"start\": \(word.start), "
            + "\"word\": \"\(word.text)\"}"
        })), "text": "\(text(of: index))"}
        """
      }.joined(separator: "\n")),
    Written(
      format: .voskTranscriber,
      text: """
        {"monologues": \(list(segments.indices.map { index in
          """
          {"start": \(segments[index].start), "end": \(segments[index].end), "terms":
           \(list(words(of: index).map { word in
             "{\"start\": \(word.start), \"end\": \(word.end), \"text\": \"\(word.text)\"}"
           }))}
          """
        }))}
        """),
    Written(
      format: .deepgram,
      text: """
        {"results": {"channels": [{"alternatives": [{"words": \(list(words.map { word in
          "{\"word\": \"\(word.text)\", \"start\": \(word.start), \"end\": \(word.end)}"
        }))}]}]}}
        """),
    Written(
      format: .assemblyAI,
      text: """
        {"status": "completed", "audio_duration": 7, "words": \(list(words.map { word in
          """
          {"text": "\(word.text)", "start": \(milliseconds(word.start)),
           "end": \(milliseconds(word.end))}
          """
        }))}
        """),
    Written(
      format: .amazonTranscribe,
      text: """
        {"results": {"items": \(list(words.map { word in
          """
          {"type": "pronunciation", "start_time": "\(word.start)", "end_time": "\(word.end)",
           "alternatives": [{"confidence": "0.5", "content": "\(word.text)"}]}
          """
        }))}}
        """),
    Written(
      format: .googleSpeech,
      text: """
        {"results": [{"alternatives": [{"words": \(list(words.map { word in
          """
          {"word": "\(word.text)", "startTime": "\(word.start)s", "endTime": "\(word.end)s"}
          """
        }))}]}]}
        """),
    Written(
      format: .azureSpeech,
      text: """
        {"recognizedPhrases": [{"nBest": [{"words": \(list(words.map { word in
          """
          {"word": "\(word.text)", "offsetInTicks": \(milliseconds(word.start) * 10_000),
           "durationInTicks": \(milliseconds(word.end - word.start) * 10_000)}
          """
        }))}]}]}
        """),
    Written(
      format: .json,
      text: """
        {"schema": "rehearsmart.transcript/1", "tokens": \(list(words.map { word in
          """
          {"text": "\(word.text)", "start_s": \(word.start), "end_s": \(word.end), "kind": "word"}
          """
        }))}
        """),
    Written(
      format: .textGrid,
      text: """
        File type = "ooTextFile"
        Object class = "TextGrid"
        0 7 <exists> 1 "IntervalTier" "words" 0 7 \(words.count)
        \(words.map { "\($0.start) \($0.end) \"\($0.text)\"" }.joined(separator: "\n"))
        """),
    Written(
      format: .ctm,
      text: words.map { "talk 1 \($0.start) \($0.end - $0.start) \($0.text) 0.5\n" }.joined()),
    // A cue or a label for each word, as some programs write them.
    Written(
      format: .subRip,
      text: words.enumerated().map { index, word in
        "\(index + 1)\n\(clock(word.start, ",")) --> \(clock(word.end, ","))\n\(word.text)\n\n"
      }.joined()),
    Written(
      format: .webVTT,
      text: "WEBVTT\n\n"
        + words.map { "\(clock($0.start, ".")) --> \(clock($0.end, "."))\n\($0.text)\n\n" }
        .joined()),
    Written(
      format: .audacityLabels,
      text: words.map { "\($0.start)\t\($0.end)\t\($0.text)\n" }.joined()),
  ]

  package static let segmentTimed: [Written] = [
    Written(
      format: .subRip,
      text: segments.enumerated().map { index, segment in
        """
        \(index + 1)
        \(clock(segment.start, ",")) --> \(clock(segment.end, ","))
        \(text(of: index))


        """
      }.joined()),
    Written(
      format: .webVTT,
      text: "WEBVTT\n\n"
        + segments.enumerated().map { index, segment in
          """
          \(clock(segment.start, ".", hours: false)) --> \(clock(segment.end, ".", hours: false))
          \(text(of: index))


          """
        }.joined()),
    Written(
      format: .whisperTable,
      text: "start\tend\ttext\n"
        + segments.enumerated().map { index, segment in
          "\(milliseconds(segment.start))\t\(milliseconds(segment.end))\t\(text(of: index))\n"
        }.joined()),
    Written(
      format: .whisperCppTable,
      text: "start,end,text\n"
        + segments.enumerated().map { index, segment in
          "\(milliseconds(segment.start)),\(milliseconds(segment.end)),\" \(text(of: index))\"\n"
        }.joined()),
    Written(
      format: .audacityLabels,
      text: segments.enumerated().map { index, segment in
        "\(segment.start)\t\(segment.end)\t\(text(of: index))\n"
      }.joined()),
    Written(
      format: .stm,
      text: segments.enumerated().map { index, segment in
        "talk 1 ann \(segment.start) \(segment.end) <o,f0,male> \(text(of: index))\n"
      }.joined()),
    Written(
      format: .lyrics,
      text: "[by:whisper.cpp]\n"
        + segments.enumerated().map { index, segment in
          "[\(clock(segment.start, ".", hours: false))] \(text(of: index))\n"
        }.joined(), hasEnds: false),
    Written(
      format: .zoom,
      text: segments.enumerated().map { index, segment in
        "00:00:0\(Int(segment.start))\tAnn\t\(text(of: index))\n"
      }.joined(), hasEnds: false),
    Written(
      format: .otter,
      text: segments.enumerated().map { index, segment in
        "Ann  0:0\(Int(segment.start))\n\(text(of: index))\n\n"
      }.joined(), hasEnds: false),
    Written(
      format: .bracketedTimes,
      text: segments.enumerated().map { index, segment in
        "[00:00:0\(Int(segment.start))] Speaker 0: \(text(of: index))\n"
      }.joined(), hasEnds: false),
    Written(
      format: .huggingFace,
      text: """
        {"chunks": \(list(segments.enumerated().map { index, segment in
          "{\"text\": \" \(text(of: index))\", \"timestamp\": [\(segment.start), \(segment.end)]}"
        }))}
        """),
    Written(
      format: .whisper,
      text: """
        {"segments": \(list(segments.enumerated().map { index, segment in
          "{\"text\": \" \(text(of: index))\", \"start\": \(segment.start), "
            + "\"end\": \(segment.end)}"
        }))}
        """),
    Written(
      format: .whisperCpp,
      text: """
        {"transcription": \(list(segments.enumerated().map { index, segment in
          """
          {"timestamps":
             {"from": "\(clock(segment.start, ","))", "to": "\(clock(segment.end, ","))"},
           "text": " \(text(of: index))"}
          """
        }))}
        """),
  ]

  package static let untimed: [Written] = [
    Written(
      format: .plainText,
      text: segments.indices.map { text(of: $0) }.joined(separator: "\n")),
    Written(
      format: .markdown,
      text: "# A talk\n\n" + segments.indices.map { text(of: $0) }.joined(separator: "\n\n")),
  ]
}
