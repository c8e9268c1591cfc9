import { bytesPerSecond, pace } from './limits.ts'

export type PaceMeter = { accepts(audioBytes: number, nowMs: number): boolean }

/** Two leaky buckets: one of messages, one of audio. What is faster than anybody speaks is refused. */
export function makePaceMeter(startMs: number): PaceMeter {
  const audio = makeBucket(bytesPerSecond * pace.audioFactor, bytesPerSecond * pace.burstSeconds, startMs)
  const messages = makeBucket(pace.messagesPerSecond, pace.messagesAtOnce, startMs)
  return { accepts: (audioBytes, nowMs) => messages(1, nowMs) && audio(audioBytes, nowMs) }
}

function makeBucket(perSecond: number, most: number, startMs: number): (amount: number, nowMs: number) => boolean {
  let level = 0
  let lastMs = startMs
  return (amount, nowMs) => {
    level = Math.max(0, level - ((nowMs - lastMs) / 1000) * perSecond) + amount
    lastMs = nowMs
    return level <= most
  }
}
