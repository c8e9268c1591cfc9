import type { RecordedCall, SpokenLine } from '#adapters/sales-tools/port.ts'
import type { ConversationView, ToolCall, TranscriptLine } from '../contract.ts'
import { analyseConversation } from '../rules/analyse-conversation.ts'

export function toToolCall({ id, title, startedAt, seconds, participants, talkRatio, url }: RecordedCall): ToolCall {
  return { id, title, date: startedAt, duration: seconds, participants, talkRatio, url }
}

type ToldCall = {
  id: string
  title: string
  startedAt: string | null
  url: string | null
  lines: readonly SpokenLine[]
}

/** What a tool recorded, with the figures of a transcript. */
export function toConversationView({ id, title, startedAt, url, lines: spoken }: ToldCall): ConversationView {
  const ours = new Set(spoken.filter(({ isOurs }) => isOurs).map(({ speaker }) => speaker))
  const lines = spoken.map(({ speaker, startMs, endMs, text }): TranscriptLine => ({
    speaker,
    start_ms: Math.round(startMs),
    end_ms: Math.round(endMs),
    text,
  }))
  return { id, title, held_at: startedAt, url, lines, conversation: analyseConversation(lines, { ours }) }
}

/** The mean of what was measured; null where nothing was. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
