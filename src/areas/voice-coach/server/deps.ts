import type { RealtimeVoice } from '#adapters/realtime-voice/port.ts'
import type { Synthesiser } from '#adapters/synthesiser/port.ts'
import type { RandomBytes } from '#adapters/system/port.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { Actor } from '#areas/permissions.ts'
import type { NewsBoard } from '#areas/tasks/server/news/news-board.ts'

/** The built-in adviser of the area above, provided by the process, so that voice and chat say the same. */
export type VoiceAdviser = {
  /** The answer to a question about a deal; refused like every call on it. */
  answer(actor: Actor, question: { dealId: string; message: string }): Promise<string>
  /** What a provider is told of the negotiation: no limits, no people, no addresses. */
  listFacts(actor: Actor, dealId: string): Promise<string[]>
}

export type VoiceCoachDeps = Omit<ModelsDeps, 'models'> & {
  randomBytes: RandomBytes
  /** A provider and a synthesiser, where they are configured and installed. */
  voice: { provider: RealtimeVoice | null; synthesiser: Synthesiser | null }
  voiceAdviser: VoiceAdviser
}

/** A session lives longer than the request that began it. */
export type VoiceSessionDeps = VoiceCoachDeps & {
  news: Pick<NewsBoard, 'follow'>
  /** The person's rights as they are now; null when they have ended. */
  findCurrentActor(actor: Actor): Promise<Actor | null>
}
