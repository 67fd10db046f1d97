/// One piece of work whose speed is measured.
struct SpeedCase {
  /// Its name in tables and in the baseline; a new name makes it a new case.
  var name: String
  /// The recording that the floor decodes alternately with the work.
  var yardstick: [GeneratedRecording]
  /// Seconds of speech in the work, for its speed relative to real time.
  var seconds: Double
  /// Whether the floor with Fourier transforms is measured too: for whole analyses, which are
  /// compared with other programs by it.
  var isHeldAgainstTransform = false
  /// Repeats the work, with the stopwatch running only while it is done.
  var work: (_ times: Int, _ watch: inout Stopwatch) async throws -> Void

  private init(
    _ name: String, _ yardstick: [GeneratedRecording], seconds: Double?,
    work: @escaping (_ times: Int, _ watch: inout Stopwatch) async throws -> Void
  ) {
    self.name = name
    self.yardstick = yardstick
    self.seconds = seconds ?? yardstick.reduce(0) { $0 + $1.seconds }
    self.work = work
  }

  /// Work that can be repeated with the same material.
  ///
  /// - Parameters:
  ///   - seconds: of speech; default: those of the reference recording.
  ///   - material: Made outside the measurement.
  static func repeating<Material, Outcome>(
    _ name: String, on yardstick: GeneratedRecording, seconds: Double? = nil,
    with material: @escaping () async throws -> Material,
    work: @escaping (Material) throws -> Outcome
  ) -> SpeedCase {
    SpeedCase(name, [yardstick], seconds: seconds) { times, watch in
      let material = try await material()
      try watch.time { for _ in 0..<times { keep(try work(material)) } }
    }
  }

  /// Work that consumes its material, which is prepared again each time, outside the measurement.
  static func consuming<Material: ~Copyable, Outcome>(
    _ name: String, on yardstick: GeneratedRecording,
    with material: @escaping () async throws -> Material,
    work: @escaping (consuming Material) throws -> Outcome
  ) -> SpeedCase {
    SpeedCase(name, [yardstick], seconds: nil) { times, watch in
      for _ in 0..<times {
        let material = try await material()
        let start = Stopwatch.now
        keep(try work(material))
        watch.add(since: start)
      }
    }
  }

  /// Work on recordings in the folder.
  static func reading<Outcome>(
    _ name: String, _ yardstick: [GeneratedRecording], in folder: RecordingFolder,
    work: @escaping (_ path: String) async throws -> Outcome
  ) -> SpeedCase {
    SpeedCase(name, yardstick, seconds: nil) { times, watch in
      let paths = try yardstick.map(folder.path)
      let start = Stopwatch.now
      for _ in 0..<times { for path in paths { keep(try await work(path)) } }
      watch.add(since: start)
    }
  }
}
