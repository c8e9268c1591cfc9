import { cutText } from '#core/format/cut-text.ts'
import { AppError, ProviderError } from '#core/errors.ts'

export type Attempt = { attempt: number; retryLimit: number }

export type Judgement =
  /** The queue will retry it; `step` tells users so. */
  { again: true; step: string } | { again: false; sentence: string }

export const interruptedTooOften = 'This was interrupted too often and has been stopped. Please start it again.'
const providerFailed = 'A service that this depends on did not answer. Please try again later.'
const unexpected = 'Something went wrong on our side. Please try again.'

/** What happens after a failed attempt, and what users read: never a message that may reveal internals. */
export function judgeFailure(error: unknown, { attempt, retryLimit }: Attempt): Judgement {
  if (error instanceof AppError) return { again: false, sentence: cutText(error.message, 500) }
  if (error instanceof ProviderError && !error.retryable) return { again: false, sentence: providerFailed }
  if (attempt <= retryLimit)
    return { again: true, step: `Attempt ${attempt} of ${retryLimit + 1} did not succeed; trying again` }
  return { again: false, sentence: error instanceof ProviderError ? providerFailed : unexpected }
}
