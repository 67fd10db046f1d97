import Rehearsal
package import RehearsalApp

/// Answers the page from the store: one type for each part of it.
package struct PageAPI: PageHandler {
  private let memory: Memory
  private let reviews: ReviewCache
  private let recording = OneRecording()
  let words: WordsQueue

  package init(_ memory: Memory) {
    self.memory = memory
    let reviews = ReviewCache(memory)
    self.reviews = reviews
    words = WordsQueue { await reviews.forget($0) }
  }

  package func answer(_ request: PageRequest) async -> PageAnswer {
    do {
      return try await route(request)
    } catch {
      return .failure(Failure.Reason(ofPage: error), status: Self.status(of: error))
    }
  }

  package func record(from channel: LiveChannel) async {
    await PageTake(memory: memory, channel: channel, only: recording, words: words).run()
  }

  private func route(_ request: PageRequest) async throws -> PageAnswer {
    let rest = request.path.dropFirst()
    switch request.path.first {
    case "home": return try await HomePage(memory: memory).answer(request, rest)
    case "sessions":
      return try await SessionPages(memory: memory, reviews: reviews, words: words).answer(
        request, rest)
    case "recordings":
      return try await RecordingPages(memory: memory, only: recording, words: words)
        .answer(request, rest)
    case "talks": return try await TalkPages(memory: memory).answer(request, rest)
    case "scripts": return try await ScriptPages(memory: memory).answer(request, rest)
    case "progress": return try await ProgressPage(memory: memory).answer(request, rest)
    case "settings":
      return try await SettingsPage(memory: memory, words: words).answer(request, rest)
    default: throw PageError.unknownPath
    }
  }

  private static func status(of error: any Error) -> Int {
    switch error {
    case let error as PageError: return error.status
    case let error as PageRequest.BodyError: return PageError.body(error).status
    case StoreError.scriptExists, StoreError.talkExists, StoreError.isInTalk,
      StoreError.changedMeanwhile:
      return 409
    case PlanError.unknown: return 404
    case StoreError.badName, HomeError.noExport, is PlanError: return 422
    default: break
    }
    return switch Failure.Reason(error)?.code {
    case nil: 500
    case .notStored: 404
    case .memoryUnusable, .outputNotWritable: 507
    default: 422
    }
  }
}
