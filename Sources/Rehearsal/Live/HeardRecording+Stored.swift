import RehearsalNative

extension HeardRecording {
  /// The same recording as one of a file that holds its samples.
  ///
  /// Only the facts of the file are read. If it does not hold as many samples, it is heard instead.
  func stored(at path: String) async throws -> HeardRecording {
    let audio = try await AudioSource.open(.path(path))
    let (format, rate) = (audio.format.description, audio.sampleRate)
    let channels = audio.channels
    let facts = try await audio.finish()
    guard Double(facts.framesRead) / Double(rate) == take.duration.rawValue,
      rate == take.sampleRate, channels == take.channels
    else { return try await HeardRecording(.file(path)) }
    return HeardRecording(
      name: .file(path), take: take, evidence: evidence,
      file: File(
        format: format, sha256: facts.sha256, isTruncated: facts.isTruncated,
        replacedSamples: facts.replacedSamples))
  }
}
