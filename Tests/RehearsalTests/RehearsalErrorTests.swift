import Rehearsal
import Testing

@Suite struct RehearsalErrorTests {
  @Test func `its description has the code and the facts`() {
    let error = RehearsalError.recording(.file("talk.wav"), .tooManyChannels(9, limit: 8))
    #expect(error.description == "too_many_channels: 'talk.wav', tooManyChannels(9, limit: 8)")
  }
}
