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

  @Test func `the help of batch lists every option`() throws {
    let run = try Program.run("help", "batch")
    #expect(run.status == 0)
    #expect(
      run.text == """
        OVERVIEW: Analyse any number of recordings: one line of JSON for each.

        Examples:
          rehearse batch talks -o talks.jsonl --csv talks.csv
          rehearse batch 'talks/**/*.flac' > talks.jsonl
          rehearse batch --manifest talks.csv -o talks.jsonl
          rehearse batch --manifest talks.csv --shard 2/8 -o part-2.jsonl
          rehearse batch talks --profile toastmasters --target 5-7m
          rehearse batch talks --transcribe --model ggml-base.en.bin -o talks.jsonl
          rehearse batch talks -o talks.jsonl --resume
          find talks -name '*.wav' | rehearse batch -

        Lines come in the order of the recordings, whatever the number of jobs. A
        recording that can't be analysed has a failure in its place; the others go on.
        Folders are looked through for sound files by content, in the order of their
        names.

        A manifest has a column 'recording', and may have 'transcript', 'focus',
        'profile' and 'language', which win over the options. All columns come back
        with the result, under 'manifest'. In a list on standard input, each line is a
        path, or an object as in a manifest of JSON lines.

        With '-o', lines go to FILE.part, which becomes FILE when all are there.
        '--resume' takes from it what still holds: same bytes, same transcript, same
        options, same engine.

        Exit status: 0 done; 1 some recordings could not be analysed; 2 there are none,
        or their list can't be read; 64 wrong usage; 73 the output can't be written;
        130 interrupted.

        USAGE: rehearse batch [<options>] <path> ...

        ARGUMENTS:
          <path>                  Sound files, folders, patterns in quotation marks;
                                  '-' for a list on standard input.

        OPTIONS:
          --manifest <file>       A table with a column 'recording', as CSV, TSV or
                                  JSON lines; see below.
          --shard <i/n>           Take every N-th part of the recordings only, the
                                  I-th, told by their paths.
          -o, --output <file>     Write to a file instead of standard output.
          --csv <file>            Write a table with one row a recording as well.
          -j, --jobs <jobs>       How many recordings to work on at once; as many as
                                  there are cores unless said otherwise, or one with
                                  '--transcribe'.
          --resume                Go on with what an interrupted run left beside the
                                  output.
          --fail-fast             Stop at the first recording that can't be analysed.
          --focus <focus>         What the tip is about; 'auto', unless said otherwise,
                                  picks what most wants work. (values: pace, fillers,
                                  pauses, clarity, confidence, eye-contact, auto)
          --previous <file>       The report of an earlier take, as JSON; several
                                  times, or several reports a file, oldest first.
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
          --quiet                 Print nothing but results.
          --version               Show the version.
          -h, --help              Show help information.


        """)
  }

  @Test func `the help of merge lists every option`() throws {
    let run = try Program.run("help", "merge")
    #expect(run.status == 0)
    #expect(
      run.text == """
        OVERVIEW: Join the outputs of shards into one, none missing, none doubled.

        Examples:
          rehearse merge part-*.jsonl --manifest talks.csv -o talks.jsonl
          rehearse merge part-*.jsonl --list paths.txt -o talks.jsonl
          rehearse merge part-*.jsonl -o talks.jsonl

        With the manifest or list that the shards were made from, every recording must
        have one line, and lines come in its order. Without, it is checked that no
        recording is there twice and that there are as many different shards as files;
        lines come in the order of their paths, as in the batch of a folder.

        Exit status: 0 done; 2 something is missing, doubled or can't be read; 64 wrong
        usage; 73 the output can't be written.

        USAGE: rehearse merge [<options>] <shard> ...

        ARGUMENTS:
          <shard>                 The output of each 'rehearse batch --shard'.

        OPTIONS:
          --manifest <file>       The manifest that the shards were made from.
          --list <file>           The list of paths that the shards were made from, one
                                  to a line.
          -o, --output <file>     Write to a file instead of standard output.
          --quiet                 Print nothing but results.
          --version               Show the version.
          -h, --help              Show help information.


        """)
  }

  @Test func `the help of check lists every option`() throws {
    let run = try Program.run("help", "check")
    #expect(run.status == 0)
    #expect(
      run.text == """
        OVERVIEW: Hold recordings to rules, for scripts and CI.

        Examples:
          rehearse check talk.wav --rule 'pace.words_per_minute in 110..165'
          rehearse check talks --rule 'quality.usable == true' --rule 'clarity.score >=
        60'
          rehearse check speech.wav --target 5-7m --rule 'timing.verdict == green'
          rehearse check talks.jsonl --config rules.yml --format junit -o report.xml

        A rule names a value as it stands in the JSON, without 'metrics.', and what it
        has to be: <, <=, ==, !=, >=, > or 'in a..b'. Without '--rule' and '--config',
        the rules stand in .rehearse.yml:

          rules:
            - pace.words_per_minute in 110..165
            - fillers.per_minute <= 4
          allow_unknown: true

        What can't be known, such as fillers without a transcript, breaks its rule
        unless that is allowed. Folders and patterns are taken as in 'rehearse batch';
        reports that were saved as JSON are taken as they are, whatever the options.

        Exit status: 0 all rules kept; 1 a rule is broken; 2 a recording could not be
        analysed; 64 wrong usage; 73 the output can't be written; 78 a rule can't be
        understood.

        USAGE: rehearse check [<options>] <recording> ...

        ARGUMENTS:
          <recordings>            Sound files, folders, patterns in quotation marks, or
                                  reports as JSON.

        OPTIONS:
          --rule <rule>           What has to be so; several times for several rules.
          --config <file>         A file with rules, as above.
          --format <format>       How to write the outcome. (values: text, json, junit,
                                  github; default: text)
          --allow-unknown         Let what can't be known break no rule.
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
          --quiet                 Print the outcome and errors, but no notes.
          --version               Show the version.
          -h, --help              Show help information.


        """)
  }

  @Test func `the help of compare lists every option`() throws {
    let run = try Program.run("help", "compare")
    #expect(run.status == 0)
    #expect(
      run.text == """
        OVERVIEW: Lay takes of one talk side by side and tell what changed.

        Examples:
          rehearse compare monday.wav tuesday.wav
          rehearse compare monday.json tuesday.json wednesday.wav --json
          rehearse compare monday.wav tuesday.wav --profile reading

        Takes come oldest first; reports that were saved as JSON are taken as they are.
        Each number of the last is held against that of the take before. What differs
        by no more than two takes differ by chance is as before: how much that is
        follows from the takes themselves once three came before the last, until then
        from the bands of the coach, in the profile that the last take was judged by
        unless said otherwise. A report's "Last time ... this time ..." goes by the
        same.

        Exit status: 0 done; 2 a recording could not be analysed; 64 wrong usage; 73
        the output can't be written.

        USAGE: rehearse compare [<options>] <recording> <recording> ...

        ARGUMENTS:
          <recordings>            Sound files, or reports as JSON, oldest first.

        OPTIONS:
          --json                  Print an object with all numbers instead of text.
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
          --quiet                 Print the result and errors, but no notes.
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
