import { openBrowserVoice, type BrowserVoice } from './open-browser-voice.ts'
import { openPlayer, type Player, type StoppedPlayback } from './open-player.ts'

type Audio = { response_id: string; item_id: string; delta: string }

/** What was silenced: audio with how much of it was heard, or the browser's voice; null when nobody spoke. */
export type Silenced = { playback: StoppedPlayback | null } | null

/** Whoever speaks the answers: audio of the server, or the browser's own voice. */
export function makeCoachVoice(onSpeaking: (isSpeaking: boolean) => void) {
  let player: Player | null = null
  let browserVoice: BrowserVoice | null = null
  let openResponse = ''
  /** What still arrives of this one is not spoken. */
  let cutResponse = ''

  function silence(): Silenced {
    const playback = player?.stop() ?? null
    const wasSpeaking = browserVoice?.stop() ?? false
    return playback || wasSpeaking ? { playback } : null
  }

  return {
    silence,
    begin: (responseId: string) => void (openResponse = responseId),
    cut: () => void (cutResponse = openResponse),
    play({ response_id, item_id, delta }: Audio) {
      if (response_id === cutResponse || typeof AudioContext === 'undefined') return
      player ??= openPlayer(onSpeaking)
      player.play(item_id, delta)
    },
    speak({ response_id, delta }: Pick<Audio, 'response_id' | 'delta'>) {
      if (response_id === cutResponse) return
      browserVoice ??= openBrowserVoice(onSpeaking)
      browserVoice?.speak(delta)
    },
    close() {
      silence()
      player?.close()
      player = null
    },
  }
}
