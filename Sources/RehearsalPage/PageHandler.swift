/// What the page shows and does, behind the server's checks.
package protocol PageHandler: Sendable {
  /// Answers a request of the page.
  func answer(_ request: PageRequest) async -> PageAnswer

  /// Takes a recording that the page makes, until the page or the handler ends it.
  func record(from channel: LiveChannel) async
}
