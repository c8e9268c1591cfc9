export type BrowserVoice = { speak(sentence: string): void; stop(): boolean }

/** The browser's own voice, where the server has none. Null where the browser has none either: then the text is read. */
export function openBrowserVoice(onChange: (isSpeaking: boolean) => void): BrowserVoice | null {
  // Absent in some browsers.
  const speech = window.speechSynthesis as SpeechSynthesis | undefined
  if (!speech || typeof SpeechSynthesisUtterance === 'undefined') return null
  const waiting = new Set<SpeechSynthesisUtterance>()
  const finish = (utterance: SpeechSynthesisUtterance) => {
    if (waiting.delete(utterance) && waiting.size === 0) onChange(false)
  }
  return {
    speak(sentence) {
      const text = sentence.trim()
      if (text === '') return
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = 'en-US'
      utterance.addEventListener('end', () => finish(utterance))
      utterance.addEventListener('error', () => finish(utterance))
      if (waiting.size === 0) onChange(true)
      waiting.add(utterance)
      speech.speak(utterance)
    },
    stop() {
      if (waiting.size === 0) return false
      waiting.clear()
      speech.cancel()
      onChange(false)
      return true
    },
  }
}
