package import RehearsalRecognition
import RehearsalBase

extension RecognitionError {
  /// What happened, in one line.
  package var message: String {
    switch self {
    case .unknownRecognizer(let name):
      "there is no recogniser \(name.quoted)"
    case .noRecognizer:
      "no speech recogniser is installed"
    case .programMissing(let program):
      "'\(program.name)' is not installed"
    case .modelNotNamed(let recognizer):
      "\(recognizer.rawValue) needs to know where its model is"
    case .modelNotFound(.whisper, let path):
      "there is no model file \(path.quoted)"
    case .modelNotFound(.vosk, let path):
      "there is no model folder \(path.quoted)"
    case .alignmentModelMissing(let path):
      "the acoustic model for aligning words is not installed: there is no \(path.quoted)"
    case .languageNotAligned(let language):
      "words can be aligned in English only, not in \(language.quoted)"
    case .notALanguage(let language):
      "\(language.quoted) is not a language"
    case .unreadable(let recording, _):
      "can't read \(recording.quoted) to hear what is said in it"
    case .noTemporaryFolder(let path, let reason):
      "can't keep temporary files in \(path.quoted): \(reason.printable)"
    case .notStarted(let program, let reason):
      "can't run '\(program.name)': \(reason.printable)"
    case .failed(let program, let reason):
      "'\(program.name)' failed" + (reason.isEmpty ? "" : ": \(reason.printable)")
    case .tooSlow(let program, let limit):
      "'\(program.name)' was stopped after \(limit.clock): it would not have come to an end"
    case .tooMuch(let program):
      "'\(program.name)' was stopped: it wrote more than anybody can say"
    case .cancelled:
      "stopped"
    }
  }
}

extension RecognitionError {
  /// What to try, with the command to copy.
  package var hint: String {
    switch self {
    case .unknownRecognizer:
      "use one of: \(Recognizers.allCases.map(\.rawValue).joined(separator: ", "))"
    case .noRecognizer:
      "install one: \(Program.whisper.installation)"
    case .programMissing(let program):
      "install it: \(program.installation)"
    case .modelNotNamed(let recognizer):
      "fetch one, and give its path with --model or in \(recognizer.modelVariable): "
        + recognizer.modelInstallation
    case .modelNotFound(let recognizer, _):
      "check the path, or fetch a model: \(recognizer.modelInstallation)"
    case .alignmentModelMissing:
      "install it: \(Program.pocketsphinx.installation)"
    case .languageNotAligned:
      "transcribe with a recogniser that tells the time of each word: --transcribe"
    case .notALanguage:
      "give its two or three letters, such as: --language en"
    case .unreadable(let recording, _):
      "see why: rehearse \(recording.pathWord)"
    case .noTemporaryFolder:
      "name a folder that you may write to: TMPDIR=\"$HOME\" rehearse …"
    case .notStarted(let program, _):
      "see whether it works by itself: \(program.trial)"
    case .failed(.pocketsphinx, _):
      "check that the text is what was said, in English"
    case .failed(let program, _):
      "check that the model is one for this program; see whether it works: \(program.trial)"
    case .tooSlow:
      "use a smaller model, or cut out a part: ffmpeg -i talk.wav -ss 0 -t 600 part.wav"
    case .tooMuch(let program):
      "see whether it works by itself: \(program.trial)"
    case .cancelled:
      "run it again to start over"
    }
  }
}

extension Program {
  /// The command that installs it.
  fileprivate var installation: String {
    #if os(macOS)
      switch self {
      case .whisper: "brew install whisper-cpp"
      case .vosk: "pipx install vosk"
      case .ffmpeg: "brew install ffmpeg"
      case .pocketsphinx: "on Debian or Ubuntu, sudo apt install pocketsphinx pocketsphinx-en-us"
      }
    #else
      switch self {
      case .whisper:
        "git clone https://github.com/ggml-org/whisper.cpp"
          + " && cmake -S whisper.cpp -B whisper.cpp/build"
          + " && cmake --build whisper.cpp/build --config Release"
          + " && sudo cmake --install whisper.cpp/build && sudo ldconfig"
      case .vosk: "pipx install vosk"
      case .ffmpeg: "sudo apt install ffmpeg"
      case .pocketsphinx: "sudo apt install pocketsphinx pocketsphinx-en-us"
      }
    #endif
  }

  /// A command that shows whether it runs at all.
  fileprivate var trial: String {
    switch self {
    case .whisper, .vosk: "\(name) --help"
    case .ffmpeg: "\(name) -version"
    case .pocketsphinx: "\(name) -help yes"
    }
  }
}

extension Recognizers {
  /// The command that fetches a model, English and small enough for any computer.
  fileprivate var modelInstallation: String {
    switch self {
    case .whisper:
      "curl -LO https://huggingface.co/ggerganov/whisper.cpp/resolve/main/ggml-base.en.bin"
    case .vosk:
      "curl -LO https://alphacephei.com/vosk/models/vosk-model-small-en-us-0.15.zip"
        + " && unzip vosk-model-small-en-us-0.15.zip"
    }
  }
}
