import RehearsalMetrics
import RehearsalBase

/// The limits by which a take is measured: what counts as a pause that gives rest, a stretch, a
/// rise. How a number is judged is in its rule.
enum TakeLimits {
  /// The shortest pause that lets listeners take in what was said.
  static let breath = Limit(
    Pauses.breath,
    source: """
      Sentences with a pause of half a second were remembered better than ones without (Lundholm \
      Fors 2015); of 0.075 to 4.8 s at punctuation, 0.6 s is judged most natural (Liu et al. 2022, \
      Front. Psychol. 13).
      """)

  /// The longest pause that gives no rest at all; between it and ``breath`` a pause counts in part.
  static let noRest = Limit(
    Seconds(0.4),
    source: """
      Our choice: speech with seven pauses of 0.36 to 0.47 s in half a minute does not sound \
      breathless, and the measured length of a pause varies by some hundredths with the noise.
      """)

  /// The most that the marks of two listeners lie apart who mean the same moment, and how long
  /// before the first of them it begins.
  static let agreed = Limit(
    Seconds(5),
    source: "Our choice: a sentence, and the time until a listener presses a button.")

  /// The longest pause that is praised.
  static let longestGood = Limit(
    Seconds(3),
    source: """
      Great speakers often pause for 2-3 s or even longer (Zandan, Harvard Business Review 2018); \
      that praise ends at 3 s is our choice.
      """)

  /// The longest part of a take that is compared with the whole.
  static let stretch = Limit(
    Seconds(30),
    source: "Our choice: some 80 words, enough for long and short ones to average out.")

  /// The shortest part that can be too fast; it must be so by a wider margin, see `surestRush`.
  static let shortestStretch = Limit(
    Seconds(10), source: "Our choice: two or three sentences, as when the end is rushed.")

  /// The fewest windows of the pace curve whose drift means anything.
  static let fewestDriftWindows = Limit(
    9, source: "Our choice: a third of fewer windows, of 10 s each, is a sentence or two.")

  /// The time within which fillers are heard together.
  static let crowd = Limit(
    Seconds(10), source: "Our choice: a sentence or two, which listeners remember as one.")

  /// How many times as often as the next one a text must occur to be named.
  static let clearLead = Limit(
    1.5, source: "Our choice: with less of a lead another word may come first in the next take.")

  /// The likelihood, `0...1`, from which a sound that is not in the transcript counts as a
  /// hesitation.
  static let likelyHesitation = Limit(
    0.7,
    source: """
      Our measurement: of the sounds with a higher likelihood, 28 of 35 are hesitations, in 40 \
      clips of speakers in a parliament whose hesitations were marked by hand (ParlaSpeech-HR) and \
      that were not learned from; they are 28 of the 61 that were said.
      """)

  /// The fewest phrases whose levels or ends mean anything together.
  static let fewestPhrases = Limit(
    8, source: "Our choice: with fewer, one quiet phrase at the end decides the line.")

  /// The fewest ends of phrases whose fall means anything.
  static let fewestEnds = Limit(
    6, source: "Our choice: with fewer, one or two ends decide.")

  /// A phrase that is voiced less than this sounds like a whisper or a creak.
  static let whisper = Limit(
    Percent(35),
    source: """
      Our measurement: 52-82 % of the speech of readers, speakers and callers is voiced, 18 % of a \
      whisper and 9 % of a creak; 35 lies halfway.
      """)

  /// A phrase farther below the loudest one may lack a pitch because it is quiet.
  static let voiceRange = Limit(
    DecibelRatio(15),
    source: """
      Our measurement: the search for pitch ignores what lies 30 dB below the loudest sound, and \
      sounds within a phrase spread by 15 dB; sentences 22 dB down read like a whisper.
      """)

  /// Below this share of voiced speech, the pitch of the rest says little about the voice.
  static let fewestVoiced = Limit(
    Percent(40), source: "Our measurement: speech in which nothing is whispered has 52-82 %.")

  /// The slope from which a pitch rises, in semitones a second.
  static let rise = Limit(
    2.0,
    source: """
      A movement is heard as one from 0.16 divided by the square of its length in seconds ('t \
      Hart, Collier & Cohen 1990, A Perceptual Study of Intonation), some 2 in 0.28 s.
      """)

  /// The shortest phrase whose end can rise.
  static let shortestPhrase = Limit(
    Seconds(0.8), source: "Our choice: a shorter one is a word or two, such as \"yes\".")

  /// The time in which a talk opens, or ends.
  static let firstWords = Limit(
    Seconds(15), source: "Our choice: the first sentence or two.")

  /// The last part of a take without phrases.
  static let closing = Limit(Seconds(5), source: "Our choice: about as long as one sentence.")

  /// A pause this early may follow a greeting or a title, so a later one is shown if there is one.
  static let title = Limit(
    Seconds(5), source: "Our choice: a greeting, or the title of what is read.")

  /// The longest stretch that represents the pace of a take.
  static let typicalStretch = Limit(
    Seconds(20), source: "Our choice: three or four sentences, enough to hear a pace.")

  /// How far apart two moments may lie and still count as the same.
  static let reach = Limit(
    Seconds(0.3),
    source: """
      Our choice: the errors of a recogniser's word times and of the detected speech together.
      """)

  /// The last part of a phrase, in which its last words are said.
  static let phraseEnd = Limit(Seconds(2), source: "Our choice: some five words.")

  /// The longest excerpt that represents a take.
  static let sample = Limit(Seconds(10), source: "Our choice: a sentence or two.")

  /// How many equal shares of the time a slide without a plan may take.
  static let fairShares = Limit(
    2.0, source: "Our choice: slides differ, and one of twice the usual length is no surprise.")
}
