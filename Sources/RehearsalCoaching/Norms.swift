import RehearsalMetrics
public import RehearsalUnits

/// Every band and limit that the coach judges by, each with its source.
///
/// "Our choice" marks a number for which no published one was found; what it rests on follows.
public struct Norms: Equatable, Sendable {
  /// Goes with the numbers: a tip can be reproduced only under the edition that gave it.
  public static let edition = "2026.1"

  public var pace = Pace()
  public var pauses = Pauses()
  public var fillers = Fillers()
  public var clarity = Clarity()
  public var confidence = Confidence()
  public var quality = Quality()

  /// A talk to listeners who don't answer back.
  public static let talk = Norms()

  public init() {}
}

extension Norms {
  public struct Pace: Equatable, Sendable {
    public var tooFast = Norm(
      quiet: WordsPerMinute(165), tip: WordsPerMinute(180), extreme: WordsPerMinute(240),
      source: """
        Microsoft Speaker Coach, 100-165 words a minute; comprehension falls from about 190 (Smith \
        & Shaffer 1995, after Miller et al. 1976). Words are estimated from syllables to within \
        10 %, so a tip begins 10 % above the quiet zone.
        """)

    public var tooSlow = Norm(
      quiet: WordsPerMinute(110), tip: WordsPerMinute(100), extreme: WordsPerMinute(60),
      source: """
        Microsoft Speaker Coach, 100-165 words a minute; brisker speakers are found more credible \
        (Miller et al. 1976). The dead-band is the 10 % of an estimate from syllables.
        """)

    /// For one ``stretch`` of the take.
    public var rushedStretch = Norm(
      quiet: WordsPerMinute(180), tip: WordsPerMinute(200), extreme: WordsPerMinute(280),
      source: """
        Comprehension falls from about 190 words a minute (Smith & Shaffer 1995); 200 leaves room \
        for the error of an estimate from syllables.
        """)

    /// Where listeners start to keep less.
    public var comprehension = Threshold(
      WordsPerMinute(190), source: "Smith & Shaffer (1995), after Miller et al. (1976).")

    public var stretch = Threshold(
      Seconds(30),
      source: "Our choice: long enough for some 80 words, whose syllables average out.")

    /// Deviation of the pace from window to window, as a share of its mean.
    public var flat = Norm(
      quiet: Percent(8), tip: Percent(5), extreme: Percent(0),
      source: """
        Our choice: lively talk varies by 8-25 % over windows of 5-10 s; below 5 % lies what \
        counting whole syllables alone produces.
        """)

    public var fewestWindows = Threshold(
      6, source: "Our choice: a deviation over fewer than six windows is mostly chance.")

    /// Distance inside the quiet zone, for praise.
    public var steady = Norm(
      quiet: WordsPerMinute(0), tip: WordsPerMinute(5), extreme: WordsPerMinute(27.5),
      source: "Microsoft Speaker Coach, 100-165 words a minute; 27.5 is the middle of the zone.")

    /// Climb of the pace over the take; see ``Hearing/drift``.
    public var drifting = Norm(
      quiet: Percent(10), tip: Percent(20), extreme: Percent(60),
      source: """
        Listeners notice changes of tempo from 5 % (Quené 2007, Journal of Phonetics 35, 353-362); \
        four times that is our choice, as windows of lively talk differ by 8-25 %.
        """)

    public var fewestDriftWindows = Threshold(
      9, source: "Our choice: a third of fewer than nine windows is a sentence or two.")

    public var unsteady = Threshold(
      Percent(25),
      source: "Our choice: lively talk varies by 8-25 % over windows of 5-10 s.")

    /// Time that is missing to the least of the slot; its tip is the grace.
    public var slotUnder = Norm(
      quiet: Seconds(0), tip: Seconds(30), extreme: Seconds(120), source: Self.grace)

    /// Time beyond the most of the slot; its tip is the grace.
    public var slotOver = Norm(
      quiet: Seconds(0), tip: Seconds(30), extreme: Seconds(120), source: Self.grace)

    private static let grace = """
      Toastmasters: a speech of 5-7 minutes qualifies from 4:30 to 7:30. Four times the grace is \
      our choice for the most it can weigh.
      """

    /// The largest share of a slot that its grace may take.
    public var graceShare = Threshold(
      Percent(25),
      source: "Toastmasters: Table Topics end after 2 minutes, with 30 s of grace: a quarter.")
  }

  public struct Pauses: Equatable, Sendable {
    public var breath = Threshold(
      Seconds(0.5),
      source: """
        Half a second is enough for a pause to work (Lundholm Fors 2015); 0.6 s is judged most \
        natural at punctuation (Kyushu University, Front. Psychol. 2022).
        """)

    public var longestGood = Threshold(
      Seconds(3),
      source: "Practised speakers pause for 2-3 s (Zandan, Harvard Business Review 2018).")

    /// Pauses of at least ``breath``.
    public var tooFew = Norm(
      quiet: PerMinute(4), tip: PerMinute(3), extreme: PerMinute(0),
      source: """
        4-5 short pauses a minute persuade best, none at all worst (Benki et al. 2011); the \
        average speaker's 3.5 are not enough (Zandan 2018).
        """)

    /// Pauses of at least ``stall`` inside a phrase.
    public var stalls = Norm(
      quiet: PerMinute(0.5), tip: PerMinute(1), extreme: PerMinute(4),
      source: """
        Prepared speech pauses at clause borders, and far less inside (Duez 1982, Language and \
        Speech 25). The rate is our choice: one now and then is a means of style.
        """)

    public var stall = Threshold(
      Seconds(1),
      source: """
        Pauses of more than 1 s are the long class of spontaneous speech (Campione & Véronis 2002); \
        gaps within an utterance are heard from 126 ms (Warner et al. 2022).
        """)

    public var tooLong = Norm(
      quiet: Seconds(3), tip: Seconds(4), extreme: Seconds(10),
      source: """
        Silences beyond 4 s are felt as too long (Lundholm Fors 2015); 2-3 s suit practised \
        speakers (Zandan 2018).
        """)

    /// Time without a pause of at least ``breath``.
    public var breathless = Norm(
      quiet: Seconds(20), tip: Seconds(25), extreme: Seconds(60),
      source: """
        Our choice: 4-5 pauses a minute (Benki et al. 2011) lie 12-15 s apart; 25 s is twice that.
        """)

    /// Pauses from ``breath`` to ``longestGood``, for praise.
    public var roomy = Norm(
      quiet: PerMinute(3), tip: PerMinute(4), extreme: PerMinute(12),
      source: "4-5 short pauses a minute persuade best (Benki et al. 2011).")
  }

  public struct Fillers: Equatable, Sendable {
    public var tooMany = Norm(
      quiet: PerMinute(5), tip: PerMinute(8), extreme: PerMinute(20),
      source: """
        2 and 5 a minute cost a speaker nothing, 12 do (Laske & DiGennaro Reed 2024, doi \
        10.1002/jaba.1093). A tip at 8 is our choice, halfway.
        """)

    /// Fillers that begin within one ``crowd``, as a rate: 18 a minute are 3 in 10 s.
    public var crowded = Norm(
      quiet: PerMinute(6), tip: PerMinute(18), extreme: PerMinute(60),
      source: """
        Our choice: three in ten seconds are heard as a string, whatever the rest is like; two may \
        be chance.
        """)

    public var crowd = Threshold(
      Seconds(10), source: "Our choice: about as long as a listener holds a sentence or two.")

    /// Share of all fillers that are one word, once they are more than ``tooMany`` lets pass.
    public var favourite = Norm(
      quiet: Percent(50), tip: Percent(65), extreme: Percent(100),
      source: """
        Fillers cost nothing up to 5 a minute (Laske & DiGennaro Reed 2024). That two thirds are one \
        word is our choice: without it, most speakers are back at what nobody minds.
        """)

    /// Share of all fillers that stand where a point begins, likewise.
    public var opening = Norm(
      quiet: Percent(45), tip: Percent(65), extreme: Percent(100),
      source: """
        "um" announces a delay of some 0.75 s (N. J. Enfield). The share is our choice, and high: \
        planning makes the start of a phrase the place of many hesitations (Boomer 1965, Language \
        and Speech 8).
        """)

    public var fewest = Threshold(
      6, source: "Our choice: a share of fewer fillers moves by a fifth with each.")

    /// Sounds like a hesitation, where a transcript has none.
    public var leftOut = Norm(
      quiet: PerMinute(1), tip: PerMinute(2), extreme: PerMinute(10),
      source: """
        Our choice: the middle one of 72 speakers says 2.2 in 100 words, some 3 a minute (NLTK's \
        Switchboard sample), and some held sounds are drawn-out words.
        """)

    /// For praise.
    public var rare = Norm(
      quiet: PerMinute(5), tip: PerMinute(4), extreme: PerMinute(0),
      source: "Up to 5 a minute cost a speaker nothing (Laske & DiGennaro Reed 2024).")
  }

  public struct Clarity: Equatable, Sendable {
    public var maskedByNoise = Norm(
      quiet: DecibelRatio(15), tip: DecibelRatio(10), extreme: DecibelRatio(0),
      source: """
        Complicated messages need 15 dB over the noise (World Health Organization, Guidelines for \
        Community Noise 1999).
        """)

    /// Level of the voice. A tip only where noise comes within reach of it, else a warning.
    public var tooQuiet = Norm(
      quiet: Decibels(-32), tip: Decibels(-35), extreme: Decibels(-55),
      source: """
        Our choice: ITU-T P.56 levels of telephone speech are set to -26 dBov; 9 dB below, the \
        microphone is too far away.
        """)

    /// Fall of the last syllables below their phrase, the middle one of all phrases.
    public var trailingOff = Norm(
      quiet: DecibelRatio(6), tip: DecibelRatio(9), extreme: DecibelRatio(18),
      source: """
        Our choice: 6 dB halves the amplitude and stays in the natural fall of a phrase; lower \
        volume is heard as less certain (Goupil et al. 2021).
        """)

    public var articulationTooFast = Norm(
      quiet: SyllablesPerSecond(5.5), tip: SyllablesPerSecond(6.05),
      extreme: SyllablesPerSecond(8),
      source: """
        Talk in US English runs at 5.1-5.5 syllables a second (Jacewicz, Fox & Wei 2010); the \
        dead-band is the 10 % by which counted syllables may be off.
        """)

    /// Share of the words that stand in sentences of more than ``SentenceLength/longest`` words.
    public var longSentences = Norm(
      quiet: Percent(25), tip: Percent(50), extreme: Percent(100),
      source: """
        25 words are the most for a sentence in plain language (GOV.UK, Sentence length: why 25 \
        words is our limit, 2014). Half of all words is our choice: transcripts of free speech run \
        sentences together.
        """)

    /// As ``trailingOff``, the other way, for praise.
    public var carriedEnds = Norm(
      quiet: DecibelRatio(6), tip: DecibelRatio(4), extreme: DecibelRatio(-2),
      source: "Our choice, from the band for phrases that trail off.")

    /// For praise.
    public var cleanSound = Norm(
      quiet: DecibelRatio(20), tip: DecibelRatio(25), extreme: DecibelRatio(60),
      source: """
        30 dB over the noise is acceptable and 42 dB recommended even for clinical measures of the \
        voice (Deliyski et al. 2005).
        """)

    public var fewestPhrases = Threshold(
      5, source: "Our choice: the middle one of fewer phrases is an anecdote.")
  }

  public struct Confidence: Equatable, Sendable {
    /// Deviation of the pitch.
    public var monotone = Norm(
      quiet: Semitones(2), tip: Semitones(1.2), extreme: Semitones(0),
      source: """
        Rated liveliness follows the deviation of the pitch (Hincks 2005, r = .83); talk lies at \
        2-4 semitones. 1.2 is our choice, halfway to a single note.
        """)

    /// Deviation of the level from syllable to syllable.
    public var unevenLevel = Norm(
      quiet: DecibelRatio(6), tip: DecibelRatio(8), extreme: DecibelRatio(16),
      source: """
        Our choice: in recordings of one speaker syllables lie within 2-5.6 dB of each other, and \
        sentences that are 16 dB apart in turn read 8; no published norm was found.
        """)

    /// Share of the phrases before a pause that end on a rising pitch. The far end lies beyond what
    /// can be read: dialects rise by custom, so this never outweighs all else.
    public var risingEnds = Norm(
      quiet: Percent(45), tip: Percent(60), extreme: Percent(120),
      source: """
        A rising end is heard as less certain (Goupil et al. 2021). The share is our choice, and \
        high: ends inside a sentence rise by nature.
        """)

    public var rise = Threshold(
      Semitones(1.5),
      source:
        "'t Hart (1981): listeners tell movements of pitch in speech apart from 1.5-2 semitones.")

    /// Share of the starts after a pause that begin on a hesitation, a restart or a held sound.
    public var hesitantStarts = Norm(
      quiet: Percent(20), tip: Percent(35), extreme: Percent(100),
      source: """
        Answers that begin with a filler are heard as less sure (Brennan & Williams 1995, Journal of \
        Memory and Language 34). A third of all starts is our choice.
        """)

    public var fewestStarts = Threshold(
      6, source: "Our choice: a share of fewer starts moves by a fifth with each.")

    /// Score of a held sound that nobody wrote down, from 0 to 1.
    public var likelyHesitation = Threshold(
      0.6, source: "Our choice: below it, drawn-out words outnumber hesitations.")

    /// Stops of at least ``stop``.
    public var longStops = Norm(
      quiet: PerMinute(0.75), tip: PerMinute(1.5), extreme: PerMinute(6),
      source: """
        Our choice: fewer and shorter pauses sound more confident (Scherer, London & Wolf 1973); \
        one long stop now and then is a means of style.
        """)

    public var stop = Threshold(
      Seconds(3), source: "Practised speakers pause for 2-3 s (Zandan 2018); beyond, a pause stops."
    )

    /// For praise.
    public var lively = Norm(
      quiet: Semitones(2), tip: Semitones(2.3), extreme: Semitones(4.5),
      source: "Rated liveliness follows the deviation of the pitch (Hincks 2005).")

    /// Movement of the pitch at the last phrase's end, for praise.
    public var strongFinish = Norm(
      quiet: Semitones(0), tip: Semitones(-1), extreme: Semitones(-8),
      source: "A falling end is heard as more certain (Goupil et al. 2021).")

    /// Movements beyond it are misheard.
    public var plausibleMovement = Threshold(
      Semitones(12),
      source: "Our choice: an octave within a last syllable is an octave misheard, not a voice.")

    public var fewestPhrases = Threshold(
      8, source: "Our choice: a share of fewer phrases moves by more than an eighth with each.")
  }

  public struct Quality: Equatable, Sendable {
    public var leastSpeech = Threshold(
      ScoreLimits.leastSpeech,
      source: "Our choice: from first word to last, the span over which a rate settles.")

    public var leastPhonation = Threshold(
      Seconds(15),
      source: """
        60 words of 1.4 syllables at the 5.5 syllables a second of quick talk: less sound can't \
        hold the words that a judgement needs.
        """)

    public var fewestWords = Threshold(
      60, source: "Our choice: half a minute of talk at 120 words a minute, a fluent minimum.")

    public var estimateError = Threshold(
      Percent(10),
      source: "English has 1.35-1.5 syllables to a word, which is 1.4 to within some 10 %.")

    /// Counted from syllables, so many words may be ``fewestWords`` in truth.
    var fewestEstimatedWords: Double {
      Double(fewestWords.value) * (1 - estimateError.value.rawValue / 100)
    }

    public var solidSpeech = Threshold(
      Seconds(60), source: "Our choice: twice what is needed at all.")

    public var unusableNoise = Threshold(
      DecibelRatio(6),
      source: "Speech must exceed noise by some 6 dB to be satisfactory at all (room acoustics).")

    public var highNoise = Threshold(
      DecibelRatio(10),
      source: "Our choice: below it pitch and level are no longer those of the voice alone.")

    public var someNoise = Threshold(
      DecibelRatio(15),
      source: "Complicated messages need 15 dB (World Health Organization 1999).")

    public var levelNoise = Threshold(
      DecibelRatio(15),
      source: "A phrase end 9 dB down still stands 6 dB above the noise.")

    /// Below it a voice that moves can't be told from noise that does.
    public var pitchNoise = Threshold(
      DecibelRatio(15),
      source: """
        Our choice: behind a fridge at 13 dB a voice that moves by 3.6 semitones reads 6.4, behind \
        kitchen noise at 15 dB 3.6.
        """)

    /// Share of the tenths of a second of speech in which the wave is cut.
    public var heavyClipping = Threshold(
      Percent(10),
      source: """
        Our choice: a syllable lasts some two tenths, so about every fifth is bent and its level \
        and pitch with it.
        """)

    public var constantOffset = Threshold(
      0.005, source: "Our choice: -46 dBFS, where an offset begins to cost headroom.")
  }
}
