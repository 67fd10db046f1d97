import Testing

@Suite struct HelpTests {
  @Test func `the short help says what it is for and where the options are`() throws {
    let run = try Program.run("--help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.text == """
        OVERVIEW: Hear what to work on: a recording of a rehearsal in, one tip out.

        Examples:
          rehearse talk.wav
          rehearse talk.wav --focus pauses
          rehearse talk.wav --json -o talk.json

        'rehearse talk.wav' is short for 'rehearse analyze talk.wav', and 'rehearse
        help analyze' lists all options. A recording that bears the name of a command
        goes with its folder: 'rehearse ./analyze'.

        Everything happens on this computer: nothing is sent, nothing is kept.

        USAGE: rehearse [<options>] <recording> ...

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          analyze (default)       Analyse recordings and give one tip for each.
          batch                   Analyse any number of recordings: one line of JSON
                                  for each.
          merge                   Join the outputs of shards into one, none missing,
                                  none doubled.
          check                   Hold recordings to rules, for scripts and CI.
          compare                 Lay takes of one talk side by side and tell what
                                  changed.
          explain                 Show every event, threshold, rule and source behind a
                                  number, or the tip.
          focus                   Say what a session can be about, and how to work on
                                  it.
          transcript              Show a transcript, what was mended in it and its
                                  fillers; convert it.

          See 'rehearse help <subcommand>' for detailed help.

        """)
  }

  @Test func `the help of analyze lists every option`() throws {
    let run = try Program.run("help", "analyze")
    #expect(run.status == 0)
    #expect(
      run.text == """
        OVERVIEW: Analyse recordings and give one tip for each.

        Reads WAV, FLAC, AIFF, OGG, MP3 and more; M4A, MP4, WebM and MOV where ffmpeg
        is installed.

        Examples:
          rehearse talk.wav
          rehearse talk.wav --focus pauses
          rehearse talk.wav --transcript talk.srt --focus fillers
          rehearse talk.wav --transcribe --model ggml-base.en.bin
          rehearse speech.wav --profile toastmasters
          rehearse talk.wav --target 20m --band 'pace.too_fast=170'
          rehearse talk.wav --json -o talk.json
          rehearse takes/*.flac --json > takes.jsonl
          rehearse tuesday.wav --previous monday.json
          rehearse talk.wav --format textgrid -o talk.TextGrid
          ffmpeg -v error -i talk.mkv -f wav - | rehearse -

        A transcript tells words and fillers: JSON of Whisper, Vosk and their
        relatives, SRT, VTT, TextGrid, CTM, plain text and more. One beside the
        recording that bears its name is found by itself; times are taken from the
        sound where it has none.

        Rules and their bands, with units and sources, are shown by 'rehearse explain':
        for pace, 'rehearse explain pace talk.wav'. In a band of your own one number is
        the tip, two as in '160..170' are where silence ends and the tip begins; it
        wins over the profile.

        As JSON, one recording gives one object; several give one object a line, in
        their order, and one that can't be analysed has its error in its place. The
        others go on.

        Given the report of an earlier take, as JSON, the report opens with what became
        of its focus, and without '--focus' the tip stays with that until it is solved.

        'textgrid' and 'labels' write down where speech, pauses, syllables and voice
        are, for Praat and Audacity, from one recording at a time.

        Exit status: 0 done; 2 a recording could not be analysed; 64 wrong usage; 73
        the output can't be written.

        USAGE: rehearse analyze [<options>] <recording> ...

        ARGUMENTS:
          <recordings>            A sound file, or '-' for one on standard input.

        OPTIONS:
          --focus <focus>         What the tip is about; 'auto', unless said otherwise,
                                  picks what most wants work. (values: pace, fillers,
                                  pauses, clarity, confidence, eye-contact, auto)
          --previous <file>       The report of an earlier take, as JSON; several
                                  times, or several reports a file, oldest first.
          --format <format>       How to print the report; text unless said otherwise.
                                  (values: text, json, textgrid, labels)
          --json                  Short for '--format json'.
          --transcript <file>     What was said, in any known format; '-' for standard
                                  input. A file beside the recording with its name
                                  unless said otherwise.
          --no-transcript         Go by the sound alone, whatever lies beside the
                                  recording.
          --transcribe            Have a speech recogniser of this computer write down
                                  what is said.
          --recogniser <name>     Which one; the first that is installed unless said
                                  otherwise. (values: whisper, vosk)
          --model <path>          Its model: a file for whisper, a folder for vosk.
          --align                 Look up when each word of the text was said, in
                                  English; what was not said is left out.
          --language <language>   The language of the words; told by the transcript
                                  unless said otherwise. (values: en, de, es, fr, it,
                                  nl, pt)
          --fillers <list>        What counts as a filler: 'built-in', 'off', or words
                                  and phrases of your own between commas. (default:
                                  built-in)
          --profile <profile>     The occasion, which decides what listeners expect;
                                  'talk' unless said otherwise.
                talk          a talk to listeners who don't answer back
                reading       a text read aloud: brisker, hardly a filler
                conversation  talk in company: faster, more fillers pass
                interview     answers nobody wrote down: fewer pauses, some fillers
                toastmasters  a prepared club speech, 5-7 minutes, fillers counted
                pitch         a few rehearsed minutes that win someone over
          --target <time>         The time there is to speak: '5m' for its end, or
                                  '4m..6m', '90s', '4:30'. The profile's unless said
                                  otherwise.
          --band <rule=number>    A band of your own, such as 'pace.too_fast=170', in
                                  the unit of its rule; may be repeated.
          --min-pause <seconds>   Count silences from this length as pauses. (default:
                                  0.25)
          -o, --output <file>     Write to a file instead of standard output.
          --color <color>         Whether to set text apart by terminal attributes.
                                  (values: auto, always, never; default: auto)
          --quiet                 Print the result and errors, but no notes.
          --verbose               Add format, thresholds, engine and checksum to the
                                  text report.
          --version               Show the version.
          -h, --help              Show help information.


        """)
    #expect(try Program.run("analyze", "--help").text == run.text)
  }

  @Test func `the help of explain lists every metric and option`() throws {
    let run = try Program.run("help", "explain")
    #expect(run.status == 0)
    #expect(
      run.text == """
        OVERVIEW: Show every event, threshold, rule and source behind a number, or the
        tip.

        Examples:
          rehearse explain pauses talk.wav
          rehearse explain pace talk.wav --json -o pace.json
          rehearse explain fillers talk.wav --transcript talk.srt
          rehearse explain pace talk.wav --profile reading
          rehearse explain tip talk.wav --focus pauses

        For pauses it also lists the quiet stretches that are none, each with its
        reason. Numbers behind a '=' were measured; the others are what they are held
        against. Bands are the coach's, as the profile has them.

        For the tip it lists everything that was considered, each with its number, its
        band and why it won or lost. '--focus' and '--previous' are for the tip alone.

        USAGE: rehearse explain <what> [<options>] <recording>

        ARGUMENTS:
          <what>                  What to explain. (values: tip, pace, pauses, fillers,
                                  levels, noise, expression, clarity, confidence, pitch)
          <recording>             A sound file, or '-' for one on standard input.

        OPTIONS:
          --json                  Print an object with all numbers instead of text.
          --focus <focus>         What the tip is about; 'auto', unless said otherwise,
                                  picks what most wants work. (values: pace, fillers,
                                  pauses, clarity, confidence, eye-contact, auto)
          --previous <file>       The report of an earlier take, as JSON; several
                                  times, or several reports a file, oldest first.
          --transcript <file>     What was said, in any known format; '-' for standard
                                  input. A file beside the recording with its name
                                  unless said otherwise.
          --no-transcript         Go by the sound alone, whatever lies beside the
                                  recording.
          --transcribe            Have a speech recogniser of this computer write down
                                  what is said.
          --recogniser <name>     Which one; the first that is installed unless said
                                  otherwise. (values: whisper, vosk)
          --model <path>          Its model: a file for whisper, a folder for vosk.
          --align                 Look up when each word of the text was said, in
                                  English; what was not said is left out.
          --language <language>   The language of the words; told by the transcript
                                  unless said otherwise. (values: en, de, es, fr, it,
                                  nl, pt)
          --fillers <list>        What counts as a filler: 'built-in', 'off', or words
                                  and phrases of your own between commas. (default:
                                  built-in)
          --profile <profile>     The occasion, which decides what listeners expect;
                                  'talk' unless said otherwise.
                talk          a talk to listeners who don't answer back
                reading       a text read aloud: brisker, hardly a filler
                conversation  talk in company: faster, more fillers pass
                interview     answers nobody wrote down: fewer pauses, some fillers
                toastmasters  a prepared club speech, 5-7 minutes, fillers counted
                pitch         a few rehearsed minutes that win someone over
          --target <time>         The time there is to speak: '5m' for its end, or
                                  '4m..6m', '90s', '4:30'. The profile's unless said
                                  otherwise.
          --band <rule=number>    A band of your own, such as 'pace.too_fast=170', in
                                  the unit of its rule; may be repeated.
          --min-pause <seconds>   Count silences from this length as pauses. (default:
                                  0.25)
          -o, --output <file>     Write to a file instead of standard output.
          --color <color>         Whether to set text apart by terminal attributes.
                                  (values: auto, always, never; default: auto)
          --version               Show the version.
          -h, --help              Show help information.


        """)
  }

  @Test func `the version names the engine and its norms`() throws {
    let run = try Program.run("--version")
    #expect(run.status == 0)
    #expect(run.text == "rehearse 0.1.0, norms 2026.1\n")
  }
}
