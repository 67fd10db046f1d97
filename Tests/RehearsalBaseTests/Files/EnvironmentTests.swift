import Foundation
import RehearsalBase
import Testing

@Suite struct EnvironmentTests {
  @Test func `variables and cores are those that Foundation finds`() {
    #expect(environmentVariables == ProcessInfo.processInfo.environment)
    #expect(processorCount == ProcessInfo.processInfo.activeProcessorCount)
  }
}
