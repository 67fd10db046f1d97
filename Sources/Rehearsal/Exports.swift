// What a report is made of comes with it: `import Rehearsal` is enough to read one.
@_exported public import RehearsalCoaching
@_exported public import RehearsalJSON
@_exported public import RehearsalMetrics
@_exported public import RehearsalRecognition
@_exported public import RehearsalSignal
@_exported public import RehearsalTranscript
@_exported public import RehearsalUnits
