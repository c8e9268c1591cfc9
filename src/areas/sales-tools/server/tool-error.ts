import type { SalesToolRefusal } from '#adapters/sales-tools/port.ts'
import { AppError, ProviderError, type ErrorCode } from '#core/errors.ts'
import { describeToolRefusal, type ToolRefusalReason, type ToolWork } from '../rules/tool-refusal.ts'
import type { ToolName } from '../rules/words.ts'

export type ToolFailure = {
  work: ToolWork
  reason: ToolRefusalReason
  retryAfterSeconds?: number | null
  cause?: unknown
}

const codes: Readonly<Record<ToolRefusalReason, ErrorCode>> = {
  'not-connected': 'NOT_FOUND',
  missing: 'NOT_FOUND',
  'unreadable-credentials': 'UNPROCESSABLE',
  'no-sequence': 'UNPROCESSABLE',
  key: 'UNPROCESSABLE',
  forbidden: 'UNPROCESSABLE',
  rejected: 'UNPROCESSABLE',
  quota: 'TOO_MANY_REQUESTS',
  down: 'UNAVAILABLE',
  malformed: 'UNAVAILABLE',
}

/** The stated error, with its title and the line that says why and what to do. */
export function toToolError(tool: ToolName, { work, reason, retryAfterSeconds = null, cause }: ToolFailure): AppError {
  const { title, text, advice } = describeToolRefusal(tool, { work, reason, retryAfterSeconds })
  const wait = retryAfterSeconds === null ? {} : { retryAfterSeconds }
  return new AppError(codes[reason], text, { data: { title, reason, advice, ...wait }, cause })
}

/** What a tool or its queue refused; null where the error is about anything else. */
export function readRefusal(thrown: unknown): SalesToolRefusal | null {
  if (thrown instanceof Error && ['AbortError', 'TimeoutError'].includes(thrown.name))
    return { reason: 'down', retryAfterSeconds: null, status: null }
  if (!(thrown instanceof ProviderError)) return null
  const { cause } = thrown
  if (typeof cause !== 'object' || cause === null || !('reason' in cause)) return null
  // The port defines this as the cause of a tool's error.
  return cause as SalesToolRefusal
}
