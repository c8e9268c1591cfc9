import type { Failure } from './purposes.ts'

type Unasked = 'not-configured' | 'switched-off' | 'notice-needed' | 'over-budget'

/** Why no model was asked. */
export const unaskedSentences: Readonly<Record<Unasked, string>> = {
  'not-configured': 'No AI provider is set up for this task.',
  'switched-off': 'This workspace does not send anything to external AI providers.',
  'notice-needed': 'An owner or admin of this workspace must first read and accept the notice about AI providers.',
  'over-budget': 'The AI budget of this workspace is used up for today.',
}

/** Why the model did not answer; the first message has the words of the specification (AIC-05). */
export function failureSentence(name: string, { reason, status }: { reason: Failure; status: number | null }): string {
  if (reason === 'empty') return `No content received from ${name} API`
  const stated = status !== null && status >= 400 ? `${name} API error: ${status}. ` : ''
  return `${stated}${name} ${predicates[reason]}`
}

const predicates: Readonly<Record<Exclude<Failure, 'empty'>, string>> = {
  key: 'does not accept the key of this installation.',
  credit: 'refuses because the account of this installation has no credit left or has reached its limit.',
  quota: 'accepts no more questions right now. Please try again in a moment.',
  down: 'cannot be reached right now. Please try again in a moment.',
  slow: 'did not answer in time.',
  rejected: 'does not accept this question. The configured model may be wrong.',
  declined: 'declined to answer.',
  unreadable: 'returned an unreadable answer.',
  cancelled: 'was stopped before it answered.',
}
