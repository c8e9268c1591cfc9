import type { LanguageModel, ProviderId } from '#adapters/llm/port.ts'
import type { Actor } from '../../permissions.ts'
import type { ChatQuestion } from '../contract.ts'
import type { Purpose } from '../rules/purposes.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'

/** `models` are the configured ones; `providerOf` is the one that the settings assign to a purpose, if any. */
export type ModelsDeps = RecordDeps & {
  log: { warn(facts: object, sentence: string): void }
  models: readonly LanguageModel[]
  config: { ai: { providerOf: Partial<Record<Purpose, ProviderId>>; dailyBudgetMicros: number } }
}

export type ChatDeps = ModelsDeps & {
  /** Signs the keys of sessions. */
  authSecret: string
  /** The analyst of an area above, provided by the process: answers a discovery when no model does. */
  answerDiscovery: ((actor: Actor, messages: ChatQuestion['messages']) => Promise<string>) | null
}
