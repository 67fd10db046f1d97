import RehearsalCoaching
import RehearsalMetrics
import RehearsalSignal
import RehearsalTranscript

/// The transcripts that a recording may have, read before the analysis, so that a missing file is
/// reported at once.
struct WrittenWords {
  /// A transcript with the path that a report names, `-` for standard input, `nil` for bytes.
  struct Candidate {
    var path: String?
    var transcript: Transcript
    var origin = DeliveredWords.Origin.transcript
  }

  /// The words of a take and where they came from.
  struct Fitted {
    var words: DeliveredWords
    var path: String?
  }

  /// Best first; more than one only for sidecar files.
  private(set) var candidates: [Candidate] = []
  /// Whether the transcript was requested, rather than found beside the recording.
  private var isChosen = true
  private(set) var leftOut: [LeftOutTranscript] = []
  /// Why the requested transcript was left out; `nil` if it wasn't.
  private(set) var refusal: RehearsalError?

  init(
    for recording: RecordingSource.Name, from source: TranscriptSource, in folders: FolderListings
  ) throws(RehearsalError) {
    do throws(TranscriptError) {
      switch source {
      case .none: break
      case .sidecar:
        guard case .file(let path) = recording else { return }
        let sidecars = Sidecars(of: path, in: folders)
        candidates = sidecars.candidates
        leftOut = sidecars.leftOut
        isChosen = false
      case .file(let path):
        candidates = [Candidate(path: path, transcript: try Transcript.read(path: path))]
      case .bytes(let bytes):
        candidates = [Candidate(path: nil, transcript: try Transcript.read(bytes))]
      case .standardInput:
        candidates = [Candidate(path: "-", transcript: try Transcript.readStandardInput())]
      case .transcript(let transcript, let path):
        candidates = [Candidate(path: path, transcript: transcript.possible)]
      case .heard(let transcript):
        candidates = [
          Candidate(path: nil, transcript: transcript.possible, origin: .recognizer)
        ]
        isChosen = false
      }
    } catch {
      throw RehearsalError(error, reading: source.path, in: folders)
    }
  }

  /// Assumes that the words of a script were said, where nothing else is known.
  mutating func add(_ script: RehearsedScript) {
    guard let transcript = script.transcript else { return }
    candidates.append(
      Candidate(path: script.path, transcript: transcript, origin: .script))
    isChosen = false
  }

  /// The words of the first candidate that fits a take; `nil` when there is none.
  ///
  /// Others are left out. If that happens to the requested transcript it is a ``refusal``, unless
  /// it is only too short to be used.
  mutating func fitted(to take: Take, options: RehearsalOptions) -> Fitted? {
    for candidate in candidates {
      do throws(TranscriptMismatch) {
        let turns = candidate.origin == .script ? nil : options.turnsOfOthers
        var words = try DeliveredWords(
          candidate.transcript.without(wordsIn: turns ?? []), on: take, language: options.language,
          fillers: options.fillers,
          origin: candidate.origin)
        let origin = PastSession.TranscriptOrigin(
          format: words.transcript.format.rawValue, producer: words.transcript.producer)
        if words.areSaid, options.previous.contains(where: { $0.writesHesitations(origin) }) {
          words.verbatim = .yes
        }
        return Fitted(words: words, path: candidate.path)
      } catch {
        if isChosen, !error.isOnlyTooShort {
          refusal = .transcriptMismatch(path: candidate.path, error)
        }
        leftOut.append(
          LeftOutTranscript(
            name: candidate.path?.fileName ?? "",
            recognizer: candidate.origin == .recognizer
              ? candidate.transcript.producer.map(Transcript.program) : nil,
            reason: .mismatch(error)))
      }
    }
    return nil
  }
}
