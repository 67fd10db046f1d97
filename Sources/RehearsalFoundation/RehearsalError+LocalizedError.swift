public import Foundation
public import Rehearsal

extension RehearsalError: LocalizedError {
  /// ``RehearsalError/message``.
  public var errorDescription: String? { message }
  /// ``RehearsalError/hint``.
  public var recoverySuggestion: String? { hint }
}
