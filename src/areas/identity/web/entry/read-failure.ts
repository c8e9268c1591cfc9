import { ApiError } from '#kit/client/api.ts'
import { messages } from '../messages.ts'

/** What a form shows for a call that failed: `toSentence` words what the server said, anything else is unexpected. */
export function describeFailure(error: unknown, toSentence: (message: string | null) => string): string {
  // Status 0: no answer came at all.
  if (!(error instanceof ApiError) || error.status === 0) return messages.errors.unexpected
  return toSentence(hasSentence(error) ? error.message : null)
}

/** An answer that was none of ours, a proxy's above all, carries no code and no sentence for people. */
function hasSentence({ code }: ApiError): boolean {
  return !code.startsWith('HTTP_') && code !== 'UNREADABLE'
}
