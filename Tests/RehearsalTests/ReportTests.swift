import Rehearsal
import RehearsalBase
import Testing

@Suite struct ReportTests {
  @Test func `a report is written whole, in its fixed order, absent parts as null`() throws {
    let text = try OrderedJSON(.pretty).string(from: Report.example)
    #expect(
      text == """
        {
          "schema": "rehearsmart.session/1",
          "engine": {
            "version": "1.2.3",
            "norms": "2000.1"
          },
          "profile": "talk",
          "bands": [],
          "recording": {
            "path": "talk.wav",
            "sha256": "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
            "format": "WAV PCM_16",
            "sample_rate_hz": 48000,
            "channels": 1,
            "duration_s": 182.4,
            "speech_start_s": 0.81,
            "speech_end_s": 181.02
          },
          "transcript": null,
          "language": null,
          "quality": {
            "usable": true,
            "limits": ["fillers"],
            "warnings": [
              {"code": "high_noise", "message": "High noise detected; move closer", \
        "start_s": 0.0, "end_s": 182.4},
              {"code": "clipping", "message": "The sound is cut flat here", \
        "start_s": 61.2, "end_s": 66.0}
            ]
          },
          "metrics": {
            "pauses": {
              "threshold_s": 0.25,
              "count": 31,
              "total_s": 24.9,
              "mean_s": 0.803,
              "median_s": 0.62,
              "longest_s": 3.1,
              "per_minute": 10.2,
              "long_per_minute": 0.3,
              "silence_pct": 13.8,
              "list": [
                {"start_s": 3.21, "end_s": 3.9, "kind": "silent", "place": "unknown", \
        "counted": true}
              ]
            },
            "fillers": {
              "count": null,
              "per_minute": null,
              "per_100_words": null,
              "reason": "no_transcript",
              "list": [],
              "clusters": [],
              "possible_untranscribed": [],
              "hedges": null,
              "boosters": null
            },
            "noise": {
              "snr_db": null,
              "speech_band_snr_db": null,
              "reason": null,
              "snr_method": "none",
              "floor_dbfs": null,
              "hum_hz": null,
              "hum_dbfs": null,
              "kind": "none",
              "echo": "unknown",
              "dropouts": [],
              "other_sounds": [],
              "other_sounds_s": 0.0,
              "other_voices": [],
              "other_voices_s": 0.0,
              "decay_s": null,
              "modulation": null
            }
          },
          "script": null,
          "slides": null,
          "timing": null,
          "follow_up": null,
          "tip": {
            "kind": "improve",
            "focus": "pace",
            "rule": "pace.rushed_stretch",
            "takeaway": "One stretch ran away from you; the rest had room.",
            "went_well": null,
            "why": "From 1:01 you spoke at 212 words a minute. Above 200 listeners begin to lose \
        the thread, because they can't read a sentence again.",
            "evidence": [
              {"start_s": 61.2, "end_s": 66.0, "excerpt": null, "note": "212 words a minute"}
            ],
            "action": "Before your next point, breathe once.",
            "hint": "Breathe before each point",
            "confidence": "high"
          },
          "self_rating": null
        }
        """)
  }

  @Test func `the same report gives the same bytes`() throws {
    let texts = try (0..<8).map { _ in try OrderedJSON().string(from: Report.example) }
    #expect(Set(texts).count == 1)
  }

  @Test func `a failure has its path, code, message and hint`() throws {
    let failure = Failure(
      path: "a.wav",
      reason: Failure.Reason(code: .isDirectory, message: "it is a folder", hint: "name a file"))
    #expect(
      try OrderedJSON(.compact).string(from: failure)
        == #"{"schema":"rehearsmart.failure/1","recording":{"path":"a.wav"},"#
        + #""error":{"code":"is_directory","message":"it is a folder","#
        + #""hint":"name a file"}}"#)
  }
}
