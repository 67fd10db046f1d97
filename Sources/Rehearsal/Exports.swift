// The names that callers of this library use, so that `import Rehearsal` is enough: all metrics and
// units, and these of the other modules. Import those for the rest.

// Names alone would leave out the operators of quantities.
@_exported public import RehearsalBase

@_exported public import struct RehearsalSignal.LiveLevels
@_exported public import struct RehearsalSignal.NoiseMeasurement

@_exported public import struct RehearsalTranscript.Repair
@_exported public import struct RehearsalTranscript.SpeakerTurns
@_exported public import struct RehearsalTranscript.Token
@_exported public import struct RehearsalTranscript.Transcript
@_exported public import enum RehearsalTranscript.TranscriptError

@_exported public import struct RehearsalLanguage.Deck
@_exported public import enum RehearsalLanguage.DeckError
@_exported public import enum RehearsalLanguage.DeckFormat
@_exported public import enum RehearsalLanguage.FillerList
@_exported public import enum RehearsalLanguage.PausePlace
@_exported public import struct RehearsalLanguage.ScriptComparison
@_exported public import struct RehearsalLanguage.Slide
@_exported public import struct RehearsalLanguage.SlideChange
@_exported public import struct RehearsalLanguage.TalkLength
@_exported public import enum RehearsalLanguage.Verbatim

@_exported public import struct RehearsalRecognition.ForcedAligner
@_exported public import enum RehearsalRecognition.RecognitionError
@_exported public import struct RehearsalRecognition.Recognizer
@_exported public import enum RehearsalRecognition.Recognizers

@_exported public import RehearsalMetrics

@_exported public import enum RehearsalCoaching.BandError
@_exported public import enum RehearsalCoaching.BandTextError
@_exported public import struct RehearsalCoaching.Choice
@_exported public import struct RehearsalCoaching.Finding
@_exported public import enum RehearsalCoaching.Focus
@_exported public import struct RehearsalCoaching.FollowUp
@_exported public import struct RehearsalCoaching.LiveHint
@_exported public import struct RehearsalCoaching.NamedBand
@_exported public import struct RehearsalCoaching.OwnBand
@_exported public import struct RehearsalCoaching.OwnMetric
@_exported public import struct RehearsalCoaching.OwnReading
@_exported public import struct RehearsalCoaching.OwnRule
@_exported public import struct RehearsalCoaching.PastSession
@_exported public import enum RehearsalCoaching.Profile
@_exported public import struct RehearsalCoaching.Quality
@_exported public import struct RehearsalCoaching.SelfRating
@_exported public import struct RehearsalCoaching.Slot
@_exported public import struct RehearsalCoaching.Timing
@_exported public import enum RehearsalCoaching.TimingColor
@_exported public import struct RehearsalCoaching.Tip
