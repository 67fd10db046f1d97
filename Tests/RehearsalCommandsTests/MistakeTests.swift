import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// Command lines as people mistype them, and that each answer leads on.
@Suite struct MistakeTests {
  /// A line, its exit status, what is wrong with it, and the next step.
  typealias Mistake = (line: String, status: Int32, wrong: String, next: String)

  private static let files: [Mistake] = [
    ("rehearse talk", 2, "there is no such file", "did you mean 'talk.wav'?"),
    ("rehearse talk.mp3", 2, "there is no such file", "did you mean 'talk.wav'?"),
    ("rehearse TALK.WAV", 2, "there is no such file", "did you mean 'talk.wav'?"),
    ("rehearse 'talk.wav --json'", 2, "there is no such file", "did you mean 'talk.wav'?"),
    ("rehearse talk.wav, --quiet", 2, "can't read 'talk.wav,'", "did you mean 'talk.wav'?"),
    ("rehearse ''", 2, "there is no such file", "check the path"),
    ("rehearse '~/talk.wav'", 2, "there is no such file", "outside quotation marks"),
    ("rehearse '*.mp3'", 2, "there is no such file", "'ls' lists what is in this folder"),
    ("rehearse https://a.example/talk.mp3", 2, "opens no connection", "download the recording"),
    ("rehearse talks", 2, "it is a folder", "rehearse batch 'talks'"),
    ("rehearse notes.txt", 2, "not a sound file but text", "rehearse script time 'notes.txt'"),
    ("rehearse said.srt", 2, "not a sound file", "rehearse transcript 'said.srt'"),
    ("rehearse slides.pptx", 2, "not a sound file", "rehearse deck 'slides.pptx'"),
    ("rehearse monday.json", 2, "not a sound file", "give a recording such as a WAV"),
    ("rehearse empty.wav", 2, "there is no sound in it", "record again"),
    ("rehearse talk.wav --transcript talk.wav", 2, "but a sound file", "rehearse words"),
    ("rehearse talk.wav --transcript sad.srt", 2, "no such file", "did you mean 'said.srt'?"),
    ("rehearse talk.wav --previous monday.html", 2, "no such file", "did you mean 'monday.json'?"),
    ("rehearse talk.wav --deck slides.key", 2, "no such file", "did you mean 'slides.pptx'?"),
    ("rehearse talk.wav -o nowhere/report.html", 73, "no folder 'nowhere'", "mkdir -p 'nowhere'"),
    ("rehearse talk.wav -o talk.wav", 64, "names no format", "end it in .txt, .json, .md, .html"),
    ("rehearse record talk.wav", 73, "is there already", "another name"),
  ]

  private static let options: [Mistake] = [
    ("rehearse talk.wav --focus speed", 64, "'speed' is not a value", "it takes pace, fillers"),
    ("rehearse talk.wav --focus pace,pauses", 64, "'pace,pauses' is not", "it takes pace"),
    ("rehearse talk.wav --focus filler", 64, "'filler' is not", "did you mean 'fillers'?"),
    ("rehearse talk.wav --focus eyecontact", 64, "is not a value", "did you mean 'eye-contact'?"),
    ("rehearse talk.wav -focus pace", 64, "'-focus' is not an option", "did you mean '--focus'?"),
    ("rehearse talk.wav -f pace", 64, "there is no option '-f'", "did you mean '--focus'?"),
    ("rehearse talk.wav -v", 64, "there is no option '-v'", "did you mean '--verbose'?"),
    ("rehearse -v", 64, "there is no option '-v'", "did you mean '--verbose'?"),
    ("rehearse -V", 64, "there is no option '-V'", "did you mean '--version'?"),
    ("rehearse talk.wav -q", 64, "there is no option '-q'", "did you mean '--quiet'?"),
    ("rehearse talk.wav --time 5m", 64, "no option '--time'", "did you mean '--target 5m'?"),
    ("rehearse talk.wav --duration 5m", 64, "no option '--duration'", "'--target 5m'"),
    ("rehearse live --minutes 5", 64, "no option '--minutes'", "'--target 5m'"),
    ("rehearse talk.wav --target 5-7", 64, "'5-7' has no unit", "write 5-7m for minutes"),
    ("rehearse talk.wav --target “5m”", 64, "'“5m”' is not a time", "write one such as 5m"),
    ("rehearse talk.wav --target 5 minutes", 64, "'5' has no unit", "write 5m"),
    ("rehearse talk.wav --lang german", 64, "no option '--lang'", "did you mean '--language'?"),
    ("rehearse talk.wav --language english-us", 64, "is not a value", "it takes en, de"),
    ("rehearse talk.wav --output-format json", 64, "no option", "did you mean '--format'?"),
    ("rehearse talk.wav --format pdf", 64, "'pdf' is not a value", "it takes text, json"),
    ("rehearse talk.wav --pdf", 64, "no option '--pdf'", "did you mean '-o talk.html'?"),
    ("rehearse talk.wav --csv", 64, "'--csv' is not an option", "'--format csv'"),
    ("rehearse talk.wav --json=true", 64, "does not take any value", "leave out what stands"),
    ("rehearse talk.wav --no-color", 64, "no option '--no-color'", "'--color never'"),
    ("rehearse talk.wav --transcript", 64, "Missing value for '--transcript", "The transcript"),
    ("rehearse talk.wav --min-pause 500ms", 64, "'500ms' is not a value", "<seconds>"),
    ("rehearse talk.wav --min-pause 0,5", 64, "'0,5' is not a value", "did you mean '0.5'?"),
    ("rehearse talk.wav --jobs -3", 64, "Missing value", "'-3' begins with a dash"),
    ("rehearse talk.wav --band 170", 64, "'170' is not a band", "'pace.too_fast=170'"),
    ("rehearse talk.wav --band pace=170", 64, "there is no rule 'pace'", "did you mean 'pace."),
    ("rehearse talk.wav --script keynot", 2, "no script 'keynot'", "rehearse script add"),
    ("rehearse talk.wav --save --recorded friday", 64, "is not a day", "as in 2026-11-23"),
    ("rehearse talk.wav --jobs all", 64, "'all' is not a value", "How many cores"),
    ("rehearse talk.wav --plot pitch", 64, "is for pictures", "add --format svg"),
    ("rehearse talk.wav --clean", 64, "is for captions", "add --format srt"),
  ]

  private static let commands: [Mistake] = [
    ("rehearse version", 64, "neither a command nor a file", "'rehearse --version'"),
    ("rehearse web", 64, "neither a command nor a file", "'rehearse app'"),
    ("rehearse start", 64, "neither a command nor a file", "'rehearse live'"),
    ("rehearse config set focus pace", 64, "neither a command nor a file", "'rehearse settings'"),
    ("rehearse delete 3", 64, "neither a command nor a file", "'rehearse forget'"),
    ("rehearse list", 64, "neither a command nor a file", "'rehearse history'"),
    ("rehearse diff talk.wav b.wav", 64, "neither a command nor a file", "'rehearse compare'"),
    ("rehearse transcribe talk.wav", 64, "neither a command", "'rehearse talk.wav --transcribe'"),
    ("rehearse settings focus pauses", 64, "unexpected", "rehearse settings set focus pauses"),
    ("rehearse settings set goal 4m..6m", 64, "is not a time", "such as 5m, 90s or 4:30\n"),
    ("rehearse settings set focus=pauses", 64, "is not a value", "did you mean 'focus pauses'?"),
    ("rehearse settings set", 64, "Missing expected", "rehearse settings set focus pauses"),
    ("rehearse script lst", 64, "Unexpected argument", "did you mean 'rehearse script list'?"),
    ("rehearse script keynote.md", 64, "Unexpected", "'rehearse script add keynote.md'"),
    ("rehearse script time keynot.md", 2, "no script 'keynot.md'", "did you mean 'keynote.md'?"),
    ("rehearse talk.wav --script keynot.md", 2, "no script", "did you mean 'keynote.md'?"),
    ("rehearse 2", 2, "there is no such file", "session 2 and its recording: rehearse show 2"),
    ("rehearse explain tip 2", 2, "there is no such file", "rehearse show 2"),
    ("rehearse explain tip", 64, "needs a recording", "rehearse explain tip talk.wav"),
    ("rehearse explain wpm talk.wav", 64, "'wpm' is not a value", "it takes tip, pace"),
    ("rehearse explain talk.wav pauses", 64, "comes last", "rehearse explain pauses 'talk.wav'"),
    ("rehearse play talk.wav 0:30", 64, "comes last", "rehearse play 0:30 'talk.wav'"),
    ("rehearse play 9:30 talk.wav", 2, "ends at 0:04", "choose an earlier time"),
    ("rehearse compare talk.wav", 64, "only one take", "give at least two"),
    ("rehearse check talk.wav", 78, "there are no rules to check", "--rule 'clarity.score >= 60'"),
    ("rehearse check talk.wav --rule 'pace < 165'", 78, "an object", "name one value"),
    ("rehearse check talk.wav --rule 'clarity.score => 60'", 78, "can't understand", ">= 60'"),
    ("rehearse check talk.wav --rule 'clarity.score in 6...9'", 78, "can't understand", ">= 60'"),
    ("rehearse check talk.wav --rule 'clarity.scor > 60'", 78, "no report", "'clarity.score'?"),
    ("rehearse batch talks", 2, "no recordings in 'talks'", "name a folder with sound files"),
    ("rehearse batch talks --format csv", 64, "'csv' is not a value", "did you mean '--csv'?"),
    ("rehearse live talk.wav", 64, "has no place here", "to analyse it, 'rehearse talk.wav'"),
    ("rehearse note too fast", 64, "'too' is not a value", "The number of a session"),
    ("rehearse show 99", 2, "there is no session 99", "rehearse history"),
    ("rehearse history keynote", 64, "Unexpected", "did you mean '--talk keynote'?"),
    ("rehearse progress --days 14", 64, "'14' is not a value", "it takes 7 or 30"),
    ("rehearse plan keynote --on tomorrow", 64, "'tomorrow' is not a day", "as in 2026-11-23"),
    ("rehearse forget", 64, "say what to forget", "'--all'"),
    ("rehearse export", 64, "say what to export", "rehearse export --all rehearsals-2026"),
    ("rehearse export 12", 64, "say what to export", "for example: rehearse export --all"),
    ("rehearse forget --session 99", 64, "no option '--session'", "rehearse help forget"),
    ("rehearse mcp talk.wav", 64, "'talk.wav' is a file", "name its folder"),
    ("rehearse doctor talk.wav", 64, "Unexpected", "to analyse it: rehearse 'talk.wav'"),
    ("rehearse transcript said.srt --to txt", 64, "'txt' is not", "did you mean 'text'?"),
    ("rehearse reminder --at 9pm", 64, "'9pm' is not a value", "The time of day"),
  ]

  @Test(arguments: files + options + commands)
  func `what was mistyped is named, and the next step`(mistake: Mistake) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("talks"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("talk.wav"))
    for (name, text) in [
      ("notes.txt", "Dear all,\n"), ("said.srt", "1\n00:00:00,000 --> 00:00:01,000\nHello\n"),
      ("slides.pptx", "PK\u{3}\u{4}"), ("monday.json", "{}\n"), ("empty.wav", ""),
      ("keynote.md", "# Opening\n"),
    ] {
      try folder.file(name, text)
    }
    let run = try Program.shell(
      "(\(mistake.line)) < /dev/null",
      environment: [
        "REHEARSE_HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"),
        "REHEARSE_NOW": "1795996800",
      ], in: folder.url)
    #expect(run.status == mistake.status, "\(run.errors)")
    #expect(run.errors.hasPrefix("rehearse: error: "))
    #expect(run.errors.contains(mistake.wrong), "\(run.errors)")
    #expect(run.errors.contains(mistake.next), "\(run.errors)")
  }
}
