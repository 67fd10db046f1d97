import Rehearsal
import Testing

@Suite struct RehearsalErrorTests {
  @Test func `its description says what is wrong and what to do`() {
    let error = RehearsalError.recording(.file("talk.wav"), .tooManyChannels(9, limit: 8))
    #expect(
      error.description == "can't read 'talk.wav': it has 9 channels, and 8 is the most; "
        + "mix it down first: ffmpeg -i 'talk.wav' -ac 1 take.wav (too_many_channels)")
  }
}
