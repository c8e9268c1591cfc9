import { readPcm } from '#core/speech/pcm.ts'
import { sampleRate } from '../../rules/limits.ts'

/** The item that was playing when it was stopped, and how much of it had been heard. */
export type StoppedPlayback = { itemId: string; heardMs: number }

export type Player = {
  play(itemId: string, base64: string): void
  /** Silence at once; null when nothing was playing. */
  stop(): StoppedPlayback | null
  close(): void
}

/** A little in the future, so that the first chunk begins without a crack. */
const leadSeconds = 0.02

/** Plays chunks of 24 kHz audio one after another. */
export function openPlayer(onChange: (isPlaying: boolean) => void): Player {
  const context = new AudioContext({ sampleRate })
  const playing = new Set<AudioBufferSourceNode>()
  let endsAt = 0
  let item = { id: '', startsAt: 0 }

  return {
    play(itemId, base64) {
      const samples = readPcm(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
      if (samples.length === 0) return
      const buffer = context.createBuffer(1, samples.length, sampleRate)
      buffer.getChannelData(0).set(samples)
      const source = context.createBufferSource()
      source.buffer = buffer
      source.connect(context.destination)
      const startsAt = Math.max(context.currentTime + leadSeconds, endsAt)
      if (item.id !== itemId) item = { id: itemId, startsAt }
      endsAt = startsAt + buffer.duration
      source.addEventListener('ended', () => {
        if (playing.delete(source) && playing.size === 0) onChange(false)
      })
      if (playing.size === 0) onChange(true)
      playing.add(source)
      source.start(startsAt)
      void context.resume()
    },
    stop() {
      if (playing.size === 0) return null
      const heardMs = Math.max(0, Math.round((Math.min(context.currentTime, endsAt) - item.startsAt) * 1000))
      const stopped = [...playing]
      playing.clear()
      for (const source of stopped) source.stop()
      endsAt = 0
      onChange(false)
      return { itemId: item.id, heardMs }
    },
    close() {
      playing.clear()
      void context.close()
    },
  }
}
