import { cutText } from '#core/format/cut-text.ts'
import type { ModelPart } from '../contract.ts'

export const unasked: ModelPart = { state: 'unasked', sentence: null, provider: null, model: null, found: 0 }

/** What asking a model returns, as far as a run keeps it. */
type Reply =
  | { answered: true; providerName: string; model: string; costMicros: number }
  | { answered: false; reason: string; sentence: string }

/** The model's part of a run, and what it cost in millionths of a US dollar. */
export function toModelPart(reply: Reply, found: number): { model: ModelPart; costMicros: number } {
  if (reply.answered) {
    const { providerName: provider, model, costMicros } = reply
    return { model: { state: 'answered', sentence: null, provider, model, found }, costMicros }
  }
  const state = reply.reason === 'cancelled' ? 'cancelled' : 'silent'
  return { model: { ...unasked, state, sentence: cutText(reply.sentence, 500) }, costMicros: 0 }
}
