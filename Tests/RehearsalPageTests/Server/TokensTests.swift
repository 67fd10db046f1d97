import Testing

@testable import RehearsalPage

/// The tokens of the design, as they are written there.
@Suite struct TokensTests {
  private let tokens = EmbeddedTokens.text

  @Test(arguments: [
    "--fg: #0A0A0A;", "--fg-muted: #6B7280;", "--accent: #0060C8;", "--positive: #34C759;",
    "--warning: #FF9F0A;", "--error: #FF3B30;", "--fg: #FFFFFF;", "--fg-muted: #9CA3AF;",
    "--glass-s-blur: 12px;", "--glass-s-overlay: .18;", "--glass-l-blur: 30px;",
    "--glass-l-overlay: .28;",
    "--space-1: 4px;", "--space-2: 8px;", "--space-3: 12px;", "--space-4: 16px;",
    "--space-5: 24px;", "--space-6: 32px;", "--space-7: 48px;", "--corner-s: 8px;",
    "--corner-m: 12px;", "--corner-l: 20px;", "--corner-full: 999px;", "--micro: 100ms;",
    "--standard: 220ms;", "--gentle: 500ms;",
    // 34/41, 28/34, 17/22, 17/24 and 13/18 at 16 points to a rem.
    "--display-1: 600 2.125rem/2.5625rem", "--title-1: 600 1.75rem/2.125rem",
    "--headline: 600 1.0625rem/1.375rem", "--body: 400 1.0625rem/1.5rem",
    "--caption: 400 .8125rem/1.125rem",
  ])
  func `each token has its value`(token: String) { #expect(tokens.contains(token)) }
}

private enum EmbeddedTokens {
  static var text: String { PageFiles.file(named: "tokens.css")?.text ?? "" }
}
