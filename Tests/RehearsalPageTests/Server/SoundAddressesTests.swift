import RehearsalBase
import Testing

@testable import RehearsalPage

@Suite struct SoundAddressesTests {
  private let sounds = SoundAddresses()
  private let now = ContinuousClock.now

  private func sound(_ type: String = "audio/wav") throws -> PageSound {
    PageSound(file: try InputFile(path: #filePath), size: 1, type: type)
  }

  @Test func `an address is for one file, and no two are alike`() throws {
    let wave = sounds.add(try sound())
    let flac = sounds.add(try sound("audio/flac"))
    #expect(wave != flac)
    #expect(wave.wholeMatch(of: #/\/sound\/[0-9a-f]{64}/#) != nil)
    #expect(sounds.sound(at: wave)?.type == "audio/wav")
    #expect(sounds.sound(at: flac)?.type == "audio/flac")
    #expect(sounds.sound(at: "/sound/") == nil)
  }

  @Test func `it ends some time after its last use`() throws {
    let address = sounds.add(try sound(), now: now)
    let almost = now + SoundAddresses.life
    #expect(sounds.sound(at: address, now: almost) != nil)
    #expect(sounds.sound(at: address, now: almost + SoundAddresses.life) != nil)
    #expect(sounds.sound(at: address, now: almost + SoundAddresses.life * 3) == nil)
  }

  @Test func `the oldest makes room`() throws {
    let addresses = try (0...SoundAddresses.most).map { _ in sounds.add(try sound()) }
    #expect(sounds.sound(at: addresses[0]) == nil)
    #expect(addresses.dropFirst().allSatisfy { sounds.sound(at: $0) != nil })
  }
}
