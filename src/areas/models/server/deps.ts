import type { LanguageModel, ProviderId } from '#adapters/llm/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { ChatQuestion } from '../contract.ts'
import type { Purpose } from '../rules/purposes.ts'

/** `models` are those that are set up; `providerOf` says which of them serves a purpose when the settings chose one. */
export type ModelsDeps = {
  db: Db
  clock: Clock
  newId: NewId
  log: { warn(facts: object, sentence: string): void }
  models: readonly LanguageModel[]
  config: { ai: { providerOf: Partial<Record<Purpose, ProviderId>>; dailyBudgetMicros: number } }
}

export type ChatDeps = ModelsDeps & {
  /** Signs the keys of sessions. */
  authSecret: string
  /** The analyst of an area above, given by the process: answers a discovery where no model does. */
  answerDiscovery: ((actor: Actor, messages: ChatQuestion['messages']) => Promise<string>) | null
}
