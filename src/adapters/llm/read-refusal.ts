import { readRetryAfter } from '#core/dates/read-retry-after.ts'
import type { Unanswered } from './answer-question.ts'

type RefusedResponse = { status: number; headers: Headers; body: string }

/** The meaning of a status and the machine-readable part of its body; its text is ignored. */
export function readRefusal({ status, headers, body }: RefusedResponse): Unanswered['why'] {
  const retryAfterSeconds = readRetryAfter(headers)
  const why = { status, retryAfterSeconds }
  if (status === 401 || status === 403) return { ...why, reason: 'key' }
  // No credit, or a limit set by the account's owner: a retry cannot help.
  if (status === 402 || isOutOfCredit(body)) return { ...why, reason: 'credit' }
  if (status === 429) return { ...why, reason: 'quota' }
  if (status >= 500 || status === 408 || status === 409) return { ...why, reason: 'down' }
  return { ...why, reason: 'rejected', refusesSampling: status === 400 && /\b(temperature|top_p)\b/.test(body) }
}

function isOutOfCredit(body: string): boolean {
  return /insufficient_quota|billing|credit_balance|enforced_spend_limit_reached|spend_limit/.test(body)
}
