import Foundation
import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase
import Testing

/// A file in `Fixtures/`, and how it is expected to be read; the README there says what each tests.
struct Fixture: Sendable, CustomTestStringConvertible {
  var name: String
  var format: String
  var repairs: String
  /// The tokens in the notation of `Transcript.drawing`, with any line breaks.
  var tokens: String

  init(_ name: String, _ format: String, repairs: String = "", _ tokens: String) {
    self.name = name
    self.format = format
    self.repairs = repairs
    self.tokens = tokens.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  var testDescription: String { name }

  static let all: [Fixture] = [
    Fixture(
      "assemblyai_ms.json", "assemblyai_json",
      """
      Smoke@0.25-0.65 from@0.73-1.022 fires.@1.076-1.5
      """),
    Fixture(
      "audacity_comma.txt", "audacity_labels",
      """
      good@0.5-1.25s morning@0.5-1.25s {SPEAKER_01} all@2-2.9s
      """),
    Fixture(
      "aws_string_numbers.json", "aws_json",
      """
      {spk_0} Well,@0.04-0.31 that@4.87-5.02 works.@5.02-5.5
      """),
    Fixture(
      "azure_ticks.json", "azure_json",
      """
      good@0.5-0.9 day@0.9-1.5 Bye@2-2.5s now.@2-2.5s
      """),
    Fixture(
      "bracketed_speakers.txt", "bracketed_text", repairs: "bad_cue 1",
      """
      {Speaker 0} Hello@1-4s all@1-4s {Speaker 1} hi@4-62s {} well,@62-62.733s goodbye@62-62.733s
      """),
    Fixture(
      "control_characters_truncated.json", "whisper_json", repairs: "invalid_json 2, truncated 1",
      """
      tab@0-1s here@0-1s too@0-1s and@1-2s cut@1-2s of@1-2s
      """),
    Fixture(
      "crisper_uh_um.json", "huggingface_json",
      """
      ~uh@0.1-0.4 I@0.5-0.6 was,@0.6-0.9 ~um,@1.1-1.6 late.@1.9-2.167
      """),
    Fixture(
      "ctm_negative_conf_alt.ctm", "ctm", repairs: "special_tokens 1",
      """
      so@0.5-0.8 ~uh@0.8-1.2 going@1.3-1.7 home@2-2.25
      """),
    Fixture(
      "deepgram_channels.json", "deepgram_json",
      """
      {channel 1} yes@0.1-0.6 {channel 0} hello@0.5-0.9 there@0.9-1.2
      """),
    Fixture(
      "deepgram_no_fillers.json", "deepgram_json",
      """
      So@0.4-0.6 I@1.5-1.6 went@1.6-1.9 home,@1.9-2.3 then@3-3.2 slept.@3.2-3.6
      """),
    Fixture(
      "google_diarised_repeat.json", "google_json",
      """
      {1} hi@0.1-0.4 {2} there@0.4-0.8
      """),
    Fixture(
      "google_zero_start_omitted.json", "google_json",
      """
      hi@0-0.4 there@0.4-0.8 friend@1.3-1.7
      """),
    Fixture(
      "hallucinated_tail.json", "whisper_json", repairs: "hallucinated_tail 4",
      """
      That@0-2s was@0-2s all.@0-2s Thank@2-4s you.@2-4s !Thank@30-32s !you.@30-32s !thank@60-62s
      !you@60-62s
      """),
    Fixture(
      "latin1.srt", "srt", repairs: "encoding 1",
      """
      naïve@0-1s “quote”@0-1s café@0-1s
      """),
    Fixture(
      "markdown_script.md", "markdown",
      """
      {Ann} Good morning, see our page. {Bo} Thanks all !*laughs* and 2 more_things_here
      """),
    Fixture(
      "openai_highlight.vtt", "vtt", repairs: "doubled_cues 5",
      """
      So@0-0.4 here@0.5-0.9 we@0.9-1.1 go.@1.1-1.6 One@2-2.3 more.@2.3-2.8
      """),
    Fixture(
      "openai_nan_and_empty_words.json", "whisper_json", repairs: "invalid_json 3",
      """
      Café😀@0.2-0.6 first.@0.8-1.2 Then@3-3.267 more.@3.4-3.9
      """),
    Fixture(
      "openai_service.json", "openai_json",
      """
      The@0-0.3 beach@0.3-0.8 was@0.8-1 popular@1-1.6
      """),
    Fixture(
      "otter_turns.txt", "otter_text",
      """
      {Ann Lee} Good@3-3727s morning,@3-3727s and@3-3727s welcome.@3-3727s Let@3-3727s us@3-3727s
      start.@3-3727s {Bo} Thanks.@3727-3727.4s
      """),
    Fixture(
      "plain_no_times.txt", "text",
      """
      So, um_— I think “we’re” ready. !(laughs) Right? ?[inaudible] !♪_la_la_♪ done...
      """),
    Fixture(
      "srt_bom_crlf_dot_ms.srt", "srt",
      """
      Good@1-2.5s morning@1-2.5s all@3-4s
      """),
    Fixture(
      "srt_leading_blank_empty_cue.srt", "srt",
      """
      first@0.5-1s last@2-3s one@2-3s after@2-3s a@2-3s gap@2-3s
      """),
    Fixture(
      "srt_number_in_text.srt", "srt",
      """
      We@0-2s sold@0-2s 1.567.202@0-2s in@2.5-4s 2014@2.5-4s and@5-6s 12@5-6s more@5-6s
      """),
    Fixture(
      "srt_overlap_unsorted_bad.srt", "srt",
      repairs: "bad_cue 1, reversed 1, missing_times 1, unsorted 1, overlap 1",
      """
      first@1-4s here@1-4s second@4-6s comes@4-6s backwards@8-8.8s cue@8-8.8s broken@8.8-12s
      time@8.8-12s the@12-13s end@12-13s
      """),
    Fixture(
      "stm_alternations.stm", "stm",
      """
      {ann} so@0-1.5s um@0-1.5s today@0-1.5s we@2-3.25s ~uh@2-3.25s begin@2-3.25s
      """),
    Fixture(
      "string_numbers.json", "whisper_json", repairs: "string_numbers 6",
      """
      One@0.5-0.9 two@1-1.5
      """),
    Fixture(
      "teams_voice_tags.vtt", "vtt",
      """
      {Ann Lee} Q&A@0.5-2s is@0.5-2s next.@0.5-2s {Bo} Thanks.@2-3s {Ann Lee} Sure.@2-3s
      """),
    Fixture(
      "textgrid_elan.TextGrid", "textgrid",
      """
      {Ann} how@0-1.5s are@0-1.5s you@0-1.5s {Bo} fine@1.2-2.5s thanks@1.2-2.5s
      """),
    Fixture(
      "textgrid_quotes_newlines.TextGrid", "textgrid",
      #"""
      he@0-1.5s said@0-1.5s "no"@0-1.5s and@0-1.5s left@0-1.5s then@1.5-3s 5@1.5-3s came@1.5-3s
      back@1.5-3s
      """#),
    Fixture(
      "textgrid_short.TextGrid", "textgrid",
      """
      größe@0.5-0.9 matters@1.2-2.3
      """),
    Fixture(
      "textgrid_utf16be_long.TextGrid", "textgrid",
      """
      größe@0.5-0.9 matters@1.2-2.3
      """),
    Fixture(
      "vosk_concatenated.json", "vosk_json",
      """
      so@0.3-0.6 today@0.6-1 we@2.9-3.2 begin@3.2-3.6
      """),
    Fixture(
      "vosk_lines.jsonl", "vosk_json",
      """
      so@0.3-0.6 today@1.5-1.9
      """),
    Fixture(
      "vosk_transcriber.json", "vosk_transcriber_json",
      """
      so@0.3-0.6 today@0.6-1
      """),
    Fixture(
      "whisper_console.txt", "bracketed_text",
      """
      Good@0-2.5s morning.@0-2.5s !(applause)@2.5-4s
      """),
    Fixture(
      "whisper_table.tsv", "whisper_tsv",
      """
      Good@0.5-1.5s morning@0.5-1.5s ![BLANK_AUDIO]@1.6-2s
      """),
    Fixture(
      "whispercpp_lyrics.lrc", "lrc",
      """
      Good@0.5-2.25s morning@0.5-2.25s all@2.25-4s of@2.25-4s you@2.25-4s
      """),
    Fixture(
      "whispercpp_ml1_tokens.json", "whispercpp_json",
      """
      An@0-0.3 extraordinary@0.3-1.3 day.@1.4-1.7 Truly.@2-2.3
      """),
    Fixture(
      "whispercpp_ojf_dtw.json", "whispercpp_json", repairs: "special_tokens 1",
      """
      Uh,@0-1.6 so@1.7-1.94 this@1.94-2.18 works.@2.18-2.8 Um,@6.2-6.8 yes.@7.6-8.2
      """),
    Fixture(
      "whispercpp_ojf_missing_offsets.json", "whispercpp_json",
      repairs: "special_tokens 2, missing_times 1",
      """
      Good@0.1-0.5 morning@0.5-0.967e everyone.@1-1.6
      """),
    Fixture(
      "whispercpp_ojf_to_before_from.json", "whispercpp_json", repairs: "reversed 3",
      """
      We@0.1-0.3 shall@0.4-0.733 see.@0.9-1.3 Yes.@5-5.2s
      """),
    Fixture(
      "whispercpp_quotes.csv", "whispercpp_csv", repairs: "bad_cue 1",
      #"""
      {0} He@0-1.5s said@0-1.5s "no",@0-1.5s twice@0-1.5s {1} fine,@1.5-2.75s then@1.5-2.75s
      """#),
    Fixture(
      "whispercpp_server.json", "whispercpp_server_json",
      """
      unbelievable!@0.1-1.2
      """),
    Fixture(
      "whispercpp_vad_timeline.json", "whispercpp_json", repairs: "silence_removed_timeline 3",
      """
      First@0-0.4 part.@0.4-1 Second@6-7e part.@7-8e
      """),
    Fixture(
      "whisperkit_special.json", "whisperkit_json", repairs: "special_tokens 6",
      """
      Hi@0-1.2s you@0-1.2s
      """),
    Fixture(
      "whispertimestamped_star.json", "whisper_timestamped_json",
      """
      I@0.3-0.5 ?[*]@0.5-1.4 think@1.4-1.9 so.@1.9-2.4
      """),
    Fixture(
      "whisperx_untimed_numeral.json", "whisperx_json", repairs: "missing_times 1",
      """
      {SPEAKER_00} It@0.5-0.7 opened@0.8-1.2 in@1.2-1.3 2014.@1.3-2.7e Then@2.7-3
      """),
    Fixture(
      "wild_and_long_times.json", "whisper_json",
      repairs: "impossible_time 1, overlap 2, too_long 1, missing_times 2",
      """
      one@0.5-0.9 two@0.9-1.1e three@1.5-1.8 four@1.8-3.8 five@3.8-4.067e six@12-12.5
      """),
    Fixture(
      "words_past_end_of_wav.json", "whisper_json",
      """
      so@0.5-0.8 it@0.9-1 ends@1.8-2.4 here@2.6-3
      """),
    Fixture(
      "youtube_rollup.vtt", "vtt", repairs: "doubled_cues 6",
      """
      hello@0.16-0.48 everyone@0.48-0.88 and@0.88-2.389 welcome@2.399-2.72 back@2.72-3.2
      yes@3.2-4.95 yes@4.96-6 ![Music]@6.01-7
      """),
    Fixture(
      "youtube_rollup_flat.srt", "srt", repairs: "doubled_cues 3",
      """
      hello@0-2s everyone@0-2s and@0-2s welcome@2.01-4s back@2.01-4s to@2.01-4s this@2.01-4s
      small@4-6s show@4-6s
      """),
    Fixture(
      "zero_length_words.json", "whisper_json", repairs: "zero_length 3",
      """
      this@0.5-0.9 is@1-1.025 it@1.025-1.05 now@1.05-1.4 or@2-2.02 never@2.02-2.5
      """),
    Fixture(
      "zoom_tabs.txt", "zoom_text",
      """
      {Ann Lee} Good@3-7s morning@3-7s {Bo} Thanks@7-8.167s a@7-8.167s lot@7-8.167s for@7-8.167s
      this@7-8.167s
      """),
  ]
}

struct FixtureTests {
  @Test(arguments: Fixture.all)
  func `every fixture gives its tokens and its repairs`(fixture: Fixture) throws {
    let transcript = try Transcript.read(TranscriptFixtures.bytes(of: fixture.name))
    #expect(transcript.format.rawValue == fixture.format)
    #expect(transcript.drawing == fixture.tokens)
    #expect(transcript.repairsDrawing == fixture.repairs)
  }

  @Test func `every fixture file is in the table`() {
    #expect(TranscriptFixtures.names == Fixture.all.map(\.name).sorted())
  }

  @Test func `every fixture is listed in the README`() throws {
    let readme = String(decoding: try TranscriptFixtures.bytes(of: "README.md"), as: UTF8.self)
    for fixture in Fixture.all { #expect(readme.contains("| `\(fixture.name)` | ")) }
  }

  @Test func `reading a file by its path gives the same as reading its bytes`() throws {
    for fixture in Fixture.all {
      let transcript = try Transcript.read(path: TranscriptFixtures.path(of: fixture.name))
      #expect(transcript.drawing == fixture.tokens)
    }
  }

  @Test func `every readable format has a fixture`() {
    let read = Set(Fixture.all.map(\.format))
    // Our own format, which TranscriptDocumentTests cover.
    let expected = Set(Transcript.readableFormats.map(\.rawValue)).subtracting(["json"])
    #expect(read == expected)
  }

  @Test func `every readable format is in the documentation`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Rehearsal/Documentation.docc/Transcripts.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for format in Transcript.readableFormats {
      #expect(text.contains("`\(format.rawValue)`"), "\(format)")
    }
  }

  @Test(arguments: [
    ("hello", "ctm", ["talk 1 0.5 0.3 so", "talk 1 0.9 0.3 we", "talk 1 1.5 0.3 went"]),
    ("talk 1", "ctm", ["talk 1 0.5 0.3 so", "talk 1 0.9 0.3 we", "talk 1 1.5 0.3 went"]),
    ("hello", "stm", ["talk 1 ann 0 1 so", "talk 1 ann 1 2 we", "talk 1 ann 2 3 went"]),
  ])
  func `one broken row doesn't hide what the others are`(
    broken: String, format: String, rows: [String]
  ) throws {
    for place in 0...rows.count {
      var lines = rows
      lines.insert(broken, at: place)
      let transcript = try Transcript.read(Array(lines.joined(separator: "\n").utf8))
      #expect(transcript.format.rawValue == format)
      #expect(transcript.tokens.map(\.text) == ["so", "we", "went"])
      #expect(transcript.repairs.map(\.count) == [1])
    }
  }

  @Test func `confidences are kept if they are between 0 and 1`() throws {
    let whisper = try Transcript.read(
      TranscriptFixtures.bytes(of: "whispercpp_ojf_missing_offsets.json"))
    #expect(whisper.tokens.map(\.confidence) == [0.9, 0.8, 0.6])
    let ctm = try Transcript.read(TranscriptFixtures.bytes(of: "ctm_negative_conf_alt.ctm"))
    #expect(ctm.tokens.allSatisfy { $0.confidence == nil })
  }

  @Test(arguments: [
    ("whispercpp_server.json", "en"), ("youtube_rollup.vtt", "en"), ("azure_ticks.json", "en"),
    ("google_zero_start_omitted.json", "en"),
  ])
  func `the language is a code of two letters`(name: String, language: String) throws {
    #expect(try Transcript.read(TranscriptFixtures.bytes(of: name)).language == language)
  }

  @Test func `words past the end of the recording are cut or lose their time`() throws {
    let transcript = try Transcript.read(TranscriptFixtures.bytes(of: "words_past_end_of_wav.json"))
    let repaired = transcript.repaired(forRecordingOf: Seconds(2))
    #expect(repaired.drawing == "so@0.5-0.8 it@0.9-1 ends@1.8-2 here")
    #expect(repaired.repairsDrawing == "past_end 2")
    // The padding of a compressed recording is tolerated, and repairing twice changes nothing.
    #expect(transcript.repaired(forRecordingOf: Seconds(2.97)).repairs.isEmpty)
    #expect(repaired.repaired(forRecordingOf: Seconds(2)) == repaired)
  }
}
