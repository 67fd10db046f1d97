/// Every format that can be read.
enum ReadableFormats {
  /// In the order in which they are tried: formats with a signature first, plain text last, and of
  /// two that share keys the more specific one first.
  static let all: [any ReadableFormat.Type] = [
    WebVTT.self, TextGrid.self,
    RehearSmartJSON.self, WhisperCpp.self, WhisperX.self, WhisperTimestamped.self, WhisperKit.self,
    WhisperCppServer.self, OpenAIService.self, AssemblyAI.self, Whisper.self, HuggingFace.self,
    Deepgram.self, AmazonTranscribe.self, GoogleSpeech.self, AzureSpeech.self,
    VoskTranscriber.self, Vosk.self,
    SubRip.self, WhisperTable.self, WhisperCppTable.self, AudacityLabels.self, ZoomText.self,
    Lyrics.self, TimeMarkedConversation.self, SegmentTimeMarks.self, Otter.self,
    BracketedTimes.self, Markdown.self, PlainText.self,
  ]
}
