package import RehearsalBase

/// A rehearsal on its way into the store.
package struct NewSession: Equatable, Sendable {
  /// The name that takes of one talk share; `nil` for none.
  package var talk: String?
  /// When the recording began, where the speaker was.
  package var began: LocalMoment
  package var length: Seconds
  package var recording: Recording
  package var tip: Tip
  /// The version of the script that was rehearsed.
  package var script: ScriptReference?
  /// The report, as `rehearse --json` prints it.
  package var report: String
  /// Its words as `rehearse transcript --json` prints them; `nil` without a transcript.
  package var transcript: String?
  /// The number of each focus that could be judged, in the unit of its measure.
  package var measures: [Measured]
  /// The moments that the speaker marked, in seconds from the start.
  package var marks: [Seconds]

  /// The sound of a session.
  package struct Recording: Equatable, Sendable {
    /// The path that the user gave.
    package var path: String
    /// In hexadecimal digits.
    package var sha256: String
    /// The name of the file in ``StorePlace/recordings`` that the program recorded; `nil` for a
    /// file of the user's own.
    package var audio: String?

    package init(path: String, sha256: String, audio: String? = nil) {
      self.path = path
      self.sha256 = sha256
      self.audio = audio
    }
  }

  /// What is asked about a session's tip without reading its report.
  package struct Tip: Equatable, Sendable {
    /// `improve`, `keep` or `retake`.
    package var kind: String
    /// `nil` when the tip was about the recording.
    package var focus: String?
    package var rule: String
    package var takeaway: String
    package var action: String
    package var hint: String

    /// What to do in the next take, where the recording is not at hand: without a time of it.
    package var task: String { action.hasClockTime ? hint : action }
    /// What was found; `nil` where that is at a time of the recording.
    package var finding: String? { takeaway.hasClockTime ? nil : takeaway }

    package init(
      kind: String, focus: String?, rule: String, takeaway: String, action: String, hint: String
    ) {
      self.kind = kind
      self.focus = focus
      self.rule = rule
      self.takeaway = takeaway
      self.action = action
      self.hint = hint
    }
  }

  package struct Measured: Equatable, Sendable {
    package var focus: String
    package var value: Double

    package init(focus: String, value: Double) {
      self.focus = focus
      self.value = value
    }
  }

  package init(
    talk: String?, began: LocalMoment, length: Seconds, recording: Recording, tip: Tip,
    script: ScriptReference? = nil, report: String, transcript: String? = nil,
    measures: [Measured] = [], marks: [Seconds] = []
  ) {
    self.talk = talk
    self.began = began
    self.length = length
    self.recording = recording
    self.tip = tip
    self.script = script
    self.report = report
    self.transcript = transcript
    self.measures = measures
    self.marks = marks
  }
}

/// A version of a script.
package struct ScriptReference: Equatable, Sendable {
  package var name: String
  package var version: Int

  package init(name: String, version: Int) {
    self.name = name
    self.version = version
  }
}

extension String {
  /// Whether it has a time such as `1:12`.
  fileprivate var hasClockTime: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropFirst().dropLast(2).contains { colon in
      bytes[colon] == UInt8(ascii: ":")
        && [colon - 1, colon + 1, colon + 2].allSatisfy { bytes[$0].isDigit }
    }
  }
}
