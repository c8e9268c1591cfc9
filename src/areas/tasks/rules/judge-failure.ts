import { cutText } from '#core/format/cut-text.ts'
import { AppError, ProviderError } from '#core/errors.ts'

export type Attempt = { attempt: number; retryLimit: number }

export type Judgement =
  /** The queue will start it again; `step` says so to whoever is waiting. */
  { again: true; step: string } | { again: false; sentence: string }

export const interruptedTooOften = 'This was interrupted too often and has been given up. Please start it again.'
const providerFailed = 'A service that this depends on did not answer. Please try again later.'
const unexpected = 'Something went wrong on our side. Please try again.'

/** What becomes of a task whose attempt threw, and what people read. Never quotes a message that may name internals. */
export function judgeFailure(error: unknown, { attempt, retryLimit }: Attempt): Judgement {
  if (error instanceof AppError) return { again: false, sentence: cutText(error.message, 500) }
  if (error instanceof ProviderError && !error.retryable) return { again: false, sentence: providerFailed }
  if (attempt <= retryLimit)
    return { again: true, step: `Attempt ${attempt} of ${retryLimit + 1} did not succeed; trying again` }
  return { again: false, sentence: error instanceof ProviderError ? providerFailed : unexpected }
}
