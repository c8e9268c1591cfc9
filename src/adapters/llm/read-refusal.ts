import * as z from 'zod'
import { readRetryAfter } from '#core/dates/read-retry-after.ts'
import { parseJson } from '#core/http/answers.ts'
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

/** Anthropic's older answer to it has the code of any invalid request. */
const creditSentence = /credit balance is too low/i
const creditCode =
  /^(insufficient_quota|billing_error|billing_(hard_)?limit_reached|credit_balance\w*|(enforced_)?spend_limit\w*)$/

/** By its code: the text of an ordinary rate limit also names the page of the account's billing. */
function isOutOfCredit(body: string): boolean {
  const read = Refused.safeParse(parseJson(body))
  if (!read.success) return false
  const { code, type, message, details } = read.data.error
  const codes = [code, type, details?.error_code].map(String)
  return codes.some((each) => creditCode.test(each)) || creditSentence.test(message ?? '')
}

const name = z.union([z.string(), z.number()]).nullish().catch(null)
const Refused = z.object({
  error: z.object({
    code: name,
    type: name,
    message: z.string().nullish().catch(null),
    details: z.object({ error_code: name }).nullish().catch(null),
  }),
})
