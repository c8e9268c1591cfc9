import { toAddressSentence } from '../entry/auth-sentences.ts'
import { describeFailure } from '../entry/read-failure.ts'
import { messages } from '../messages.ts'

/** What a form of the account dialog shows for a call that failed. */
export function toAccountFailure(error: Error): string {
  return describeFailure(error, (message) => toAddressSentence(message) ?? message ?? messages.account.failed)
}
