/// One piece of work whose speed is watched.
struct SpeedCase {
  /// How it is called in tables and in the baseline; changing it makes it another case.
  var name: String
  /// What the floor decodes in alternation with the work.
  var yardstick: [GeneratedRecording]
  /// Seconds of speech that the work is about, for its speed in times real time.
  var seconds: Double
  /// Whether the floor that also transforms is measured, too: for whole analyses, which other
  /// programs are compared with by that.
  var isHeldAgainstTransform = false
  /// Does the work so many times, the watch running only while it is done.
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

  /// Work that can be done over and over with the same material.
  ///
  /// - Parameters:
  ///   - seconds: Of speech; `nil` for as many as the yardstick has.
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

  /// Work that uses its material up, which is made anew each time, outside the measurement.
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

  /// Work on recordings as they lie in the folder.
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
